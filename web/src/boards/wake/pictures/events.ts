/** Event cards, on violet grounds. */

import { card, greatHead, palm, picture } from './parts';
import { circleAt, each, type Graver } from '../../../art/graver';
import type { Ink } from '../../../art/inks';
import { drop, star, tentacle } from '../../../art/strokes';

const theStarsAreRight = picture({ flesh: '#bf9fdf', deep: '#664392' }, (pen) => {
  pen.ground('violetDark');
  pen.rays('violet', 138, 56, 30, 300, 22, 24, 8, 0.03);
  each('70 32 13, 26 62 9, 206 32 13, 250 62 9, 96 8 7, 180 8 7', (x, y, r) =>
    star(pen, x, y, r, 4, { fill: 'brassLight', weight: 2.6 }, 0.36),
  );
  pen.stroke('brassLight', '26 62, 70 32, 138 18, 206 32, 250 62', 1.8);
  pen.figure(1.5, () => star(pen, 138, 58, 58, 8, { fill: 'brassLight', weight: 4, shade: 0.2 }, 0.42));
  pen.shape('104 58!, 120 44, 138 38, 156 44, 172 58!, 156 72, 138 78, 120 72', {
    fill: 'pale',
    shade: 0,
    weight: 3.4,
  });
  pen.ball(138, 58, 13, { fill: 'ember', shade: 0, weight: 3 });
  pen.shape('138 46!, 142 58, 138 70!, 134 58', { fill: 'dark', shade: 0, weight: 0 });
  // a card for everyone
  pen.halo('glow', 1.6, () => {
    each('34 124 -20 30, 86 126 -10 40, 190 126 10 40, 242 124 20 30, 138 124 0 48', (x, y, turn, wide) =>
      card(pen, x, y, wide, turn, { back: true }),
    );
  });
  const reachFor = (x: number, y: number, turn: number, scale: number, skin: Ink, sleeve: Ink): void =>
    pen.figure(1, () => {
      pen.within({ x, y, scale, turn }, () =>
        pen.shape('-24 34!, -21 0, 21 0, 24 34!', { fill: sleeve, shade: 0.4 }),
      );
      palm(pen, { x, y, scale, turn, fill: skin, flip: x > 138 });
    });
  reachFor(30, 218, -16, 0.62, 'tan', 'sea');
  reachFor(246, 218, 16, 0.62, 'pale', 'night');
  reachFor(84, 222, -6, 0.76, '#96663f', 'brass');
  reachFor(192, 222, 6, 0.76, 'flesh', 'ember');
  reachFor(138, 236, 0, 0.94, 'pale', 'umber');
});

/** A robed figure with a torch passes a card on; `looks` turns the face to us. */
function pilgrim(pen: Graver, x: number, y: number, scale: number, fill: Ink, looks = false): void {
  pen.within({ x, y, scale }, () => {
    pen.figure(1.5, () => {
      pen.tube('34 -40, 30 -100', [6, 6], { fill: 'umber', shade: 0 });
      pen.shape('30 -98!, 18 -114, 26 -130, 24 -146!, 38 -132, 42 -116, 38 -100!', {
        fill: 'glow',
        shade: 0,
      });
      pen.shape(
        '-6 -132!, -30 -112, -34 -90, -26 -72, -34 -40, -44 4!, -32 9, -22 3, -10 9, 2 4, 16 10, 30 4, 40 9, 50 3!, 40 -50, 26 -84, 16 -118',
        { fill, shade: 0.46, gap: 6 },
      );
      const within = looks
        ? '-8 -120!, -24 -108, -28 -92, -20 -76, -6 -70, 8 -78, 12 -96, 6 -112'
        : '-31 -106!, -36 -88, -28 -72, -18 -74, -14 -92, -20 -108';
      pen.shape(within, { fill: 'dark', shade: 0, weight: 3 });
    });
    if (looks) {
      pen.twice(-7, () =>
        pen.shape('-20 -95!, -14 -100, -9 -92!, -15 -89', { fill: 'glow', shade: 0, weight: 0 }),
      );
      pen.specks('dark', 3, [-14, -94], [1, -94]);
    } else pen.spot([-28, -92], 6.5, 'glow');
    pen.creases(3, '6 -60, 10 -40, 6 0', '24 -60, 30 -30, 30 0', '-14 -40, -20 -16, -20 0');
    // what is passed on
    pen.figure(1, () => {
      pen.tube('10 -64, -18 -52, -46 -56', [26, 22, 20], { fill, shade: 0.5 });
      card(pen, -66, -66, 36, -10, { back: true });
      pen.shape('-40 -66!, -52 -68, -62 -64, -61 -58, -50 -54, -42 -48!', {
        fill: 'pale',
        shade: 0.3,
        weight: 3,
      });
    });
  });
}

