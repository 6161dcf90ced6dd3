/** A touch or a key while something moves shows the end; it does nothing else. */

import type { Stage } from './stage.svelte';

/** Listens on the board until the function that it returns is called; Escape also puts away what was chosen. */
export function skipping(board: HTMLElement, stage: Stage, escape: () => void): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let swallow = false;
  board.addEventListener(
    'pointerdown',
    () => {
      swallow = stage.busy;
      stage.skip();
    },
    options,
  );
  board.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') escape();
      if (!stage.busy || !['Enter', ' ', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      swallow = event.key === ' ';
      stage.skip();
    },
    options,
  );
  board.addEventListener(
    'click',
    (event) => {
      if (swallow) event.stopPropagation();
      swallow = false;
    },
    options,
  );
  return () => listening.abort();
}
