/** A storage in memory, as the browser's; `full` lets it refuse. @param {Record<string, string>} [content] */
export function makeBox(content = {}) {
  const map = new Map(Object.entries(content));
  return {
    full: false,
    get length() {
      return map.size;
    },
    key: (/** @type {number} */ index) => [...map.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ value) {
      if (this.full) throw new DOMException('no room', 'QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (/** @type {string} */ key) => void map.delete(key),
  };
}
