/** A touch or a key while something is played on the board: the present scene is over, Escape ends them all. */

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Director } from './director.svelte';

const GO_ON = ['Enter', ' '];
const SWALLOWED = 600; // milliseconds in which a click still belongs to the touch

/** What is touched meanwhile does not hear of it, but a thing that is to be thrown. */
export function pressing(of: () => Director, skip: () => void): Attachment<HTMLElement> {
  return (board) => {
    let touched = -Infinity; // when a touch ended a scene
    let key = ''; // that is down and belongs to the director

    function touch(event: PointerEvent): void {
      const director = of();
      if (!director.running || isThrown(event.target)) return;
      touched = event.timeStamp;
      director.goOn();
    }

    /** The click that follows a throw is not for what lies there then. */
    function thrown(event: PointerEvent): void {
      if (isThrown(event.target)) touched = event.timeStamp;
    }

    function swallow(event: Event): void {
      if (event.timeStamp - touched > SWALLOWED || isThrown(event.target)) return;
      touched = -Infinity;
      event.stopPropagation();
      event.preventDefault();
    }

    function down(event: KeyboardEvent): void {
      const director = of();
      const ours = GO_ON.includes(event.key) || event.key === 'Escape';
      if (!director.running || !ours || isElsewhere(board) || isThrown(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      key = event.key;
      if (key === 'Escape') skip();
      else if (director.waiting === 'throw') director.shaken = true;
      else director.goOn();
    }

    function up(event: KeyboardEvent): void {
      if (event.key !== key) return;
      key = '';
      event.preventDefault();
      event.stopPropagation();
      if (of().shaken) of().goOn();
    }

    const ends = [
      on(board, 'pointerdown', touch, { capture: true }),
      on(board, 'pointerup', thrown, { capture: true }),
      on(board, 'click', swallow, { capture: true }),
      on(window, 'keydown', down, { capture: true }),
      on(window, 'keyup', up, { capture: true }),
    ];
    return () => ends.forEach((end) => end());
  };
}

/** Whether something is to be thrown there by hand: it is pressed, and may be held as long as one likes. */
export const isThrown = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-throw]') !== null;

/** Whether keys are for something beside the board: a button or a field there, or a dialog above it. */
function isElsewhere(board: HTMLElement): boolean {
  const focused = document.activeElement;
  if (document.querySelector('dialog[open]')) return true;
  return focused !== null && focused !== document.body && !board.contains(focused);
}
