/**
 * The quiet offer to a first-time visitor, in the place where the moves will stand: it is gone with the first move.
 */
import { find } from './page.js';
import { readProgress, writeProgress } from './progress.js';

/** @param {import('./storage.js').Box | null} box @param {boolean} first whether nothing was played here before */
export function offerLessons(box, first) {
  const offer = find('#offer');
  const { solved, declined } = readProgress(box);
  offer.hidden = !first || declined || solved.length > 0;
  offer.addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('button'))) return;
    // Taken or declined, it has been heard.
    offer.hidden = true;
    writeProgress(box, { ...readProgress(box), declined: true });
  });
}
