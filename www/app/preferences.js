/**
 * The selects of the settings that are not of the board: language, appearance, and when the bar of evaluation is there. What
 * is chosen holds at once and is kept.
 */
import { LANGUAGES, loadLocale, pickLanguage } from '../locales/index.js';
import { APPEARANCES } from './appearance.js';
import { find, make, writeTexts } from './page.js';
import { writeSettings } from './storage.js';

/** What `--page` of `app.css` is, as in `index.html`. */
const BARS = { light: '#f3ede2', dark: '#17120e' };

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */
/** @typedef {import('../locales/format.js').Locale} Locale */

/**
 * @param {{ board: DamaBoard, box: import('./storage.js').Box | null, settings: import('./storage.js').Settings }} page
 * @param {(locale: Locale) => void} spoken what else is to be said again in another language
 */
export function usePreferences({ board, box, settings }, spoken) {
  const languages = /** @type {HTMLSelectElement} */ (find('#language'));
  const themes = /** @type {HTMLSelectElement} */ (find('#theme'));
  const evaluation = /** @type {HTMLSelectElement} */ (find('#evaluation-when'));
  evaluation.value = settings.evaluation;
  for (const [code, name] of Object.entries(LANGUAGES)) {
    const option = /** @type {HTMLOptionElement} */ (make('option', '', name));
    option.value = code;
    option.lang = code;
    languages.append(option);
  }

  async function speak() {
    const code = settings.language ?? pickLanguage(navigator.languages);
    const locale = await loadLocale(code);
    const root = document.documentElement;
    root.lang = locale.language;
    root.dir = locale.direction;
    languages.value = code;
    document.title = locale.t('page.title');
    writeTexts(locale);
    spoken(locale);
  }

  function dress() {
    const root = document.documentElement;
    const { page, board: theme } = APPEARANCES[settings.theme];
    if (page) root.dataset.theme = page;
    else delete root.dataset.theme;
    board.theme = theme;
    // The bars of the browser follow the page, whose appearance may be another than the system's.
    for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name=theme-color]'))) {
      meta.content = BARS[page ?? (meta.media.includes('dark') ? 'dark' : 'light')];
    }
    themes.value = settings.theme;
  }

  languages.addEventListener('change', () => {
    settings.language = languages.value;
    writeSettings(box, settings);
    void speak();
  });
  themes.addEventListener('change', () => {
    settings.theme = themes.value;
    writeSettings(box, settings);
    dress();
  });
  // What comes of it is seen to where the bar is, which is fetched later.
  evaluation.addEventListener('change', () => {
    settings.evaluation = evaluation.value;
    writeSettings(box, settings);
  });
  return { speak, dress };
}
