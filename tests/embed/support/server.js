/**
 * A static server on a free port of this machine: an origin of its own.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** The policy of a careful host; what the package must work under. */
export const STRICT = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * Serves folders or single files, and pages given as text, until the test ends.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} mounts folder by the beginning of the path, such as `/games/`, or file by the whole of it; the longest counts
 * @param {{ headers?: Record<string, string>, pages?: Record<string, string> }} [options] pages by their path
 * @returns {Promise<string>} the origin
 */
export async function serve(t, mounts, { headers = {}, pages = {} } = {}) {
  const prefixes = Object.keys(mounts).sort((one, other) => other.length - one.length);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const prefix = prefixes.find((start) => path.startsWith(start));
    try {
      const rest = prefix && path.slice(prefix.length);
      const file = prefix && (rest ? join(mounts[prefix], normalize(`/${decodeURIComponent(rest)}`)) : mounts[prefix]);
      const content = pages[pathname] ?? (file && (await readFile(file)));
      if (!content) throw new Error('no such file');
      response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream', 'X-Content-Type-Options': 'nosniff', ...headers });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
