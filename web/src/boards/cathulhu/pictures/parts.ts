/** Parts of several cards: cats, sleeves, paws, and what they hold. */

import { cat, type CatLook } from '../../../art/cats/cat';
import { FUR, ROBE, type Colour } from '../../../art/cats/coats';
import type { Drawing } from '../../../art/drawing';
import { knotsIn, polar, type Point } from '../../../art/geometry';
import { circleAt, each, starAt, type Box, type Graver } from '../../../art/graver';
import type { Ink } from '../../../art/inks';
import { pawMark, scaled, spiral } from '../../../art/signs';

/** The subject is in the middle 150, so that one drawing serves a card, a tall picture and a mini. */
export const FIELD: Box = [0, 0, 276, 220];
export const UNIT = 1.55;
const PINK = '#d98a86';

export const picture = (draw: Drawing['draw']): Drawing => ({ box: FIELD, unit: UNIT, draw });

/** A cat, with its head here. */
export function sits(pen: Graver, x: number, y: number, scale: number, look: CatLook): void {
  pen.within({ x, y, scale }, () => pen.figure(2.4, () => cat(pen, look)));
}

/** A paw, toes up, or its pads. */
export function paw(
  pen: Graver,
  at: Point,
  size: number,
  turn = 0,
  fur: Colour = FUR.slate,
  pads = false,
): void {
  pen.within({ x: at[0], y: at[1], turn, scale: size / 10 }, () => {
    pen.shape(
      '-10 3, -10.4 -4.5, -6.4 -9, -3.2 -7.2!, 0 -10.6, 3.2 -7.2!, 6.4 -9, 10.4 -4.5, 10 3, 5.5 8.6, -5.5 8.6',
      {
        fill: fur,
        shade: 0.34,
        gap: 3.6,
      },
    );
    if (pads) {
      pen.flat(PINK, '0 -2, 5 3, 3.4 6.4, 0 5.4, -3.4 6.4, -5 3');
      each('-6 -3.4, 0 -6.2, 6 -3.4', (x, y) =>
        pen.oval(x, y, 1.8, 2.2, { fill: PINK, shade: 0, weight: 0 }),
      );
    } else pen.creases(1.9, '-3.2 -7.6, -3.4 -4, -2.8 -1.6', '3.2 -7.6, 3.4 -4, 2.8 -1.6');
  });
}

interface Arm {
  fur?: Colour;
  robe?: Colour;
  widths?: readonly number[];
  size?: number; // of the paw
  turn?: number; // of the paw
  pads?: boolean;
  points?: boolean;
  melts?: number; // how wide it grows out of the body
  holds?: () => void;
}

/** A sleeve along a line, and a paw at its end. */
export function arm(pen: Graver, line: string, told: Arm = {}): void {
  const { fur = FUR.slate, robe = ROBE.violet, widths = [30, 30, 34], size = 16, turn = 0 } = told;
  const spots = knotsIn(line).map(({ at }) => at);
  const [[sx, sy], [ex, ey]] = [spots[0] ?? [0, 0], spots.at(-1) ?? [0, 0]];
  const ahead = (far: number): Point => {
    const [dx, dy] = polar(turn - 90, size * far);
    return [ex + dx, ey + dy];
  };
  pen.figure(2, () => {
    pen.tube(line, widths, { fill: robe, shade: 0.45, start: true });
    if (told.melts) pen.oval(sx, sy, told.melts, told.melts, { fill: robe, shade: 0, weight: 0 });
    told.holds?.();
    paw(pen, ahead(0.55), size, turn, fur, told.pads);
    if (told.points)
      pen.tube([ahead(1), ahead(1.6), ahead(2.2)], [size * 0.8, size * 0.74, size * 0.56], {
        fill: fur,
        shade: 0.4,
        round: true,
      });
  });
}

/** The sign of the Investigators. */
export function lens(pen: Graver, x: number, y: number, radius: number): void {
  const at = (far: number): Point => {
    const [dx, dy] = polar(45, radius * far);
    return [x + dx, y + dy];
  };
  pen.tube([at(1), at(1.75), at(2.5)], [radius * 0.3, radius * 0.36, radius * 0.4], {
    fill: 'brass',
    shade: 0.4,
    round: true,
  });
  pen.ball(x, y, radius, { fill: 'brassLight', shade: 0 });
  pen.ball(x, y, radius * 0.78, { fill: '#cfe4e6', shade: 0, weight: 2.7 });
}

/** A favor: a bone token with a star. */
export function favor(pen: Graver, x: number, y: number, radius: number): void {
  pen.ball(x, y, radius, { fill: 'pale', shade: 0.34, gap: 4, weight: radius > 12 ? 3.6 : 3 });
  pen.flat('dark', starAt(x, y, radius * 0.6, 5, 0.43));
}

