/**
 * Where things are.
 */
import { fileURLToPath } from 'node:url';

/** The folder of a path from here. @param {string} path */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export const ROOT = at('../../');
export const WWW = at('../../www/');
export const DIST = at('../../dist/');
export const HERE = at('./');
