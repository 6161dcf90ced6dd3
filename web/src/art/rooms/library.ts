/** Layers of the library: shelves, a round table, a well in its middle. */

import type { Drawing } from '../drawing';
import { polar, type Point } from '../geometry';
import { chance, circleAt, each, type Graver } from '../graver';
import type { Ink } from '../inks';

export type LibraryLayer = 'shelf-0' | 'shelf-1' | 'shelf-2' | 'post' | 'wood' | 'well' | 'chalk' | 'rays';

const LEATHER: readonly Ink[] = [
  '#4a2d17',
  '#38210f',
  '#56281f',
  '#28362c',
  '#433313',
  '#33252a',
  '#5c3d1c',
  '#2b2e38',
];
const DARK = '#0a0603';
const [LONG, HIGH] = [1250, 150]; // of a shelf

/** One shelf of books; each number gives another one. */
function shelf(pen: Graver, number: number): void {
  const floor = HIGH - 14;
  pen.ground('#140c06', [0, 0, LONG, HIGH]);
  pen.flat(DARK, `0 0!, ${LONG} 0!, ${LONG} 10!, 0 10!`);
  let seed = number * 1000;
  const next = (): number => chance((seed += 1));
  for (let x = 4; x < LONG - 20;) {
    if (next() < 0.07) {
      x += 18 + next() * 26;
      continue;
    }
    const [wide, high] = [14 + next() * 24, 78 + next() * 44];
    const fill = LEATHER[Math.floor(next() * LEATHER.length)] ?? '#4a2d17';
    const turn = next() < 0.08 ? next() * 12 - 4 : 0;
    pen.within({ x, y: floor, turn }, () => book(pen, wide, high, fill, next()));
    x += wide + 1.5 + Math.abs(turn) * 1.6;
  }
  pen.shape(`-6 ${floor}!, ${LONG + 6} ${floor}!, ${LONG + 6} ${HIGH + 4}!, -6 ${HIGH + 4}!`, {
    fill: '#3a2412',
    shade: 0,
    weight: 2,
  });
  pen.stroke('#6b4622', `0 ${floor + 3}!, ${LONG} ${floor + 3}!`, 1.6);
}

function book(pen: Graver, wide: number, high: number, fill: Ink, kind: number): void {
  pen.shape(`0 0!, 0 ${-high}!, ${wide / 2} ${-high - 3}, ${wide} ${-high}!, ${wide} 0!`, {
    fill,
    shade: 0,
    weight: 2,
  });
  // a back is round: its right side is in the shade
  for (let y = -high + 4; y < -2; y += 8.5) {
    const long = wide * (0.28 + 0.16 * chance(y + wide));
    pen.crease(`${wide - long} ${y + 2}, ${wide - long * 0.4} ${y + 1}, ${wide - 1} ${y}`, 1.9, DARK);
  }
  const bands = kind > 0.5 ? [0.86, 0.8, 0.2] : [0.7, 0.24];
  for (const band of bands) pen.stroke('#a37a3c', `2 ${-high * band}!, ${wide - 2} ${-high * band}!`, 1.5);
}

function post(pen: Graver): void {
  pen.shape('2 -4!, 38 -4!, 38 604!, 2 604!', { fill: '#2a190c', shade: 0, weight: 2.4 });
  pen.stroke('#52351a', '11 -4!, 11 604!', 2);
  pen.stroke(DARK, '28 -4!, 28 604!', 2.4);
  each('40, 200, 360, 520', (y) => pen.flat('#52351a', circleAt(20, y, 5)));
}

/** Planks in perspective; the field is stretched over the table. */
function wood(pen: Graver): void {
  const [vx, vy, many] = [600, -900, 13];
  const at = (x: number, y: number): string => `${vx + ((x - vx) * (y - vy)) / (800 - vy)} ${y}`;
  let seed = 7;
  const next = (): number => chance((seed += 1));
  pen.ground('#7a4820', [0, 0, 1200, 800]);
  for (let plank = 0; plank < many; plank += 1) {
    const [x, after] = [-300 + (plank * 1800) / many, -300 + ((plank + 1) * 1800) / many];
    const fill = (['#83501f', '#764418', '#8c5826', '#6f401a'] as const)[Math.floor(next() * 4)] ?? '#7a4820';
    pen.flat(fill, `${at(x, 0)}!, ${at(after, 0)}!, ${at(after, 800)}!, ${at(x, 800)}!`);
    for (let line = 0; line < 9; line += 1) {
      const along = x + (after - x) * (0.06 + 0.88 * next());
      const [from, long, aside] = [next() * 640, 120 + next() * 300, (next() - 0.5) * 22];
      const to = Math.min(800, from + long);
      const middle = at(along, (from + to) / 2)
        .split(' ')
        .map(Number);
      pen.crease(
        `${at(along, from)}, ${(middle[0] ?? 0) + aside} ${middle[1]}, ${at(along, to)}`,
        2 + next() * 3,
        '#4a2a10',
      );
    }
    if (next() > 0.35) {
      const y = 60 + next() * 640;
      pen.line(`${at(x, y)}!, ${at(after, y)}!`, 2.6, '#22120a');
      for (const [share, up] of [
        [0.12, -9],
        [0.88, -9],
        [0.12, 9],
        [0.88, 9],
      ] as const) {
        const [nx = 0, ny = 0] = at(x + (after - x) * share, y + up)
          .split(' ')
          .map(Number);
        pen.spot([nx, ny], 5, '#22120a');
      }
    }
    pen.line(`${at(x, 0)}!, ${at(x, 800)}!`, 3, '#22120a');
  }
  // the rim
  for (const [rx, ry, weight, ink] of [
    [597, 397, 14, '#160b04'],
    [587, 389, 4, '#d99a4e'],
    [570, 374, 3, '#22120a'],
    [564, 369, 1.6, '#c08440'],
  ] as const)
    ellipse(pen, rx, ry, weight, ink);
}

