/** Cards about the deck and the draw. */

import { card, picture, pile } from './parts';
import { claws, eye, horn, maw, tentacle, wing } from '../../../art/strokes';
import { cornersAt, each, type Graver } from '../../../art/graver';
import {
  across,
  evenly,
  knotsIn,
  minus,
  plus,
  polar,
  samplesOf,
  spansOf,
  times,
  unit,
  within,
  type Point,
} from '../../../art/geometry';

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

const dream = picture({ flesh: '#e6c4a0', deep: '#7d9aa1' }, (pen) => {
  pen.ground('nightDark');
  pen.ruled('night', { gap: 7, from: 2, to: 4.5, holes: [[138, 74, 92]] });
  pen.specks('pale', 3.4, [20, 30], [40, 96], [256, 74], [226, 118], [14, 140], [262, 20]);
  pen.specks('brassLight', 5, [52, 22], [246, 140], [26, 70]);
  pen.figure(1, () =>
    pen.shape('56 8!, 36 22, 32 46, 44 68, 70 76!, 46 86, 18 74, 8 44, 20 16, 38 6', {
      fill: 'brassLight',
      shade: 0.3,
    }),
  );
  // the smoke of the dream
  pen.figure(1, () =>
    pen.shape(
      '112 148!, 84 140, 56 122, 44 88, 56 48, 92 22, 120 26, 140 12, 168 22, 196 34, 212 66, 214 100, 196 128, 164 142, 148 152!, 140 140, 126 138',
      { fill: 'deep', shade: 0.3, gap: 6 },
    ),
  );
  pen.creases(
    3,
    '60 92, 66 112, 86 124',
    '200 70, 198 96, 180 118',
    '82 36, 68 48, 62 66',
    '150 24, 172 30, 186 44',
  );
  pen.halo('glow', 2, () => {
    card(pen, 94, 80, 50, -15, { sign: 'eye' });
    card(pen, 182, 80, 50, 15, { sign: 'wave' });
    card(pen, 138, 72, 54, 0, { sign: 'squid' });
  });
  // bed and sleeper
  pen.figure(1, () =>
    pen.shape('18 236!, 26 190, 54 160, 100 152, 138 158, 180 152, 224 162, 250 192, 256 236!', {
      fill: 'pale',
      shade: 0.34,
    }),
  );
  pen.creases(3, '48 176, 62 188, 66 202', '230 180, 214 190, 212 204', '84 160, 90 172, 86 180');
  pen.figure(1.5, () => {
    pen.shape('98 170, 104 152, 138 146, 172 152, 178 170, 176 196, 160 220, 138 230, 116 220, 100 196', {
      fill: 'flesh',
      shade: 0.32,
      gap: 6,
    });
    pen.shape(
      '92 172!, 96 150, 122 130, 156 128, 190 142, 214 168, 226 196, 214 200, 196 178, 184 170!, 138 160',
      { fill: 'sea', shade: 0 },
    );
    for (const l of [
      '104 142, 116 152, 122 162',
      '130 129, 144 142, 150 160',
      '163 131, 172 146, 174 166',
      '192 145, 192 158, 188 171',
      '211 166, 206 174, 202 182',
    ])
      pen.stroke('seaLight', l, 6.5);
    pen.shape(
      '92 172!, 96 150, 122 130, 156 128, 190 142, 214 168, 226 196, 214 200, 196 178, 184 170!, 138 160',
      { fill: 'none', shade: 0.44 },
    );
    pen.shape('90 176, 92 165, 138 154, 184 165, 188 176, 138 166', { fill: 'brassLight', shade: 0 });
    pen.shape('214 194!, 226 194!, 236 216!, 226 212!, 222 222!, 216 212!, 206 216!', {
      fill: 'brassLight',
      shade: 0.3,
      gap: 5,
    });
  });
  pen.twice(138, () => {
    pen.crease('106 184, 118 192, 130 185', 4.6);
    pen.creases(2.4, '110 189, 107 194', '118 191, 118 197', '126 189, 129 194');
    pen.crease('106 175, 118 171, 129 175', 4);
  });
  pen.crease('136 184, 131 198, 138 202, 145 198', 3);
  pen.shape('130 210, 138 208, 147 211, 138 216', { fill: 'dark', shade: 0, weight: 0 });
  pen.figure(1, () =>
    pen.shape('46 240!, 62 212, 104 206, 138 217, 172 206, 214 212, 230 240!', {
      fill: 'ember',
      shade: 0.4,
    }),
  );
});

