/**
 * What the editor looks like: its board, the pieces to choose from, and the fields beside them.
 */
import { RULE_SETS } from '../../board/save.js';
import { button } from '../button.js';
import { make } from '../page.js';
import { TOOLS } from './setup.js';

/** @typedef {import('../../board/element.js').DamaBoard} DamaBoard */
/** @typedef {import('../../locales/format.js').Locale} Locale */

/**
 * @param {Locale} locale @param {DamaBoard} model whose looks and rules the editor takes
 */
export function makeForm({ t }, model) {
  const dialog = /** @type {HTMLDialogElement} */ (make('dialog', 'editor'));
  dialog.id = 'editor';
  dialog.setAttribute('aria-labelledby', 'editor-title');
  const title = make('h2', '', t('editor.title'));
  title.id = 'editor-title';

  const board = /** @type {DamaBoard} */ (make('dama-board', 'editor-board'));
  board.orientation = model.orientation;
  board.theme = model.theme;
  board.muted = true;

  const element = /** @type {HTMLFormElement} */ (make('form', 'editor-form'));
  element.addEventListener('submit', (event) => event.preventDefault());

  const tools = fieldset(t('editor.pieces'), 'tools', TOOLS.map((code) => {
    const name = code === 0 ? t('editor.remove') : t(`piece.${code}`);
    const disc = make('span', code === 0 ? 'eraser' : `disc ${code < 3 ? 'white' : 'black'}${code % 2 ? '' : ' king'}`);
    return radio('tool', String(code), disc, name, code === 1);
  }));
  const turns = fieldset(t('editor.turn'), 'choices sides', /** @type {const} */ (['white', 'black']).map((side) => radio('turn', side, make('span', `disc ${side}`), t(`side.${side}`), side === 'white', true)));

  /** @type {Map<string, () => void>} */
  const actions = new Map();
  const begin = make('div', 'begin');
  for (const name of ['clear', 'start', 'game']) begin.append(button(t(`editor.${name}`), () => actions.get(name)?.()));

  const fen = /** @type {HTMLInputElement} */ (make('input'));
  fen.type = 'text';
  fen.id = 'editor-fen';
  fen.dir = 'ltr';
  fen.spellcheck = false;
  fen.autocomplete = 'off';
  const label = /** @type {HTMLLabelElement} */ (make('label', '', t('editor.fen')));
  label.htmlFor = fen.id;
  const trouble = make('div', 'trouble');
  trouble.setAttribute('role', 'alert');
  const text = make('div', 'editor-text');
  text.append(label, fen, trouble);

  const problems = make('ul', 'problems');
  const told = make('div');
  told.setAttribute('role', 'status');
  told.append(problems);

  const rules = select('editor-rules', RULE_SETS.map((name) => [name, t(`rules.${name}`)]), model.rules);
  const opponent = select('editor-opponent', ['two', 'white', 'black'].map((name) => [name, t(`new.${name}`)]), model.white === 'engine' ? 'black' : model.black === 'engine' ? 'white' : 'two');
  const play = button(t('editor.play'), null, 'primary');
  const close = button(t('action.close'), null);
  close.dataset.dismiss = '';
  const answers = make('div', 'answers sheet-foot');
  answers.append(close, play);

  element.append(tools, turns, begin, told, text, field(t('new.rules'), rules), field(t('new.opponent'), opponent), answers);
  const body = make('div', 'editor-body');
  body.append(title, board, element, make('p', 'quiet editor-about', t('editor.about')));
  dialog.append(body);

  /** The radios of a name. @param {string} name */
  const group = (name) => /** @type {RadioNodeList} */ (element.elements.namedItem(name));
  const form = {
    element,
    rules,
    opponent,
    get tool() { return group('tool'); },
    get turn() { return group('turn'); },
    /** @param {'clear' | 'start' | 'game'} name @param {() => void} run */
    on: (name, run) => void actions.set(name, run),
  };
  return { dialog, board, form, fen, problems, trouble, play };
}

/** @param {string} legend @param {string} className @param {readonly HTMLElement[]} choices */
function fieldset(legend, className, choices) {
  const set = make('fieldset');
  const all = make('div', className);
  all.append(...choices);
  set.append(make('legend', '', legend), all);
  return set;
}

/** @param {string} name @param {string} value @param {HTMLElement} picture @param {string} text @param {boolean} checked @param {boolean} [written] whether the text is seen */
function radio(name, value, picture, text, checked, written = false) {
  const label = make('label', written ? 'choice' : 'choice tool');
  const input = /** @type {HTMLInputElement} */ (make('input'));
  Object.assign(input, { type: 'radio', name, value, defaultChecked: checked, checked });
  picture.setAttribute('aria-hidden', 'true');
  label.append(input, picture);
  if (written) label.append(make('span', 'choice-name', text));
  else {
    input.setAttribute('aria-label', text);
    label.title = text;
  }
  return label;
}

/** @param {string} id @param {readonly (readonly string[])[]} options @param {string} chosen */
function select(id, options, chosen) {
  const made = /** @type {HTMLSelectElement} */ (make('select'));
  made.id = id;
  for (const [value, text] of options) made.append(new Option(text, value, value === chosen, value === chosen));
  return made;
}

/** @param {string} text @param {HTMLSelectElement} control */
function field(text, control) {
  const row = make('div', 'field');
  const label = /** @type {HTMLLabelElement} */ (make('label', '', text));
  label.htmlFor = control.id;
  row.append(label, control);
  return row;
}
