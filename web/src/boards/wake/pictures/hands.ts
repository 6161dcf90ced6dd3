/** Cards that bring a card or a whole hand. */

import { each } from '../../../art/graver';
import { eye, star, tentacle, wing } from '../../../art/strokes';
import { card, fist, picture } from './parts';

const miGo = picture({ flesh: '#dba08a', deep: '#a85a4c' }, (pen) => {
  pen.ground('seaDark');
  pen.ruled('nightDark', { gap: 7, from: 5, to: 2 });
  pen.flat(
    'nightDark',
    '0 160!, 40 118!, 74 146!, 104 104!, 150 154!, 196 96!, 236 140!, 276 112!, 276 220!, 0 220!',
  );
  pen.flat('nightLight', '104 104!, 112 113!, 104 118!, 98 114!');
  pen.flat('nightLight', '196 96!, 206 107!, 196 112!, 188 106!');
  each('24 24, 70 12, 250 60, 226 14, 12 76', (x, y) => pen.specks('pale', 3, [x, y]));
  const up = (draw: () => void): void => pen.within({ x: 138 * 0.1, y: -5, scale: 0.9 }, draw);
  up(() => {
    pen.figure(0.5, () => {
      pen.twice(138, () => {
        wing(pen, [96, 46], [130, 66], '44 2, 10 22, 18 62, 56 80', { fill: 'nightLight', shade: 0.4 });
      });
    });
    pen.figure(1.5, () => {
      // legs trail
      for (const l of ['124 96, 100 106, 84 100, 76 110', '126 106, 108 122, 94 120, 88 132'])
        pen.twice(138, () => pen.tube(l, [9, 8, 6, 2], { fill: 'deep' }));
      pen.twice(138, () => {
        pen.tube('118 72, 86 70, 64 88, 66 112, 82 124', [17, 15, 14, 15, 18], { fill: 'flesh' });
        pen.shape('74 120!, 72 142, 84 164, 108 176!, 102 162, 100 146, 96 130!', {
          fill: 'flesh',
          shade: 0.4,
          gap: 5.6,
        });
      });
    });
    pen.figure(2, () => {
      each('126 13, 113 19, 99 24, 84 27, 68 26', (y, w) =>
        pen.shape(
          `${138 - w} ${y - 1}!, ${138 - w * 0.5} ${y + 9}, 138 ${y + 12}, ${138 + w * 0.5} ${y + 9}, ${138 + w} ${y - 1}!, ${138 + w * 0.8} ${y - 11}, 138 ${y - 14}, ${138 - w * 0.8} ${y - 11}`,
          { fill: 'flesh', shade: 0.42, angle: 58, gap: 5 },
        ),
      );
      pen.tube('138 14, 138 4, 133 -6', [6, 4, 3], { round: true, weight: 2.8, shade: 0 });
      const feelers = [
        '122 24, 108 14, 96 16',
        '130 16, 122 4, 112 -2',
        '118 36, 104 34, 94 40',
        '120 46, 108 52, 102 60',
      ];
      pen.twice(138, () => {
        for (const feeler of feelers) pen.tube(feeler, [6, 4, 3], { round: true, weight: 2.8, shade: 0 });
      });
      pen.shape('138 8, 154 16, 163 34, 158 52, 138 62, 118 52, 113 34, 122 16', {
        fill: 'flesh',
        shade: 0.34,
        gap: 5,
      });
      pen.creases(
        3.4,
        '119 22, 130 28, 138 20, 146 28, 157 22',
        '114 36, 126 42, 134 34, 142 42, 150 34, 162 38',
        '120 50, 130 46, 138 54, 146 47, 156 50',
      );
    });
  });
  // a hand of cards, and whose it is
  pen.figure(1.5, () => {
    card(pen, 66, 222, 52, -34, { sign: 'moon' });
    card(pen, 210, 222, 52, 34, { sign: 'wave' });
    card(pen, 97, 204, 52, -17, { sign: 'star' });
    card(pen, 179, 204, 52, 17, { sign: 'eye' });
  });
  up(() => pen.halo('glow', 2.4, () => card(pen, 138, 158, 58, 4, { back: true })));
  up(() =>
    pen.figure(1, () => {
      pen.twice(138, () => {
        pen.shape('68 112!, 84 104, 108 108, 126 122, 130 142!, 116 130, 102 128, 90 134, 74 130!', {
          fill: 'flesh',
          shade: 0.4,
          gap: 5.6,
        });
        pen.creases(2.4, '82 112, 88 118, 86 126', '100 114, 108 118, 116 124');
      });
    }),
  );
  pen.figure(1, () => fist(pen, { x: 138, y: 208, scale: 0.94 }));
});

