/**
 * The board alone, for an iframe: set up by the address, and reached by messages.
 */
import '../board/define.js';
import { english, loadLocale, pickLanguage } from '../locales/index.js';
import { RequestError, openLine } from './line.js';
import { problemSentence, readParameters, set } from './parameters.js';
import { answer, begins } from './requests.js';

/** @typedef {import('../board/element.js').DamaBoard} DamaBoard */

/** Keys by which a browser scrolls. */
const SCROLLING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' '];

function start() {
  const { settings, parent, problems } = readParameters(location.search);
  const root = document.documentElement;
  const title = /** @type {HTMLElement} */ (document.querySelector('h1'));
  const message = new Message();
  let locale = english;
  /** @type {DamaBoard | null} */
  let board = null;
  /** @type {Promise<void> | null} */
  let playing = null;

  const framed = window.parent !== window;
  const tell = parent && framed
    ? openLine(window.parent, parent, async (type, payload) => {
      // Where the position alone is wrong, another one makes good.
      if (!playing && begins(type) && problems.every(({ values }) => values.name === 'fen')) playing = play();
      await playing;
      if (!board) throw new RequestError('bad-parameter', 'the address of the frame is wrong: there is no board');
      return answer(board, type, payload);
    })
    : () => {};

  // How high the frame must be to show all of it.
  let told = 0;
  function measure() {
    // A square as wide as the frame, and what stands below it.
    const below = board ? board.offsetHeight - board.offsetWidth : 0;
    const height = Math.ceil((board && !board.hidden ? innerWidth + below : 0) + message.height);
    if (height === told) return;
    told = height;
    tell('resize', { height });
  }
  const sizes = new ResizeObserver(measure);
  sizes.observe(root);
  sizes.observe(message.element);

  async function speak() {
    root.lang = settings.lang ?? pickLanguage(navigator.languages);
    locale = await loadLocale(root.lang);
    root.dir = locale.direction;
    title.textContent = document.title = locale.t('page.name');
  }

  async function refuse() {
    await speak();
    const sentences = problems.map((problem) => problemSentence(problem, locale));
    message.show(locale.t('embed.wrong'), sentences);
    tell('error', { code: 'bad-parameter', message: sentences.join(' ') });
  }

  async function play() {
    await speak();
    board = make(settings);
    sizes.observe(board);
    board.addEventListener('ready', () => {
      // A game stands, perhaps after one that could not.
      if (!board) return;
      board.hidden = false;
      message.hide();
      measure();
    });
    listen(board, tell, (error, fatal) => {
      if (!board || !fatal) return;
      // Without a game there is nothing to look at, and with one it stays in view.
      const begun = hasGame(board);
      board.hidden = !begun;
      const known = error.code === 'load-failed' || error.code === 'unsupported';
      const key = begun ? 'note.engine' : known ? `board.${error.code}` : 'board.bad-position';
      message.show(locale.t(key, { detail: error.message }), [], begun ? { label: locale.t('action.retry'), run: () => board?.retry() } : undefined);
      measure();
    });
    title.after(board);
    // What scrolls nothing here would scroll the page around.
    window.addEventListener('keydown', (event) => {
      const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
      const pressed = event.key === ' ' && event.target instanceof HTMLButtonElement;
      if (plain && !pressed && SCROLLING.includes(event.key)) event.preventDefault();
    });
    measure();
  }

  if (problems.length > 0) void refuse();
  else playing = play();
}

/** @param {Record<string, string>} settings attributes @returns {DamaBoard} */
function make({ lang, ...settings }) {
  const board = document.createElement('dama-board');
  for (const [name, value] of Object.entries({ muted: 'true', ...settings })) set(board, name, value);
  return /** @type {DamaBoard} */ (board);
}

/** @param {DamaBoard} board whether its rules are loaded and a position stands */
function hasGame(board) {
  try {
    return board.fen.length > 0;
  } catch {
    return false;
  }
}

/**
 * Passes the board's events on.
 * @param {DamaBoard} board @param {(type: string, payload: unknown) => void} tell
 * @param {(error: { code: string, message: string }, fatal: boolean) => void} failed
 */
function listen(board, tell, failed) {
  let active = false;
  /** @param {string} type @param {(detail: any, event: Event) => void} heard */
  const on = (type, heard) => board.addEventListener(type, (event) => heard(/** @type {CustomEvent} */ (event).detail, event));
  on('ready', () => tell('ready', board.state));
  for (const type of ['movestart', 'move', 'movecancel', 'positionchange', 'gameover', 'refused']) on(type, (detail) => tell(type, detail));
  on('thinking', (detail) => {
    if (detail.active === active) return;
    active = detail.active;
    tell('thinking', { active, purpose: detail.purpose });
  });
  on('engineerror', (detail, event) => {
    event.preventDefault();
    tell('engineerror', detail);
    failed(detail, detail.fatal);
  });
}

/** What is said in words, below the board or instead of it. */
class Message {
  element = /** @type {HTMLElement} */ (document.querySelector('#message'));

  constructor() {
    // What stands there is for a frame whose scripts did not arrive.
    this.hide();
  }

  get height() {
    return this.element.offsetHeight;
  }

  hide() {
    this.element.replaceChildren();
    this.element.hidden = true;
  }

  /** @param {string} title @param {readonly string[]} sentences @param {{ label: string, run: () => void }} [offer] */
  show(title, sentences, offer) {
    this.hide();
    const add = (/** @type {string} */ tag, /** @type {string} */ text) => {
      const element = document.createElement(tag);
      element.textContent = text;
      this.element.append(element);
      return element;
    };
    add('p', title);
    for (const sentence of sentences) add('p', sentence);
    if (offer) {
      add('button', offer.label).addEventListener('click', () => {
        this.hide();
        offer.run();
      });
    }
    this.element.hidden = false;
  }
}

if (globalThis.document) start();
