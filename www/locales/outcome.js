/**
 * How a game ended, in words: who won, and why.
 * @param {import('./format.js').Locale} locale
 * @param {Pick<import('../pkg/dama.js').OutcomeInfo, 'winner' | 'reason'>} outcome
 * @returns {{ title: string, reason: string }}
 */
export function outcomeSentences({ t }, { winner, reason }) {
  const title = winner ? t(`won.${winner}`) : t('drawn');
  const loser = winner === 'white' ? t('side.black') : t('side.white');
  const key = reason === 'king-against-man' && !winner ? 'reason.king-against-man.draw' : `reason.${reason}`;
  return { title, reason: t(key, { loser }) };
}
