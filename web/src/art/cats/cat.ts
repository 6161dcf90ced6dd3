/** Draws a cat: robe, hood, head, and expressions. Its head is at 0 0. */

import type { Point } from '../geometry';
import type { Graver } from '../graver';
import type { Ink } from '../inks';
import { FUR, ROBE, type Colour } from './coats';

export type Eyes = 'open' | 'shut' | 'happy' | 'narrow' | 'wide';
export type Mouth = 'calm' | 'tentacle' | 'grin' | 'o' | 'smirk' | 'sad' | 'fangs';

export interface CatLook {
  fur?: Colour;
  robe?: Colour;
  hood?: Colour | null; // defaults to the robe's colour; null for none
  striped?: boolean;
  eyes?: Eyes | readonly [left: Eyes, right: Eyes];
  mouth?: Mouth;
  look?: Point; // of the eyes, from −1 to 1
  face?: Point; // turn of the face to the side
  tilt?: number;
  mask?: Colour;
  glow?: Ink; // of the eyes
  whiskers?: boolean;
  over?: (pen: Graver) => void; // accessories, in a field of 100 with the head at 50 42
}

const PINK = '#d98a86';
const BEARD = '#8fd6a8';

/** Shoulders and robe, down to `low`. */
export function robe(pen: Graver, fill: Ink, low = 152): void {
  const u = pen.unit;
  pen.shape(`6 ${low}!, 8 90, 14 74, 34 62, 66 62, 86 74, 92 90, 94 ${low}!`, {
    fill,
    shade: 0.4,
    gap: 3.9 * u,
  });
  pen.creases(1.9 * u, '30 68, 25 80, 23 98', '70 68, 75 80, 77 98');
}

export function hood(pen: Graver, fill: Ink): void {
  pen.shape('50 4, 72 11, 83 34, 78 58, 62 71, 50 73, 38 71, 22 58, 17 34, 28 11', {
    fill,
    shade: 0.44,
    gap: 3.6 * pen.unit,
  });
}

/** Head and ears; without eyes, nose and mouth. */
export function head(pen: Graver, fill: Ink, mask?: Ink): void {
  const u = pen.unit;
  pen.shape('24 42!, 21 11!, 41 25!, 50 24, 59 25!, 79 11!, 76 42!, 74 54, 62 65, 50 67, 38 65, 26 54', {
    fill,
    shade: 0.28,
    gap: 3.5 * u,
    broad: 1.6 * u,
  });
  pen.twice(50, () => pen.flat(PINK, '28 31!, 25.5 17!, 36 26!'));
  if (mask)
    pen.shape('25 47!, 38 51, 50 49, 62 51, 75 47!, 73 57, 62 66, 50 68, 38 66, 27 57', {
      fill: mask,
      shade: 0.3,
      gap: 3.2 * u,
      weight: 1.7 * u,
    });
}

export function stripes(pen: Graver): void {
  pen.creases(1.9 * pen.unit, '42 28, 43 32, 42 36', '50 26, 50 31, 50 36', '58 28, 57 32, 58 36');
}

/** The left eye, in a field whose middle is at 0. */
export function eye(pen: Graver, kind: Eyes, [lx, ly]: Point = [0, 0], glow: Ink = 'glow'): void {
  const u = pen.unit;
  const surface = { fill: glow, shade: 0, weight: 1.55 * u };
  const plain = { fill: 'dark', shade: 0, weight: 0 } as const;
  if (kind === 'shut') {
    pen.crease('-19 40, -12 47, -4 41', 2.2 * u);
    pen.creases(1.3 * u, '-18 43, -20 47', '-12 46, -12.5 50');
  } else if (kind === 'happy') pen.crease('-19 45, -12 36.5, -4 44', 2.6 * u);
  else if (kind === 'narrow') {
    pen.shape('-20 40!, -12 38, -4 42.5!, -12 47', surface);
    pen.oval(-11.8 + lx * 3, 42.6, 1.9, 4, plain);
    pen.crease('-22 37, -12 38, -3 43', 2.6 * u);
  } else if (kind === 'wide') {
    pen.oval(-12, 42, 9, 9, surface);
    pen.oval(-12 + lx * 4, 42 + ly * 4, 3.6, 4.6, plain);
    pen.oval(-13.4 + lx * 4, 40 + ly * 4, 1.2, 1.2, { ...plain, fill: 'pale' });
  } else {
    pen.shape('-20.5 42!, -12 35.5, -3.5 42!, -12 48.5', surface);
    pen.oval(-12 + lx * 3.6, 42 + ly * 1.6, 2.1, 5, plain);
  }
}

