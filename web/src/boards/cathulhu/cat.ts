/** The cats, drawn with the pen that draws everybody: a hood, a robe, a head; coats differ by seat. */

import type { Inks } from '../../art/inks';
import { Pen, type Stroke } from '../../art/pen';

const FURS = ['#565a63', '#c07f3e', '#9aa0a5', '#ddceae', '#7d6049'];
const ROBES = [
  '#2b7a72',
  '#9a3540',
  '#6a548f',
  '#a8742a',
  '#3f679a',
  '#5c7a37',
  '#8a4a72',
  '#4b6d78',
  '#7d5b3a',
  '#56529c',
  '#35705a',
];
const SHARED = { dark: '#1c1510', pale: '#f3ead5', glow: '#f2d21b', fire: '#d98a86', none: 'none' };

/** Stripes on every other coat. */
const STRIPES = ['42 29, 43 33, 42 37', '50 27, 50 32, 50 37', '58 29, 57 33, 58 37'];

export function inksOf(seat: number): Inks {
  const [fur = '', robe = ''] = [FURS[(seat * 3) % FURS.length], ROBES[seat % ROBES.length]];
  return { ...SHARED, flesh: fur, night: robe, deep: robe };
}

const drawn = new Map<boolean, Stroke[]>();

/** What all cats have in common, in a field of 100 by 92. */
export function catOf(seat: number): Stroke[] {
  const striped = seat % 2 === 1;
  const known = drawn.get(striped);
  if (known) return known;
  const pen = new Pen();
  pen.shape('8 92!, 13 74, 34 62, 66 62, 87 74, 92 92!', { fill: 'night', shade: 0.42 });
  pen.creases(2.2, '27 70, 22 80, 21 92', '73 70, 78 80, 79 92', '50 74, 50 84, 50 92');
  pen.shape('50 5, 72 12, 82 34, 77 58, 62 71, 50 73, 38 71, 23 58, 18 34, 28 12', {
    fill: 'deep',
    shade: 0.5,
  });
  pen.shape('24 42!, 22 12!, 42 25!, 50 24, 58 25!, 78 12!, 76 42!, 74 54, 62 65, 50 67, 38 65, 26 54', {
    shade: 0.34,
    gap: 4.6,
  });
  for (const flip of [false, true])
    pen.within({ x: 50, y: 0, flip }, () => {
      pen.shape('-22 31!, -23 19!, -14 26!', { fill: 'fire', shade: 0, weight: 0 });
      pen.shape('-19 42!, -12 37, -4 42!, -12 47.5', { fill: 'glow', shade: 0, weight: 2.2 });
      pen.oval(-11.5, 42, 1.7, 4.4, { fill: 'dark', shade: 0, weight: 0 });
    });
  pen.shape('46 50.5!, 54 50.5!, 50 55!', { fill: 'fire', shade: 0, weight: 1.4 });
  if (striped) pen.creases(2.6, ...STRIPES);
  drawn.set(striped, pen.strokes);
  return pen.strokes;
}
