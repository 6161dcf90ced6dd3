/** Skills of looking, and of showing. */

import { FUR, ROBE } from '../../../art/cats/coats';
import { arm, card, die, glasses, paw, picture, sits } from './parts';
import { spiral } from '../../../art/signs';
import { each, type Graver } from '../../../art/graver';

/** Curtains on both sides, a little open. */
function curtains(pen: Graver): void {
  pen.twice(138, () =>
    pen.figure(1, () => {
      pen.shape('-10 -10!, 124 -10!, 112 40, 92 96, 86 150, 92 232!, -10 232!', {
        fill: 'ember',
        shade: 0.3,
        gap: 7,
      });
      pen.creases(5, '26 -6, 22 110, 30 226', '56 -6, 48 110, 58 226', '90 -6, 72 90, 74 226');
      for (const fold of ['12 -6, 10 110, 14 226', '42 -6, 36 110, 42 226', '74 -6, 62 100, 64 226'])
        pen.stroke('#c95a4e', fold, 3.6);
    }),
  );
}

const witness = picture((pen) => {
  pen.ground('nightDark');
  sits(pen, 138, 78, 1.5, {
    fur: FUR.black,
    robe: '#1d2f38',
    eyes: 'wide',
    look: [0, 1],
    mouth: 'o',
    hood: '#24404c',
  });
  curtains(pen);
  paw(pen, [92, 112], 19, 66, FUR.black);
  paw(pen, [184, 112], 19, -66, FUR.black);
  pen.halo('glow', 2.2, () => {
    card(pen, 112, 176, 54, -16, 'cultist');
    card(pen, 166, 176, 54, 14, 'investigator');
  });
});

const onlooker = picture((pen) => {
  pen.ground('sea');
  pen.ruled('seaDark', { gap: 7, from: 2, to: 5 });
  pen.flat('pale', '138 -10, 226 26, 244 96, 224 170, 138 196, 52 170, 32 96, 50 26');
  sits(pen, 138, 84, 1.5, { fur: FUR.cream, robe: ROBE.umber, eyes: 'shut', mouth: 'smirk', striped: true });
  // opera glasses
  pen.figure(2, () => {
    for (const x of [116, 160]) {
      pen.shape(`${x - 15} 66!, ${x + 15} 66!, ${x + 20} 96!, ${x - 20} 96!`, { fill: 'brass', shade: 0.5 });
      pen.ball(x, 96, 21, { fill: 'brassLight', shade: 0 });
      pen.ball(x, 96, 15.5, { fill: 'night', shade: 0, weight: 3 });
      pen.shape(`${x - 11} 97!, ${x} 87, ${x + 11} 97!, ${x} 106`, { fill: 'glow', shade: 0, weight: 2.4 });
      pen.oval(x, 97, 3, 7, { fill: 'dark', shade: 0, weight: 0 });
    }
    pen.shape('132 80!, 144 80!, 144 92!, 132 92!', { fill: 'brass', shade: 0 });
  });
  arm(pen, '66 214, 62 160, 88 116', {
    robe: ROBE.umber,
    fur: FUR.cream,
    widths: [36, 40, 34],
    size: 16,
    turn: 30,
  });
  arm(pen, '210 214, 214 160, 188 116', {
    robe: ROBE.umber,
    fur: FUR.cream,
    widths: [36, 40, 34],
    size: 16,
    turn: -30,
  });
  pen.halo('glow', 2.2, () => {
    card(pen, 114, 190, 50, -12, 'cultist');
    card(pen, 162, 190, 50, 12, 'investigator');
  });
});

