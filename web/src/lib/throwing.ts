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

/** From where something comes that was flicked, so far away. */
export function cameFrom({ x, y }: Flick, far: number): Flick {
  const scale = -far / Math.hypot(x, y);
  return { x: x * scale, y: y * scale };
}

interface Grip {
  traces: Trace[];
  held: number | null; // the pointer that holds the thing
  pressed: boolean; // a key
}

/** By thing: a page that changes meanwhile takes nothing out of the hand. */
const grips = new WeakMap<HTMLElement, Grip>();

function gripOf(thing: HTMLElement): Grip {
  const grip = grips.get(thing) ?? { traces: [], held: null, pressed: false };
  grips.set(thing, grip);
  return grip;
}

const isKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Makes an element a thing that can be thrown. */
export function throwing(hand: Hand): Attachment<HTMLElement> {
  return (thing) => {
    const grip = gripOf(thing);
    const trace = ({ clientX, clientY, timeStamp }: PointerEvent): void =>
      void grip.traces.push({ x: clientX, y: clientY, at: timeStamp });

    function down(event: PointerEvent): void {
      if (grip.held !== null || event.button !== 0) return;
      grip.held = event.pointerId;
      thing.setPointerCapture(grip.held);
      grip.traces = [];
      trace(event);
      hand.shake(true);
    }

    function up(event: PointerEvent): void {
      if (event.pointerId !== grip.held) return;
      grip.held = null;
      trace(event);
      hand.goOn(swingOf(grip.traces, event.timeStamp));
    }

    function cancel(): void {
      grip.held = null;
      hand.shake(false);
    }

    const ends = [
      on(thing, 'pointerdown', down),
      on(thing, 'pointermove', (event) => void (event.pointerId === grip.held && trace(event))),
      on(thing, 'pointerup', up),
      on(thing, 'pointercancel', cancel),
      on(thing, 'keydown', (event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        grip.pressed = true;
        hand.shake(true);
      }),
      on(thing, 'keyup', (event) => {
        if (!isKey(event) || !grip.pressed) return;
        event.preventDefault();
        grip.pressed = false;
        hand.goOn();
      }),
      on(thing, 'click', (event) => void (event.detail === 0 && hand.goOn())), // by a screen reader
    ];
    return () => ends.forEach((end) => end());
  };
}