const procession = picture({ flesh: '#b694da', deep: '#664392' }, (pen) => {
  pen.ground('violetDark');
  pen.ruled('violet', { y0: 0, y1: 186, gap: 7, from: 4.5, to: 1, holes: [[196, 52, 62]] });
  pen.flat('brassLight', circleAt(196, 52, 50));
  for (const [x, y, size] of [
    [184, 40, 7],
    [212, 62, 9],
    [196, 74, 5],
  ] as const)
    pen.flat('brass', circleAt(x, y, size));
  // the stairs that they walk on
  each('-8 176, 66 190, 152 206', (x, y) => {
    pen.shape(`${x} ${y}!, 284 ${y}!, 284 ${y + 12}!, ${x} ${y + 12}!`, {
      fill: 'violet',
      shade: 0,
      weight: 3,
    });
    pen.flat('dark', `${x} ${y + 12}!, 284 ${y + 12}!, 284 232!, ${x} 232!`);
    pen.ruled('violetDark', { y0: y + 14, y1: 222, x0: x + 4, gap: 6, from: 2.5, to: 2.5 });
  });
  pilgrim(pen, 40, 184, 0.86, '#8a64b4');
  pilgrim(pen, 132, 198, 1.02, 'flesh', true);
  pilgrim(pen, 232, 216, 1.18, '#8a64b4');
});

const nightmare = picture({ flesh: '#7a52a8', deep: '#4b2d74' }, (pen) => {
  pen.ground('dark');
  pen.rays('violetDark', 138, 74, 40, 260, 40, 16, 0, 0.2);
  // what looks down
  pen.within({ y: -10 }, () => {
    pen.figure(2, () => {
      pen.twice(138, () => {
        tentacle(pen, '80 40, 44 22, 22 40, 26 74, 8 92, -10 86', 30, -1, { fill: 'deep' });
        tentacle(pen, '92 96, 60 112, 44 138, 54 164, 40 184', 26, -1, { fill: 'deep' });
        tentacle(pen, '106 30, 92 8, 68 -2, 54 -20', 26, 0, { fill: 'deep' });
      });
      pen.shape(
        '138 0, 182 8, 214 36, 228 72, 210 106, 178 124, 138 132, 98 124, 66 106, 48 72, 62 36, 94 8',
        { fill: 'flesh', shade: 0.34, gap: 6 },
      );
    });
    pen.shape('62 72!, 98 40, 138 30, 178 40, 214 72!, 178 102, 138 112, 98 102', {
      fill: 'pale',
      shade: 0.2,
      gap: 6,
    });
    pen.ball(138, 70, 34, { fill: 'ember', shade: 0.3 });
    pen.shape('138 38!, 147 70, 138 102!, 129 70', { fill: 'dark', shade: 0, weight: 0 });
    pen.oval(124, 56, 7, 5, { fill: 'pale', shade: 0, weight: 0 });
    pen.creases(3, '58 60, 92 30, 138 20, 184 30, 218 60', '72 86, 100 110, 138 120, 176 110, 204 86');
    for (const l of [
      '72 66, 86 66, 96 70',
      '78 82, 90 80, 98 78',
      '204 66, 190 64, 180 70',
      '198 84, 186 82, 178 78',
    ]) {
      pen.crease(l, 2.6, 'ember');
    }
  });
  // the bed
  pen.within({ x: 138 * -0.16, y: 214 * -0.16, scale: 1.16 }, () => {
    pen.figure(1.5, () => {
      pen.shape('66 232!, 62 158, 74 142, 202 142, 214 158, 210 232!', { fill: 'brass', shade: 0.4 });
      pen.shape('84 210!, 80 168, 100 158, 176 158, 196 168, 192 210!', { fill: 'pale', shade: 0.34 });
    });
    pen.figure(1, () => {
      pen.shape('112 206!, 114 190, 126 184, 150 184, 162 190, 164 206!', {
        fill: 'nightLight',
        shade: 0.4,
      });
      pen.tube('116 194, 98 186, 92 172', [15, 13, 11], { fill: 'nightLight', shade: 0.4 });
      pen.tube('160 194, 178 186, 184 172', [15, 13, 11], { fill: 'nightLight', shade: 0.4 });
      pen.ball(91, 166, 8, { fill: 'pale', shade: 0.3 });
      pen.ball(185, 166, 8, { fill: 'pale', shade: 0.3 });
      pen.shape(
        '116 150!, 120 158!, 114 162!, 122 138!, 128 146!, 134 132!, 140 144!, 150 134!, 152 146!, 164 140!, 158 156!, 164 162!, 156 178, 138 186, 120 176',
        { fill: 'dark', shade: 0 },
      );
      pen.shape('120 162, 126 152, 138 149, 150 152, 156 162, 152 180, 138 190, 124 180', {
        fill: 'pale',
        shade: 0.32,
        gap: 5,
      });
    });
    pen.ball(130, 164, 5, { fill: 'pale', shade: 0, weight: 2.4 });
    pen.ball(147, 164, 5, { fill: 'pale', shade: 0, weight: 2.4 });
    pen.dots(3.6, [130, 163], [147, 163]);
    pen.oval(138, 178, 5.4, 7, { fill: 'dark', shade: 0, weight: 0 });
    pen.figure(1, () =>
      pen.shape('54 240!, 66 204, 100 196, 138 202, 176 196, 210 204, 222 240!', {
        fill: 'violet',
        shade: 0.4,
      }),
    );
    pen.creases(3, '96 206, 90 220', '138 206, 136 222', '180 206, 186 220');
  });
  pen.figure(1.5, () => {
    card(pen, 54, 146, 38, -38, { sign: 'wave' });
    card(pen, 222, 144, 38, 34, { sign: 'eye' });
    card(pen, 30, 204, 36, -64, { sign: 'star' });
    card(pen, 246, 202, 36, 70, { sign: 'moon' });
  });
});

