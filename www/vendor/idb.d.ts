// The types of the package itself: `cargo xtask test types` installs it, for this alone.
export * from '../../tests/browser/node_modules/idb/build/index.js';
