/** Small signs that are seen on cards and tokens of several games. */

import { polar } from './geometry';
import { each, type Graver } from './graver';
import type { Ink } from './inks';

/** Scale a line from a field of 1. */
export const scaled = (line: string, by: number): string =>
  line.replace(/-?\d*\.?\d+/g, (number) => String(Number(number) * by));

/** Draws a spiral. */
export function spiral(
  pen: Graver,
  ink: Ink,
  x: number,
  y: number,
  radius: number,
  weight: number,
  turns = 2.1,
): void {
  const many = Math.round(turns * 8);
  const points = Array.from({ length: many + 1 }, (_, at) =>
    polar(at * 45 + 120, 1 + ((radius - 1) * at) / many),
  );
  pen.stroke(ink, points.map(([a, b]) => `${x + a} ${y + b}`).join(', '), weight);
}

/** Draws a paw print. */
export function pawMark(pen: Graver, x: number, y: number, size: number, ink: Ink): void {
  pen.within({ x, y }, () => {
    pen.flat(ink, scaled('0 -.2, .62 .34, .36 .74, 0 .62, -.36 .74, -.62 .34', size));
    each('-.74 -.12, -.28 -.62, .28 -.62, .74 -.12', (a, b) =>
      pen.spot([a * size, b * size], size * 0.46, ink),
    );
  });
}
