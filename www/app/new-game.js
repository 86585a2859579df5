/**
 * The sheet that sets a new game up: side, level, rules.
 */
import { find, useDialog } from './page.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */
/** @typedef {import('../board/element.js').GameOptions} GameOptions */
/** @typedef {import('../locales/format.js').Locale} Locale */

/**
 * @param {(options: GameOptions) => void} begin
 * @param {() => Locale} locale
 */
export function newGameDialog(begin, locale) {
  const dialog = find('#new-game', document);
  const form = /** @type {HTMLFormElement} */ (find('form', dialog));
  const level = /** @type {HTMLInputElement} */ (find('#level', dialog));
  const output = find('#level-name', dialog);
  const levelRow = find('.level', dialog);

  const value = (/** @type {string} */ name) => String(new FormData(form).get(name));

  function update() {
    const { t } = locale();
    const text = t('level.value', { count: Number(level.value), name: t(`level.${level.value}`) });
    output.textContent = text;
    level.setAttribute('aria-valuetext', text);
    const alone = value('opponent') !== 'two';
    level.disabled = !alone;
    levelRow.classList.toggle('off', !alone);
  }

  const sheet = useDialog(/** @type {HTMLDialogElement} */ (dialog), (answer) => {
    if (answer !== 'start') return;
    const opponent = value('opponent');
    const rules = /** @type {import('../pkg/dama.js').RuleSetName} */ (value('rules'));
    begin({
      rules,
      level: Number(level.value),
      white: opponent === 'black' ? 'engine' : 'human',
      black: opponent === 'white' ? 'engine' : 'human',
      orientation: opponent === 'black' ? 'black' : 'white',
    });
  });
  form.addEventListener('input', update);

  return {
    update,
    /** @param {DamaBoard} board whose settings are offered again */
    open(board) {
      const opponent = board.white === 'engine' ? 'black' : board.black === 'engine' ? 'white' : 'two';
      for (const [name, chosen] of [['opponent', opponent], ['rules', board.rules]]) {
        const radio = /** @type {HTMLInputElement} */ (find(`input[name="${name}"][value="${chosen}"]`, form));
        radio.checked = true;
      }
      level.value = String(board.level);
      update();
      sheet.open();
    },
  };
}
