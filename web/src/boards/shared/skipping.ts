/** A touch or a key while something moves shows the end. */

import type { Attachment } from 'svelte/attachments';

interface Player {
  running: boolean;
  skip: () => void;
}

/** With `only` that is all it does: what was touched does not hear of it. */
export function skipping(player: Player, { only = false }: { only?: boolean } = {}): Attachment<HTMLElement> {
  return (board) => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let swallow = false;
    const skip = (clickFollows: boolean): void => {
      swallow = only && clickFollows && player.running;
      player.skip();
    };
    const key = (event: KeyboardEvent): void => {
      if (only && !['Enter', ' ', 'Escape'].includes(event.key)) return;
      if (only && player.running) event.preventDefault();
      skip(event.key === ' ');
    };
    const click = (event: MouseEvent): void => {
      if (swallow || (only && player.running)) event.stopPropagation();
      swallow = false;
      player.skip();
    };
    board.addEventListener('pointerdown', () => skip(true), options);
    board.addEventListener('keydown', key, options);
    board.addEventListener('click', click, options);
    return () => listening.abort();
  };
}
