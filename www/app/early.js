/*
 * Runs before the first paint, so that a chosen appearance or language does not flash in later. A plain script, not a
 * module; what it reads is checked again by storage.js.
 */
(() => {
  if (!globalThis.document) return;
  try {
    const settings = JSON.parse(localStorage.getItem('dama.settings') ?? '{}');
    const root = document.documentElement;
    if (['light', 'marble', 'book'].includes(settings.theme)) root.dataset.theme = 'light';
    if (['dark', 'night'].includes(settings.theme)) root.dataset.theme = 'dark';
    if (/^[a-z]{2}$/.test(settings.language)) root.lang = settings.language;
    if (settings.language === 'ar') root.dir = 'rtl';
  } catch {
    // No storage, or damaged: main.js speaks of it.
  }
})();