const nyarlathotep = picture({ flesh: '#8a7383', deep: '#4a3a48' }, (pen) => {
  pen.ground('emberDark');
  pen.rays('ember', 138, 70, 40, 250, 24, 30, 7.5, 0.02);
  pen.figure(1, () => pen.ball(138, 64, 64, { fill: 'brass', shade: 0.2 }));
  for (const pyramid of ['-30 226!, 22 150!, 76 226!', '200 226!, 258 144!, 316 226!'])
    pen.shape(pyramid, { fill: 'brass', shade: 0, weight: 3.4 });
  for (const shadow of ['22 150!, 76 226!, 40 226!', '258 144!, 316 226!, 276 226!'])
    pen.shape(shadow, { fill: 'brassDark', shade: 0, weight: 2.6 });
  // fans of cards: his, and another's
  pen.figure(1.5, () => {
    each('42 128 -38, 56 106 -20, 78 94 -3', (x, y, t) => card(pen, x, y, 45, t, { back: true }));
  });
  pen.figure(1.5, () => {
    card(pen, 198, 94, 45, 3, { sign: 'moon' });
    card(pen, 220, 106, 45, 20, { sign: 'wave' });
    card(pen, 234, 128, 45, 38, { sign: 'eye' });
  });
  pen.figure(2, () => {
    pen.shape('70 240!, 72 190, 96 158, 122 146, 154 146, 180 158, 204 190, 206 240!', { shade: 0.36 });
    pen.shape('138 -6, 152 8, 156 40!, 120 40!, 124 8', { fill: 'pale', shade: 0.36 });
    pen.shape(
      '106 64, 114 40, 138 28, 162 40, 170 64, 178 104, 192 140!, 160 144!, 116 144!, 84 140!, 98 104',
      { fill: 'brassLight', shade: 0.24 },
    );
  });
  pen.twice(138, () => {
    for (const l of [
      '112 56!, 105 62!, 101 74!, 113 72!',
      '114 80!, 99 82!, 96 96!, 116 94!',
      '117 102!, 94 106!, 90 120!, 117 118!',
      '117 126!, 88 129!, 85 139!, 117 143!',
    ])
      pen.shape(l, { fill: 'sea', shade: 0, weight: 2.4 });
  });
  pen.shape('114 62, 120 46, 138 40, 156 46, 162 62, 158 96, 138 120, 118 96', { fill: 'dark', shade: 0 });
  each('128 60 5, 150 56 3.4, 137 76 7, 150 84 3.6, 127 90 3.4, 140 103 4.4', (x, y, r) =>
    star(pen, x, y, r, 4, { weight: 0, fill: 'pale' }, 0.28),
  );
  pen.shape('112 52, 138 34, 164 52, 164 44, 138 25, 112 44', { fill: 'glow', shade: 0, weight: 3 });
  pen.tube('138 38, 132 24, 144 16, 138 4', [9, 8, 7, 3], { fill: 'glow', shade: 0.4 });
  // collar
  pen.shape('92 150!, 116 143, 138 150, 160 143, 184 150!, 172 176, 138 190, 104 176', {
    fill: 'glow',
    shade: 0.24,
  });
  pen.creases(3, '98 156, 118 158, 138 164, 158 158, 178 156', '110 172, 138 182, 166 172');
  pen.dots(6, [106, 160], [116, 167], [128, 172], [148, 172], [160, 167], [170, 160]);
  pen.shape('127 120!, 138 117, 149 120!, 146 150, 138 160, 130 150', {
    fill: 'sea',
    shade: 0.36,
    weight: 3.4,
  });
  for (const y of [128, 137, 146]) pen.stroke('glow', `131 ${y}, 138 ${y + 3}, 145 ${y}`, 3);
  // the crossed arms
  const arm = (): void => {
    pen.tube('214 226, 180 208, 124 194, 80 168, 64 148', [36, 32, 27, 23, 20], { shade: 0.5 });
    pen.shape('92 190!, 104 174!, 86 158!, 72 174!', { fill: 'glow', shade: 0.3, weight: 3.4 });
    for (const l of ['56 148, 46 134, 54 124', '64 144, 59 128, 67 119', '73 145, 74 129, 80 121'])
      pen.tube(l, [12, 11, 8], { shade: 0.4, round: true, weight: 3.4 });
    pen.tube('78 152, 90 142, 88 131', [11, 10, 8], { shade: 0.4, round: true, weight: 3.4 });
  };
  pen.figure(1, () => pen.within({ x: 276, flip: true }, arm));
  pen.figure(1, arm);
});