export type Kind = 'back' | 'cultist' | 'investigator' | 'unknown' | 'joker' | 'skill';
const FILLS: Record<Kind, Ink> = {
  back: '#2c4a86',
  cultist: 'violet',
  investigator: '#9fb6c4',
  unknown: 'pale',
  joker: 'pale',
  skill: 'pale',
};
const EDGES: Partial<Record<Kind, Ink>> = { back: '#b9c8e6', cultist: 'violetLight', investigator: 'pale' };

/** A card of this game: its back, a side, or a sign. */
export function card(pen: Graver, x: number, y: number, w: number, turn = 0, kind: Kind = 'back'): void {
  const [a, b] = [w / 2, w * 0.7];
  pen.within({ x, y, turn }, () => {
    pen.shape(`${-a} ${-b}!, ${a} ${-b}!, ${a} ${b}!, ${-a} ${b}!`, {
      fill: FILLS[kind],
      shade: 0.26,
      gap: 5,
      broad: 2,
      weight: 3.4,
    });
    const [m, n] = [w * 0.37, w * 0.56];
    const edge = `${-m} ${-n}!, ${m} ${-n}!, ${m} ${n}!, ${-m} ${n}!, ${-m} ${-n}!`;
    pen.stroke(EDGES[kind] ?? 'tan', edge, Math.max(1.2, w / 24));
    FACES[kind](pen, w);
  });
}

const FACES: Record<Kind, (pen: Graver, w: number) => void> = {
  back(pen, w) {
    pen.flat('pale', `${-w * 0.28} 0!, 0 ${-w * 0.21}, ${w * 0.28} 0!, 0 ${w * 0.21}`);
    pen.flat('dark', `0 ${-w * 0.17}!, ${w * 0.06} 0, 0 ${w * 0.17}!, ${-w * 0.06} 0`);
  },
  cultist: (pen, w) => spiral(pen, '#a9e6bd', 0, 0, w * 0.27, w * 0.09, 1.9),
  investigator(pen, w) {
    pen.ring('nightDark', -w * 0.05, -w * 0.07, w * 0.17, w * 0.085, 'pale');
    pen.stroke('nightDark', `${w * 0.09} ${w * 0.08}, ${w * 0.25} ${w * 0.27}`, w * 0.12);
  },
  unknown: (pen, w) => ask(pen, 0, 0, w * 0.5),
  joker: (pen, w) => cap(pen, 0, 0, w * 0.5),
  skill: (pen, w) => pen.flat('brassDark', starAt(0, 0, w * 0.27, 8, 0.48)),
};

export function ask(pen: Graver, x: number, y: number, high: number, ink: Ink = 'ember'): void {
  pen.within({ x, y }, () => {
    const line = '-.26 -.24, -.1 -.46, .16 -.44, .26 -.22, .08 0, 0 .18';
    pen.stroke(ink, scaled(line, high), high * 0.17);
    pen.spot([0, high * 0.46], high * 0.21, ink);
  });
}

/** The jester's cap as a sign. */
export function cap(pen: Graver, x: number, y: number, wide: number): void {
  pen.within({ x, y }, () => {
    pen.flat('ember', scaled('-.42 .34!, -.66 -.12, -.5 -.36, -.2 -.1!, 0 -.56!, .04 .3!', wide));
    pen.flat('sea', scaled('.42 .34!, .66 -.12, .5 -.36, .2 -.1!, 0 -.56!, -.02 .3!', wide));
    each('-.54 -.36, 0 -.6, .54 -.36', (a, b) => pen.spot([a * wide, b * wide], wide * 0.2, 'brass'));
  });
}

/** A ballot: folded paper with a mark or a letter. */
export function ballot(
  pen: Graver,
  x: number,
  y: number,
  w: number,
  turn = 0,
  { name, ink = 'ember' }: { name?: Letter; ink?: Ink } = {},
): void {
  const [a, b, fold] = [w / 2, w * 0.58, w * 0.22];
  pen.within({ x, y, turn }, () => {
    pen.shape(`${-a} ${-b}!, ${fold} ${-b}!, ${a} ${-w * 0.255}!, ${a} ${b}!, ${-a} ${b}!`, {
      fill: 'pale',
      shade: 0.24,
      gap: 5,
      broad: 2,
      weight: 3.4,
    });
    pen.shape(`${fold} ${-b}!, ${fold} ${-w * 0.255}!, ${a} ${-w * 0.255}!`, {
      fill: 'tan',
      shade: 0,
      weight: 2.4,
    });
    if (name) letter(pen, name, 0, w * 0.07, w * 0.63, ink);
    else pen.stroke(ink, scaled('-.27 .09!, -.08 .31!, .27 -.16!', w), w * 0.14);
  });
}

