/** Cards about the draw that ends a turn. */

import {
  across,
  evenly,
  knotsIn,
  minus,
  plus,
  type Point,
  polar,
  samplesOf,
  spansOf,
  times,
  unit,
  within,
} from '../../../art/geometry';
import { cornersAt, each, type Graver } from '../../../art/graver';
import { claws, eye, horn, maw, wing } from '../../../art/strokes';
import { card, picture, pile } from './parts';

const nightGaunt = picture({ flesh: '#5d7b84', deep: '#1d2f38' }, (pen) => {
  pen.ground('night');
  pen.ruled('nightDark', { gap: 7, from: 5, to: 2, holes: [[138, 88, 100]] });
  pen.flat('pale', '138 -10, 208 18, 238 88, 208 158, 138 186, 68 158, 38 88, 68 18');

  pen.shape('138 -10, 208 18, 238 88, 208 158, 138 186, 68 158, 38 88, 68 18', {
    fill: 'none',
    weight: 0,
    shade: 0.16,
    hatch: 'umber',
    gap: 8,
  });
  each('92 140 12, 186 140 9, 106 34 8, 180 52 11', (x, y, r) =>
    pen.shape(`${x} ${y - r}, ${x + r} ${y}, ${x} ${y + r * 0.8}, ${x - r} ${y}`, {
      fill: 'tan',
      shade: 0,
      weight: 0,
    }),
  );
  // roofs, and the deck that is left behind
  pen.flat(
    'nightDark',
    '0 220!, 0 188!, 22 168!, 44 188!, 52 188!, 52 178!, 60 178!, 60 196!, 96 196!, 112 182!, 150 182!, 176 204!, 200 204!, 222 172!, 244 196!, 254 196!, 254 184!, 262 184!, 262 200!, 276 204!, 276 220!',
  );
  pen.ruled('night', { y0: 196, y1: 220, gap: 6, from: 2, to: 2 });
  const up = (draw: () => void): void => pen.within({ x: 19.3, y: -6, scale: 0.86 }, draw);
  up(() =>
    pen.figure(3, () => {
      pen.twice(138, () => {
        wing(pen, [104, 44], [132, 92], '28 2, 6 52, 30 92, 66 112, 104 118', {
          fill: 'deep',
          shade: 0.4,
          hatch: 'flesh',
        });
        pen.tube('128 74, 116 64, 104 44', [12, 8, 6], { fill: 'deep', shade: 0 });
        horn(pen, '104 46, 100 34, 106 22', 7);
      });
      pen.tube('142 128, 166 132, 184 120, 182 102, 168 104', [10, 8, 7, 6, 3], {
        fill: 'deep',
        hatch: 'flesh',
      });
      horn(pen, '174 106, 160 100, 158 90', 9);
    }),
  );
  // who is carried
  pen.figure(2, () => {
    pen.tube('128 172, 118 190, 124 206', [15, 12, 10], { fill: 'umber', shade: 0.4 });
    pen.tube('146 172, 152 192, 146 208', [15, 12, 10], { fill: 'umber', shade: 0.4 });
    pen.shape('124 212!, 122 203, 130 204!, 134 213!', { fill: 'dark', shade: 0, weight: 2 });
    pen.shape('142 214!, 141 206, 150 206!, 158 216!', { fill: 'dark', shade: 0, weight: 2 });
    pen.shape('118 152, 128 144, 148 144, 158 152, 154 182!, 138 178, 120 182!', {
      fill: 'brass',
      shade: 0.4,
      gap: 5,
    });
    pen.tube('120 154, 106 166, 98 158', [12, 10, 7], { fill: 'brass', shade: 0.3, round: true });
    pen.tube('156 154, 172 164, 182 156', [12, 10, 7], { fill: 'brass', shade: 0.3, round: true });
    pen.ball(138, 140, 12, { fill: 'pale', shade: 0.3 });
    pen.shape('120 137!, 138 133, 156 137!, 138 140', { fill: 'ember', shade: 0, weight: 2.6 });
    pen.shape('128 136!, 128 126, 138 123, 148 126, 148 136!', { fill: 'ember', shade: 0.4, weight: 2.6 });
    pen.dots(3, [134, 144], [143, 144]);
    pen.oval(138, 149, 2.4, 2, { fill: 'dark', shade: 0, weight: 0 });
  });
  up(() =>
    pen.figure(2, () => {
      pen.twice(138, () =>
        pen.tube('126 88, 106 106, 100 142, 110 174', [14, 12, 10, 9], { fill: 'deep', hatch: 'flesh' }),
      );
      pen.shape('138 66, 156 72, 160 92, 150 118, 148 134, 138 142, 128 134, 126 118, 116 92, 120 72', {
        fill: 'deep',
        shade: 0.36,
        hatch: 'flesh',
      });
      pen.twice(138, () => pen.creases(2.2, '128 104, 134 107, 138 105', '130 115, 134 117, 138 115'));
      pen.twice(138, () => {
        horn(pen, '128 44, 112 36, 108 20, 118 6', 12);
        claws(pen, 110, 176, 20, 110, 3, 17, 7);
      });
      pen.shape('138 28, 152 36, 155 54, 148 70, 138 76, 128 70, 121 54, 124 36', {
        fill: 'deep',
        shade: 0.5,
        hatch: 'flesh',
        gap: 5,
      });
      pen.shape('129 48, 131 38, 138 34, 134 44, 133 58', { fill: 'flesh', shade: 0, weight: 0 });
    }),
  );
});

