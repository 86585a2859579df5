/**
 * Mouse, touch and pen on the canvas, as taps and drags. What they mean is decided elsewhere.
 */

/**
 * @typedef {object} Hand what the pointer talks to
 * @property {(clientX: number, clientY: number) => { square: number | null, x: number, y: number }} at
 * @property {(square: number) => boolean} canPick whether its piece may be picked up now
 * @property {(square: number) => boolean} isHeld whether the picked-up piece is shown on this square
 * @property {(square: number) => boolean} pick whether it may
 * @property {(square: number | null, dropped: boolean) => void} tap
 * @property {(place: { x: number, y: number } | null, touch: boolean) => void} drag where the held piece is; null: back in its place
 * @property {(square: number | null) => void} touched any contact, also one that means nothing
 */

/** How far a pointer goes before a tap becomes a drag, CSS pixels. */
const SLACK = { mouse: 4, other: 9 };

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Hand} hand
 * @param {AbortSignal} signal
 */
export function listenToPointers(canvas, hand, signal) {
  /** @type {{ id: number, x: number, y: number, square: number | null, slack: number, touch: boolean, holds: boolean, wasHeld: boolean, dragging: boolean, left: boolean } | null} */
  let press = null;

  // Only a square with a piece that can be taken in hand keeps the page from scrolling.
  canvas.addEventListener('touchstart', (event) => {
    if (event.touches.length > 1 || !event.cancelable) return;
    const { square } = hand.at(event.touches[0].clientX, event.touches[0].clientY);
    if (square !== null && (hand.canPick(square) || hand.isHeld(square))) event.preventDefault();
  }, { passive: false, signal });

  // The focus goes to the cell under the pointer (see `touched`), not to the page.
  canvas.addEventListener('mousedown', (event) => event.preventDefault(), { signal });

  canvas.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const { square } = hand.at(event.clientX, event.clientY);
    hand.touched(square);
    const wasHeld = square !== null && hand.isHeld(square);
    const holds = square !== null && (wasHeld || hand.canPick(square));
    const touch = event.pointerType !== 'mouse';
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, square, slack: touch ? SLACK.other : SLACK.mouse, touch, holds, wasHeld, dragging: false, left: false };
    if (!holds) return;
    canvas.setPointerCapture(event.pointerId);
    if (!wasHeld && square !== null && !hand.pick(square)) press = null;
  }, { signal });

  canvas.addEventListener('pointermove', (event) => {
    if (!press || event.pointerId !== press.id) {
      if (event.pointerType === 'mouse') hover(event);
      return;
    }
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > press.slack;
    if (!press.holds) {
      if (far) press = null;
      return;
    }
    if (far) press.dragging = true;
    if (!press.dragging) return;
    const place = hand.at(event.clientX, event.clientY);
    if (place.square !== press.square) press.left = true;
    hand.drag(place, press.touch);
  }, { signal });

  canvas.addEventListener('pointerup', (event) => {
    if (!press || event.pointerId !== press.id) return;
    const { square, dragging, holds, wasHeld, left } = press;
    press = null;
    if (dragging && left) {
      const under = hand.at(event.clientX, event.clientY);
      hand.tap(under.square, true);
      hand.drag(null, false);
    } else if (dragging && !wasHeld) {
      // A finger that trembles on a piece means a tap.
      hand.drag(null, false);
    } else if (!holds || wasHeld) {
      hand.drag(null, false);
      hand.tap(square, false);
    }
  }, { signal });

  const lose = (/** @type {PointerEvent} */ event) => {
    if (!press || event.pointerId !== press.id) return;
    if (press.dragging) hand.drag(null, false);
    press = null;
  };
  canvas.addEventListener('pointercancel', lose, { signal });
  canvas.addEventListener('lostpointercapture', lose, { signal });

  /** @param {PointerEvent} event */
  function hover(event) {
    const { square } = hand.at(event.clientX, event.clientY);
    const grabs = square !== null && (hand.canPick(square) || hand.isHeld(square));
    canvas.style.cursor = grabs ? 'grab' : '';
  }
}
