/** Cards that another player has to answer with a card. */

import { each, starAt } from '../../../art/graver';
import { eye, star, teeth } from '../../../art/strokes';
import { card, fist, picture, reach } from './parts';

const deepOnes = picture({ flesh: '#6fae92', deep: '#2c7468' }, (pen) => {
  pen.ground('brass');
  pen.ruled('brassLight', { y0: 0, y1: 130, gap: 7, from: 2, to: 5, holes: [[138, 120, 92]] });
  pen.flat('brassLight', '138 22, 210 52, 236 124, 138 140, 40 124, 66 52');
  pen.flat('seaDark', '-4 128!, 280 128!, 280 224!, -4 224!');
  pen.shape('-8 132!, 4 112, 20 116, 34 98, 50 118, 62 132!', { fill: 'nightDark', shade: 0, weight: 0 });
  pen.shape('216 132!, 230 104, 246 116, 262 92, 288 132!', { fill: 'nightDark', shade: 0, weight: 0 });
  each('140 0, 152 14, 166 4, 184 18, 204 8', (y, s) => pen.waves('sea', y, 6, 34, 3.4, -s));
  pen.figure(2, () => {
    // the fins of his head, and his shoulders
    pen.twice(138, () =>
      pen.shape('92 92!, 70 60!, 68 76, 50 66!, 54 88, 36 92!, 50 106, 44 124!, 66 118, 92 122!', {
        fill: 'deep',
        shade: 0.4,
        gap: 6,
      }),
    );
    pen.shape('118 36!, 124 6!, 131 22, 139 -4!, 147 22, 156 8!, 160 38!', { fill: 'deep', shade: 0.4 });
    pen.shape('36 240!, 48 186, 76 160, 112 146, 164 146, 200 160, 228 186, 240 240!', { shade: 0.42 });
    pen.shape('138 24, 168 34, 188 62, 196 100, 182 132, 138 152, 94 132, 80 100, 88 62, 108 34', {
      shade: 0.34,
      gap: 6.2,
    });
  });
  pen.twice(138, () => {
    pen.creases(3, '84 116, 92 126, 90 138', '76 110, 82 122, 78 134');
  });
  // mouth
  pen.shape('92 112!, 112 106, 138 104, 164 106, 184 112!, 172 134, 138 144, 104 134', {
    fill: 'dark',
    shade: 0,
  });
  teeth(pen, '98 112, 120 107, 138 106, 156 107, 178 112', 9, 12, 1);
  teeth(pen, '106 132, 122 138, 138 141, 154 138, 170 132', 7, 9, -1);
  eye(pen, 102, 72, 20, { look: [0.25, 0.25], lid: 0.18 });
  eye(pen, 174, 72, 20, { look: [-0.25, 0.25], lid: 0.18 });
  pen.creases(
    2.8,
    '132 88, 130 94, 133 98',
    '145 88, 147 94, 144 98',
    '138 30, 137 42, 139 52',
    '124 40, 122 48, 124 56',
    '152 40, 154 48, 152 56',
  );
  // the card that you have to take
  pen.halo('glow', 2, () => card(pen, 138, 190, 74, -3, { back: true }));
  pen.twice(138, () =>
    pen.figure(1, () => {
      pen.tube('40 240, 44 214, 70 196', [36, 30, 24], {});
      pen.shape('64 178!, 98 166!, 96 176, 112 180!, 100 188, 112 196!, 98 201, 106 213!, 70 214!, 58 198', {
        fill: 'deep',
        shade: 0,
        weight: 3,
      });
      for (const l of [
        '62 186, 82 178, 100 166',
        '66 194, 90 190, 114 181',
        '66 202, 90 202, 114 197',
        '64 208, 88 212, 106 215',
      ])
        pen.tube(l, [14, 11, 5], { shade: 0.4 });
    }),
  );
  pen.waves('sea', 216, 5, 30, 5, -6);
});

