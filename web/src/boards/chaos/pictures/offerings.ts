/** Sixteen Offerings: household things, readable at the size of a fingernail. */

import { FUR } from '../../../art/cats/coats';
import type { Drawing } from '../../../art/drawing';
import { each } from '../../../art/graver';
import type { Look } from '../../../art/pen';

const LIT: Look = { shade: 0.3, gap: 4, broad: 2, weight: 3.4 };
const FLAT: Look = { shade: 0, weight: 3.4 };
const PINK = '#d98a86';
const ORANGE = '#d9782d';

const thing = (draw: Drawing['draw']): Drawing => ({
  box: [0, 0, 64, 64],
  unit: 1.3,
  draw: (pen) => pen.figure(0.6, draw),
});

const taco = thing((pen) => {
  pen.shape('8 46!, 10 26, 24 10, 42 10, 55 24, 57 40!', { fill: 'brass', ...FLAT });
  pen.shape('7 36!, 6 26, 13 25, 13 16, 22 17, 25 8, 33 12, 41 6, 45 14, 54 15, 53 24, 60 29, 56 38!', {
    fill: '#7fae4b',
    ...FLAT,
  });
  pen.flat('ember', '16 26, 22 21, 26 26, 21 30');
  pen.flat('ember', '36 15, 43 15, 43 21, 37 21');
  pen.flat('ember', '48 24, 53 25, 52 31, 47 29');
  pen.shape('4 52!, 6 36, 18 22, 36 20, 52 32, 57 52!', { fill: 'brassLight', ...LIT });
  pen.dots(2.6, [18, 38], [28, 30], [32, 42], [42, 36]);
});

const mask = thing((pen) => {
  pen.shape('32 8, 46 9, 58 20, 59 36, 50 52, 32 57, 14 52, 5 36, 6 20, 18 9', { fill: ORANGE, ...LIT });
  pen.creases(2, '24 10, 20 20, 20 26', '40 10, 44 20, 44 26');
  pen.shape('29 9!, 27 2!, 36 1!, 35 9!', { fill: '#5c7a37', ...FLAT });
  pen.flat('dark', '14 32!, 21 19!, 28 32!');
  pen.flat('dark', '36 32!, 43 19!, 50 32!');
  pen.flat('glow', '18 30!, 21 25!, 24 30!');
  pen.flat('glow', '40 30!, 43 25!, 46 30!');
  pen.flat(
    'dark',
    '12 38!, 20 42!, 24 38!, 28 43!, 32 39!, 36 43!, 40 38!, 44 42!, 52 38!, 46 49, 32 53, 18 49',
  );
});

const underwear = thing((pen) => {
  pen.shape('4 14!, 60 14!, 58 36!, 44 42, 39 56!, 25 56!, 20 42, 6 36!', { fill: 'white', ...LIT });
  pen.shape('4 10!, 60 10!, 60 19!, 4 19!', { fill: 'ember', ...FLAT });
  each('18 29, 46 29, 32 42', (x, y) =>
    pen.flat(
      'ember',
      `${x} ${y - 2}!, ${x + 4} ${y - 5}, ${x + 6} ${y - 1}, ${x} ${y + 6}!, ${x - 6} ${y - 1}, ${x - 4} ${y - 5}`,
    ),
  );
});

const cat = thing((pen) => {
  pen.shape('8 58!, 10 42, 22 34, 42 34, 54 42, 56 58!', { fill: FUR.orange, ...FLAT });
  pen.shape('8 28!, 7 3!, 23 13!, 41 13!, 57 3!, 56 28!, 52 42, 40 49, 24 49, 12 42', {
    fill: FUR.orange,
    ...LIT,
  });
  pen.twice(32, () => {
    pen.flat(PINK, '11 19!, 11 9!, 18 14!');
    pen.crease('15 30, 21 22.5, 27 30', 3.6);
    pen.stroke('pale', '20 37, 5 35', 1.8);
    pen.stroke('pale', '20 40, 6 43', 1.8);
  });
  pen.shape('28 34!, 36 34!, 32 38!', { fill: PINK, shade: 0, weight: 1.6 });
  pen.line('32 38, 31 42, 26 42', 2);
  pen.line('32 38, 33 42, 38 42', 2);
  pen.creases(2.4, '32 14, 32 19, 32 23', '26 15, 27 19, 26 22', '38 15, 37 19, 38 22');
});

const teddy = thing((pen) => {
  const fur = '#a3743f';
  pen.ball(13, 14, 9.5, { fill: fur, ...FLAT });
  pen.ball(51, 14, 9.5, { fill: fur, ...FLAT });
  pen.ball(13, 14, 4, { fill: '#d9b07a', shade: 0, weight: 0 });
  pen.ball(51, 14, 4, { fill: '#d9b07a', shade: 0, weight: 0 });
  pen.shape('32 8, 48 13, 56 28, 52 46, 32 55, 12 46, 8 28, 16 13', { fill: fur, ...LIT });
  pen.oval(32, 42, 13, 10, { fill: '#e3c08c', shade: 0, weight: 2.6 });
  pen.flat('dark', '27 37, 37 37, 32 43');
  pen.line('32 42, 32 47', 2);
  pen.line('27 47, 32 48, 37 47', 2);
  pen.dots(6, [22, 27], [42, 27]);
  pen.specks('white', 2, [21, 26], [41, 26]);
});

