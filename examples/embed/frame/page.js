import { openDama } from './dama-frame.js';

const frame = document.querySelector('#dama');
const told = document.querySelector('#told');
const dama = openDama(frame, frame.dataset.src);
dama.on('move', ({ by, move }) => {
  told.textContent = `${by}: ${move.text}`;
});
dama.on('gameover', ({ title, reasonText }) => {
  told.textContent = `${title}. ${reasonText}`;
});
