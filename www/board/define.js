/**
 * Registers `<dama-board>`; the class itself, in `element.js`, has no side effect.
 */
import { DamaBoard } from './element.js';

if (globalThis.customElements && !customElements.get('dama-board')) customElements.define('dama-board', DamaBoard);