const record = thing((pen) => {
  pen.shape('3 12!, 42 8!, 46 52!, 7 56!', { fill: 'ember', ...FLAT });
  pen.flat('emberLight', '9 18!, 20 17!, 22 28!');
  pen.ball(37, 33, 24, { fill: '#3a464f', shade: 0, weight: 3.4 });
  pen.ring('dark', 37, 33, 18.5, 1.6);
  pen.ring('dark', 37, 33, 14, 1.6);
  pen.ball(37, 33, 9, { fill: 'glow', shade: 0, weight: 2.4 });
  pen.dots(4, [37, 33]);
  pen.stroke('white', '24 22, 28 17, 33 15', 2.6);
  pen.stroke('white', '50 44, 46 49, 41 51', 2.6);
});

const candle = thing((pen) => {
  pen.shape('22 30!, 42 30!, 42 52!, 22 52!', { fill: 'white', ...LIT });
  pen.shape('22 30!, 42 30!, 42 36, 39 42, 36 35, 32 34, 28 40, 25 34, 22 36!', {
    fill: 'pale',
    shade: 0,
    weight: 2.2,
  });
  pen.shape('32 3!, 40 15, 37 24, 32 27, 27 24, 24 15', { fill: 'glow', ...FLAT });
  pen.flat('emberLight', '32 13!, 36 20, 32 25, 28 20');
  pen.shape('8 50, 32 47, 56 50, 52 58, 32 61, 12 58', { fill: 'brass', ...FLAT });
  pen.oval(57, 50, 5, 5, { fill: 'none', shade: 0, weight: 3.4 });
});

const sandwich = thing((pen) => {
  pen.shape('4 50!, 60 50!, 60 58!, 4 58!', { fill: 'brassLight', ...FLAT });
  pen.shape('3 49!, 9 44, 16 48, 24 44, 32 48, 40 44, 48 48, 55 44, 61 49!, 56 40!, 8 40!', {
    fill: '#7fae4b',
    shade: 0,
    weight: 2.6,
  });
  pen.shape('5 41!, 59 41!, 59 34!, 5 34!', { fill: 'ember', shade: 0, weight: 2.6 });
  pen.shape('5 34!, 59 34!, 46 40!, 40 34!', { fill: 'glow', shade: 0, weight: 2.2 });
  pen.shape('4 33!, 6 20, 18 12, 32 10, 46 12, 58 20, 60 33!', { fill: 'brassLight', ...LIT });
  pen.line('32 10, 32 2', 2.6);
  pen.ball(32, 4, 4, { fill: '#5c7a37', shade: 0, weight: 2.2 });
});

const goldfish = thing((pen) => {
  pen.shape('20 10!, 44 10!, 43 16, 56 26, 59 40, 50 56, 32 60, 14 56, 5 40, 8 26, 21 16', {
    fill: '#cfe4e6',
    shade: 0,
    weight: 3.4,
  });
  pen.flat('#6fb3c9', '8 30!, 20 28, 32 31, 44 28, 56 30!, 57 42, 48 54, 32 57, 16 54, 7 42');
  pen.shape('14 42, 22 34, 34 34, 42 41!, 52 34!, 50 43, 53 52!, 42 45!, 34 51, 22 50', {
    fill: ORANGE,
    shade: 0.3,
    gap: 4,
    broad: 2,
    weight: 2.8,
  });
  pen.dots(4, [22, 41]);
  pen.specks('white', 3, [13, 34], [16, 27], [40, 26]);
  pen.oval(32, 10, 13, 3, { fill: 'white', shade: 0, weight: 2.8 });
});

const slippers = thing((pen) => {
  for (const f of [false, true])
    pen.within({ x: f ? 66 : -2, flip: f, turn: f ? 0 : 0 }, () => {
      pen.shape('8 30, 12 12, 21 8, 30 14, 31 34, 28 52, 20 58, 12 53', { fill: 'violetLight', ...FLAT });
      pen.oval(20, 48, 6, 6, { fill: 'pale', shade: 0, weight: 0 });
      pen.shape('7 34!, 9 16, 20 6, 31 14, 32 34!, 20 29', { fill: 'violet', ...LIT });
      pen.ball(20, 16, 5, { fill: 'white', shade: 0, weight: 2.4 });
    });
});