const meddler = picture((pen) => {
  pen.ground('brassLight');
  pen.rays('pale', 150, 80, 40, 240, 22, 22, 5, 0.15);
  // whose card it is
  sits(pen, 226, 148, 1.02, {
    fur: FUR.cream,
    robe: ROBE.blue,
    eyes: 'wide',
    look: [-0.8, -0.5],
    mouth: 'o',
    striped: true,
  });
  // who meddles, and does not look
  sits(pen, 150, 72, 1.3, {
    fur: FUR.orange,
    robe: ROBE.violet,
    eyes: 'shut',
    mouth: 'smirk',
    striped: true,
  });
  // who looks
  sits(pen, 62, 146, 1.12, {
    fur: FUR.slate,
    robe: ROBE.red,
    eyes: 'wide',
    look: [1, 0.1],
    face: [4, 0],
    mouth: 'calm',
  });
  pen.halo('glow', 2.6, () =>
    pen.within({ x: 150, y: 164, turn: 6 }, () => {
      pen.shape('-28 -42!, 12 -50!, 12 50!, -28 42!', { fill: 'violet', shade: 0 });
      pen.stroke('violetLight', '-22 -33!, 6 -40!, 6 40!, -22 33!, -22 -33!', 2.4);
      spiral(pen, '#a9e6bd', -8, 0, 14, 5, 1.9);
      pen.shape('12 -50!, 20 -48!, 20 48!, 12 50!', { fill: 'pale', shade: 0, weight: 3 });
    }),
  );
  arm(pen, '108 124, 92 166, 124 196', {
    robe: ROBE.violet,
    fur: FUR.orange,
    widths: [26, 34, 30],
    size: 17,
    turn: 66,
  });
  // an arm before the eyes
  arm(pen, '214 130, 228 82, 146 70', {
    robe: ROBE.violet,
    fur: FUR.orange,
    widths: [30, 36, 34],
    size: 20,
    turn: -86,
  });
});

const gambler = picture((pen) => {
  pen.ground('seaDark');
  pen.rays('sea', 150, 96, 20, 230, 28, 17, 0, 0.15);
  sits(pen, 96, 128, 1.36, {
    ...{ fur: FUR.brown, robe: ROBE.gold, striped: true, mouth: 'smirk' },
    ...{ eyes: ['open', 'narrow'], look: [0.9, -0.9], face: [2, -1] },
    over: () =>
      pen.shape('14 22!, 26 14, 50 10, 74 14, 86 22!, 76 25, 50 20, 24 25', {
        fill: '#2f6b4a',
        shade: 0.3,
        gap: 4,
        weight: 3,
      }),
  });
  // the flight of the die
  pen.lined('brassLight', '206 186, 222 146, 206 104', 8, 6);
  pen.lined('brassLight', '184 176, 198 150, 190 118', 6, 5);
  pen.halo('glow', 2, () => die(pen, 168, 56, 56, 14));
  arm(pen, '136 240, 172 234, 192 202', {
    ...{ robe: ROBE.gold, fur: FUR.brown, widths: [38, 44, 40], size: 25, turn: 24, pads: true },
  });
});

const seer = picture((pen) => {
  pen.ground('nightDark');
  pen.ruled('night', { gap: 7, from: 2, to: 4, holes: [[138, 190, 96]] });
  pen.specks('pale', 3.4, [24, 30], [52, 66], [250, 40], [226, 86], [18, 110]);
  pen.rays('seaLight', 138, 180, 50, 170, 15, 16, 192, 0.15, 160);
  sits(pen, 138, 66, 1.36, {
    fur: FUR.white,
    robe: ROBE.blue,
    eyes: 'narrow',
    look: [0, 1],
    face: [0, 3],
    mouth: 'calm',
    over: (pen) => {
      pen.shape('50 6!, 55 14, 50 23!, 45 14', { fill: 'glow', shade: 0, weight: 2.6 });
    },
  });
  // the bowl
  pen.figure(2, () => {
    pen.shape('50 166!, 226 166!, 216 206, 176 236!, 100 236!, 60 206', { fill: 'brass', shade: 0.4 });
    pen.oval(138, 164, 90, 34, { fill: 'brassLight', shade: 0 });
  });
  pen.oval(138, 165, 79, 27, { fill: 'mint', shade: 0, weight: 3.4 });
  pen.shape('82 166!, 108 148, 138 142, 168 148, 194 166!, 168 184, 138 189, 108 184', {
    fill: 'glow',
    shade: 0,
    weight: 3.4,
  });
  pen.shape('138 143!, 150 165, 138 188!, 126 165', { fill: 'dark', shade: 0, weight: 0 });
  pen.oval(122, 154, 7, 3.6, { fill: 'pale', shade: 0, weight: 0 });
  arm(pen, '56 128, 26 152, 46 172', {
    robe: ROBE.blue,
    fur: FUR.white,
    widths: [30, 36, 30],
    size: 18,
    turn: 110,
  });
  arm(pen, '220 128, 250 152, 230 172', {
    robe: ROBE.blue,
    fur: FUR.white,
    widths: [30, 36, 30],
    size: 18,
    turn: -110,
  });
});

