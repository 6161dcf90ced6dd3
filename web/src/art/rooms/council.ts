/** Layers of the council chamber: window, moon, curtains, candle stands, table. */

import type { Drawing } from '../drawing';
import { chance, circleAt, each, type Box, type Graver } from '../graver';
import type { Ink } from '../inks';
import { spiral } from '../signs';

export type CouncilLayer =
  | 'masonry'
  | 'sky'
  | 'moon'
  | 'moon-gold'
  | 'moon-dark'
  | 'clouds'
  | 'woods'
  | 'frame'
  | 'curtain'
  | 'stand'
  | 'desk'
  | 'sigil'
  | 'rays';

const DARK = '#05070f';
const WINDOW: Box = [0, 0, 620, 700];

function masonry(pen: Graver): void {
  pen.ground('#111935', [0, 0, 1600, 900]);
  const tones = ['#131c3b', '#101735', '#161f42', '#0f1530'] as const;
  for (let row = 0; row < 13; row += 1)
    for (let x = row % 2 ? -62 : 0, stone = 0; x < 1600; stone += 1) {
      const [wide, y] = [104 + Math.round(chance(row * 31 + stone) * 44), row * 70];
      const kind = chance(row * 7 + stone * 13);
      const fill = tones[Math.floor(kind * tones.length)] ?? '#131c3b';
      pen.shape(
        `${x + 2} ${y + 2}!, ${x + wide - 2} ${y + 2}!, ${x + wide - 2} ${y + 68}!, ${x + 2} ${y + 68}!`,
        {
          fill,
          shade: kind > 0.7 ? 0.24 : 0,
          gap: 9,
          broad: 3,
          weight: 2.4,
        },
      );
      if (kind < 0.16) pen.crease(`${x + 20} ${y + 16}, ${x + 34} ${y + 34}, ${x + 28} ${y + 52}`, 3);
      x += wide;
    }
}

const ARCH = 'M30 690V320Q30 130 310 0Q590 130 590 320V690Z';
const ARCHED = '30 700!, 30 320!, 60 210, 150 100, 310 4!, 470 100, 560 210, 590 320!, 590 700!';

function sky(pen: Graver): void {
  pen.clipped(ARCH, () => {
    pen.ground('#2b4488', WINDOW);
    pen.flat('#3a579f', '0 330!, 620 330!, 620 700!, 0 700!');
    pen.flat('#4f6cb4', '0 480!, 620 480!, 620 700!, 0 700!');
    pen.ruled('#2b4488', { y0: 332, y1: 480, x0: 0, x1: 620, gap: 12, from: 6, to: 1 });
    pen.ruled('#3a579f', { y0: 482, y1: 620, x0: 0, x1: 620, gap: 12, from: 6, to: 1 });
    each(
      '70 250 4, 120 160 3, 165 310 3.4, 470 200 4, 540 280 3, 520 390 3.6, 80 400 3, 210 110 3, 415 120 2.6, 110 490 3',
      (x, y, size) => pen.spot([x, y], size, '#eaf0ff'),
    );
  });
}

function moon(pen: Graver, fill: Ink, spots: Ink): void {
  pen.halo(spots, 5, () => pen.ball(160, 160, 138, { fill, shade: 0.22, gap: 11, broad: 4, hatch: spots }));
  each('106 104 26, 196 170 34, 134 214 22, 214 88 18, 86 172 16', (x, y, size) => {
    pen.oval(x, y, size, size * 0.82, { fill: spots, shade: 0, weight: 2.4 });
    pen.oval(x + size * 0.2, y + size * 0.16, size * 0.72, size * 0.56, { fill, shade: 0, weight: 0 });
  });
}

function clouds(pen: Graver): void {
  for (const line of [
    '10 90!, 40 60, 96 66, 130 40, 190 48, 232 76, 290 90!, 190 98, 80 98',
    '330 150!, 366 122, 410 128, 452 100, 512 118, 560 150!, 470 158, 390 158',
  ])
    pen.shape(line, { fill: '#1c2a5c', shade: 0.3, gap: 8, weight: 3 });
}

