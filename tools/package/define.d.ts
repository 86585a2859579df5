import { DamaBoard } from './element.js';

declare global {
  interface HTMLElementTagNameMap {
    'dama-board': DamaBoard;
  }
}

export { DamaBoard };
