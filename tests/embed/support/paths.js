import { fileURLToPath } from 'node:url';

/** @param {string} path from the root of the project */
const at = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const NPM_PACKAGE = at('dist/npm');
export const SITE = at('dist/site');
export const EXAMPLES = at('examples/embed');
export const TSC = at('tests/browser/node_modules/typescript/bin/tsc');
export const WWW = at('www');