const shoggoth = picture({ flesh: '#3f7060', deep: '#274a42' }, (pen) => {
  pen.ground('tan');
  pen.ruled('umber', { gap: 7, from: 4, to: 1.5, holes: [[138, 110, 118]] });
  pen.flat('pale', '138 2, 220 24, 256 110, 250 230!, 26 230!, 20 110, 56 24');
  for (const l of [
    '0 0!, 40 0!, 30 40!, 12 60!, 18 96!, 0 110!',
    '276 0!, 232 0!, 246 36!, 262 54!, 258 100!, 276 120!',
    '90 0!, 112 0!, 104 26!',
    '160 0!, 190 0!, 178 34!',
  ])
    pen.shape(l, { fill: 'nightLight', shade: 0.5 });
  const arm = (line: string, widths: number[]): Point[] =>
    pen.tube(line, widths, { shade: 0.5, round: true });
  pen.figure(2, () => {
    arm('60 170, 40 130, 44 100, 66 92', [48, 34, 24, 18]);
    arm('216 170, 236 130, 232 100, 210 92', [48, 34, 24, 18]);
    card(pen, 84, 60, 58, -13, { back: true });
    card(pen, 192, 60, 58, 13, { back: true });
    arm('44 104, 54 86, 74 84', [18, 15, 10]);
    arm('52 112, 66 104, 84 104', [18, 14, 10]);
    arm('232 104, 222 86, 202 84', [18, 15, 10]);
    arm('224 112, 210 104, 192 104', [18, 14, 10]);
    pen.shape(
      '-6 236!, 6 196, 34 184, 40 150, 74 148, 86 118, 112 122, 138 102, 166 122, 190 116, 204 146, 236 150, 244 184, 272 196, 284 236!',
      { fill: 'flesh', shade: 0.3, gap: 6.4 },
    );
  });
  maw(pen, 138, 182, 46, 24, 8, 3, 13);
  eye(pen, 104, 146, 14, { look: [0.2, -0.3], lid: 0.25 });
  eye(pen, 172, 144, 17, { look: [-0.2, -0.4], lid: 0.3 });
  eye(pen, 138, 126, 9, { look: [0, -0.6], lid: 0 });
  eye(pen, 66, 176, 11, { look: [0.3, -0.5], lid: 0.3 });
  eye(pen, 214, 178, 12, { look: [-0.4, -0.4], lid: 0.1 });
  eye(pen, 142, 150, 6, { look: [0, -0.4], lid: 0 });
  eye(pen, 80, 206, 8, { lid: 0.2 });
  eye(pen, 200, 208, 9, { lid: 0.2 });
  eye(pen, 34, 208, 9, { look: [0.4, -0.4], lid: 0 });
  eye(pen, 242, 206, 8, { look: [-0.4, -0.4], lid: 0.3 });
  eye(pen, 50, 132, 6, { look: [0.3, -0.5], lid: 0 });
  eye(pen, 228, 134, 6, { look: [-0.3, -0.5], lid: 0 });
  each('112 104 5, 168 104 6, 22 172 6, 256 168 5', (x, y, r) => pen.ball(x, y, r, { shade: 0 }));
});

