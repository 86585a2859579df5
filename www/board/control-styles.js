/**
 * The style of what stands below the board. It takes its colours and its font from the page around it.
 */

const CSS = `
:host([controls]) { aspect-ratio: auto; }
:host([controls]) .stage { height: auto; aspect-ratio: 1; }
.controls {
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding-block-start: 4px;
  container-type: inline-size;
  color: inherit;
  font: inherit;
  line-height: 1.3;
  text-align: start;
  --line: rgb(128 128 128 / .55);
}
.head { display: flex; align-items: center; gap: 8px; min-height: 48px; }
.status { flex: 1; min-width: 0; margin: 0; padding-inline: 8px; overflow-wrap: anywhere; }
.status.over { font-weight: 700; }
.controls button {
  box-sizing: border-box;
  min-width: 44px;
  min-height: 44px;
  margin: 0;
  padding: 4px 8px;
  border: 1px solid transparent;
  border-radius: 10px;
  background: none;
  color: inherit;
  font: inherit;
  line-height: 1.2;
  cursor: pointer;
  touch-action: manipulation;
}
.controls [hidden] { display: none; }
.controls button:hover, .head button, .moves button[aria-current] { border-color: var(--line); }
.controls button:focus-visible { outline: 3px solid; outline-offset: -3px; }
.controls button[aria-disabled=true] { opacity: .42; cursor: default; border-color: transparent; }
.head button { padding-inline: 14px; }
.head button[data-action=confirm] { border-width: 2px; border-color: currentColor; font-weight: 700; }
.buttons { display: flex; }
.buttons button {
  flex: 1 1 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  padding-inline: 2px;
  font-size: max(12px, .75em);
}
.buttons span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.buttons svg { flex: none; width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.controls[dir=rtl] .mirrored svg { transform: scaleX(-1); }
.moves { max-height: 132px; border-block-start: 1px solid var(--line); margin: 0; padding: 0; overflow-y: auto; overscroll-behavior: contain; list-style: none; scrollbar-width: thin; }
.moves li { display: grid; grid-template-columns: 2.5em 1fr 1fr; align-items: center; }
.moves .number { padding-inline-start: 8px; font-variant-numeric: tabular-nums; opacity: .75; }
.moves button { grid-column: auto; text-align: start; font-variant-numeric: tabular-nums; }
.controls[dir=rtl] .moves button { text-align: right; }
.moves button[hidden] { display: block; visibility: hidden; }
.moves .undone { font-style: italic; opacity: .7; }
.moves button[aria-current] { font-weight: 700; }
/* Where words have no room, pictures do; the names stay for those who hear them. */
@container (max-width: 359px) {
  .buttons { flex-wrap: wrap; }
  .buttons span { display: none; }
}
@media (forced-colors: active) {
  .controls button { border-color: ButtonBorder; }
  .controls button[aria-disabled=true] { color: GrayText; opacity: 1; }
}
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** Adopts the style, once; one sheet serves every board of the page. @param {ShadowRoot} root */
export function adoptControlStyles(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
