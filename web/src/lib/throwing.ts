/** A throw by hand: press, hold to shake and let go, or flick; by keyboard the same with Space or Enter. */

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Flick } from './director.svelte';

interface Hand {
  shake: (on: boolean) => void;
  goOn: (flick?: Flick) => void;
}

const RECENT = 120; // milliseconds of a movement that make its swing
const LEAST = 0.15; // pixels per millisecond: what is slower was only held

interface Trace extends Flick {
  at: number;
}

/** How fast and where to a pointer moved last, in pixels per millisecond; nothing if it hardly moved. */
export function swingOf(traces: readonly Trace[], now: number): Flick | undefined {
  const recent = traces.filter(({ at }) => now - at <= RECENT);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at <= first.at) return undefined;
  const time = last.at - first.at;
  const swing = { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
  return Math.hypot(swing.x, swing.y) < LEAST ? undefined : swing;
}

const isKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Makes an element a thing that can be thrown. */
export function throwing(hand: Hand): Attachment<HTMLElement> {
  return (thing) => {
    let traces: Trace[] = [];
    let held: number | null = null; // the pointer that holds it
    let pressed = false; // a key
    const trace = ({ clientX, clientY, timeStamp }: PointerEvent): void =>
      void traces.push({ x: clientX, y: clientY, at: timeStamp });

    function down(event: PointerEvent): void {
      if (held !== null || event.button !== 0) return;
      held = event.pointerId;
      thing.setPointerCapture(held);
      traces = [];
      trace(event);
      hand.shake(true);
    }

    function up(event: PointerEvent): void {
      if (event.pointerId !== held) return;
      held = null;
      trace(event);
      hand.goOn(swingOf(traces, event.timeStamp));
    }

    function cancel(): void {
      held = null;
      hand.shake(false);
    }

    const ends = [
      on(thing, 'pointerdown', down),
      on(thing, 'pointermove', (event) => void (event.pointerId === held && trace(event))),
      on(thing, 'pointerup', up),
      on(thing, 'pointercancel', cancel),
      on(thing, 'keydown', (event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        pressed = true;
        hand.shake(true);
      }),
      on(thing, 'keyup', (event) => {
        if (!isKey(event) || !pressed) return;
        event.preventDefault();
        pressed = false;
        hand.goOn();
      }),
      on(thing, 'click', (event) => void (event.detail === 0 && hand.goOn())), // by a screen reader
    ];
    return () => ends.forEach((end) => end());
  };
}
