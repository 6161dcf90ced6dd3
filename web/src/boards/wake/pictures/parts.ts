/** Parts of several cards: his head, hands, and the cards themselves. */

import type { Drawing } from '../../../art/drawing';
import { polar, type Point } from '../../../art/geometry';
import { starAt, type Box, type Graver } from '../../../art/graver';
import type { Ink, Inks } from '../../../art/inks';
import { eye, tentacle } from '../../../art/strokes';

/** The subject is in the middle 150; small cards cut the edges. */
export const FIELD: Box = [0, 0, 276, 220];
export const UNIT = 1.55;

export const picture = (inks: Inks, draw: Drawing['draw']): Drawing => ({
  box: FIELD,
  unit: UNIT,
  inks,
  draw,
});

interface At {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  flip?: boolean;
}

type Mood = 'wrath' | 'woe' | 'wink';

/** His head; eyes at 0 0, 104 wide, from -66 to 90. */
export function greatHead(
  pen: Graver,
  { x = 0, y = 0, scale = 1, turn = 0, mood = 'wrath', aside = true }: At & { mood?: Mood; aside?: boolean },
): void {
  pen.within({ x, y, scale, turn }, () => {
    if (aside)
      pen.twice(0, () => {
        tentacle(pen, '-34 20, -54 30, -68 20, -80 32, -72 50', 17, 1, { fill: 'deep' });
        tentacle(pen, '-30 26, -46 48, -62 50, -66 68, -52 76', 17, 1, { fill: 'deep' });
      });
    pen.shape(
      '0 -70, 26 -64, 47 -42, 54 -12, 47 14, 32 30, 0 36, -32 30, -47 14, -54 -12, -47 -42, -26 -64',
      {
        shade: 0.44,
        gap: 5.4,
      },
    );
    pen.creases(
      3,
      ...['0 -62, -3 -46, 0 -30', '-18 -58, -20 -44, -15 -32', '18 -58, 20 -44, 15 -32'],
      ...[
        '-34 -46, -34 -36, -30 -28',
        '34 -46, 34 -36, 30 -28',
        '-48 6, -40 14, -32 16',
        '48 6, 40 14, 32 16',
      ],
    );
    const lid = mood === 'woe' ? 0 : 0.3;
    const look = { woe: [0, -0.5], wink: [-0.5, 0.2], wrath: [0.25, 0.2] } as const;
    const [lx, ly] = look[mood];
    eye(pen, -22, 0, 14, { look: [lx, ly], slit: mood !== 'woe', lid });
    if (mood === 'wink') {
      pen.shape('4 4!, 10 -12, 23 -16, 36 -10, 42 4!, 24 -4', { fill: 'deep', shade: 0, weight: 3 });
      pen.crease('3 5, 23 -8, 43 5', 7);
      pen.creases(3.6, '40 2, 47 1, 51 -4', '36 -2, 43 -5, 45 -10');
      pen.crease('-42 -24, -24 -28, -8 -14', 7);
      pen.crease('6 -24, 24 -32, 42 -22', 6);
    } else {
      eye(pen, 22, 0, 14, { look: [-lx, ly], slit: mood !== 'woe', lid });
      if (mood === 'woe') pen.twice(0, () => pen.crease('-38 -14, -24 -24, -8 -26', 6));
      else
        pen.twice(0, () =>
          pen.shape('-46 -20!, -26 -22, -4 -2!, -6 -12, -22 -30, -42 -30', {
            fill: 'deep',
            shade: 0,
            weight: 3,
          }),
        );
    }
    const strand = { fill: 'flesh', shade: 0.5, start: true } as const;
    for (const line of ['-18 22, -30 46, -22 66, -36 84, -28 94', '18 22, 30 46, 22 66, 36 84, 28 94'])
      tentacle(pen, line, 18, 0, strand);
    for (const line of ['-8 24, -12 50, -6 74, -14 96', '8 24, 12 50, 5 76, 14 98'])
      tentacle(pen, line, 17, 0, strand);
    pen.tube('0 16, 0 44, -1 62, 3 78', [14, 14, 9, 2], strand);
  });
}

