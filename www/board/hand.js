/**
 * The player's hand: picks up, taps, drags, puts down, gives a move ahead. Turns intents into changes of the state and
 * into moves. Whatever is started (`started`) ends as a move or is told as given up (`ended`).
 */
import { NOTHING_HELD, intentOfTap, movableSquares, pickableSquares, targets } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Steps} Steps */
/** @typedef {import('../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('../pkg/dama.js').Refusal} Refusal */
/** @typedef {Omit<Refusal, 'code'> & { code: Refusal['code'] | 'ambiguous' | 'unfinished', from: number, to: number }} Refused */
/** What happened to the piece in hand, for words. @typedef {'held' | 'put-down' | 'waits' | 'recalled' | 'ahead' | 'ahead-recalled' | 'hint-gone'} Handled */
/** Why a move that was begun is not played. @typedef {'put-down' | 'replaced' | 'refused' | 'prevented' | 'interrupted'} CancelReason */

/**
 * @typedef {object} Table what the hand plays on
 * @property {(from: number, taps: readonly number[]) => Steps} steps
 * @property {(from: number, to: number) => Refusal | undefined} refusal
 * @property {() => boolean} confirms whether a move by hand waits to be confirmed
 * @property {(from: number) => boolean} started a piece is about to be picked up; false forbids it
 * @property {(from: number, reason: CancelReason) => void} ended it was, and no move came of it
 * @property {(move: MoveInfo, shown: number, dropped: boolean) => boolean} play shown: steps that were played one by one before; false: it was forbidden
 * @property {(refused: Refused, ahead: boolean) => void} refused ahead: a move that was given ahead
 * @property {(what: Handled) => void} handled
 */

export class Hand {
  #store;
  #table;
  /** Where the move that was begun starts. @type {number | null} */ #begun = null;
  /** How the move that waits was shown so far. */ #waits = { shown: 0, dropped: false };

  /** @param {ReturnType<typeof import('./state.js').createStore>} store @param {Table} table */
  constructor(store, table) {
    this.#store = store;
    this.#table = table;
  }

