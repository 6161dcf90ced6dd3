/** Ambient motion: at most four steps a second, like a hand-drawn film, and at rest after 20 s without a touch. */

import type { Attachment } from 'svelte/attachments';

const STEP = 250; // milliseconds
const REST = 20_000; // without a touch
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

interface Mover {
  element: HTMLElement | SVGElement;
  frames: readonly string[];
  every: number; // steps
  at: number;
}

const movers = new Set<Mover>();
let timer: ReturnType<typeof setInterval> | undefined;
let touched = 0;

const still = (): boolean =>
  document.hidden ||
  document.documentElement.dataset['still'] !== undefined ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function step(): void {
  if (still() || performance.now() - touched > REST) {
    clearInterval(timer);
    timer = undefined;
    for (const mover of movers) show(mover, 0);
    return;
  }
  for (const mover of movers) {
    mover.at += 1;
    if (mover.at % mover.every === 0) show(mover, mover.at / mover.every);
  }
}

function show({ element, frames }: Mover, at: number): void {
  const frame = frames[at % frames.length] ?? 'none';
  if (element.style.transform !== frame) element.style.transform = frame;
}

function wake(): void {
  touched = performance.now();
  if (timer === undefined && movers.size && !still()) timer = setInterval(step, STEP);
}

/** Step an element through transforms, one per `every` steps; `late` shifts its phase. */
export function ambient(
  frames: readonly string[],
  every = 1,
  late = 0,
): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const mover: Mover = { element, frames, every, at: late * every };
    element.style.willChange = 'transform';
    if (!movers.size) {
      for (const touch of TOUCHES) window.addEventListener(touch, wake, { passive: true });
      document.addEventListener('visibilitychange', wake);
    }
    movers.add(mover);
    show(mover, 0);
    wake();
    return () => {
      movers.delete(mover);
      if (movers.size) return;
      clearInterval(timer);
      timer = undefined;
      for (const touch of TOUCHES) window.removeEventListener(touch, wake);
      document.removeEventListener('visibilitychange', wake);
    };
  };
}

/** Frames of a flickering flame. */
export const FLICKER = [
  'none',
  'scale(.94, 1.08) skewX(2deg)',
  'scale(1.03, .96) skewX(-2deg)',
  'scale(.98, 1.04) skewX(-3deg)',
  'scale(1.05, .93) skewX(1deg)',
  'scale(.96, 1.06) skewX(3deg)',
];