export type Letter = 'A' | 'B' | 'C' | 'D';
const LETTERS: Record<Letter, readonly string[]> = {
  A: ['-.36 .5!, 0 -.5!, .36 .5!', '-.22 .17, .22 .17'],
  B: ['-.29 -.5!, -.29 .5!', '-.29 -.5!, .14 -.45, .18 -.1, -.29 -.02!, .22 .05, .25 .4, -.29 .5!'],
  C: ['.32 -.32, .04 -.5, -.29 -.25, -.29 .25, .04 .5, .32 .32'],
  D: ['-.25 -.5!, .14 -.4, .32 0, .14 .4, -.25 .5!, -.25 -.5!'],
};

export function letter(pen: Graver, name: Letter, x: number, y: number, high: number, ink: Ink): void {
  pen.within({ x, y }, () => {
    for (const line of LETTERS[name]) pen.stroke(ink, scaled(line, high), high * 0.19);
  });
}

/** A die, seen from a corner. */
export function die(pen: Graver, x: number, y: number, radius: number, turn = 0): void {
  pen.within({ x, y, turn, scale: radius / 40 }, () => {
    pen.shape('0 -42!, 36 -22!, 0 -2!, -36 -22!', { fill: 'white', shade: 0 });
    pen.shape('-36 -22!, 0 -2!, 0 40!, -36 20!', { fill: 'pale', shade: 0 });
    pen.shape('36 -22!, 0 -2!, 0 40!, 36 20!', { fill: 'tan', shade: 0.5, gap: 5 });
    pawMark(pen, -13, -22, 8, 'ember');
    pawMark(pen, 13, -22, 8, 'ember');
    pawMark(pen, -18, 9, 13, 'dark');
    pen.specks('dark', 7, [10, 19], [26, 7]);
  });
}

/** A moon behind a head. */
export function moon(
  pen: Graver,
  x: number,
  y: number,
  radius: number,
  ink: Ink = 'pale',
  spots: Ink | null = 'tan',
): void {
  pen.flat(ink, circleAt(x, y, radius));
  if (spots)
    each('-.5 -.46 .12, .56 .1 .15, .3 -.62 .1, -.66 .3 .13', (a, b, size) =>
      pen.oval(x + a * radius, y + b * radius, size * radius, size * radius * 0.8, {
        fill: spots,
        shade: 0,
        weight: 0,
      }),
    );
}

/** An urn with a slot. */
export function urn(pen: Graver, x: number, y: number, w: number, h: number): void {
  pen.within({ x, y }, () => {
    const [a, top] = [w / 2, -h * 0.22];
    pen.shape(`${-a} 0!, ${-w * 0.36} ${top}!, ${w * 0.36} ${top}!, ${a} 0!`, {
      fill: 'brassLight',
      shade: 0,
    });
    pen.flat(
      'dark',
      `${-w * 0.22} ${-h * 0.08}!, ${-w * 0.19} ${-h * 0.15}!, ${w * 0.19} ${-h * 0.15}!, ${w * 0.22} ${-h * 0.08}!`,
    );
    pen.shape(`${-a} 0!, ${a} 0!, ${w * 0.44} ${h}!, ${-w * 0.44} ${h}!`, {
      fill: 'brass',
      shade: 0.4,
      gap: 6,
    });
  });
}

export function crown(pen: Graver, x: number, y: number, scale: number): void {
  pen.within({ x, y, scale }, () => {
    pen.shape('-28 16!, -32 -10!, -16 2!, 0 -16!, 16 2!, 32 -10!, 28 16!', {
      fill: 'glow',
      shade: 0.3,
      gap: 4,
    });
    pen.ball(0, 6, 5, { fill: 'ember', shade: 0, weight: 2.4 });
  });
}

export function dagger(pen: Graver, x: number, y: number, scale: number, turn = 0): void {
  pen.within({ x, y, scale, turn }, () => {
    pen.shape('-9 0!, 9 0!, 7 52!, 0 74!, -7 52!', { fill: '#dfe8ea', shade: 0 });
    pen.flat('#8fa3a8', '0 0!, 9 0!, 7 52!, 0 74!');
    pen.shape('-24 -2!, 24 -2!, 24 8!, -24 8!', { fill: 'brass', shade: 0 });
    pen.shape('-6 -32!, 6 -32!, 7 -2!, -7 -2!', { fill: 'ember', shade: 0.4, gap: 4 });
    pen.ball(0, -36, 8, { fill: 'brassLight', shade: 0 });
  });
}

/** Glasses on the nose of a cat, in the field that it wears things in. */
export function glasses(pen: Graver, ink: Ink): void {
  for (const x of [38, 63]) {
    pen.ring('dark', x, 42.5, 11.5, 5.4);
    pen.ring(ink, x, 42.5, 11.5, 2.6);
  }
  pen.lined(ink, '49.5 41, 51.5 41', 2.6, 2.8);
}
