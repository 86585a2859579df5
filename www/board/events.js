/**
 * What the board tells, as types: `board.addEventListener('move', (event) => event.detail.move)` is known to TypeScript.
 */

/** @typedef {import('./state.js').Side} Side */
/** @typedef {import('./hand.js').CancelReason} CancelReason */
/** @typedef {import('./play.js').Cause} Cause */
/** @typedef {import('../pkg/dama.js').MoveInfo} MoveInfo */
/** @typedef {import('../pkg/dama.js').ThoughtInfo} ThoughtInfo */
/** @typedef {import('../pkg/dama.js').OutcomeInfo} OutcomeInfo */
/** @typedef {import('../pkg/dama.js').RefusalCode} RefusalCode */

/** Squares are names such as `d3`, but in `move` numbers as everywhere in the rules. */
/** @typedef {{ square: string }} SquarePressDetail */
/** @typedef {{ from: string, by: Side }} MoveStartDetail */
/** @typedef {{ move: MoveInfo, by: Side, engine: boolean }} BeforeMoveDetail */
/** @typedef {{ move: MoveInfo, by: Side, engine: boolean, fen: string, ply: number }} MoveDetail */
/** @typedef {{ from: string, reason: CancelReason }} MoveCancelDetail */
/** @typedef {{ cause: Cause, fen: string, turn: Side, ply: number }} PositionChangeDetail */
/** @typedef {{ active: boolean, purpose: import('./play.js').Purpose, info?: ThoughtInfo }} ThinkingDetail */
/** @typedef {OutcomeInfo & { title: string, reasonText: string }} ResultInfo */
/** @typedef {{ from: string, to: string, code: RefusalCode | 'ambiguous' | 'unfinished', squares: string[], count: number, message: string }} RefusedDetail */
/** @typedef {{ code: string, message: string, fatal: boolean }} EngineErrorDetail */

/**
 * @typedef {object} DamaBoardEventMap
 * @property {CustomEvent<Record<string, never>>} ready
 * @property {CustomEvent<SquarePressDetail>} squarepress
 * @property {CustomEvent<MoveStartDetail>} movestart
 * @property {CustomEvent<BeforeMoveDetail>} beforemove
 * @property {CustomEvent<MoveDetail>} move
 * @property {CustomEvent<MoveCancelDetail>} movecancel
 * @property {CustomEvent<PositionChangeDetail>} positionchange
 * @property {CustomEvent<ThinkingDetail>} thinking
 * @property {CustomEvent<ResultInfo>} gameover
 * @property {CustomEvent<RefusedDetail>} refused
 * @property {CustomEvent<EngineErrorDetail>} engineerror
 */

/**
 * Listening to a board, before what any element has.
 * @typedef {{
 *   addEventListener<K extends keyof DamaBoardEventMap>(type: K, listener: (this: HTMLElement, event: DamaBoardEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void,
 *   removeEventListener<K extends keyof DamaBoardEventMap>(type: K, listener: (this: HTMLElement, event: DamaBoardEventMap[K]) => unknown, options?: boolean | EventListenerOptions): void,
 * }} Listening
 */

export {};