const lostInTheDreamlands = picture({ flesh: '#bf9fdf', deep: '#664392' }, (pen) => {
  pen.ground('violet');
  pen.ruled('violetDark', { gap: 7, from: 4.5, to: 1, holes: [[138, 62, 70]] });
  pen.halo('violetLight', 2.4, () =>
    pen.ball(138, 62, 56, { fill: 'brassLight', shade: 0.16, hatch: 'brass' }),
  );
  pen.specks('pale', 3.2, [20, 22], [52, 48], [252, 26], [232, 76], [30, 92]);
  // a city that is always further on
  pen.figure(1, () => {
    pen.shape(
      '88 86!, 92 66!, 98 66!, 104 46, 110 66!, 118 66!, 118 54!, 126 54!, 138 18, 150 54!, 158 54!, 158 66!, 166 66!, 172 46, 178 66!, 184 66!, 188 86!, 168 100, 138 104, 108 100',
      { fill: 'violet', shade: 0.44, gap: 5.6 },
    );
  });
  pen.shape('132 84!, 132 72, 138 66, 144 72, 144 84!', { fill: 'glow', shade: 0, weight: 2.4 });
  pen.dots(4, [110, 78], [166, 78], [122, 64], [154, 64]);
  // stairs that turn
  const flight = (
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    many: number,
    w0: number,
    w1: number,
    fill: Ink,
  ): void =>
    pen.figure(1, () => {
      for (let step = 0; step < many; step += 1) {
        const share = step / many;
        const [x, y] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
        const wide = w0 + (w1 - w0) * share;
        const low = y + (y1 - y0) / many;
        pen.shape(`${x - wide} ${y}!, ${x + wide} ${y}!, ${x + wide} ${low}!, ${x - wide} ${low}!`, {
          fill,
          shade: 0.3,
          gap: 6,
          weight: 3.2,
        });
      }
    });
  flight(142, 92, 204, 132, 4, 10, 26, 'flesh');
  flight(198, 132, 96, 180, 3, 26, 62, 'pale');
  flight(110, 180, 150, 232, 3, 74, 120, 'pale');
  // a card that is lost on the way
  pen.figure(1.5, () => {
    card(pen, 34, 150, 44, -30, { sign: 'star' });
    card(pen, 240, 190, 46, 50, { sign: 'eye' });
  });
  // the wanderer, with two
  pen.within({ x: -30, y: 2 }, () => {
    pen.halo('violetLight', 3, () => {
      pen.shape('120 224!, 124 206, 136 206!, 138 224!', { fill: 'dark', shade: 0 });
      pen.shape('142 224!, 142 206, 156 206, 160 224!', { fill: 'dark', shade: 0 });
      card(pen, 186, 142, 42, -8, { back: true });
      card(pen, 210, 150, 42, 14, { back: true });
      pen.tube('152 160, 172 164, 190 174', [18, 15, 11], { fill: 'night', shade: 0.4, round: true });
      pen.tube('122 160, 104 168, 94 156', [18, 15, 11], { fill: 'night', shade: 0.4, round: true });
      pen.shape('116 150, 138 142, 160 150, 168 184, 174 212!, 138 216, 104 212!, 110 184', {
        fill: 'night',
        shade: 0.44,
        gap: 6,
      });
      pen.ball(138, 130, 16, { fill: 'tan', shade: 0.4 });
      pen.shape('108 124!, 138 117, 168 124!, 138 132', { fill: 'ember', shade: 0.3 });
      pen.shape('122 122!, 124 104, 138 99, 152 104, 154 122!, 138 125', { fill: 'ember', shade: 0.44 });
    });
    pen.creases(3, '138 152, 137 180, 138 212', '120 168, 116 196');
    pen.halo('brassLight', 1, () => {
      pen.shape('86 138!, 102 138!, 106 160!, 82 160!', { fill: 'glow', shade: 0, weight: 3.2 });
      pen.shape('84 138!, 94 126!, 104 138!', { fill: 'dark', shade: 0, weight: 3 });
    });
  });
});

