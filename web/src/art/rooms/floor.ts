/** The ritual floor: flagstones, chalk circles, rays. */

import type { Drawing } from '../drawing';
import { polar } from '../geometry';
import { chance, circleAt, type Graver } from '../graver';

/** `circle-3`: three of its five points are lit. */
export type FloorLayer = 'flags' | `circle-${0 | 1 | 2 | 3 | 4 | 5}` | 'rays';

const DARK = '#0d0910';
const [WIDE, HIGH] = [1056, 784];

function flags(pen: Graver): void {
  pen.ground('#3a3040', [0, 0, WIDE, HIGH]);
  const tones = ['#40354a', '#392f42', '#443950', '#352b3d', '#3d3346'] as const;
  const [w, h] = [132, 98];
  for (let row = 0; row < 8; row += 1)
    for (let column = -1; column < 8; column += 1) {
      // the pattern repeats, so the last flag of a row equals the first
      const kind = chance(row * 17 + ((column + 8) % 8) * 5 + 3);
      const [x, y] = [column * w + (row % 2 ? w / 2 : 0), row * h];
      const fill = tones[Math.floor(kind * tones.length)] ?? '#3a3040';
      pen.shape(
        `${x + 3} ${y + 3}!, ${x + w - 3} ${y + 3}!, ${x + w - 3} ${y + h - 3}!, ${x + 3} ${y + h - 3}!`,
        {
          fill,
          shade: kind > 0.66 ? 0.3 : 0.1,
          gap: kind > 0.66 ? 8 : 12,
          broad: 3,
          weight: 3,
        },
      );
      if (kind < 0.3) crack(pen, x, y, kind);
      pen.stroke('#54475f', `${x + 8} ${y + 7}!, ${x + w - 12} ${y + 7}!`, 1.4);
    }
}

function crack(pen: Graver, x: number, y: number, kind: number): void {
  const next = (step: number): number => chance(kind * 100 + step);
  const from = x + 16 + next(1) * 90;
  const points = [0, 1, 2, 3].map(
    (step) => `${from + (next(step + 2) - 0.5) * 44} ${y + 6 + step * (18 + next(7) * 10)}`,
  );
  pen.crease(points.join(', '), 3.4);
}

/** A chalk circle with small gaps. */
function chalked(pen: Graver, radius: number, weight: number, gaps: number, shift: number): void {
  for (let part = 0; part < gaps; part += 1) {
    const [from, to] = [(part * 360) / gaps + shift, ((part + 0.93) * 360) / gaps + shift];
    const arc = Array.from({ length: 7 }, (_, step) => polar(from + ((to - from) * step) / 6, radius));
    pen.stroke(
      'bone',
      arc.map(([x, y]) => `${x} ${y}`).join(', '),
      weight * (0.86 + 0.3 * chance(part + radius)),
    );
  }
}

const SIGNS: readonly string[] = [
  '-5 -5, 5 5; 5 -5, -5 5',
  '0 -6, 0 6; -4 -1, 4 -1',
  '-5 5, 0 -6, 5 5',
  '-4 -4, -4 4, 4 -4, 4 4',
  '5 0, 0 -5, -5 0, 0 5, 5 0',
];

function ritual(pen: Graver, lit: number): void {
  pen.within({ x: 200, y: 200 }, () => {
    chalked(pen, 190, 4.4, 9, 4);
    chalked(pen, 196, 1.6, 7, 20);
    chalked(pen, 168, 2.8, 8, 10);
    // the star and its five points, one lit per fitting part
    const point = (number: number, radius: number): readonly [number, number] =>
      polar(-90 + number * 72, radius);
    for (let side = 0; side < 5; side += 1) {
      const [[a, b], [c, d]] = [point(side * 2, 168), point(side * 2 + 2, 168)];
      const wobble = (chance(side) - 0.5) * 4;
      pen.stroke('bone', `${a} ${b}, ${(a + c) / 2 + wobble} ${(b + d) / 2 + wobble}, ${c} ${d}`, 2.2);
    }
    for (let step = 0; step < 30; step += 1) {
      if (step % 6 === 0) continue;
      const [x, y] = polar(-90 + step * 12, 179);
      pen.within({ x, y, turn: step * 12, scale: 0.9 }, () => {
        for (const line of (SIGNS[step % 5] ?? '').split(';')) pen.stroke('bone', line, 2);
      });
    }
    for (let number = 0; number < 5; number += 1) {
      const [x, y] = point(number, 179);
      if (number < lit) {
        pen.rays('glow', x, y, 9, 24, 10, 4, number * 7, 0.2);
        pen.shape(circleAt(x, y, 10), { fill: 'glow', shade: 0, weight: 3 });
        pen.flat('white', circleAt(x - 2, y - 2, 4));
      } else pen.shape(circleAt(x, y, 9), { fill: DARK, shade: 0, weight: 2 });
      if (number >= lit) pen.ring('bone', x, y, 9, 2.2);
    }
  });
}

const circle = (lit: number): Drawing => ({
  box: [-4, -4, 408, 408],
  inks: { dark: DARK },
  draw: (pen) => ritual(pen, lit),
});

export const FLOOR: Record<FloorLayer, Drawing> = {
  flags: { box: [0, 0, WIDE, HIGH], inks: { dark: DARK }, draw: flags },
  'circle-0': circle(0),
  'circle-1': circle(1),
  'circle-2': circle(2),
  'circle-3': circle(3),
  'circle-4': circle(4),
  'circle-5': circle(5),
  rays: {
    box: [0, 0, 400, 400],
    draw: (pen) => pen.rays('#fff0bd', 200, 200, 58, 200, 24, 11, 0, 0.12),
  },
};

export const floorOf = (layer: FloorLayer): Drawing => FLOOR[layer];
