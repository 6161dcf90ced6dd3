/** What faces are made of: a head and shoulders in a square of 100, which is seen as a disc. Light comes from the upper left. */

import { knotsIn } from '../geometry';
import { CONTOUR, FINE, INNER, type Ink, type Pen } from '../pen';
import type { FacePen, Mood } from './person';

export interface Head {
  wide?: number; // half of it
  long?: number; // half of it
  jaw?: number; // how wide the chin is, as a share
  y?: number;
  shade?: number;
}

export function head(pen: Pen, { wide = 24, long = 31, jaw = 0.55, y = 51, shade = 0.3 }: Head = {}): void {
  const [w, l] = [wide, long];
  pen.shape(
    `${50 - w} ${y - 6}, ${50 - w * 0.9} ${y - l * 0.66}, 50 ${y - l}, ${50 + w * 0.9} ${y - l * 0.66}, ${50 + w} ${y - 6}, ${50 + w * 0.94} ${y + l * 0.3}, ${50 + w * jaw} ${y + l * 0.84}, 50 ${y + l}, ${50 - w * jaw} ${y + l * 0.84}, ${50 - w * 0.94} ${y + l * 0.3}`,
    { shade, gap: 4.8 },
  );
}

export function shoulders(pen: Pen, fill: Ink = 'night', wide = 42): void {
  pen.shape(
    `${50 - wide} 110!, ${50 - wide + 3} 92, ${50 - wide * 0.5} 82, 50 78, ${50 + wide * 0.5} 82, ${50 + wide - 3} 92, ${50 + wide} 110!`,
    { fill, shade: 0.4 },
  );
}

/** A shirt's collar that stands up on both sides. */
export function collar(pen: Pen, fill: Ink = 'pale', high = 0): void {
  for (const flip of [false, true])
    pen.within({ x: 50, y: 0, flip }, () =>
      pen.shape(`-1 92!, -20 ${78 - high}!, -25 ${86 - high}!, -12 102!`, { fill, shade: 0, weight: INNER }),
    );
}

export function ears(pen: Pen, wide = 25, y = 54, size = 6): void {
  for (const x of [50 - wide, 50 + wide]) pen.oval(x, y, size * 0.8, size, { shade: 0.3, gap: 3 });
}

export interface Eyes {
  y?: number;
  apart?: number; // half of it
  size?: number;
  wide?: number; // as a share of the size
  look?: number; // to the side, from −1 to 1
  lid?: number; // how far they are closed, from 0 to 1
  brow?: string | null; // a line above the left one, from its middle
  heavy?: number; // of the brows
}

/** Effect of each mood on eyes and brows. */
const FEELINGS: Record<
  Mood,
  { size: number; lid: number; pupil: number; up: number; brow: number; lift: number }
> = {
  calm: { size: 1, lid: 0, pupil: 1, up: 0, brow: 0, lift: 0 },
  glad: { size: 1, lid: -0.1, pupil: 1, up: 0, brow: -4, lift: -2 },
  afraid: { size: 1.2, lid: -1, pupil: 0.7, up: -0.25, brow: -18, lift: -1.5 },
  grim: { size: 1, lid: 0.22, pupil: 1, up: 0.1, brow: 16, lift: 2.5 },
};

export function eyes(pen: FacePen, told: Eyes = {}): void {
  const { y = 50, apart = 11, wide = 1.25, look = 0.2, brow = '-8 -8, 0 -11, 8 -8', heavy = 3.2 } = told;
  const feels = FEELINGS[pen.mood];
  const size = (told.size ?? 5) * feels.size;
  const lid = Math.max(0, (told.lid ?? 0.2) + feels.lid);
  for (const side of [-1, 1]) {
    const x = 50 + side * apart;
    const w = size * wide * 1.12;
    pen.oval(x, y, size * wide, size, { fill: 'pale', shade: 0, weight: INNER });
    const pupil = [x + look * size * 0.6, y + (0.1 + feels.up) * size] as const;
    pen.ball(...pupil, size * 0.58 * feels.pupil, { fill: 'dark', shade: 0, weight: 0 });
    if (lid > 0)
      pen.shape(
        `${x - w} ${y - size * 0.3}!, ${x} ${y - size * 1.25}, ${x + w} ${y - size * 0.3}!, ${x} ${y - size + 2 * size * lid}`,
        { shade: 0, weight: INNER },
      );
    if (pen.mood === 'glad')
      pen.shape(
        `${x - w} ${y + size * 0.5}!, ${x} ${y + size * 0.1}, ${x + w} ${y + size * 0.5}!, ${x} ${y + size * 1.25}`,
        { shade: 0, weight: INNER },
      );
    if (brow)
      pen.within({ x, y: y + feels.lift, flip: side > 0 }, () =>
        pen.within({ y: -9, turn: feels.brow }, () => pen.within({ y: 9 }, () => pen.crease(brow, heavy))),
      );
  }
}