const tea = thing((pen) => {
  pen.oval(32, 55, 28, 6, { fill: 'pale', ...FLAT });
  pen.oval(50, 35, 8.5, 9, { fill: 'none', shade: 0, weight: 6.4 });
  pen.ring('#8fc7c0', 50, 35, 8.5, 2);
  pen.shape('8 24!, 50 24!, 48 40, 40 52, 18 52, 10 40', { fill: '#8fc7c0', ...LIT });
  pen.oval(29, 24, 21, 6, { fill: 'white', shade: 0, weight: 3.2 });
  pen.oval(29, 25, 16, 3.6, { fill: '#8a4a22', shade: 0, weight: 0 });
  for (const x of [20, 32]) {
    pen.stroke('dark', `${x} 17, ${x + 3} 12, ${x - 1} 8, ${x + 3} 3`, 5.4);
    pen.stroke('white', `${x} 17, ${x + 3} 12, ${x - 1} 8, ${x + 3} 3`, 2.6);
  }
});

const duck = thing((pen) => {
  pen.shape('6 34!, 12 36, 22 33, 44 33, 58 26!, 60 40, 52 55, 34 59, 16 56, 7 46', { fill: 'glow', ...LIT });
  pen.shape('22 6, 34 8, 38 20, 32 33, 18 34, 9 26, 11 12', { fill: 'glow', shade: 0, weight: 3.4 });
  pen.flat('glow', '16 30, 34 30, 36 40, 16 40');
  pen.shape('12 20!, 1 20, 1 26, 8 28, 14 27!', { fill: ORANGE, ...FLAT });
  pen.dots(5.4, [20, 16]);
  pen.specks('white', 1.8, [19.4, 15.2]);
  pen.line('30 44, 38 50, 50 44', 3);
});

const cactus = thing((pen) => {
  const green: Look = { fill: '#5c9a45', shade: 0, weight: 3.2 };
  pen.shape('24 40!, 14 39, 6 34, 5 22, 9 17, 14 21, 14 28, 18 31, 24 31!', green);
  pen.shape('40 36!, 50 35, 58 30, 59 16, 55 12, 50 15, 50 23, 46 27, 40 27!', green);
  pen.shape('22 46!, 22 20, 26 11, 32 9, 38 11, 42 20, 42 46!', { ...green, shade: 0.3, gap: 4, broad: 2 });
  each('28 20, 35 26, 28 32', (x, y) => pen.stroke('white', `${x} ${y}, ${x} ${y + 3.4}`, 2));
  pen.ball(32, 7, 5, { fill: PINK, shade: 0, weight: 2.6 });
  pen.shape('14 43!, 50 43!, 46 61!, 18 61!', { fill: '#c0643a', ...LIT });
  pen.shape('11 40!, 53 40!, 53 47!, 11 47!', { fill: ORANGE, shade: 0, weight: 3 });
});

const sock = thing((pen) => {
  pen.shape('24 4!, 48 4!, 47 32, 46 46, 34 58, 12 59, 5 50, 10 42, 24 36', { fill: 'white', ...LIT });
  for (const l of ['24 14!, 48 14!, 48 20!, 24 20!', '24 25!, 47.6 25!, 47.3 31!, 24 31!'])
    pen.flat('ember', l);
  pen.flat('ember', '7 53, 12 41, 20 40, 21 50, 17 58, 10 57');
  pen.flat('ember', '46 38!, 46 46, 42 51!, 35 46, 36 39');
  pen.shape('24 4!, 48 4!, 47 32, 46 46, 34 58, 12 59, 5 50, 10 42, 24 36', {
    fill: 'none',
    shade: 0,
    weight: 3.4,
  });
  pen.line('22 5, 50 5', 4.6);
});

const bell = thing((pen) => {
  pen.ball(32, 55, 6, { fill: 'brassDark', ...FLAT });
  pen.ball(32, 8, 5.4, { fill: 'none', shade: 0, weight: 3.6 });
  pen.shape('32 11, 44 16, 48 32, 50 42, 58 51!, 6 51!, 14 42, 16 32, 20 16', { fill: 'brass', ...LIT });
  pen.flat('brassLight', '24 20, 28 16, 27 26, 24 40, 20 44, 22 32');
  pen.line('10 45, 32 47, 54 45', 2.6);
});

const cake = thing((pen) => {
  pen.shape('6 34!, 58 34!, 56 58!, 8 58!', { fill: '#f0d9a8', ...LIT });
  pen.shape('8 46!, 56 46!, 56 51!, 8 51!', { fill: 'ember', shade: 0, weight: 0 });
  pen.shape('5 30, 12 25, 52 25, 59 30, 58 38, 52 42, 46 36, 40 43, 33 36, 26 43, 19 36, 12 42, 6 38', {
    fill: PINK,
    shade: 0,
    weight: 3.2,
  });
  for (const x of [19, 32, 45]) {
    pen.shape(`${x - 2.6} 26!, ${x - 2.6} 14!, ${x + 2.6} 14!, ${x + 2.6} 26!`, {
      fill: 'seaLight',
      shade: 0,
      weight: 2.4,
    });
    pen.shape(`${x} 2!, ${x + 4} 9, ${x} 13, ${x - 4} 9`, { fill: 'glow', shade: 0, weight: 2.4 });
  }
});

export const OFFERINGS = {
  taco,
  mask,
  underwear,
  cat,
  teddy,
  record,
  candle,
  sandwich,
  goldfish,
  slippers,
  tea,
  duck,
  cactus,
  sock,
  bell,
  cake,
};