const rlyehRises = picture({ flesh: '#79bd9c', deep: '#3a7563' }, (pen) => {
  pen.ground('violetDark');
  pen.ruled('violet', { y0: 0, y1: 164, gap: 7, from: 5, to: 1.5, holes: [[138, 80, 96]] });
  pen.rays('violet', 138, 90, 40, 130, 24, 13, 0, 0.3);
  each('30 30 8, 246 30 8, 14 84 5, 262 84 5, 66 14 4, 210 14 4', (x, y, r) =>
    star(pen, x, y, r, 4, { fill: 'brassLight', weight: 0 }, 0.3),
  );
  // he comes up behind it
  pen.figure(2, () => {
    pen.twice(138, () =>
      tentacle(pen, '96 134, 64 112, 50 80, 60 50, 80 52, 80 68', 24, 1, { fill: 'flesh' }),
    );
    greatHead(pen, { x: 138, y: 70, scale: 0.92, aside: false });
  });
  // five stones, like five cards
  const RUNES = [
    '-6 -8, 2 -14, 6 -4, -2 2, -4 12, 6 16',
    '-6 -12, 6 -12, -6 4, 6 4, 0 16',
    '-7 -6, 0 -14, 7 -6, 0 2, 0 16',
  ];
  const stone = (x: number, y: number, w: number, h: number, turn: number, fill: Ink, rune?: number): void =>
    pen.within({ x, y, turn }, () => {
      const [a, b] = [w / 2, h / 2];
      pen.shape(`${-a} ${b}!, ${-a - 2} ${8 - b}!, ${-w * 0.2} ${-b}!, ${a - 2} ${5 - b}!, ${a + 2} ${b}!`, {
        fill,
        shade: 0.46,
        gap: 6.4,
      });
      const [m, low, high] = [w * 0.3, h * 0.26, -h * 0.32];
      pen.stroke('dark', `${-m} ${high}!, ${m} ${high}!, ${m} ${low}!, ${-m} ${low}!, ${-m} ${high}!`, 2.4);
      const mark = rune === undefined ? undefined : RUNES[rune];
      if (mark) pen.stroke('dark', mark, 3);
    });
  pen.figure(1.5, () => {
    stone(74, 152, 50, 104, -13, 'violet', 0);
    stone(204, 150, 52, 110, 12, 'violet', 2);
  });
  pen.figure(1.5, () => {
    stone(26, 172, 50, 92, -24, 'violetLight', 1);
    stone(252, 172, 50, 96, 23, 'violetLight', 0);
  });
  pen.figure(1.5, () => stone(138, 164, 62, 104, 2, 'violetLight'));
  // the door of the middle one stands ajar
  pen.shape('122 134!, 154 132!, 156 190!, 120 192!', { fill: 'dark', shade: 0 });
  pen.shape('154 132!, 156 190!, 142 196!, 141 140!', { fill: 'violet', shade: 0.4, weight: 3 });
  pen.shape('123 150!, 132 145, 140 152!, 131 158', { fill: 'glow', shade: 0, weight: 0 });
  pen.shape('131 145!, 133 152, 131 158!, 129 152', { fill: 'dark', shade: 0, weight: 0 });
  pen.figure(0.5, () => tentacle(pen, '126 186, 118 172, 106 176, 102 164', 13, 0, { fill: 'flesh' }));
  // the sea falls off it
  pen.shape(
    '-8 196!, 10 186, 30 198, 52 186, 76 198, 100 188, 122 200, 148 188, 172 200, 196 188, 220 200, 244 188, 266 198, 284 190!, 284 230!, -8 230!',
    { fill: 'sea', shade: 0 },
  );
  pen.waves('seaLight', 206, 6, 32, 3.4, -8);
  pen.waves('seaDark', 215, 5, 28, 3.4, 0);
  each('52 182, 100 184, 172 182, 224 184, 12 180, 262 182', (x, y) =>
    drop(pen, x, y - 6, 6, { fill: 'seaLight', shade: 0, weight: 2.4 }),
  );
});

export const EVENTS = {
  'the-stars-are-right': theStarsAreRight,
  procession,
  nightmare,
  'lost-in-the-dreamlands': lostInTheDreamlands,
  'rlyeh-rises': rlyehRises,
};
