/**
 * The sheet that sets a new game up: who plays, level, clock, handicap, rules. What is chosen is kept and offered again.
 */
import { parseChoices, setupOf } from './choices.js';
import { HANDICAP_MOST } from './handicap.js';
import { find, make, useDialog } from './page.js';
import { writeSettings } from './storage.js';

/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('./choices.js').Setup} Setup */

/**
 * @param {Pick<import('./views.js').Page, 'box' | 'settings' | 'locale'>} page
 * @param {(setup: Setup) => void} begin
 */
export function newGameDialog({ box, settings, locale }, begin) {
  const dialog = /** @type {HTMLDialogElement} */ (find('#new-game', document));
  const form = /** @type {HTMLFormElement} */ (find('form', dialog));
  const handicap = /** @type {HTMLSelectElement} */ (find('#handicap', form));
  for (const who of ['far', 'near']) {
    for (let men = 1; men <= HANDICAP_MOST; men++) {
      const option = /** @type {HTMLOptionElement} */ (make('option'));
      option.value = `${who}-${men}`;
      handicap.append(option);
    }
  }

  /** @returns {Choices} */
  const chosen = () => parseChoices(Object.fromEntries(new FormData(form)), settings.choices);

  function update() {
    const { t } = locale();
    const { players, clock, rules } = chosen();
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll('[data-players]'))) part.hidden = part.dataset.players !== players;
    for (const level of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('.level input'))) {
      const text = t('level.value', { count: Number(level.value), name: t(`level.${level.value}`) });
      find('output', level.parentElement ?? form).textContent = text;
      level.setAttribute('aria-valuetext', text);
    }
    find('#rules-about', form).textContent = t(`rules.${rules}.about`);
    find('#own-clock', form).hidden = clock !== 'own';
    // What is not to be seen must not stop the form.
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('#own-clock input'))) field.disabled = clock !== 'own';
    for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll('#clock option'))) {
      const [minutes, seconds] = option.value.split('+').map(Number);
      option.textContent = seconds === undefined ? t(`clock.${option.value}`) : t('clock.usual', { minutes, seconds });
    }
    const names = players === 'computer' ? { far: 'new.computer', near: 'player.you' } : { far: 'side.black', near: 'side.white' };
    for (const option of handicap.options) {
      const [who, men] = option.value.split('-');
      if (men) option.textContent = t('handicap.men', { who: t(names[/** @type {'far' | 'near'} */ (who)]), count: Number(men) });
    }
  }

  const sheet = useDialog(dialog, (answer) => {
    if (answer !== 'start') return;
    settings.choices = chosen();
    writeSettings(box, settings);
    begin(setupOf(settings.choices));
  });
  form.addEventListener('input', update);

  return {
    update,
    open() {
      for (const [name, value] of Object.entries(settings.choices)) {
        const field = form.elements.namedItem(name);
        if (field instanceof RadioNodeList || field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
      }
      update();
      sheet.open();
      dialog.scrollTop = 0;
    },
  };
}
