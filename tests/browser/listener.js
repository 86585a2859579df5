/**
 * What a screen reader would say: the focused element as Chromium's accessibility tree has it, and whatever the live
 * regions tell, written down key by key.
 */

/** @typedef {import('@playwright/test').Page} Page */

/** States that are read after a name. */
const STATES = ['selected', 'disabled', 'expanded', 'modal'];

export class Listener {
  #page;
  /** @type {import('@playwright/test').CDPSession | undefined} */ #client;
  /** @type {string[]} */ #lines = [];
  #around = '';
  #focus = '';

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Begins to listen to the live regions of the page and of the board. */
  async begin() {
    this.#client = await this.#page.context().newCDPSession(this.#page);
    await this.#page.evaluate(() => {
      const heard = /** @type {any} */ (window).heard = /** @type {string[]} */ ([]);
      for (const root of [document, .../** @type {any} */ ([...document.querySelectorAll('dama-board')]).map((/** @type {any} */ { shadowRoot }) => shadowRoot)]) {
        for (const region of root.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
          new MutationObserver(() => region.textContent.trim() && heard.push(region.textContent.trim())).observe(region, { childList: true, characterData: true, subtree: true });
        }
      }
    });
  }

  /** Presses a key and writes down what is to be heard of it. @param {string} key */
  async press(key) {
    this.#lines.push(`[${key}]`);
    await this.#page.keyboard.press(key);
    await this.hear();
  }

  /** A line of one's own, such as what the opponent does. @param {string} text */
  note(text) {
    this.#lines.push(`(${text})`);
  }

  /** Writes down what was said since, and what has the focus, if that is something else now. */
  async hear() {
    const said = await this.#page.evaluate(() => /** @type {any} */ (window).heard.splice(0));
    const { around, focus } = await this.#focused();
    if (around && around !== this.#around) this.#lines.push(`  enters ${around}`);
    if (focus !== this.#focus) this.#lines.push(`  ${focus}`);
    this.#around = around;
    this.#focus = focus;
    for (const sentence of said) this.#lines.push(`  says: ${sentence}`);
  }

  /** The focused node, and what around it is read when one comes into it. */
  async #focused() {
    const { nodes } = await /** @type {import('@playwright/test').CDPSession} */ (this.#client).send('Accessibility.getFullAXTree');
    const has = (/** @type {any} */ node, /** @type {string} */ property) => node.properties?.some((/** @type {any} */ { name, value }) => name === property && value.value === true);
    const told = (/** @type {any} */ node) => {
      const states = STATES.filter((state) => has(node, state));
      const description = node.description?.value;
      return [`${node.role.value}: ${node.name?.value}`, ...(description ? [description] : []), ...(states.length > 0 ? [states.join(', ')] : [])].join(' | ');
    };
    const node = nodes.findLast((node) => !node.ignored && has(node, 'focused') && node.role?.value !== 'RootWebArea');
    if (!node) return { around: '', focus: 'nothing has the focus' };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const around = [];
    for (let at = byId.get(String(node.parentId)); at; at = byId.get(String(at.parentId))) {
      if (['grid', 'dialog', 'alertdialog'].includes(String(at.role?.value))) around.unshift(told(at));
    }
    return { around: around.join(' > '), focus: told(node) };
  }

  /** All that was written down. */
  get transcript() {
    return `${this.#lines.join('\n')}\n`;
  }
}
