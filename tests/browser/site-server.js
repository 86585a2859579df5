/**
 * Serves `dist/site` as a good host does: gzipped, files with a hash in their name kept for ever, the pages asked for again
 * each time. It keeps a record of what it sent, may change to another folder, and may go away.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** What was sent: from which address it was asked for, and how many bytes went out, head included. @typedef {{ path: string, referer: string, status: number, bytes: number }} Sent */

/** @param {string} folder */
export async function serveSite(folder) {
  let root = folder;
  /** @type {Sent[]} */
  const sent = [];
  /** Bytes of a connection that belong to earlier answers. @type {WeakMap<object, number>} */
  const before = new WeakMap();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const { socket } = response;
    response.on('finish', () => {
      const all = socket?.bytesWritten ?? 0;
      const bytes = all - (socket ? (before.get(socket) ?? 0) : 0);
      if (socket) before.set(socket, all);
      sent.push({ path: pathname, referer: request.headers.referer ?? '', status: response.statusCode, bytes });
    });
    try {
      const content = await readFile(join(root, normalize(decodeURIComponent(path))));
      const forEver = /\.[0-9a-f]{10}\.\w+$/.test(path);
      response.writeHead(200, {
        'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
        'Content-Encoding': 'gzip',
        'Content-Security-Policy': POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': forEver ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      response.end(gzipSync(content, { level: 9 }));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    sent,
    /** Whether the service worker asked for it, or is it. @param {Sent} answer */
    isOffline: ({ path, referer }) => path.endsWith('/service-worker.js') || referer.endsWith('/service-worker.js'),
    /** Serves another folder from now on. @param {string} folder */
    change(folder) {
      root = folder;
    },
    /** Goes away: connections are refused. */
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
