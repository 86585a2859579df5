/**
 * What the page heeds around the record of its game, beside the sheet: steps through the moves, texts and files that are
 * pasted or dropped, links, moves that replace others, printing, how an ending ends, who stands better. Fetched once the
 * game stands.
 */
import { useEndings } from '../endings/attend.js';
import { useEvaluation } from '../evaluation/attend.js';
import { useDrop } from './drop.js';
import { useLinks } from './linked.js';
import { useSteps } from './navigation.js';
import { usePaste } from './paste.js';
import { usePrint } from './print.js';
import { useReplaced } from './replaced.js';

/** @param {import('../views.js').Page} page */
export function attend(page) {
  useSteps(page);
  useReplaced(page);
  usePaste(page);
  useDrop(page);
  usePrint(page);
  useLinks(page);
  useEndings(page);
  void useEvaluation(page);
}
