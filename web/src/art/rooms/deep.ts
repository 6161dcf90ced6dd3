/** Layers of the deep: light shafts, ruins, and the stone slab for the cards. */

import type { Drawing } from '../drawing';
import { polar } from '../geometry';
import { chance, each, type Graver } from '../graver';
import type { Ink } from '../inks';

export type DeepLayer = 'shafts' | 'far' | 'near' | 'slab' | 'bubble' | 'dream';

const DARK = '#02161b';

function pillar(pen: Graver, x: number, wide: number, high: number, fill: Ink, broken: boolean): void {
  const top = 900 - high;
  const edge = broken
    ? `${x + wide * 0.3} ${top + 44}!, ${x + wide * 0.5} ${top + 20}!, ${x + wide * 0.72} ${top + 52}!`
    : '';
  pen.shape(
    `${x} 906!, ${x + 6} ${top + 40}!, ${edge ? `${edge}, ` : ''}${x + wide - 6} ${top + 40}!, ${x + wide} 906!`,
    {
      fill,
      shade: 0,
      weight: 3,
    },
  );
  if (!broken)
    pen.shape(
      `${x - 12} ${top + 40}!, ${x - 12} ${top + 14}!, ${x + wide + 12} ${top + 14}!, ${x + wide + 12} ${top + 40}!`,
      {
        fill,
        shade: 0.3,
        weight: 3,
      },
    );
  for (const share of [0.26, 0.5, 0.74])
    pen.line(`${x + wide * share} ${top + 60}!, ${x + wide * share} 900!`, 3);
  // the shaded side
  for (let y = top + 56; y < 900; y += 12)
    pen.crease(
      `${x + wide * (0.66 - 0.1 * chance(y))} ${y + 5}, ${x + wide * 0.86} ${y + 3}, ${x + wide - 3} ${y}`,
      3.4,
    );
}

function weeds(pen: Graver, x: number, fill: Ink): void {
  each(`${x} 0 90, ${x + 26} 8 130, ${x + 50} -8 80`, (foot, lean, high) =>
    pen.tube(
      `${foot} 906, ${foot + lean} ${900 - high * 0.4}, ${foot - lean} ${900 - high * 0.7}, ${foot + lean} ${900 - high}`,
      [12, 10, 6, 1],
      {
        fill,
        shade: 0,
        weight: 2.4,
      },
    ),
  );
}

/** Stones in rings, seen from the side. */
function slab(pen: Graver): void {
  const at = (degrees: number, share: number): string => {
    const [x, y] = polar(degrees, share);
    return `${600 + x * 590} ${400 + y * 390}`;
  };
  const tones = ['#12383e', '#164349', '#194c51', '#13403f', '#1d5456'] as const;
  pen.shape(ring(at, 1.012), { fill: '#021014', shade: 0, weight: 0 });
  let seed = 5;
  const next = (): number => chance((seed += 1));
  const rings = [
    [1, 0.8, 20],
    [0.8, 0.56, 15],
    [0.56, 0.3, 9],
    [0.3, 0, 5],
  ] as const;
  for (const [number, [outer, inner, many]] of rings.entries())
    for (let stone = 0; stone < many; stone += 1) {
      const from = ((stone + number * 0.37) * 360) / many;
      const to = from + 360 / many;
      const arc = (share: number, back: boolean): string => {
        const steps = [0, 0.25, 0.5, 0.75, 1].map((step) => from + (to - from) * step);
        const corners = steps.map(
          (degrees, place) => `${at(degrees, share)}${place === 0 || place === 4 ? '!' : ''}`,
        );
        return (back ? corners.reverse() : corners).join(', ');
      };
      const shape =
        inner > 0 ? `${arc(outer, false)}, ${arc(inner, true)}` : `${arc(outer, false)}, 600 400!`;
      pen.shape(shape, {
        fill: tones[Math.floor(next() * tones.length)] ?? '#12383e',
        shade: 0.14,
        gap: 9,
        weight: 4,
      });
      for (let crack = 0; crack < 2; crack += 1) {
        const [angle, share] = [
          from + (to - from) * (0.15 + 0.7 * next()),
          inner + (outer - inner) * (0.2 + 0.5 * next()),
        ];
        pen.crease(
          [at(angle, share), at(angle + 2, share + 0.05), at(angle + 1, share + 0.09)].join(', '),
          4,
          DARK,
        );
      }
    }
  pen.stroke('#6fc9be', ring(at, 0.992), 3);
}

const ring = (at: (degrees: number, share: number) => string, share: number): string =>
  Array.from({ length: 25 }, (_, step) => at(step * 15, share)).join(', ');

export const DEEP: Record<DeepLayer, Drawing> = {
  // light that falls through the water
  shafts: {
    box: [0, 0, 1600, 900],
    stretches: true,
    draw(pen) {
      each('300 90 520, 620 70 700, 900 120 860, 1180 60 1060, 1420 80 1300', (foot, wide, top) =>
        pen.flat(
          '#9ff0e8',
          `${top} -10!, ${top + wide * 0.4} -10!, ${foot + wide} 910!, ${foot - wide} 910!`,
        ),
      );
    },
  },
  far: {
    box: [0, 0, 1600, 900],
    inks: { dark: DARK },
    draw(pen) {
      pillar(pen, 360, 46, 500, '#0e5058', true);
      pillar(pen, 1210, 46, 540, '#0e5058', false);
      pillar(pen, 230, 62, 640, '#0b4450', false);
      pillar(pen, 1320, 64, 690, '#0b4450', true);
    },
  },
  near: {
    box: [0, 0, 1600, 900],
    inks: { dark: DARK },
    draw(pen) {
      pillar(pen, 112, 86, 760, '#08343f', true);
      pillar(pen, 1418, 92, 800, '#08343f', false);
      pillar(pen, -14, 112, 880, '#052a35', false);
      pillar(pen, 1516, 122, 860, '#052a35', false);
      weeds(pen, 196, '#0a3a3a');
      weeds(pen, 1340, '#0a3a3a');
      weeds(pen, 60, '#08302f');
    },
  },
  slab: { box: [0, 0, 1200, 800], inks: { dark: '#03161a' }, unit: 1.4, stretches: true, draw: slab },
  bubble: {
    box: [0, 0, 20, 20],
    draw(pen) {
      pen.ring('#bff5ee', 10, 10, 8, 1.6);
      pen.stroke('#e6fffb', '5 9, 6.5 6, 9.5 4.6', 1.8);
    },
  },
  // a Z over a sleeper
  dream: {
    box: [0, 0, 40, 40],
    draw(pen) {
      pen.lined('#dffaf2', '6 8!, 32 7!, 8 33!, 35 32!', 5, 4);
    },
  },
};

export const deepOf = (layer: DeepLayer): Drawing => DEEP[layer];
