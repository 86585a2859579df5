/**
 * What the page of the rules consists of, in order. Its words are in `locales/rules`; `tests/node/lessons.test.js`
 * holds the diagrams against the crate.
 */

/** @typedef {import('../../pkg/dama.js').RuleSetName} RuleSetName */
/**
 * A diagram, with moves that can be played on it.
 * @typedef {{ caption: string, fen?: string, rules?: RuleSetName, moves: readonly string[] }} Figure
 */
/** A row of the table: what happens, and what each rule set makes of it. @typedef {{ head: string, cells: readonly [string, string, string] }} Row */
/** @typedef {{ text: string } | { list: readonly string[] } | { table: readonly Row[] } | { figures: readonly Figure[] }} Block */
/** @typedef {{ id: string, blocks: readonly Block[] }} Section its title is `rule.<id>.title` */

/** The rule sets as the table has them. @type {readonly RuleSetName[]} */
export const COLUMNS = Object.freeze(['classic', 'crown-in-flight', 'federation']);

/** What the words name by `{…}`; each is written from the left, also in a text from the right. */
export const EXAMPLES = Object.freeze({
  step: 'd4-d5',
  capture: 'd6xd8xb8',
  short: 'd6xb8',
  fen: 'W:Wa2,b2,Kd4:Ba7,Kh8',
  type: '[GameType "30,W,8,8,A0,0"]',
  results: '1-0, 0-1, 1/2-1/2, *',
  colon: ':',
  cross: 'x',
  king: '=K',
});

/** A king stands alone against a man once this capture is played. */
const LAST_TWO = 'W:WKd2:Bd5,h7';
/** A capture to the last row, with a piece further along it. */
const LAST_ROW = 'W:Wa2,d6:Ba7,d7,g8';

/** @type {readonly Section[]} */
export const SECTIONS = Object.freeze([
  {
    id: 'board',
    blocks: [{ text: 'rule.board.squares' }, { text: 'rule.board.start' }, { figures: [{ caption: 'rule.board.figure', moves: [] }] }],
  },
  {
    id: 'move',
    blocks: [
      { list: ['rule.move.man', 'rule.move.crown', 'rule.move.king'] },
      {
        figures: [
          { caption: 'rule.move.man-figure', fen: 'W:Wd4:Bb7,g7', moves: ['d4-c4', 'd4-d5', 'd4-e4'] },
          { caption: 'rule.move.crown-figure', fen: 'W:Wd7:Ba6,h6', moves: ['d7-d8'] },
          { caption: 'rule.move.king-figure', fen: 'W:WKd4:Bb7,g7', moves: ['d4-d8', 'd4-a4', 'd4-d1'] },
        ],
      },
    ],
  },
  {
    id: 'capture',
    blocks: [
      { list: ['rule.capture.man', 'rule.capture.king', 'rule.capture.on', 'rule.capture.gone', 'rule.capture.turn'] },
      {
        figures: [
          { caption: 'rule.capture.man-figure', fen: 'W:Wd3:Ba7,d4,e5,f6', moves: ['d3xd5xf5xf7'] },
          { caption: 'rule.capture.king-figure', fen: 'W:WKd2:Bd6,h3', moves: ['d2xd7', 'd2xd8'] },
          { caption: 'rule.capture.gone-figure', fen: 'W:WKe3:BKb1,a2,d3,d7', moves: ['e3xd8'] },
          { caption: 'rule.capture.turn-figure', fen: 'W:WKd4:Bb7,d2,d6,h7', moves: ['d4xd7xa7'] },
        ],
      },
    ],
  },
  {
    id: 'most',
    blocks: [
      { text: 'rule.most.must' },
      { text: 'rule.most.same' },
      { figures: [{ caption: 'rule.most.figure', fen: 'W:Wc3,f3:Ba7,c4,f4,g5', moves: ['f3xf5xh5'] }] },
    ],
  },
  {
    id: 'end',
    blocks: [
      { list: ['rule.end.blocked', 'rule.end.repetition', 'rule.end.quiet', 'rule.end.agreed', 'rule.end.alone'] },
      { figures: [{ caption: 'rule.end.figure', fen: 'W:Wa2,a3,b3,b5,c4,c5:Ba4,a5', moves: ['b3-b4'] }] },
    ],
  },
  {
    id: 'sets',
    blocks: [
      { text: 'rule.sets.text' },
      {
        table: [
          { head: 'rule.sets.crown', cells: ['rule.sets.crown-later', 'rule.sets.crown-now', 'rule.sets.crown-later'] },
          { head: 'rule.sets.king-man', cells: ['rule.sets.king-wins', 'rule.sets.king-wins', 'rule.sets.draw'] },
          { head: 'rule.sets.king-king', cells: ['rule.sets.draw', 'rule.sets.draw', 'rule.sets.draw'] },
          { head: 'rule.sets.man-man', cells: ['rule.sets.goes-on', 'rule.sets.goes-on', 'rule.sets.draw'] },
        ],
      },
      { text: 'rule.sets.capture-first' },
      { text: 'rule.sets.count' },
      {
        figures: [
          { caption: 'rule.sets.crown-later-figure', fen: LAST_ROW, rules: 'classic', moves: ['d6xd8'] },
          { caption: 'rule.sets.crown-now-figure', fen: LAST_ROW, rules: 'crown-in-flight', moves: ['d6xd8xh8'] },
          { caption: 'rule.sets.king-wins-figure', fen: LAST_TWO, rules: 'classic', moves: ['d2xd8'] },
          { caption: 'rule.sets.draw-figure', fen: LAST_TWO, rules: 'federation', moves: ['d2xd8'] },
        ],
      },
    ],
  },
  { id: 'notation', blocks: [{ text: 'rule.notation.move' }, { text: 'rule.notation.read' }, { text: 'rule.notation.fen' }, { text: 'rule.notation.pdn' }] },
  { id: 'setup', blocks: [{ list: ['rule.setup.last-row', 'rule.setup.first-rows', 'rule.setup.none'] }] },
]);