function eyes(pen: Graver, { eyes: kinds = 'open', look: [x, y] = [0, 0], glow }: CatLook): void {
  const [left, right] = typeof kinds === 'string' ? [kinds, kinds] : kinds;
  pen.within({ x: 50 }, () => eye(pen, left, [x, y], glow));
  pen.within({ x: 50, flip: true }, () => eye(pen, right, [-x, y], glow));
}

const TEETH = { grin: '45.4 57.4, 46 63; 50 58, 50 64.4; 54.6 57.4, 54 63' };

export function mouth(pen: Graver, kind: Mouth): void {
  const u = pen.unit;
  const line = 1.3 * u;
  pen.shape('45.4 50!, 54.6 50!, 50 55!', { fill: PINK, shade: 0, weight: 1.15 * u });
  if (kind === 'tentacle')
    for (const arm of [
      '50 56, 43 58, 38 63, 40 71, 37 76, 33 73',
      '50 56, 50 66, 49.5 73, 53 78, 56 74',
      '50 56, 57 58, 62 63, 60 71, 64 76, 67 72',
    ])
      pen.lined(BEARD, arm, 3.1 * u, 2.1 * u);
  else if (kind === 'grin') {
    pen.shape('41 56!, 50 58.5, 59 56!, 56 63, 50 65, 44 63', { fill: 'pale', shade: 0, weight: 1.4 * u });
    for (const tooth of TEETH.grin.split(';')) pen.line(tooth, 0.9 * u);
  } else if (kind === 'o') pen.oval(50, 60, 3, 3.8, { fill: 'dark', shade: 0, weight: 0 });
  else if (kind === 'smirk') {
    pen.line('50 55, 50 57.5', line);
    pen.line('42 57, 46 60, 50 57.5, 56 60.5, 62 55', line);
  } else if (kind === 'sad') pen.line('43.5 62, 47 58, 50 57, 53 58, 56.5 62', line);
  else {
    pen.line('50 55, 49 59, 43 58.5', line);
    pen.line('50 55, 51 59, 57 58.5', line);
    if (kind === 'fangs') pen.twice(50, () => pen.flat('pale', '44.5 59!, 48.5 59!, 46.5 64!'));
  }
}

export function whiskers(pen: Graver): void {
  for (const hair of ['33 52, 16 49', '33 55.5, 17 58.5', '67 52, 84 49', '67 55.5, 83 58.5'])
    pen.stroke('bone', hair, 1.1 * pen.unit);
}

/** Draws the whole cat; `low` is the lower end of its robe. */
export function cat(pen: Graver, look: CatLook = {}, low = 152): void {
  const { fur = FUR.slate, robe: cloth = ROBE.violet, tilt = 0, face: [fx, fy] = [0, 0] } = look;
  const cowl = look.hood === undefined ? cloth : look.hood;
  const field = { x: -50, y: -42 };
  pen.within(field, () => robe(pen, cloth, low));
  pen.within({ turn: tilt }, () =>
    pen.within(field, () => {
      if (cowl) hood(pen, cowl);
      head(pen, fur, look.mask);
      pen.within({ x: fx, y: fy }, () => {
        if (look.striped) stripes(pen);
        eyes(pen, look);
        if (!look.mask) mouth(pen, look.mouth ?? 'calm');
        if (look.whiskers ?? true) whiskers(pen);
      });
      look.over?.(pen);
    }),
  );
}