/** Draws the lids of a mood over an animal's left eye. */
export function lids(pen: FacePen, x: number, y: number, w: number, h: number, fill: Ink = 'flesh'): void {
  if (pen.mood === 'grim')
    pen.shape(
      `${x - w} ${y - h}!, ${x} ${y - h * 1.3}, ${x + w} ${y - h * 0.6}!, ${x + w} ${y + h * 0.1}!, ${x - w} ${y - h * 0.7}!`,
      {
        fill,
        shade: 0,
        weight: INNER,
      },
    );
  else if (pen.mood === 'glad')
    pen.shape(
      `${x - w} ${y + h * 0.5}!, ${x} ${y + h * 0.05}, ${x + w} ${y + h * 0.5}!, ${x} ${y + h * 1.3}`,
      {
        fill,
        shade: 0,
        weight: INNER,
      },
    );
  else if (pen.mood === 'afraid') {
    pen.crease(`${x - w} ${y - h * 1.1}, ${x} ${y - h * 1.6}, ${x + w} ${y - h * 2.1}`, 3);
  }
}

export function nose(pen: Pen, long = 15, wide = 6, y = 52): void {
  pen.crease(
    `49 ${y}, 47 ${y + long * 0.5}, ${50 - wide} ${y + long * 0.86}, 50 ${y + long}, ${50 + wide * 0.8} ${y + long * 0.86}`,
    2.6,
  );
}

export function mouth(pen: FacePen, line: string, weight = 3.2): void {
  const [from, middle, to] = knotsIn(line).map(({ at }) => at);
  if (!from || !middle || !to || pen.mood === 'calm') pen.crease(line, weight);
  else if (pen.mood === 'afraid')
    pen.oval(middle[0], middle[1] + 1, 5, 4, { fill: 'dark', shade: 0, weight: INNER });
  else {
    const [ends, bow, wide] = pen.mood === 'glad' ? [-3.4, 2.2, 3] : [2.6, -2.2, 0];
    const knots = [
      [from[0] - wide, from[1] + ends],
      [middle[0], middle[1] + bow],
      [to[0] + wide, to[1] + ends],
    ] as const;
    pen.crease(knots.map(([x, y]) => `${x} ${y}`).join(', '), weight);
  }
}

/** Two round glasses in one frame. */
export function spectacles(pen: Pen, y = 50, apart = 11.5, size = 9.5): void {
  for (const side of [-1, 1])
    pen.ball(50 + side * apart, y, size, { fill: 'none', shade: 0, weight: INNER + 0.5 });
  pen.line(`${50 - apart + size} ${y - 1}, 50 ${y - 3.5}, ${50 + apart - size} ${y - 1}`, INNER + 0.5);
  pen.line(`${50 - apart - size} ${y - 1}, ${50 - apart - size - 6} ${y - 3}`, INNER);
  pen.line(`${50 + apart + size} ${y - 1}, ${50 + apart + size + 6} ${y - 3}`, INNER);
}

export function bowTie(pen: Pen, fill: Ink = 'fire', y = 91): void {
  for (const flip of [false, true])
    pen.within({ x: 50, y, flip }, () =>
      pen.shape('0 0!, -14 -7!, -15 7!', { fill, shade: 0.3, weight: INNER }),
    );
  pen.ball(50, y, 3.4, { fill, shade: 0, weight: INNER });
}

export function pearls(pen: Pen, from: [number, number], to: [number, number], sag: number, many = 9): void {
  for (let index = 0; index <= many; index += 1) {
    const share = index / many;
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share);
    pen.ball(x, y, 2.6, { fill: 'pale', shade: 0, weight: FINE });
  }
}

/** Cloth or hair: a surface that is hatched more closely. */
export function locks(pen: Pen, line: string, fill: Ink = 'deep', shade = 0.5): void {
  pen.shape(line, { fill, shade, gap: 3.8, weight: CONTOUR });
}
