/**
 * In a page it registers `<dama-board>`; started as a worker it is the engine.
 */
import '../../../www/board/define.js';
import '../../../www/engine/worker.js';

export { DamaBoard } from '../../../www/board/element.js';
