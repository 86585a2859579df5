/**
 * Lets the page work without a network where the site has a service worker, and tells of a new version. The page is
 * reloaded only when somebody asks; the game is stored and goes on.
 */
import { find } from './page.js';

/** @param {Pick<import('./views.js').Page, 'tell' | 'locale'>} [page] where there is a place to tell of a new version */
export async function useOffline(page) {
  const { serviceWorker } = navigator;
  // An insecure address has none.
  if (!serviceWorker) return;
  const { content } = /** @type {HTMLMetaElement} */ (find('meta[name=service-worker]'));
  let asked = false;
  /** @type {ServiceWorkerRegistration} */
  let registration;
  try {
    registration = await serviceWorker.register(content);
  } catch {
    // Private windows and a missing network have none either; the game does not need it.
    return;
  }

  function offer() {
    if (!page) return;
    const { t } = page.locale();
    page.tell(t('note.new-version'), { label: t('action.reload'), run: change });
  }

  function change() {
    asked = true;
    // Another window may have let it in already.
    if (registration.waiting) registration.waiting.postMessage('activate');
    else location.reload();
  }

  // The first one that takes over is no change.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    else if (controlled) offer();
    controlled = true;
  });
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && controlled) offer();
    });
  });
  if (registration.waiting && controlled) offer();
  // An installed app stays open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}
