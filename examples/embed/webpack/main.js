import 'dama-board/define';

const board = document.querySelector('dama-board');
const told = document.querySelector('#told');
board.addEventListener('move', ({ detail }) => {
  told.textContent = `${detail.by}: ${detail.move.text}`;
});