function woods(pen: Graver): void {
  pen.clipped(ARCH, () => {
    pen.shape(
      '0 700!, 0 560!, 40 520!, 70 550!, 110 480!, 144 540!, 174 516!, 214 570!, 274 540!, 310 574!, 354 524!, 394 564!, 424 498!, 466 558!, 506 522!, 566 592!, 620 560!, 620 700!',
      { fill: '#101a3c', shade: 0.3, gap: 10, weight: 3.4 },
    );
    pen.tube('92 700, 96 560, 84 430, 110 340', [30, 22, 14, 6], { fill: '#0c1330', shade: 0 });
    for (const branch of ['92 520, 60 470, 30 460', '88 450, 120 410, 160 404', '94 400, 70 370, 64 330'])
      pen.tube(branch, [11, 7, 2], { fill: '#0c1330', shade: 0 });
  });
}

function frame(pen: Graver): void {
  const bars = [
    '206 700!, 206 390, 190 330, 110 262',
    '414 700!, 414 390, 430 330, 510 262',
    '206 400, 240 350, 310 346, 380 350, 414 400',
  ];
  for (const [ink, wide] of [
    [DARK, 18],
    ['#39456f', 9],
  ] as const)
    for (const bar of bars) pen.stroke(ink, bar, wide);
  const arch = ARCHED.replace('30 700!, ', '30 706!, ').replace(', 590 700!', ', 590 706!');
  for (const [ink, wide] of [
    [DARK, 40],
    ['#39456f', 28],
    ['#6d7aa8', 4],
  ] as const)
    pen.stroke(ink, arch, wide);
  // stones of the arch
  for (const joint of [
    '12 420!, 48 420!',
    '12 560!, 48 560!',
    '36 240, 66 260',
    '112 110, 138 138',
    '212 44, 226 78',
    '310 -12, 310 22',
  ])
    for (const flip of [false, true])
      pen.within({ x: flip ? 620 : 0, flip }, () => pen.stroke(DARK, joint, 4));
}

function curtain(pen: Graver): void {
  pen.shape('4 -10!, 132 -10!, 128 160, 96 300, 78 410, 62 700!, 0 700!, 18 360', {
    fill: '#4a2347',
    shade: 0.34,
    gap: 9,
  });
  for (const fold of [
    '30 -10, 38 220, 16 520, 14 700',
    '62 -10, 64 180, 40 440, 34 700',
    '98 -10, 94 140, 66 340, 52 700',
  ])
    pen.crease(fold, 7);
  pen.tube('30 392, 56 412, 92 396', [12, 14, 12], { fill: '#c9a6f2', shade: 0.3, weight: 3 });
  for (const fold of ['46 -10, 50 200, 28 500', '80 -10, 78 170, 54 400']) pen.stroke('#6d3a66', fold, 3);
}

/** A tall stand for three candles. */
function stand(pen: Graver): void {
  pen.tube('90 700, 90 130', [14, 12], { fill: '#6f5a30', shade: 0.5 });
  pen.shape('90 150!, 104 168, 96 186, 90 190, 84 186, 76 168', { fill: '#8a7040', shade: 0.4 });
  pen.tube('20 70, 24 118, 90 128, 156 118, 160 70', [9, 10, 12, 10, 9], { fill: '#7a6236', shade: 0.5 });
  each('20 66, 90 82, 160 66', (x, y) => {
    pen.shape(`${x - 20} ${y}!, ${x + 20} ${y}!, ${x + 13} ${y + 13}, ${x - 13} ${y + 13}`, {
      fill: '#8a7040',
      shade: 0.4,
    });
  });
}