/** Shelves of a library that is older than man. */
function shelves(pen: Graver): void {
  const spines = ['brass', 'umber', 'ember', 'sea', 'brass', 'brassDark'] as const;
  for (const low of [58, 122, 186]) {
    for (let x = -2, book = low; x < 276; book += 5) {
      const [wide, high] = [9 + ((book * 7) % 9), 40 + ((book * 11) % 14)];
      pen.shape(`${x} ${low}!, ${x} ${low - high}!, ${x + wide} ${low - high}!, ${x + wide} ${low}!`, {
        fill: spines[book % 6] ?? 'brass',
        shade: 0,
        weight: 2.4,
      });
      x += wide;
    }
    pen.flat('dark', `0 ${low}!, 276 ${low}!, 276 ${low + 6}!, 0 ${low + 6}!`);
  }
}

const greatRaceOfYith = picture({ flesh: '#5f9f8a', deep: '#35695c' }, (pen) => {
  pen.ground('brassDark');
  shelves(pen);
  pen.shape('138 -4, 206 22, 240 90, 246 232!, 30 232!, 36 90, 70 22', {
    fill: 'brassLight',
    shade: 0,
    weight: 5,
  });
  pen.rays('brass', 138, 66, 20, 118, 30, 13, 4, 0.2);
  pen.figure(2, () => {
    // the other two limbs
    pen.tube('128 96, 104 78, 88 54, 90 34', [13, 11, 9, 8]);
    for (const horn of ['90 38, 82 26, 70 18', '90 38, 90 22, 84 8', '90 38, 100 26, 102 14'])
      pen.tube(horn, [6, 8, 13], { fill: 'ember', weight: 3 });
    pen.tube('138 100, 138 84, 140 64', [20, 16, 16]);
    pen.shape('114 104, 138 92, 162 104, 182 160, 204 226, 208 240!, 68 240!, 72 226, 94 160', {
      shade: 0.4,
      gap: 6.4,
    });
  });
  each('120 24, 140 33, 160 43, 182 52', (y, wide) =>
    pen.crease(`${138 - wide} ${y - 2}, 138 ${y + 9}, ${138 + wide} ${y - 2}`, 3.2),
  );
  pen.figure(1, () => {
    pen.shape('104 46, 110 24, 140 14, 170 24, 178 46, 168 66, 140 75, 112 66', { shade: 0.34, gap: 5.6 });
    for (const feeler of ['122 22, 114 6, 118 -6', '142 16, 144 0, 138 -12', '160 22, 168 6, 164 -6'])
      pen.tube(feeler, [6, 4, 2], { weight: 2.8 });
  });
  eye(pen, 120, 46, 10, { lid: 0.15, look: [0.2, 0.5] });
  eye(pen, 142, 41, 12, { lid: 0.15, look: [0, 0.6] });
  eye(pen, 164, 46, 9, { lid: 0.15, look: [-0.3, 0.5] });
  // three cards of the deck, and the place where its claw wants the second of them
  pen.figure(2, () => pile(pen, 132, 226, 132, 3));
  pen.figure(2, () => {
    card(pen, 84, 172, 52, -7, { sign: 'one' });
    card(pen, 193, 172, 52, 7, { sign: 'three' });
  });
  pen.halo('glow', 2.4, () => card(pen, 138, 142, 52, 0, { sign: 'two' }));
  pen.figure(1.5, () =>
    pen.shape('129 184!, 147 184!, 147 196!, 159 196!, 138 216!, 117 196!, 129 196!', {
      fill: 'glow',
      shade: 0,
    }),
  );
  const claw = (line: string, x: number, y: number, turn: number): void =>
    pen.figure(1, () => {
      pen.tube(line, [16, 15, 14, 15]);
      pen.within({ x, y, turn }, () =>
        pen.shape('-2 -12, -18 -4, -19 14, -6 26!, -8 10, 0 2, 8 10, 4 26!, 18 14, 17 -4', {
          shade: 0.4,
          gap: 5,
        }),
      );
    });
  claw('160 98, 190 84, 208 98, 196 116, 180 118', 172, 118, 74);
  claw('116 98, 82 86, 60 104, 62 128', 64, 134, -22);
});

