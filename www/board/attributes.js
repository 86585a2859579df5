/**
 * The attributes of `<dama-board>` as properties: each one reflects its attribute and forgives what it cannot read.
 * The position is no attribute: see `fen` of the element.
 */
import { LEVELS, RULE_SETS } from './save.js';

/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('./state.js').Player} Player */
/** @typedef {import('../pkg/dama.js').RuleSetName} RuleSetName */
/** @typedef {import('./events.js').Listening & HTMLElement} ListeningElement */

const Base = /** @type {{ new (): ListeningElement, prototype: ListeningElement }} */ (globalThis.HTMLElement ?? class {});

/** A level that there is. @param {string | null} value */
function levelOf(value) {
  const number = value === null || value.trim() === '' ? NaN : Math.round(Number(value));
  return Number.isFinite(number) ? Math.min(LEVELS, Math.max(1, number)) : null;
}

/** A number, if an attribute holds one that is not negative. @param {string | null} value */
function amount(value) {
  const number = value === null || value.trim() === '' ? NaN : Number(value);
  return number >= 0 && Number.isFinite(number) ? number : null;
}

export class BoardAttributes extends Base {
  static observedAttributes = [
    'fen', 'rules', 'orientation', 'coordinates', 'interactive', 'white', 'black', 'level', 'white-level', 'black-level', 'think-time', 'max-think-time', 'paused', 'premove', 'confirm-move', 'controls', 'muted', 'theme', 'animation-duration', 'lang',
  ];

  /** @returns {RuleSetName} */
  get rules() { return RULE_SETS.find((name) => name === this.getAttribute('rules')) ?? 'classic'; }
  set rules(value) { this.setAttribute('rules', value); }
  /** The side at the bottom. @returns {Side} */
  get orientation() { return this.getAttribute('orientation') === 'black' ? 'black' : 'white'; }
  set orientation(value) { this.setAttribute('orientation', value); }
  /** Letters and figures beside the squares. @returns {string | null} */
  get coordinates() { return this.getAttribute('coordinates'); }
  set coordinates(value) { this.#write('coordinates', value); }
  /** Whether people may move. @returns {boolean} */
  get interactive() { return !['false', 'none', 'off'].includes(this.getAttribute('interactive') ?? ''); }
  set interactive(value) { this.#write('interactive', value ? null : 'false'); }
  /** Who plays White. @returns {Player} */
  get white() { return this.getAttribute('white') === 'engine' ? 'engine' : 'human'; }
  set white(value) { this.setAttribute('white', value); }
  /** Who plays Black. @returns {Player} */
  get black() { return this.getAttribute('black') === 'engine' ? 'engine' : 'human'; }
  set black(value) { this.setAttribute('black', value); }
  /** How well the engine plays. @returns {number} */
  get level() { return Math.min(LEVELS, Math.max(1, Math.round(Number(this.getAttribute('level'))) || 1)); }
  set level(value) { this.setAttribute('level', String(value)); }
  /** How well the engine plays White; null: as `level` says. @returns {number | null} */
  get whiteLevel() { return levelOf(this.getAttribute('white-level')); }
  set whiteLevel(value) { this.#write('white-level', value); }
  /** How well the engine plays Black; null: as `level` says. @returns {number | null} */
  get blackLevel() { return levelOf(this.getAttribute('black-level')); }
  set blackLevel(value) { this.#write('black-level', value); }
  /** How long the engine thinks, ms; null: as its level says. @returns {number | null} */
  get thinkTime() { return amount(this.getAttribute('think-time')) || null; }
  set thinkTime(value) { this.#write('think-time', value); }
  /** The longest that the engine thinks about a move, ms, whatever its level; null: as long as it likes. @returns {number | null} */
  get maxThinkTime() { return amount(this.getAttribute('max-think-time')) || null; }
  set maxThinkTime(value) { this.#write('max-think-time', value); }
  /** Whether the engine waits instead of moving. @returns {boolean} */
  get paused() { return this.hasAttribute('paused'); }
  set paused(value) { this.toggleAttribute('paused', value); }
  /** Whether a move may be given ahead while the engine thinks. @returns {boolean} */
  get premove() { return this.hasAttribute('premove'); }
  set premove(value) { this.toggleAttribute('premove', value); }
  /** Whether a move by hand waits for a second tap. @returns {boolean} */
  get confirmMove() { return this.hasAttribute('confirm-move'); }
  set confirmMove(value) { this.toggleAttribute('confirm-move', value); }
  /** Whether buttons, a status line and the list of moves stand below the board. @returns {boolean} */
  get controls() { return this.hasAttribute('controls'); }
  set controls(value) { this.toggleAttribute('controls', value); }
  /** Whether the board makes no sound. @returns {boolean} */
  get muted() { return this.hasAttribute('muted'); }
  set muted(value) { this.toggleAttribute('muted', value); }
  /** A name of `themes/`, or null or `auto`: as the system prefers. @returns {string | null} */
  get theme() { return this.getAttribute('theme'); }
  set theme(value) { this.#write('theme', value); }
  /** One step of a move, ms; null: the usual time. @returns {number | null} */
  get animationDuration() { return amount(this.getAttribute('animation-duration')); }
  set animationDuration(value) { this.#write('animation-duration', value); }
  /** Where `dama_bg.wasm` is, if not in its usual place. @returns {string | null} */
  get wasmUrl() { return this.getAttribute('wasm-url'); }
  set wasmUrl(value) { this.#write('wasm-url', value); }
  /** Where `worker.js` is, if not in its usual place. @returns {string | null} */
  get workerUrl() { return this.getAttribute('worker-url'); }
  set workerUrl(value) { this.#write('worker-url', value); }

  /** Turns the board round. */
  flip() { this.orientation = this.orientation === 'white' ? 'black' : 'white'; }

  /** @param {string} name @param {string | number | null} value */
  #write(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }
}