const medium = picture((pen) => {
  pen.ground('violet');
  pen.rays('violetDark', 138, 150, 20, 230, 30, 15, 0, 0.15);
  sits(pen, 138, 62, 1.3, {
    fur: FUR.black,
    robe: ROBE.teal,
    eyes: 'open',
    look: [0, 1],
    face: [0, 2],
    mouth: 'calm',
    glow: 'mint',
  });
  pen.figure(2, () => {
    pen.shape('92 220!, 98 200, 138 196, 178 200, 184 220!', { fill: 'brass', shade: 0.4 });
    pen.ball(138, 162, 52, { fill: 'mint', shade: 0.34, gap: 5, hatch: 'sea' });
  });
  pen.figure(0.5, () => card(pen, 138, 164, 42, 0, 'unknown'));
  pen.flat('white', '100 142, 106 128, 120 118, 112 130, 106 144');
  arm(pen, '82 122, 54 144, 52 178, 84 188', {
    robe: ROBE.teal,
    fur: FUR.black,
    widths: [28, 36, 36, 30],
    size: 18,
    turn: 46,
  });
  arm(pen, '194 122, 222 144, 224 178, 192 188', {
    robe: ROBE.teal,
    fur: FUR.black,
    widths: [28, 36, 36, 30],
    size: 18,
    turn: -46,
  });
});

const teacher = picture((pen) => {
  pen.ground('umber');
  pen.shape('6 -10!, 270 -10!, 270 168!, 6 168!', { fill: '#24473c', shade: 0, weight: 6 });
  pen.stroke('seaLight', '20 148!, 60 148!', 3);
  spiral(pen, 'pale', 30, 66, 22, 3.6, 2.4);
  pen.ring('pale', 236, 126, 16, 3.6);
  pen.stroke('pale', '248 138, 260 152', 4.5);
  each('22 116, 38 124, 56 116', (x, y) => pen.stroke('pale', `${x - 5} ${y}, ${x + 5} ${y}`, 3));
  pen.ball(108, 92, 80, { fill: 'brassLight', shade: 0, weight: 0 });
  sits(pen, 106, 98, 1.4, {
    fur: FUR.brown,
    robe: '#3a4a66',
    eyes: 'open',
    look: [0.9, 0.3],
    face: [1, 0],
    mouth: 'calm',
    over: (pen) => {
      glasses(pen, 'pale');
      pen.figure(0.5, () => {
        pen.shape('26 18!, 28 4!, 72 4!, 74 18!, 50 22', { fill: '#2a3346', shade: 0.3, gap: 4 });
        pen.shape('50 -14!, 92 0!, 50 13!, 8 0!', { fill: '#3f4d68', shade: 0.2, gap: 5 });
        pen.stroke('brassLight', '50 -1, 84 4, 86 24', 2.6);
        pen.shape('82 22!, 90 22!, 92 36!, 80 36!', { fill: 'brassLight', shade: 0, weight: 2.4 });
      });
    },
  });
  arm(pen, '300 196, 262 196, 232 190', {
    robe: ROBE.green,
    fur: FUR.cream,
    widths: [42, 40, 36],
    size: 22,
    turn: -76,
    pads: true,
  });
  pen.halo('glow', 2.6, () => card(pen, 176, 148, 60, 10, 'joker'));
  arm(pen, '72 224, 110 216, 146 186', {
    robe: '#3a4a66',
    fur: FUR.brown,
    widths: [32, 40, 34],
    size: 19,
    turn: 58,
  });
});

export const SIGHT = {
  witness,
  onlooker,
  meddler,
  gambler,
  seer,
  medium,
  teacher,
};
