import 'dama-board/define';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Game() {
  const board = useRef(null);
  const [told, setTold] = useState('');
  // React 19 sets attributes and properties of custom elements, and listens to their events by `on` and their name.
  return (
    <>
      <dama-board ref={board} black="engine" level={1} onmove={({ detail }) => setTold(`${detail.by}: ${detail.move.text}`)} />
      <button onClick={() => board.current.undo(2)}>Take back</button>
      <p id="told">{told}</p>
    </>
  );
}

createRoot(document.querySelector('#root')).render(<Game />);
