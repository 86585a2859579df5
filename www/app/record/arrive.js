/**
 * Opens the game of a link. A damaged link changes nothing: it is told, and stays in the address for whoever wants to look.
 */
import { load } from '../../engine/core.js';
import { hashIn, readLink } from './link.js';
import { putUp } from './put-up.js';
import { withWords } from './words.js';
import { troubleOf } from './wrong.js';

/** @param {import('../views.js').Page} page @param {string} hash */
export async function arrive(page, hash) {
  const [locale, dama] = await Promise.all([withWords(page.locale()), load()]);
  const { t } = locale;
  try {
    const game = readLink(dama, hashIn(hash) ?? hash);
    await putUp(page, game, dama, { kept: t('record.linked'), plain: t('record.linked.plain'), back: t('record.back') });
    // A reload goes on with what has become of the game.
    history.replaceState(history.state, '', location.pathname + location.search);
  } catch (error) {
    page.tell(troubleOf(locale, error, dama.squareName).sentence);
  }
}