/** A pile of cards, lying; the top one seen from above. */
export function pile(pen: Graver, x: number, y: number, wide: number, many = 5): void {
  const deep = wide * 0.34;
  for (let at = 0; at < many; at += 1) {
    const low = y - at * wide * 0.07;
    const aside = ((at * 37) % 5) - 2;
    const top = at === many - 1;
    pen.shape(
      `${x - wide / 2 + aside} ${low}!, ${x - wide * 0.2 + aside} ${low - deep}!, ${x + wide * 0.62 + aside} ${low - deep}!, ${x + wide * 0.36 + aside} ${low}!`,
      { fill: top ? 'sea' : 'pale', shade: top ? 0.25 : 0, weight: 3 },
    );
  }
}

export type Sign = 'star' | 'eye' | 'moon' | 'wave' | 'squid' | 'one' | 'two' | 'three';

interface Face {
  back?: boolean;
  sign?: Sign;
  fill?: Ink;
  weight?: number;
}

/** A card of the game: its back, or its face with a sign. Backs are unknown, faces are seen. */
export function card(pen: Graver, x: number, y: number, wide: number, turn = 0, face: Face = {}): void {
  const { back = false, sign = 'star', fill = back ? 'sea' : 'pale', weight = 3.4 } = face;
  const [a, b] = [wide / 2, wide * 0.7];
  pen.within({ x, y, turn }, () => {
    pen.shape(`${-a} ${-b}!, ${a} ${-b}!, ${a} ${b}!, ${-a} ${b}!`, {
      fill,
      shade: 0.3,
      weight,
      gap: 5,
      broad: 2,
    });
    const [m, n] = [wide * 0.36, wide * 0.546];
    const edge = `${-m} ${-n}!, ${m} ${-n}!, ${m} ${n}!, ${-m} ${n}!, ${-m} ${-n}!`;
    pen.stroke(back ? 'brass' : 'tan', edge, Math.max(1.2, wide / 22));
    if (back) pen.flat('brassLight', starAt(0, 0, wide * 0.27, 8, 0.556));
    else SIGNS[sign](pen, wide);
  });
}

const SIGNS: Record<Sign, (pen: Graver, wide: number) => void> = {
  star: (pen, w) => pen.flat('dark', starAt(0, 0, w * 0.27, 5, 0.41)),
  eye(pen, w) {
    pen.flat('ember', `${-w * 0.3} 0!, 0 ${-w * 0.2}, ${w * 0.3} 0!, 0 ${w * 0.2}`);
    pen.flat('pale', `0 ${-w * 0.13}!, ${w * 0.06} 0, 0 ${w * 0.13}!, ${-w * 0.06} 0`);
  },
  moon(pen, w) {
    pen.flat(
      'violet',
      `${w * 0.1} ${-w * 0.3}!, ${-w * 0.2} ${-w * 0.12}, ${-w * 0.2} ${w * 0.15}, ${w * 0.12} ${w * 0.3}!, ${-w * 0.02} ${w * 0.12}, ${-w * 0.02} ${-w * 0.12}`,
    );
  },
  wave(pen, w) {
    for (const dy of [-0.18, 0.02, 0.22])
      pen.stroke(
        'sea',
        `${-w * 0.26} ${w * dy}, ${-w * 0.09} ${w * (dy - 0.1)}, ${w * 0.09} ${w * (dy + 0.06)}, ${w * 0.26} ${w * (dy - 0.04)}`,
        w / 12,
      );
  },
  one: (pen, w) => pips(pen, w, [0, 0]),
  two: (pen, w) => pips(pen, w, [-0.12, -0.2], [0.12, 0.2]),
  three: (pen, w) => pips(pen, w, [-0.2, -0.3], [0, 0], [0.2, 0.3]),
  squid(pen, w) {
    const line = '0 -.3, .2 -.14, .14 .06, .22 .3!, .07 .12, 0 .32!, -.07 .12, -.22 .3!, -.14 .06, -.2 -.14';
    pen.flat(
      'dark',
      line.replace(/-?[\d.]+/g, (number) => String(Number(number) * w)),
    );
  },
};

function pips(pen: Graver, wide: number, ...spots: Point[]): void {
  pen.specks('ember', wide * 0.24, ...spots.map(([x, y]): Point => [x * wide, y * wide]));
}

