/**
 * Keeps the site for when there is no network. A version is a list of files whose names have the hash of their content,
 * and the pages that belong to them: it is fetched as a whole, shown as a whole, and gives way to the next one only when
 * nobody has it open or somebody asks.
 */

/* Put in by tools/package/offline.mjs: the files of this version, those that are kept only when they were asked for, and a name. */
/* global FILES, LATER, VERSION */

const { scope } = self.registration;
const PREFIX = `dama ${scope} `;
const CACHE = PREFIX + VERSION;

/** Pages by what the address may say; some hosts leave the ending out. */
const PAGES = new Map([['', 'index.html'], ['index', 'index.html'], ['index.html', 'index.html'], ['rules', 'rules.html'], ['rules.html', 'rules.html']]);
const isPage = (path) => path.endsWith('.html');
const addressOf = (path) => new URL(path, scope).href;
const find = (address) => caches.match(address, { ignoreVary: true });

/** Fetches this version. What the version before or the visit has loaded already is not loaded again. */
async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(async (path) => {
    const address = addressOf(path);
    const response = (!isPage(path) && (await find(address))) || (await fetch(address, { cache: isPage(path) ? 'no-cache' : 'force-cache' }));
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // A page that a host has redirected may not answer for its first address.
    await cache.put(address, response.redirected ? new Response(response.body, response) : response);
  }));
  for (const address of LATER.map(addressOf)) {
    const kept = await find(address);
    if (kept) await cache.put(address, kept);
  }
}

/** The version before stays as well: a window that was not reloaded still asks for its files. */
async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function page(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(addressOf(path))) ?? fetch(request);
}

async function file(path, request) {
  const kept = await find(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && LATER.includes(path)) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const [address] = request.url.split(/[?#]/);
  if (request.method !== 'GET' || !address.startsWith(scope)) return;
  const path = address.slice(scope.length);
  if (request.mode !== 'navigate') event.respondWith(file(path, request));
  else if (PAGES.has(path)) event.respondWith(page(PAGES.get(path), request));
});