const azathoth = picture({ flesh: '#c0504a', deep: '#7d262c' }, (pen) => {
  const [cx, cy] = [138, 108];
  const at = (degrees: number, radius: number): string => {
    const [x, y] = polar(degrees, radius);
    return `${cx + x} ${cy + y}`;
  };
  pen.ground('dark');
  pen.rays('emberDark', cx, cy, 20, 220, 30, 14, 0, 0.15);
  for (let arm = 0; arm < 5; arm += 1) {
    const side = (aside: number): string[] =>
      Array.from({ length: 6 }, (_, step) => {
        const share = step / 5;
        return at(arm * 72 + share * 130 + aside * (1 - share * 0.4), 30 + share * share * 150);
      });
    pen.shape([...side(0), ...side(42).reverse()].join(', '), {
      fill: arm % 2 ? 'ember' : 'emberLight',
      shade: 0.4,
      angle: arm * 72 + 60,
      gap: 6.5,
      weight: 3.4,
    });
    pen.crease(side(16).slice(1).join(', '), 5);
    pen.crease(side(29).slice(2).join(', '), 3);
  }
  // what was in order flies
  pen.figure(2.4, () => {
    each('205 92 40, 330 94 140, 30 86 220, 148 94 290', (angle, far, turn, back) => {
      const [x, y] = polar(angle, far);
      card(pen, cx + x, cy + y, 54, turn - 60 + back, angle > 180 ? { back: true } : { sign: 'eye' });
    });
  });
  pen.figure(2, () => {
    for (let arm = 0; arm < 9; arm += 1)
      tentacle(pen, [at(arm * 40, 38), at(arm * 40 + 22, 60), at(arm * 40 + 52, 66)].join(', '), 18, 0, {
        shade: 0.34,
      });
    pen.ball(cx, cy, 50, { shade: 0.34, gap: 5.6 });
  });
  pen.ball(cx, cy, 34, { fill: 'dark', shade: 0 });
  for (let tooth = 0; tooth < 12; tooth += 1)
    pen.shape(`${at(tooth * 30, 34)}!, ${at(tooth * 30 + 26, 34)}!, ${at(tooth * 30 + 17, 16)}!`, {
      fill: 'pale',
      shade: 0,
      weight: 2,
    });
  pen.ball(cx, cy, 10, { fill: 'glow', shade: 0 });
  pen.ball(cx, cy, 4.4, { fill: 'dark', shade: 0, weight: 0 });
  for (const angle of [20, 110, 170, 260, 330]) {
    const [x, y] = polar(angle, 42);
    pen.ball(cx + x, cy + y, 5, { fill: 'glow', shade: 0, weight: 2.4 });
    pen.dots(3.6, [cx + x, cy + y]);
  }
});

/** Rings round a worm, seen on the side that is turned to us. */
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

export const DECK = {
  'night-gaunt': nightGaunt,
  shoggoth,
  dream,
  'great-race-of-yith': greatRaceOfYith,
  azathoth,
  dhole,
};