  get #state() {
    return this.#store.state;
  }

  /** Whether the piece on a square may be picked up, or changed for the one in hand. @param {number} square */
  canPick(square) {
    const state = this.#state;
    return pickableSquares(state).has(square) && !this.isHeld(square) && !targets(state).has(square) && square !== state.pending?.to;
  }

  /** Whether the piece in hand is shown on a square. @param {number} square */
  isHeld(square) {
    const { selected, taps } = this.#state;
    return selected !== null && square === (taps.at(-1) ?? selected);
  }

  /** @param {number} square @returns {boolean} whether it is in hand now */
  pick(square) {
    this.#end('replaced');
    this.#store.update({ ...NOTHING_HELD, pending: null, premove: null });
    // A listener may have changed the game, so that nothing is to be picked up any more.
    if (!this.#table.started(square) || !pickableSquares(this.#state).has(square)) return false;
    this.#begun = square;
    this.#hold(square, []);
    return true;
  }

  /** @param {number} from @param {number[]} taps */
  #hold(from, taps) {
    const steps = this.#state.ahead ? null : this.#table.steps(from, taps);
    this.#store.update({ selected: from, taps, steps, drag: taps.length > 0 ? null : this.#state.drag, marks: null });
    this.#table.handled('held');
  }

  /** @param {{ x: number, y: number } | null} place in squares */
  drag(place) {
    if (this.#state.selected === null) return;
    if (place || this.#state.drag) this.#store.update({ drag: place && { x: place.x, y: place.y } });
  }

  /** @param {CancelReason} reason */
  #end(reason) {
    const from = this.#begun;
    this.#begun = null;
    if (from !== null) this.#table.ended(from, reason);
  }

  /** Lays everything down that was begun, and a hint. @returns {boolean} whether there was anything */
  cancel() {
    const { selected, pending, premove, hint } = this.#state;
    const what = pending ? 'recalled' : selected !== null ? 'put-down' : premove ? 'ahead-recalled' : hint ? 'hint-gone' : null;
    if (!what) return false;
    // A piece in hand is laid down first; what was given ahead is gone since it was picked up.
    this.#store.update({ ...NOTHING_HELD, pending: null, ...(what === 'hint-gone' ? { hint: null } : { premove: null }) });
    this.#table.handled(what);
    this.#end('put-down');
    return true;
  }

  /** The game goes on without what was begun. @param {CancelReason} [reason] */
  drop(reason = 'interrupted') {
    const { selected, pending, premove, drag } = this.#state;
    if (selected !== null || pending || premove || drag) this.#store.update({ ...NOTHING_HELD, pending: null, premove: null });
    this.#end(reason);
  }

  /** Plays the move that waits. @returns {boolean} whether there was one */
  confirm() {
    const { pending } = this.#state;
    if (pending) this.#play(pending, this.#waits.shown, this.#waits.dropped);
    return pending !== null;
  }

  /** The turn has come of the side that could only move ahead: a piece in hand stays there. */
  takeTurn() {
    const { selected } = this.#state;
    if (selected === null) return;
    if (movableSquares(this.#state).has(selected)) this.#store.update({ steps: this.#table.steps(selected, []) });
    else this.drop();
  }

  /** Plays what was given ahead, or says why it cannot be played. */
  playAhead() {
    const { premove } = this.#state;
    if (!premove) return;
    const { from, to } = premove;
    const moves = this.#table.steps(from, []).moves.filter((move) => move.to === to);
    if (moves.length === 1) return this.#play(moves[0], 0, false);
    const refusal = this.#table.refusal(from, to);
    this.#refuse(refusal ? { ...refusal, from, to } : { code: 'ambiguous', squares: [...new Set(moves.map(({ path }) => path[0]))], count: 0, from, to }, true);
  }

  /** @param {MoveInfo} move @param {number} shown @param {boolean} dropped */
  #play(move, shown, dropped) {
    this.#store.update({ ...NOTHING_HELD, pending: null, premove: null });
    const from = this.#begun;
    this.#begun = null;
    if (this.#table.play(move, shown, dropped)) return;
    this.#table.handled('put-down');
    if (from !== null) this.#table.ended(from, 'prevented');
  }

  /** @param {number | null} square @param {boolean} dropped whether a dragged piece was let go there */
  tap(square, dropped) {
    const state = this.#state;
    const intent = intentOfTap(state, square, (from, taps) => this.#table.steps(from, taps));
    switch (intent.kind) {
      case 'play': {
        const shown = state.taps.length;
        if (!this.#table.confirms()) return this.#play(intent.move, shown, dropped);
        this.#waits = { shown, dropped };
        this.#store.update({ ...NOTHING_HELD, pending: intent.move });
        return this.#table.handled('waits');
      }
      case 'confirm':
        return void this.confirm();
      case 'ahead':
        this.#store.update({ ...NOTHING_HELD, premove: { from: intent.from, to: intent.to } });
        return this.#table.handled('ahead');
      case 'step':
        return this.#hold(/** @type {number} */ (state.selected), [...state.taps, intent.square]);
      case 'select':
        // A dragged piece that is let go on another one is put down; it was not meant to change hands.
        return dropped ? void this.cancel() : void this.pick(intent.square);
      case 'cancel':
        return void this.cancel();
      case 'refuse': {
        const refusal = this.#table.refusal(intent.from, intent.to);
        return refusal ? this.#refuse({ ...refusal, from: intent.from, to: intent.to }) : void this.cancel();
      }
      case 'ambiguous':
      case 'unfinished':
        return this.#refuse({ code: intent.kind, squares: intent.kind === 'ambiguous' ? [...(state.steps?.next ?? [])] : [...targets(state).keys()], count: 0, from: state.selected ?? intent.square, to: intent.square });
      case 'nothing':
    }
  }

  /** @param {Refused} refused @param {boolean} [ahead] */
  #refuse(refused, ahead = false) {
    const { code, squares, from, to } = refused;
    const others = code === 'must-capture' || code === 'must-capture-most';
    const spoken = others || from === to ? [from] : code === 'must-capture-this' ? squares : [...squares, to];
    // In the middle of a capture, or when several are possible, the piece stays in hand: the player goes on.
    const stays = !ahead && (code === 'ambiguous' || this.#state.taps.length > 0);
    const held = stays ? { drag: null } : { ...NOTHING_HELD, premove: null };
    this.#store.update({ ...held, marks: { squares: spoken, movable: others ? squares : code === 'must-capture-this' ? [from] : [] } });
    this.#table.refused(refused, ahead);
    if (!stays) this.#end('refused');
  }
}
