/**
 * Bytes bit by bit, and bytes as text that may stand in an address (base64url without padding).
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Writes numbers, the highest bit first. */
export class BitWriter {
  /** @type {number[]} */ #bytes = [];
  #used = 0;

  /** @param {number} value @param {number} bits at most 30 */
  write(value, bits) {
    for (let bit = bits - 1; bit >= 0; bit--) {
      if (this.#used % 8 === 0) this.#bytes.push(0);
      if ((value >> bit) & 1) this.#bytes[this.#bytes.length - 1] |= 0x80 >> this.#used % 8;
      this.#used++;
    }
  }

  /** A whole number of any size, seven bits a byte. @param {number} value */
  writeNumber(value) {
    for (; value > 127; value >>= 7) this.write(128 | (value & 127), 8);
    this.write(value, 8);
  }

  get bytes() {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a `BitWriter` wrote; throws a `RangeError` behind the end. */
export class BitReader {
  #bytes;
  #used = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** @param {number} bits at most 30 */
  read(bits) {
    let value = 0;
    for (let left = bits; left > 0; left--) {
      const byte = this.#bytes[this.#used >> 3];
      if (byte === undefined) throw new RangeError('there are no more bits');
      value = (value << 1) | ((byte >> (7 - (this.#used % 8))) & 1);
      this.#used++;
    }
    return value;
  }

  readNumber() {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.read(8);
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new RangeError('this number is too large');
  }

  /** Whether nothing but the zeros that fill the last byte is left. */
  get done() {
    return this.#bytes.length * 8 - this.#used < 8 && this.read(this.#bytes.length * 8 - this.#used) === 0;
  }
}

/** @param {Uint8Array} bytes */
export function toText(bytes) {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const group = (bytes[index] << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    for (let part = 0; part <= Math.min(3, bytes.length - index); part++) text += ALPHABET[(group >> (18 - 6 * part)) & 63];
  }
  return text;
}

/** The first character that `toText` never writes, or null. @param {string} text @returns {{ at: number, text: string } | null} at: in characters, from 1 */
export function strangeCharacter(text) {
  const characters = [...text];
  const at = characters.findIndex((character) => !ALPHABET.includes(character));
  return at < 0 ? null : { at: at + 1, text: characters[at] };
}

/** @param {string} text of characters that `toText` writes @returns {Uint8Array | null} null: it has a length that `toText` never writes */
export function toBytes(text) {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let bits = 0;
  let held = 0;
  let index = 0;
  for (const character of text) {
    held = ((held << 6) | ALPHABET.indexOf(character)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[index++] = held >> bits;
  }
  return bytes;
}
