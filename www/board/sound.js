/**
 * What a move sounds like: wood on wood, made by Web Audio, with no file. Silent until somebody has touched the page, and
 * wherever a browser has no audio or refuses it.
 */

/** One note: when it begins, its pitch in Hz, how long it rings, how loud, and how much it is a knock rather than a tone. @typedef {{ at: number, pitch: number, length: number, gain: number, knock: number }} Note */

/** How a game ended for those who hear it. @typedef {'win' | 'loss' | 'draw'} End */
/** What is heard of a game: pieces taken and a crown, if there was a move, the end of the game, and the time of one step in s. @typedef {{ captured?: number, promotes?: boolean, end: End | null, step?: number }} Heard */

/** The notes at the end, Hz: up, down, or level. @type {Readonly<Record<End, readonly number[]>>} */
const ENDS = Object.freeze({ win: [392, 494, 587], loss: [392, 330, 262], draw: [392, 392] });

/** The least time between two ticks of a capture, s: faster ones are heard as one. */
const TICK_LEAST = 0.07;

/**
 * How a game ended for the people at the board: two of them, or none, hear the winner's end.
 * @param {'white' | 'black' | null} winner @param {Record<'white' | 'black', 'human' | 'engine'>} players
 * @returns {End}
 */
export function endFor(winner, players) {
  if (!winner) return 'draw';
  return players[winner] === 'engine' && Object.values(players).includes('human') ? 'loss' : 'win';
}

/**
 * The notes of a move, of the end of a game, or of both. Times in seconds from now.
 * @param {Heard} heard
 * @returns {Note[]}
 */
export function notesOf({ captured, promotes, end, step = 0 }) {
  const pace = Math.max(TICK_LEAST, step);
  /** @type {Note[]} */
  const notes = [];
  let last = 0;
  if (captured !== undefined) last = addMove(notes, captured, !!promotes, pace);
  if (end) for (const [index, pitch] of ENDS[end].entries()) notes.push({ at: last + 0.25 + 0.14 * index, pitch, length: 0.5, gain: 0.3, knock: 0 });
  return notes;
}

/** @param {Note[]} notes @param {number} captured @param {boolean} promotes @param {number} pace @returns {number} when the piece is set down */
function addMove(notes, captured, promotes, pace) {
  // One tick for each piece, when it is jumped; then the piece is set down.
  for (let tick = 0; tick < captured; tick++) notes.push({ at: (tick + 0.5) * pace, pitch: 620 + 40 * tick, length: 0.05, gain: 0.5, knock: 0.8 });
  const down = Math.max(1, captured) * pace;
  notes.push({ at: down, pitch: 210, length: 0.09, gain: 0.9, knock: 0.6 });
  if (promotes) for (const [index, pitch] of [880, 1320].entries()) notes.push({ at: down + 0.08 + 0.09 * index, pitch, length: 0.35, gain: 0.28, knock: 0 });
  return down;
}

export class Sound {
  /** @type {AudioContext | null} */ #context = null;
  /** @type {AudioBuffer | null} */ #rattle = null;
  /** Whether somebody has touched the board; other places of the page the browser knows of. */ #touched = false;
  muted = false;

  /** Hears of touches until the signal aborts, then gives everything back. @param {EventTarget} board @param {AbortSignal} signal */
  connect(board, signal) {
    for (const type of ['pointerup', 'keydown', 'click']) board.addEventListener(type, ({ isTrusted }) => (this.#touched ||= isTrusted), { signal, capture: true });
    signal.addEventListener('abort', () => {
      void this.#context?.close().catch(() => {});
      this.#context = this.#rattle = null;
    });
  }

  /** @param {Heard} heard */
  play(heard) {
    if (this.muted || document.hidden || !(this.#touched || navigator.userActivation?.hasBeenActive)) return;
    try {
      const context = (this.#context ??= new AudioContext());
      // A context may sleep, or be put to sleep by a call; it says no by a promise.
      if (context.state === 'suspended') void context.resume().catch(() => {});
      for (const note of notesOf(heard)) this.#sound(context, note);
    } catch {
      // No audio here: the game is the same without.
    }
  }

  /** @param {AudioContext} context @param {Note} note */
  #sound(context, { at, pitch, length, gain, knock }) {
    const start = context.currentTime + at;
    /** @param {AudioScheduledSourceNode} source @param {AudioNode} last what is heard of it @param {number} loud @param {number} rings s */
    const ring = (source, last, loud, rings) => {
      const volume = context.createGain();
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(Math.max(0.0001, loud * 0.35), start + 0.004);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + rings);
      last.connect(volume).connect(context.destination);
      source.start(start);
      source.stop(start + rings + 0.02);
    };
    const tone = context.createOscillator();
    tone.type = knock > 0 ? 'triangle' : 'sine';
    tone.frequency.setValueAtTime(pitch, start);
    ring(tone, tone, gain * (1 - knock / 2), length);
    if (knock === 0) return;
    const rattle = context.createBufferSource();
    rattle.buffer = this.#rattle ??= noise(context);
    const wood = context.createBiquadFilter();
    wood.type = 'bandpass';
    wood.frequency.value = pitch * 4;
    wood.Q.value = 1.2;
    rattle.connect(wood);
    ring(rattle, wood, gain * knock, 0.035);
  }
}

/** A short rattle, the same each time. @param {AudioContext} context */
function noise(context) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.06), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    samples[index] = seed / 0x80000000 - 1;
  }
  return buffer;
}
