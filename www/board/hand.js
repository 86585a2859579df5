/**
 * The player's hand: picks up, taps, drags, puts down. Turns intents into changes of the state and into moves.
 */
import { NOTHING_HELD, intentOfTap, movableSquares, targets } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Steps} Steps */
/** @typedef {import('../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('../pkg/dama.js').Refusal} Refusal */
/** @typedef {Omit<Refusal, 'code'> & { code: Refusal['code'] | 'ambiguous', from: number, to: number }} Refused */

/**
 * @typedef {object} Table what the hand plays on
 * @property {(from: number, taps: readonly number[]) => Steps} steps
 * @property {(from: number, to: number) => Refusal | undefined} refusal
 * @property {(move: MoveInfo, shown: number, dropped: boolean) => void} play shown: steps that were played one by one before
 * @property {(refused: Refused) => void} refused
 * @property {() => void} handled the piece in hand is another one, or elsewhere
 */

export class Hand {
  #store;
  #table;

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
    return state.open && movableSquares(state).has(square) && !this.isHeld(square) && !targets(state).has(square);
  }

  /** Whether the piece in hand is shown on a square. @param {number} square */
  isHeld(square) {
    const { selected, taps } = this.#state;
    return selected !== null && square === (taps.at(-1) ?? selected);
  }

  /** @param {number} square */
  pick(square) {
    this.#hold(square, []);
  }

  /** @param {number} from @param {number[]} taps */
  #hold(from, taps) {
    this.#store.update({ selected: from, taps, steps: this.#table.steps(from, taps), marks: null });
    this.#table.handled();
  }

  /** @param {{ x: number, y: number } | null} place in squares */
  drag(place) {
    if (this.#state.selected === null) return;
    if (place || this.#state.drag) this.#store.update({ drag: place && { x: place.x, y: place.y } });
  }

  /** Lays the piece in hand down. @returns {boolean} whether there was one */
  cancel() {
    if (this.#state.selected === null) return false;
    this.#store.update(NOTHING_HELD);
    this.#table.handled();
    return true;
  }

  /** @param {number | null} square @param {boolean} dropped whether a dragged piece was let go there */
  tap(square, dropped) {
    const state = this.#state;
    const intent = intentOfTap(state, square, (from, taps) => this.#table.steps(from, taps));
    switch (intent.kind) {
      case 'play': {
        const shown = state.taps.length;
        this.#store.update(NOTHING_HELD);
        return this.#table.play(intent.move, shown, dropped);
      }
      case 'step':
        return this.#hold(/** @type {number} */ (state.selected), [...state.taps, intent.square]);
      case 'select':
        // A dragged piece that is let go on another one is put down; it was not meant to change hands.
        return dropped ? void this.cancel() : this.pick(intent.square);
      case 'cancel':
        return void this.cancel();
      case 'refuse': {
        const refusal = this.#table.refusal(intent.from, intent.to);
        return refusal ? this.#refuse({ ...refusal, from: intent.from, to: intent.to }) : void this.cancel();
      }
      case 'ambiguous':
        return this.#refuse({ code: 'ambiguous', squares: [...(state.steps?.next ?? [])], count: 0, from: state.selected ?? intent.square, to: intent.square });
      case 'nothing':
    }
  }

  /** @param {Refused} refused */
  #refuse(refused) {
    const { code, squares, from, to } = refused;
    const others = code === 'must-capture' || code === 'must-capture-most';
    const spoken = others || from === to ? [from] : code === 'must-capture-this' ? squares : [...squares, to];
    // After an ambiguous tap the piece stays in hand: the player is in the middle of a capture.
    const held = code === 'ambiguous' ? { drag: null } : NOTHING_HELD;
    this.#store.update({ ...held, marks: { squares: spoken, movable: others ? squares : code === 'must-capture-this' ? [from] : [] } });
    this.#table.refused(refused);
  }
}
