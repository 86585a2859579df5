/**
 * The views that nobody needs for a first move: each is a module that is fetched when it is first opened.
 *
 * A view's module exports `open(page)`. It makes its own elements when it is first opened, and reads its own words
 * through `loadTexts`, so that neither weighs on the first visit.
 */

/**
 * What a view may use of the page: the board by its public face, the words, the settings and their storage, the notice.
 * @typedef {object} Page
 * @property {import('../board/element.js').DamaBoard} board
 * @property {() => import('../locales/format.js').Locale} locale the one that is spoken now
 * @property {import('./storage.js').Box | null} box
 * @property {import('./storage.js').Settings} settings
 * @property {import('./notice.js').Tell} tell
 * @property {import('./keeper.js').Keeper} keeper of the running game
 * @property {import('./waiting.js').Waiting} waiting games that are not in the library's database yet
 */

/** @type {Record<string, () => Promise<{ open: (page: Page) => void | Promise<void> }>>} */
const VIEWS = {
  learn: () => import('./learn/view.js'),
  library: () => import('./library/view.js'),
  record: () => import('./record/sheet.js'),
  editor: () => import('./editor/view.js'),
};

/** Whether an action of the page is a view to be opened. @param {string} name */
export const isView = (name) => Object.hasOwn(VIEWS, name);

/**
 * Fetches a view and opens it; when it cannot be fetched the notice says so and offers to reload the page: a browser does
 * not fetch a module again that it once could not.
 * @param {string} name @param {Page} page
 */
export async function openView(name, page) {
  try {
    const view = await VIEWS[name]();
    // It may have words and a style to fetch as well.
    await view.open(page);
  } catch {
    const { t } = page.locale();
    page.tell(t('note.view-failed'), { label: t('action.reload'), run: () => location.reload() });
  }
}