function segments(pen: Graver, line: string, wide: number, from: number, to: number): void {
  const spine = evenly(samplesOf(spansOf(knotsIn(line), false)), 4);
  for (let at = from; at < spine.length - to; at += 4) {
    const [before, here, after] = [within(spine, at - 1), within(spine, at), within(spine, at + 1)];
    const ahead = unit(minus(after, before));
    const edge = (sign: number): Point => plus(here, times(across(ahead), sign * wide * 0.48));
    const bow = minus(here, times(ahead, wide * 0.2));
    const knot = ([x, y]: Point): string => `${x} ${y}`;
    pen.crease([edge(1), bow, edge(-1)].map(knot).join(', '), 3.6);
  }
}

const dhole = picture({ flesh: '#e3d3b4', deep: '#b98a72' }, (pen) => {
  pen.ground('brassLight');
  pen.ruled('brass', { y0: 0, y1: 84, gap: 6.5, from: 4, to: 1.5, holes: [[232, 28, 26]] });
  pen.halo('brassLight', 2, () => pen.ball(232, 28, 17, { fill: 'ember', shade: 0.4 }));
  pen.shape('-8 88!, 18 58!, 44 86!, 66 60!, 84 86!', { fill: 'brass', shade: 0.5 });
  pen.shape('196 88!, 232 62!, 258 86!, 290 60!, 290 104!, 196 104!', { fill: 'brass', shade: 0.5 });
  pen.shape('-8 84!, 60 78, 110 82, 180 84, 220 80, 284 86!, 284 232!, -8 232!', {
    fill: 'brassDark',
    shade: 0,
  });
  pen.ruled('umber', { y0: 92, y1: 220, gap: 8, from: 2.5, to: 2.5 });
  for (const stone of ['2 112!, 16 106, 24 118, 14 128, 2 126', '244 112!, 262 104, 274 116, 258 126'])
    pen.shape(stone, { fill: 'brass', shade: 0.5 });
  // its burrow, and the whole length of it
  pen.flat(
    'dark',
    '86 78!, 74 104, 40 120, 16 150, 14 190, 40 224, 100 236!, 290 236!, 290 150!, 250 146, 228 168, 190 174, 176 140, 194 108, 190 78!',
  );
  const worm = '300 196, 250 186, 222 208, 170 212, 100 208, 60 182, 64 146, 100 128, 136 118';
  pen.figure(2, () => pen.tube(worm, [40, 46, 50, 54, 56, 58, 62, 70, 84], { shade: 0.26 }));
  segments(pen, worm, 54, 3, 14);
  const [mx, my, rx, ry] = [140, 108, 52, 26];
  pen.figure(1.5, () => pen.oval(mx, my, rx + 11, ry + 12, { fill: 'deep', shade: 0.3, gap: 5.6 }, -6));
  pen.oval(mx, my, rx, ry, { fill: 'emberDark', shade: 0 });
  pen.oval(mx, my + 6, rx * 0.74, ry * 0.6, { fill: 'dark', shade: 0, weight: 0 });
  const tooth = (angle: number, long: number, wide: number): void => {
    const [[x, y], [u, v], [m, n]] = [polar(angle, 1), polar(angle + wide, 1), polar(angle + wide / 2, 1)];
    const tip = `${mx + m * (rx - long)} ${my + n * (ry - long * 0.6) + (n > 0 ? -long * 0.25 : long * 0.5)}!`;
    pen.shape(`${mx + x * rx} ${my + y * ry}!, ${mx + u * rx} ${my + v * ry}!, ${tip}`, {
      fill: 'pale',
      shade: 0,
      weight: 2.6,
    });
  };
  for (let at = 0; at < 8; at += 1) tooth(184 + at * 22, 20, 19);
  // the bottom card goes down
  pen.halo('glow', 2, () => card(pen, 140, 90, 56, -12, { back: true }));
  pen.flat('dark', '104 122!, 140 128, 176 122!, 166 132, 140 136, 114 132');
  for (let at = 0; at < 8; at += 1) tooth(4 + at * 22, 24, 19);
  each('84 150 8, 104 158 10, 128 160 8', (x, y, size) =>
    eye(pen, x, y, size, { look: [0.3, -0.5], lid: 0.2 }),
  );
  // the deck
  pen.figure(2, () => pile(pen, 134, 54, 112, 4));
  pen.flat('brassLight', cornersAt(150, 14, '0 -7, 4 -1, 14 -1, 6 3, 10 10, 0 5, -10 9, -6 3, -14 0, -4 -1'));
});

export const DRAW = { 'night-gaunt': nightGaunt, shoggoth, dhole };
