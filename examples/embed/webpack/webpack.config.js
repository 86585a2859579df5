// webpack finds the worker and the WebAssembly module by itself: nothing is to be configured for them.
export default {
  mode: 'production',
  entry: './main.js',
};
