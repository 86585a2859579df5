/**
 * Talks with a board in a frame. Copy this file to your site.
 * @param {HTMLIFrameElement} frame without an address
 * @param {string} address of `embed.html`, with the parameters that you want
 * @returns `ask(type, payload)`, a promise of the answer; `on(type, listener)` for events
 */
export function openDama(frame, address) {
  const url = new URL(address, location.href);
  url.searchParams.set('parent', location.origin);
  /** @type {Map<number, { resolve: (payload: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  /** @type {Map<string, ((payload: any) => void)[]>} */
  const listeners = new Map();
  let last = 0;
  /** @type {(value?: unknown) => void} */
  let open = () => {};
  const opened = new Promise((resolve) => (open = resolve));

  addEventListener('message', ({ source, origin, data }) => {
    // From this frame, and of the origin that it was given: nothing else is believed.
    if (source !== frame.contentWindow || origin !== url.origin || data?.source !== 'dama' || data.v !== 1) return;
    const { id, type, payload } = data;
    if (id === null) {
      if (type === 'open') open();
      if (type === 'resize') frame.height = String(payload.height);
      for (const listener of listeners.get(type) ?? []) listener(payload);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'result') asked?.resolve(payload);
    else asked?.reject(Object.assign(new Error(payload.message), payload));
  });
  // Only now, so that nothing it says is missed.
  frame.src = url.href;

  return {
    /** @param {string} type @param {object} [payload] @returns {Promise<any>} */
    async ask(type, payload = {}) {
      // Before this the frame does not listen.
      await opened;
      return new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        frame.contentWindow?.postMessage({ source: 'dama', v: 1, id, type, payload }, url.origin);
      });
    },
    /** @param {string} type @param {(payload: any) => void} listener */
    on(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
  };
}
