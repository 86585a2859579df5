/**
 * The canvas in its place: size, theme, motion. Turns states into frames, and draws only when something changed.
 */
import { Loop, covered, difference, duration } from './animation.js';
import { Painter } from './canvas.js';
import { boundsOf, layoutFor, pointAt } from './geometry.js';
import { EMPTY, captureForced } from './state.js';
import { onPaper } from '../themes/book.js';
import { forcedTheme } from '../themes/forced.js';
import { themeByName } from '../themes/index.js';
import { ownTheme, watchVariables } from './variables.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').MoveInfo} MoveInfo */
/** @typedef {import('./animation.js').Motion} Motion */
/** @typedef {import('../themes/index.js').Theme} Theme */

/** The calm pulse of a compulsory capture: how long, ms, and how often; then it rests. */
const PULSE = { length: 1100, times: 2 };

/** How long one step of a move takes by default, ms. */
export const STEP = 190;

/** Backing stores above this side cost much memory and show nothing more. */
const LARGEST = 1600;

export class View {
  #canvas;
  #probe;
  #swatch;
  #read;
  #painter;
  #loop;
  /** @type {Motion[]} */ #motions = [];
  /** Squares whose piece they draw. @type {ReadonlySet<number>} */ #covered = new Set();
  /** @type {(() => void)[]} */ #waiting = [];
  /** When the pulse began; NaN when it is still to begin. */ #pulseStart = -Infinity;
  /** @type {import('./geometry.js').Layout} */ #layout = layoutFor(1, 'outside');
  #size = 0;
  #coordinates = /** @type {import('./geometry.js').Coordinates} */ ('outside');
  /** @type {string | null} */ #themeName = null;
  /** @type {Theme | null} */ #theme = null;
  #still = false;
  /** Whether the page is being printed: then the position alone is seen, as a diagram. */ #printing = false;
  /** The square whose piece was last seen in the player's hand. @type {number | null} */ #inHand = null;
  /** Whether a held piece is drawn above the finger. */
  touch = false;
  stepTime = STEP;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} probe resolves the system's colours
   * @param {HTMLElement} swatch resolves the page's colours
   * @param {() => State} read
   */
  constructor(canvas, probe, swatch, read) {
    this.#canvas = canvas;
    this.#probe = probe;
    this.#swatch = swatch;
    this.#read = read;
    this.#painter = new Painter(canvas);
    this.#loop = new Loop((now) => this.#frame(now));
  }

  /** Watches size and preferences until the signal aborts. @param {AbortSignal} signal */
  connect(signal) {
    const observer = new ResizeObserver(([entry]) => this.#measure(entry));
    try {
      observer.observe(this.#canvas, { box: 'device-pixel-content-box' });
    } catch {
      observer.observe(this.#canvas);
    }
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-reduced-motion: reduce)', '(prefers-contrast: more)']) {
      matchMedia(query).addEventListener('change', () => this.#prepare(), { signal });
    }
    matchMedia('print').addEventListener('change', ({ matches }) => this.#print(matches), { signal });
    addEventListener('beforeprint', () => this.#print(true), { signal });
    addEventListener('afterprint', () => this.#print(false), { signal });
    watchVariables(this.#swatch, () => this.#prepare(), signal);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#loop.stop();
      this.finish();
      this.#painter.release();
      this.#size = 0;
    });
    this.#measure();
  }

  /** @param {{ theme: string | null, coordinates: import('./geometry.js').Coordinates }} options */
  configure({ theme, coordinates }) {
    this.#themeName = theme;
    this.#coordinates = coordinates;
    this.#prepare();
  }

  /** @param {ResizeObserverEntry} [entry] */
  #measure(entry) {
    const exact = entry?.devicePixelContentBoxSize?.[0]?.inlineSize;
    const near = (entry?.contentRect.width ?? this.#canvas.clientWidth) * devicePixelRatio;
    // An emulated pixel ratio is not in the exact size; a true one differs from the product by rounding alone.
    const size = Math.min(LARGEST, Math.floor(exact && Math.abs(exact - near) < 2 ? exact : near));
    if (size === this.#size) return;
    // What cannot be seen is not drawn, and is made ready anew when it can.
    this.#size = size < 16 ? 0 : size;
    if (this.#size === 0) return this.finish();
    this.#prepare();
    if (!entry) return;
    // Painted at once, in the same frame as the change of size: a canvas that is only resized would flash.
    this.#loop.stop();
    if (this.#frame(performance.now())) this.#loop.request();
  }

  #prepare() {
    if (this.#size === 0) return;
    const { size, coordinates } = this.#layout;
    if (size !== this.#size || coordinates !== this.#coordinates) this.#layout = layoutFor(this.#size, this.#coordinates);
    this.#still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const prefers = (/** @type {string} */ query) => matchMedia(`(${query})`).matches;
    const theme = this.#printing ? onPaper
      : prefers('forced-colors: active') ? forcedTheme(this.#probe)
      : ownTheme(themeByName(this.#themeName, { dark: prefers('prefers-color-scheme: dark'), contrast: prefers('prefers-contrast: more') }), this.#swatch);
    if (JSON.stringify(theme) !== JSON.stringify(this.#theme)) this.#theme = theme;
    this.#painter.prepare(this.#layout, /** @type {Theme} */ (this.#theme));
    this.#loop.request();
  }

  /** The paper is printed as soon as the listeners are through: no frame comes before. @param {boolean} printing */
  #print(printing) {
    if (printing === this.#printing) return;
    this.#printing = printing;
    if (this.#size === 0) return;
    this.finish();
    this.#prepare();
    this.#frame(performance.now());
  }

  /** Asks for a new picture. */
  refresh() {
    if (this.#size > 0) this.#loop.request();
  }

  get #animates() {
    return !this.#still && this.stepTime > 0 && this.#size > 0 && !document.hidden;
  }

  /**
   * Shows a move along its route.
   * @param {MoveInfo} move @param {ArrayLike<number>} before pieces before it @param {ArrayLike<number>} after
   * @param {number} shown how many steps of it were shown already
   * @param {boolean} dropped whether the piece was put on its last square by hand
   */
  showMove(move, before, after, shown, dropped) {
    this.finish();
    if (!this.#animates) return this.refresh();
    const squares = dropped ? [move.to, move.to] : [move.from, ...move.path].slice(shown);
    const code = before[move.from];
    const jumped = move.captured.slice(shown).map((square) => ({ square, code: before[square] }));
    // A piece that was put down by hand has passed the others already: they leave together.
    if (dropped) this.#start({ kind: 'shift', start: NaN, step: this.stepTime, pieces: jumped.map(({ square, code }) => ({ code, from: square, to: null })) });
    this.#start({
      kind: 'route',
      start: NaN,
      step: this.stepTime,
      code,
      crowned: after[move.to] === code ? undefined : after[move.to],
      squares,
      jumped: dropped ? [] : jumped,
      lifted: this.#inHand === move.from,
    });
  }

  /** Shows the way from one position to another. @param {ArrayLike<number>} before @param {ArrayLike<number>} after */
  showChange(before, after) {
    this.finish();
    const pieces = difference(before, after);
    if (!this.#animates || pieces.length === 0) return this.refresh();
    this.#start({ kind: 'shift', start: NaN, step: this.stepTime * 1.3, pieces });
  }

  /** @param {Motion} motion */
  #start(motion) {
    this.#keep([...this.#motions, motion]);
    this.#loop.request();
  }

  /** @param {Motion[]} motions */
  #keep(motions) {
    this.#motions = motions;
    this.#covered = new Set(motions.flatMap(covered));
  }

  /** Lets the marks of a compulsory capture swell, calmly, when nothing else moves any more. */
  pulse() {
    if (!this.#animates) return;
    this.#pulseStart = NaN;
    this.#loop.request();
  }

  /** Ends all motion at once. */
  finish() {
    this.#keep([]);
    this.#pulseStart = -Infinity;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Tells who waits for it that nothing moves: after the frame that shows it, not in it. */
  #tellSettled() {
    setTimeout(() => {
      if (this.#motions.length === 0) for (const go of this.#waiting.splice(0)) go();
    });
  }

  /** Resolves when nothing moves. @returns {Promise<void>} */
  settled() {
    if (this.#motions.length === 0) return Promise.resolve();
    // A hidden page paints no frames, so that nothing would ever settle.
    if (document.hidden) return Promise.resolve(this.finish());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param {number} now @returns {boolean} whether something still moves */
  #frame(now) {
    if (this.#size === 0) return false;
    const { pieces, lastMove, orientation } = this.#read();
    const state = this.#printing ? { ...EMPTY, pieces, lastMove, orientation } : this.#read();
    this.#inHand = state.selected;
    // What moves begins with its first frame: what the move cost before it is not taken off its way.
    for (const motion of this.#motions) if (Number.isNaN(motion.start)) motion.start = now;
    const moving = this.#motions.filter((motion) => now < motion.start + duration(motion));
    if (moving.length < this.#motions.length) this.#keep(moving);
    const waiting = this.#motions.length === 0 && this.#waiting.length > 0;
    if (this.#motions.length === 0 && Number.isNaN(this.#pulseStart)) this.#pulseStart = now;
    const beat = (now - this.#pulseStart) / PULSE.length;
    const pulsing = beat < PULSE.times && (captureForced(state) || state.marks !== null);
    const pulse = pulsing && beat > 0 ? Math.sin(Math.PI * (beat % 1)) ** 2 : 0;
    this.#painter.paint(state, { motions: this.#motions, covered: this.#covered, now, pulse, touch: this.touch });
    if (waiting) this.#tellSettled();
    return this.#motions.length > 0 || pulsing;
  }

  /** @param {number} clientX @param {number} clientY the layout is read now, never kept: pages move */
  pointAt(clientX, clientY) {
    return pointAt(this.#canvas.getBoundingClientRect(), this.#layout, this.#read().orientation, clientX, clientY);
  }

  /** @param {number} square @returns {DOMRect} in client coordinates */
  boundsOf(square) {
    const { x, y, width, height } = boundsOf(this.#canvas.getBoundingClientRect(), this.#layout, this.#read().orientation, square);
    return new DOMRect(x, y, width, height);
  }
}
