/**
 * The element's own style. A constructed style sheet works under a strict content security policy, a `<style>` does not.
 */

const CSS = `
:host {
  display: block;
  position: relative;
  direction: ltr;
  aspect-ratio: 1;
  contain: layout;
  -webkit-tap-highlight-color: transparent;
}
:host([hidden]) { display: none; }
.stage { position: relative; height: 100%; }
canvas {
  display: block;
  width: 100%;
  height: 100%;
  touch-action: manipulation;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
}
.said {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.note {
  position: absolute;
  inset-inline: 0;
  inset-block-end: 7%;
  width: fit-content;
  max-width: 84%;
  box-sizing: border-box;
  margin: 0 auto;
  padding: 10px 16px;
  border: 1px solid var(--dama-note-line, rgb(255 240 210 / .28));
  border-radius: 12px;
  background: var(--dama-note-surface, rgb(32 20 12 / .93));
  color: var(--dama-note-text, #fdf3df);
  box-shadow: 0 6px 24px rgb(0 0 0 / .35);
  font: 500 15px/1.4 system-ui, sans-serif;
  text-align: center;
  text-wrap: balance;
  pointer-events: none;
  opacity: 0;
  visibility: hidden;
  transition: opacity .16s ease-out, visibility .16s;
}
.note.above { inset-block: 7% auto; }
.note.shown { opacity: 1; visibility: visible; }
.probe {
  position: absolute;
  visibility: hidden;
  width: 0;
  height: 0;
  forced-color-adjust: none;
  color: CanvasText;
  background-color: Canvas;
  border-top: 0 solid Highlight;
}
/* Each variable in a property of its own: a transition of it, too short to be seen, tells that the page has changed it. */
.swatch {
  position: absolute;
  visibility: hidden;
  width: 0;
  height: 0;
  background-color: var(--dama-board-color, transparent);
  border-top-color: var(--dama-grid-color, transparent);
  border-right-color: var(--dama-white, transparent);
  border-bottom-color: var(--dama-black, transparent);
  border-left-color: var(--dama-king-mark, transparent);
  outline-color: var(--dama-target, transparent);
  column-rule-color: var(--dama-last-move, transparent);
  text-decoration-color: var(--dama-focus, transparent);
  transition: background-color 1ms, border-color 1ms, outline-color 1ms, column-rule-color 1ms, text-decoration-color 1ms;
}
@media (forced-colors: active) {
  canvas { forced-color-adjust: none; }
  .note { border-color: CanvasText; background: Canvas; color: CanvasText; }
}
@media (prefers-reduced-motion: reduce) {
  .note { transition: none; }
}
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** Adopts the style; one sheet serves every board of the page. @param {ShadowRoot} root */
export function adoptStyles(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets = [sheet];
}
