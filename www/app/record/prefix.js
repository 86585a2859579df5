/** What the hash of an address with a game begins with. */
export const PREFIX = '#g=';