const necronomicon = picture({ flesh: '#8f4a33', deep: '#5a2a1f' }, (pen) => {
  pen.ground('seaDark');
  pen.rays('sea', 138, 120, 30, 260, 30, 18, 3, 0.1);
  pen.rays('brassLight', 138, 120, 30, 126, 17, 13, 186, 0.35, 178);
  // two candles on the desk
  each('24 96, 252 84', (x, y) => {
    pen.shape(`${x - 9} ${y}!, ${x + 9} ${y}!, ${x + 10} 190!, ${x - 10} 190!`, {
      fill: 'tan',
      shade: 0.5,
      weight: 3.4,
      gap: 6,
    });
    pen.halo('brassLight', 2, () =>
      pen.shape(
        `${x} ${y - 2}!, ${x - 9} ${y - 14}, ${x - 5} ${y - 24}, ${x + 2} ${y - 40}!, ${x + 5} ${y - 26}, ${x + 9} ${y - 14}`,
        { fill: 'glow', shade: 0, weight: 3 },
      ),
    );
  });
  // what lies there
  pen.figure(1, () => {
    card(pen, 38, 206, 54, -68, { sign: 'wave', fill: 'tan' });
    card(pen, 240, 204, 54, 62, { sign: 'eye', fill: 'tan' });
    card(pen, 70, 214, 54, -100, { back: true });
  });
  // the book
  pen.figure(2, () => {
    pen.shape('20 148!, 60 132, 138 150, 216 132, 256 148!, 262 204!, 214 196, 138 216, 62 196, 14 204!', {
      fill: 'flesh',
      shade: 0.3,
    });
  });
  pen.twice(138, (_, s) => {
    pen.shape('138 158!, 118 144, 84 134, 32 142!, 26 192!, 70 184, 112 192, 138 206!', {
      fill: 'pale',
      shade: s > 0 ? 0.24 : 0.34,
      gap: 6,
    });
  });
  for (const y of [150, 160, 170, 180]) {
    pen.stroke('umber', `${46 - (y - 150) * 0.1} ${y + 3}, 76 ${y - 5}, 104 ${y + 2}`, 2.4);
    pen.stroke('umber', `172 ${y + 2}, 200 ${y - 5}, ${230 + (y - 150) * 0.1} ${y + 3}`, 2.4);
  }
  pen.shape('138 158!, 138 206!', { fill: 'none', shade: 0, weight: 3.4 });
  pen.shape('100 152, 120 144, 138 156!, 156 144, 176 152, 166 176, 138 186, 110 176', {
    fill: 'dark',
    shade: 0,
  });
  // the card that comes back, and what hands it over
  pen.figure(1.5, () => {
    tentacle(pen, '120 172, 92 150, 74 118, 84 90, 102 92', 24, -1, { fill: 'deep' });
    tentacle(pen, '156 172, 184 150, 202 118, 192 90, 174 92', 24, 1, { fill: 'deep' });
  });
  pen.halo('glow', 4, () => card(pen, 138, 80, 82, -4, { sign: 'star', weight: 4 }));
  pen.figure(1, () => {
    pen.tube('84 90, 96 82, 112 86, 116 96', [13, 11, 8, 2], { fill: 'deep', shade: 0.4 });
    pen.tube('192 90, 180 82, 166 88, 160 98', [13, 11, 8, 2], { fill: 'deep', shade: 0.4 });
    tentacle(pen, '138 176, 134 156, 142 140, 134 128', 20, 0, { fill: 'deep' });
  });
  eye(pen, 120, 164, 6, { lid: 0, look: [0.3, -0.4] });
  eye(pen, 158, 165, 5, { lid: 0, look: [-0.3, -0.4] });
  // clasps and a ribbon
  pen.shape('14 160!, 32 158!, 32 176!, 12 178!', { fill: 'brassLight', shade: 0.3, weight: 3 });
  pen.shape('262 160!, 244 158!, 244 176!, 264 178!', { fill: 'brassLight', shade: 0.3, weight: 3 });
  pen.figure(1, () =>
    pen.shape('150 196!, 160 192!, 166 216, 160 236!, 148 222', { fill: 'ember', shade: 0.3, weight: 3.2 }),
  );
});

export const HANDS = { 'mi-go': miGo, nyarlathotep, necronomicon };
