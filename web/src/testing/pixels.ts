/** For tests of drawings: what one would see of them, pixel by pixel. */

import { crossings, type Point } from '../art/geometry';
import type { Box } from '../art/graver';
import type { Ink, Stroke } from '../art/pen';

/** The corners of everything that a path encloses, its curves as straight lines. */
function polygonsIn(path: string): Point[][] {
  const found: Point[][] = [];
  for (const [, letter, rest = ''] of path.matchAll(/([MCLQ])([^MCLQZh]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const ends: Point[] = [];
    const step = letter === 'C' ? 6 : letter === 'Q' ? 4 : 2;
    for (let index = step; index <= numbers.length; index += step)
      ends.push([numbers[index - 2] ?? 0, numbers[index - 1] ?? 0]);
    if (letter === 'M') found.push(ends);
    else found.at(-1)?.push(...ends);
  }
  return found;
}

/** What one would see of a drawing: the ink of each pixel of a square. Lines are not seen, only surfaces. */
export function pixelsOf(
  strokes: readonly Stroke[],
  side: number,
  [left, top, wide, high]: Box = [0, 0, 100, 100],
): (Ink | '')[] {
  const pixels = Array.from({ length: side * side }, (): Ink | '' => '');
  for (const { ink, d } of strokes) {
    if (ink === 'none') continue;
    for (const polygon of polygonsIn(d))
      for (const [[from, y], [to]] of crossings(polygon, 0, high / side)) {
        const row = Math.floor(((y - top) * side) / high);
        if (row < 0 || row >= side) continue;
        const first = Math.max(0, ((from - left) * side) / wide);
        const last = Math.min(side - 1, ((to - left) * side) / wide);
        for (let x = Math.ceil(first); x <= last; x += 1) pixels[row * side + x] = ink;
      }
  }
  return pixels;
}