function ellipse(pen: Graver, rx: number, ry: number, weight: number, ink: Ink): void {
  const round = Array.from({ length: 25 }, (_, step) => polar((step * 360) / 24, 1));
  pen.stroke(ink, round.map(([x, y]) => `${600 + x * rx} ${400 + y * ry}`).join(', '), weight);
}

/** A ring of stones, and water deep in it. */
function well(pen: Graver): void {
  const at = (angle: number, share: number): Point => {
    const [x, y] = polar(angle, share);
    return [200 + x * 194, 104 + y * 96];
  };
  const corners = (...points: Point[]): string => points.map(([x, y]) => `${x} ${y}!`).join(', ');
  pen.flat('#0a0604', circle(202, 112, 200, 98));
  pen.shape(circle(200, 104, 152, 76), { fill: '#04100d', shade: 0, weight: 3 });
  // its wall on the far side, and what is at its bottom
  pen.flat(
    '#26302a',
    '50 104!, 62 66, 120 34, 200 27, 280 34, 338 66, 350 104!, 338 88, 280 60, 200 52, 120 60, 62 88',
  );
  each(
    '72 58 86, 100 42 72, 132 34 62, 166 30 56, 200 28 54, 234 30 56, 268 34 62, 300 42 72, 328 58 86',
    (x, top, foot) => pen.line(`${x} ${top}!, ${x} ${foot}!`, 2.4),
  );
  pen.flat('#0d4438', circle(200, 130, 150, 48));
  pen.flat('#0a342c', circle(202, 140, 120, 34));
  for (const [rx, ry] of [
    [112, 36],
    [74, 22],
    [36, 10],
  ] as const) {
    const points = Array.from({ length: 13 }, (_, step) => polar(step * 30 + 20, 1));
    pen.stroke('#3f9a7c', points.map(([x, y]) => `${200 + x * rx} ${134 + y * ry}`).join(', '), 1.6);
  }
  for (let stone = 0; stone < 22; stone += 1) {
    const [from, to] = [(stone * 360) / 22, ((stone + 0.93) * 360) / 22];
    const middle = (from + to) / 2;
    const light = 0.5 - 0.5 * Math.cos(((middle - 35) * Math.PI) / 180);
    const fill = light > 0.66 ? '#6b7566' : light > 0.3 ? '#555f52' : '#3f483e';
    pen.shape(
      corners(at(from, 1), at(middle, 1.006), at(to, 1), at(to, 0.77), at(middle, 0.765), at(from, 0.77)),
      {
        fill,
        shade: 0.3,
        gap: 5,
        weight: 2.4,
      },
    );
    for (const [a, b] of [
      [-3, 0.94],
      [3, 0.88],
    ] as const) {
      const [[x, y], [u, v]] = [at(middle + a, b), at(middle + a + 1, b - 0.08)];
      pen.line(`${x} ${y}, ${u} ${v}`, 1.4);
    }
  }
}

const circle = (x: number, y: number, rx: number, ry: number): string =>
  Array.from({ length: 16 }, (_, step) => polar(step * 22.5, 1))
    .map(([a, b]) => `${x + a * rx} ${y + b * ry}`)
    .join(', ');

/** Chalk on the table: two rings, a star, and signs between. */
function chalk(pen: Graver): void {
  const ring = (rx: number, ry: number, weight: number): void =>
    pen.stroke('bone', `${circle(400, 210, rx, ry)}, ${400 + rx} 210`, weight);
  ring(392, 204, 2.4);
  ring(352, 182, 1.6);
  pen.stroke('bone', '400 28!, 607 357!, 65 153!, 735 153!, 193 357!, 400 28!', 1.6);
  const signs = [
    '-8 -8, 8 8',
    '0 -10, 0 10',
    '-8 8, 0 -10, 8 8',
    '-8 -8, -8 8, 8 -8, 8 8',
    '-6 -8, 6 0, -6 8',
  ];
  for (let step = 0; step < 20; step += 1) {
    const [x, y] = polar(step * 18 + 9, 1);
    const sign = signs[step % 5] ?? '';
    pen.within({ x: 400 + x * 372, y: 210 + y * 193, turn: step * 18 + 99, scale: 0.8 }, () =>
      pen.stroke('bone', sign, 2.4),
    );
  }
}

/** Rays of light for a victory. */
function rays(pen: Graver): void {
  pen.rays('#ffd98a', 500, 500, 90, 500, 36, 30, 3, 0.12);
}

export const LIBRARY: Record<LibraryLayer, Drawing> = {
  'shelf-0': { box: [0, 0, LONG, HIGH], inks: { dark: DARK }, draw: (pen) => shelf(pen, 1) },
  'shelf-1': { box: [0, 0, LONG, HIGH], inks: { dark: DARK }, draw: (pen) => shelf(pen, 2) },
  'shelf-2': { box: [0, 0, LONG, HIGH], inks: { dark: DARK }, draw: (pen) => shelf(pen, 3) },
  post: { box: [0, 0, 40, 600], inks: { dark: DARK }, draw: post },
  wood: { box: [0, 0, 1200, 800], inks: { dark: DARK }, stretches: true, draw: wood },
  well: { box: [0, 0, 404, 214], inks: { dark: '#0b0906' }, unit: 1.2, draw: well },
  chalk: { box: [0, 0, 800, 420], draw: chalk },
  rays: { box: [0, 0, 1000, 1000], draw: rays },
};

export const libraryOf = (layer: LibraryLayer): Drawing => LIBRARY[layer];
