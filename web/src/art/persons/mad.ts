/** Parts of madness: hollow eyes, whirls, and what hangs out. */

import type { Graver } from '../graver';
import { tentacle } from '../strokes';

export interface Madness {
  cracks: readonly string[];
  draw: (pen: Graver) => void;
  over?: (pen: Graver) => void; // what hangs over the collar
}

export const HOLLOW = { fill: 'dark', shade: 0, weight: 0 } as const;
export const LIT = { fill: 'glow', shade: 0, weight: 0 } as const;

/** A socket with a spark in it. */
export function hollow(pen: Graver, x: number, y: number, size: number, spark = size * 0.4): void {
  pen.ball(x, y, size, HOLLOW);
  pen.ball(x, y + size * 0.1, spark, LIT);
}

/** An eye that turns in on itself. */
export function whirl(pen: Graver, x: number, y: number, size: number): void {
  for (const [share, look] of [
    [1, HOLLOW],
    [0.74, LIT],
    [0.5, HOLLOW],
    [0.22, LIT],
  ] as const)
    pen.ball(x, y, size * share, look);
}

export const staring = { lid: 0, look: [0, 0.1], slit: true } as const;
export const strand = (
  pen: Graver,
  line: string,
  width: number,
  fill: 'flesh' | 'fire' | 'deep' = 'fire',
): void => tentacle(pen, line, width, 0, { fill });

export const tears = (pen: Graver, ...lines: string[]): void => {
  for (const line of lines) pen.tube(line, [3, 2.4, 1], { fill: 'glow', shade: 0, weight: 1.2 });
};