/** Cards fanned out from below. */
export function fan(
  pen: Graver,
  x: number,
  y: number,
  wide: number,
  turns: readonly number[],
  face: Face = {},
): void {
  for (const turn of turns) {
    const [dx, dy] = polar(turn - 90, wide * 1.25);
    card(pen, x + dx, y + dy, wide, turn, face);
  }
}

/** A hand, open, seen from its palm: wrist at 0 0, fingers up; 70 wide and 98 high. */
export function palm(pen: Graver, { fill = 'pale', ...place }: At & { fill?: Ink }): void {
  pen.within(place, () => {
    pen.shape(
      '-13 10!, -14 -6, -22 -20, -25 -36, -30 -50, -35 -63, -32 -70, -25 -68, -20 -54, -16 -46!, ' +
        '-17 -62, -18 -79, -13 -86, -6 -82, -5 -64, -3 -50!, -2 -66, 0 -87, 6 -94, 13 -88, 11 -66, 8 -48!, ' +
        '13 -62, 18 -77, 25 -82, 30 -75, 25 -56, 20 -38, 22 -30!, 30 -38, 38 -49, 46 -49, 47 -41, 37 -24, 26 -9, 16 0, 14 10!',
      { fill, shade: 0.3, gap: 5 },
    );
    pen.creases(
      2.2,
      ...['-31 -52, -27 -53, -23 -54', '-18 -64, -12 -66, -6 -65', '-1 -68, 5 -70, 11 -68'],
      ...[
        '13 -61, 18 -60, 23 -58',
        '17 -6, 6 -18, 10 -36, 20 -42',
        '-19 -32, -6 -34, 8 -46',
        '-16 -22, -4 -22, 4 -14',
      ],
    );
  });
}

/** A fist around something that it holds up; its knuckles are at 0 0. */
export function fist(pen: Graver, { fill = 'tan', ...place }: At & { fill?: Ink }): void {
  pen.within(place, () => {
    pen.shape(
      '-30 46!, -28 26, -36 12, -36 -8, -28 -16, -18 -13!, -13 -21, -1 -18!, 4 -21, 15 -17!, 20 -18, 30 -12, 34 2, 33 18, 27 28, 28 46!',
      { fill, shade: 0.36, gap: 5 },
    );
    pen.creases(3.2, '-18 -12, -15 2, -18 14', '0 -17, 2 0, 0 14', '16 -16, 18 0, 16 13');
    pen.creases(2.2, '-33 2, -26 5, -19 3', '-13 1, -7 4, 0 1', '4 0, 10 3, 16 0', '20 1, 26 4, 32 2');
    pen.shape('-38 20!, -30 10, -14 8, 2 9, 12 13, 12 20, 2 24, -14 25, -28 32!', {
      fill,
      shade: 0.4,
      gap: 5,
    });
    pen.shape('4 12, 11 14, 10 20, 3 21!', { fill: 'pale', shade: 0, weight: 2 });
  });
}

/** A hand that reaches to the left, with something between its thumb and its fingers at 0 0. */
export function reach(
  pen: Graver,
  { fill = 'tan', sleeve = 'night', ...place }: At & { fill?: Ink; sleeve?: Ink },
  held: () => void,
): void {
  pen.within(place, () => {
    pen.shape('40 -20!, 20 -22, -4 -20, -22 -14, -29 -7, -23 -2, -4 -4, 12 4, 40 12!', {
      fill,
      shade: 0.36,
      gap: 5,
    });
    pen.crease('-16 -9, 2 -12, 20 -10', 2.2);
    held();
    pen.shape(
      '48 -18!, 30 -12, 14 -4, -4 -2, -17 1, -20 8, -12 13, 2 13, -8 17, -8 24, 2 28, 20 27, 34 28, 50 26!',
      { fill, shade: 0.36, gap: 5 },
    );
    pen.creases(2.6, '2 13, 12 14, 22 18', '2 27, 12 22, 24 22');
    pen.shape('-18 3!, -9 2, -6 7, -14 10!', { fill: 'pale', shade: 0, weight: 2 });
    pen.shape('62 -24!, 46 -22, 42 4, 48 32, 64 34!', { fill: 'pale', shade: 0.3, gap: 5 });
    pen.shape('130 -40!, 66 -28, 56 -24, 52 4, 58 34, 68 38, 130 44!', { fill: sleeve, shade: 0.42 });
  });
}
