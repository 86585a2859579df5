/**
 * The board's voice: speaks in the language of the page, by the live region and by the message that lies on the board.
 */
import { english, loadLocale, pickLanguage } from '../locales/index.js';
import { Speaker, handledSentence, hintSentence, newsSentence, refusalSentence } from './speech.js';
import { answerTo } from './questions.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').MoveInfo} MoveInfo */

export class Teller {
  #note;
  #keys;
  #speaker;
  #read;
  #name;
  #language = '';
  locale = english;

  /**
   * @param {{ note: import('./parts.js').Note, said: HTMLElement, keys: HTMLElement }} parts
   * @param {() => State} read
   * @param {import('./speech.js').NameSquare} name
   */
  constructor({ note, said, keys }, read, name) {
    this.#note = note;
    this.#keys = keys;
    this.#speaker = new Speaker(said);
    this.#read = read;
    this.#name = name;
  }

  /** Takes the language of an element or of what surrounds it; the last wish counts, whichever comes first. @param {Element} element @returns {Promise<boolean>} whether it is spoken now */
  async follow(element) {
    const wish = element.closest('[lang]')?.getAttribute('lang') || document.documentElement.lang;
    const language = (this.#language = pickLanguage([wish]));
    const locale = await loadLocale(language);
    if (this.#language !== language) return false;
    this.locale = locale;
    this.#note.direction = locale.direction;
    this.#keys.textContent = locale.t('board.keys');
    return true;
  }

  /** Takes the message away. */
  hush() {
    this.#note.hide();
  }

  /** Shows a message on the board, away from a square, and speaks it. @param {string} message @param {number} [square] */
  show(message, square) {
    this.#speaker.say(message);
    const low = square !== undefined && (square < 32) === (this.#read().orientation === 'white');
    this.#note.show(message, low);
  }

  /** @param {Parameters<typeof newsSentence>[3]} change @param {boolean} answers whether the sentence before it is still of interest */
  news(change, answers) {
    this.#speaker.say(newsSentence(this.locale, this.#name, this.#read(), change), answers);
  }

  /** @param {import('./hand.js').Handled} what @param {boolean} inSight where words alone would not be noticed */
  handled(what, inSight) {
    const state = this.#read();
    const sentence = handledSentence(this.locale, this.#name, state, what);
    if (inSight && state.pending) this.show(sentence, state.pending.to);
    else this.#speaker.say(sentence);
  }

  /** Why a move is not played. @param {import('./hand.js').Refused} refused @param {boolean} ahead whether it was given ahead */
  reason(refused, ahead) {
    const reason = refusalSentence(this.locale, this.#name, refused);
    return ahead ? this.locale.t('said.ahead-dropped', { from: this.#name(refused.from), to: this.#name(refused.to), reason }) : reason;
  }

  /** @param {MoveInfo} move */
  hint(move) {
    this.#speaker.say(hintSentence(this.locale, this.#name, move));
  }

  /** @param {Parameters<typeof answerTo>[3]} asked */
  answer(asked) {
    this.show(answerTo(this.locale, this.#name, this.#read(), asked), asked.square);
  }
}