const cultist = picture({ flesh: '#a8323a', deep: '#6d1a20' }, (pen) => {
  pen.ground('brassDark');
  pen.rays('brass', 60, 62, 20, 300, 32, 20, 5, 0.1);
  // pillars of the hall
  for (const x of [8, 252]) {
    pen.shape(
      `${x - 20} -6!, ${x + 20} -6!, ${x + 20} 14!, ${x + 15} 22!, ${x + 15} 200!, ${x + 22} 214!, ${x + 22} 226!, ${x - 22} 226!, ${x - 22} 214!, ${x - 15} 200!, ${x - 15} 22!, ${x - 20} 14!`,
      { fill: 'umber', shade: 0.6, angle: 0, gap: 8, weight: 3.4 },
    );
  }
  pen.figure(2, () => {
    pen.shape(
      '52 240!, 40 180, 56 130, 76 106, 84 56, 110 22, 138 6!, 166 22, 192 56, 200 106, 220 130, 236 180, 224 240!',
      { shade: 0.44, gap: 7 },
    );
  });
  pen.shape('138 34, 162 50, 172 84, 166 116, 138 134, 110 116, 104 84, 114 50', {
    fill: 'dark',
    shade: 0,
  });
  pen.shape('116 100!, 122 122, 138 130, 154 122, 160 100!, 150 106, 138 108, 126 106', {
    fill: 'tan',
    shade: 0.5,
    weight: 2.6,
    gap: 5,
  });
  pen.creases(2.6, '128 118, 138 121, 148 118');
  pen.twice(138, () =>
    pen.shape('112 82!, 124 78, 133 88!, 120 92', { fill: 'glow', shade: 0, weight: 2.4 }),
  );
  pen.dots(4.4, [124, 85], [152, 85]);
  pen.creases(
    4,
    '92 92, 84 130, 66 160',
    '184 92, 194 130, 212 160',
    '110 134, 100 170, 100 220',
    '166 134, 176 170, 178 216',
    '96 60, 104 40, 122 24',
  );
  star(pen, 138, 160, 17, 5, { fill: 'brassLight', weight: 3 }, 0.45);
  // the candle
  pen.figure(1, () => {
    pen.shape('36 232!, 40 180, 58 160, 76 168, 80 200, 66 236!', { shade: 0.4 });
    pen.shape('50 176!, 50 100!, 70 100!, 70 176!', { fill: 'pale', shade: 0.4, gap: 5.6 });
    pen.shape('50 100!, 46 112, 54 124, 56 108, 62 106, 64 116, 70 112, 70 100!', {
      fill: 'pale',
      shade: 0,
      weight: 2.6,
    });
  });
  pen.figure(1, () =>
    pen.shape('60 98!, 48 84, 50 66, 62 44!, 66 62, 74 74, 70 90', { fill: 'glow', shade: 0 }),
  );
  pen.shape('60 94, 55 84, 61 68!, 66 84', { fill: 'emberLight', shade: 0, weight: 0 });
  pen.figure(0.5, () => fist(pen, { x: 60, y: 156, scale: 0.6 }));
  // his palm, and what somebody gives him
  pen.figure(1, () => {
    pen.shape('112 240!, 96 214, 108 196, 150 190, 182 198, 180 240!', { fill: 'deep', shade: 0.4 });
    pen.shape('100 200!, 124 186, 154 186, 172 196, 166 212, 138 220, 112 216', {
      fill: 'tan',
      shade: 0.4,
      gap: 5,
    });
    for (const l of ['112 202, 92 192, 84 178', '104 208, 82 204, 70 192', '112 214, 90 216, 76 208'])
      pen.tube(l, [15, 13, 9], { fill: 'tan', shade: 0.4, round: true });
  });
  pen.figure(1, () =>
    reach(pen, { x: 192, y: 160, turn: 8 }, () =>
      pen.halo('glow', 1.6, () => card(pen, -46, 12, 54, 64, { sign: 'eye' })),
    ),
  );
  pen.figure(1, () => {
    pen.tube('168 208, 158 194, 162 180', [17, 14, 10], { fill: 'tan', shade: 0.4, round: true });
  });
});