/** The table's top; the field is stretched. */
function desk(pen: Graver): void {
  pen.ground('#3f2819', [0, 0, 1600, 600]);
  let seed = 3;
  const next = (): number => chance((seed += 1));
  for (let y = 0, board = 0; y < 600; board += 1) {
    const high = 26 + board * 14;
    const fill = (['#452c1c', '#3c2617', '#4a301f', '#38230f'] as const)[Math.floor(next() * 4)] ?? '#3f2819';
    const bow = (share: number): string =>
      `-10 ${y + high * share + 20}, 800 ${y + high * share}, 1610 ${y + high * share + 20}`;
    pen.flat(
      fill,
      `-10 ${y + 20}!, 800 ${y}, 1610 ${y + 20}!, 1610 ${y + high + 24}!, 800 ${y + high + 4}, -10 ${y + high + 24}!`,
    );
    for (let grain = 0; grain < 7; grain += 1) {
      const [x, long, at] = [next() * 1400, 120 + next() * 260, y + 8 + next() * (high - 8)];
      pen.crease(
        `${x} ${at}, ${x + long / 2} ${at - 3 + next() * 6}, ${x + long} ${at}`,
        2 + next() * 2.4,
        '#22140b',
      );
    }
    pen.stroke('#1b0f08', bow(1), 3.4);
    y += high;
  }
}

/** A carving in the table: an eye between two coils. */
function sigil(pen: Graver): void {
  const cut = (line: string, weight: number): void => {
    pen.line(line, weight + 4, '#120a06');
    pen.within({ y: 2.6 }, () => pen.line(line, 1.8, '#8a6443'));
  };
  const ring = (radius: number): string => `${circleAt(200, 200, radius, 24)}, ${200 + radius} 200`;
  cut(ring(190), 1.6);
  cut(ring(166), 1);
  cut('84 200!, 140 136, 200 116, 260 136, 316 200!, 260 264, 200 284, 140 264, 84 200!', 2);
  cut('200 146!, 222 200, 200 254!, 178 200, 200 146!', 2);
  for (let step = 0; step < 24; step += 1)
    pen.within({ x: 200, y: 200, turn: step * 15 }, () => cut(`166 0!, ${step % 2 ? 178 : 190} 0!`, 1));
  spiral(pen, '#120a06', 110, 112, 24, 5, 1.8);
  spiral(pen, '#120a06', 290, 288, 24, 5, 1.8);
}

export const COUNCIL: Record<CouncilLayer, Drawing> = {
  masonry: { box: [0, 0, 1600, 900], inks: { dark: '#060914' }, draw: masonry },
  sky: { box: WINDOW, inks: { dark: DARK }, draw: sky },
  moon: { box: [0, 0, 320, 320], inks: { dark: '#0a1024' }, draw: (pen) => moon(pen, '#eef1f5', '#b9c6dc') },
  'moon-gold': {
    box: [0, 0, 320, 320],
    inks: { dark: '#2a1704' },
    draw: (pen) => moon(pen, '#ffe69a', '#d9a441'),
  },
  'moon-dark': {
    box: [0, 0, 320, 320],
    inks: { dark: '#04060e' },
    draw: (pen) => moon(pen, '#2b3560', '#1b2347'),
  },
  clouds: { box: [0, 20, 580, 150], inks: { dark: '#0a1024' }, draw: clouds },
  woods: { box: WINDOW, inks: { dark: '#0a1024' }, draw: woods },
  frame: { box: [-20, -30, 660, 730], inks: { dark: DARK }, draw: frame },
  curtain: { box: [0, 0, 140, 700], inks: { dark: '#0a0612' }, unit: 1.4, draw: curtain },
  stand: { box: [-10, 50, 200, 650], inks: { dark: '#0a0612' }, unit: 1.2, draw: stand },
  desk: { box: [0, 0, 1600, 600], stretches: true, draw: desk },
  sigil: { box: [0, 0, 400, 400], stretches: true, draw: sigil },
  rays: { box: [0, 0, 400, 400], draw: (pen) => pen.rays('#f7df7a', 200, 200, 60, 200, 24, 18, 4, 0.2) },
};

export const councilOf = (layer: CouncilLayer): Drawing => COUNCIL[layer];