const houndOfTindalos = picture({ flesh: '#6c8891', deep: '#3c5661' }, (pen) => {
  // the corner it comes out of
  pen.ground('pale');
  pen.flat('tan', '276 0!, 276 220!, 196 220!, 176 70!, 216 0!');
  pen.flat('umber', '0 220!, 0 186!, 180 128!, 276 200!, 276 220!');
  pen.ruled('tan', { y0: 0, y1: 128, x0: 0, x1: 176, gap: 8, from: 3, to: 1.5, holes: [[96, 100, 110]] });
  for (const l of ['216 0!, 176 70!, 180 128!', '176 70!, 0 20!', '180 128!, 0 186!', '180 128!, 276 200!'])
    pen.line(l, 4);
  for (const l of ['276 30!, 190 84!, 276 60!', '276 80!, 192 98!, 276 112!', '250 0!, 186 76!, 230 0!'])
    pen.shape(l, { fill: 'nightLight', shade: 0, weight: 2.4 });
  // the body, all angles
  pen.figure(2, () => {
    pen.shape('290 60!, 236 44!, 206 64!, 168 96!, 150 150!, 176 176!, 226 160!, 290 190!', {
      fill: 'deep',
      shade: 0.44,
      gap: 6.4,
    });
    for (const l of ['212 62!, 222 26!, 230 54!', '190 80!, 190 46!, 208 66!', '236 46!, 254 18!, 258 54!'])
      pen.shape(l, { fill: 'deep', shade: 0.4 });
  });
  for (const l of ['228 80!, 214 110!, 222 150', '248 82!, 238 116!, 246 158', '268 84!, 260 120!, 270 168'])
    pen.crease(l, 4);
  // a paw on either side
  pen.figure(1, () => {
    pen.shape('176 150!, 192 166!, 172 196!, 150 214!, 134 202!, 152 186!, 156 160!', {
      fill: 'flesh',
      shade: 0.4,
    });
    for (const l of [
      '150 200!, 124 206!, 112 222!, 128 222!, 150 214!',
      '154 206!, 140 220!, 136 236!, 150 232!, 162 212!',
    ])
      pen.shape(l, { fill: 'pale', shade: 0.4, weight: 3 });
  });
  // head; the card in its teeth
  const head = { x: 66, y: 22, scale: 1.42 };
  pen.within(head, () => {
    pen.figure(2, () => {
      pen.shape('70 40!, 84 -12!, 58 18!', { fill: 'deep' });
      pen.shape('50 24!, 46 -18!, 34 28!', { fill: 'deep' });
      pen.shape('40 96!, 28 74!, -6 64!, -14 52!, 8 46!, 28 24!, 58 10!, 84 30!, 84 66!, 78 92!, 60 104!', {
        shade: 0.34,
        gap: 6.6,
      });
    });
    pen.shape('34 62!, -10 62!, -6 74!, 22 92!, 42 84!', { fill: 'dark', shade: 0 });
  });
  pen.figure(1.6, () =>
    pen.within({ x: 66, y: 146, turn: -22, scale: 1.16 }, () => {
      pen.shape('-34 -46!, 30 -46!, 30 36!, 20 30!, 12 42!, 2 32!, -8 44!, -18 34!, -34 40!', {
        fill: 'sea',
        shade: 0.34,
      });
      pen.stroke('brass', '-26 26!, -26 -37!, 22 -37!, 22 22!', 2.6);
      pen.flat('brassLight', starAt(-4, -4, 17, 8, 0.53));
    }),
  );
  for (const l of ['58 196!, 72 190!, 74 206!', '34 190!, 46 196!, 36 206!', '84 200!, 98 196!, 92 212!'])
    pen.shape(l, { fill: 'sea', shade: 0, weight: 2.8 });
  pen.within(head, () => {
    pen.shape('48 72!, 24 93!, 0 84!, 12 97!, 40 108!, 66 96!', { fill: 'flesh', shade: 0.5 });
    teeth(pen, '6 87, 16 91, 28 90, 38 80', 4, 10, -1);
    pen.shape('40 66!, 34 60!, -12 61!, -6 66!, 28 75!', { fill: 'flesh', shade: 0, weight: 0 });
    teeth(pen, '-10 63, 6 65, 22 68, 36 70', 5, 12, 1);
    pen.shape('34 40!, 54 33!, 46 49!', { fill: 'glow', shade: 0 });
    pen.shape('42 37!, 47 35!, 46 47!, 42 45!', { fill: 'dark', shade: 0, weight: 0 });
    pen.creases(
      3.4,
      '28 33!, 58 24',
      '-6 55, 4 53, 10 54',
      '60 40!, 70 56!, 62 80',
      '52 56!, 62 66',
      '4 58, 16 56, 26 58',
    );
  });
});

export const OTHERS = { 'deep-ones': deepOnes, cultist, 'hound-of-tindalos': houndOfTindalos };
