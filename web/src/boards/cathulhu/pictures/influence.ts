/** Skills of favor and of power over another. */

import { FUR, ROBE } from '../../../art/cats/coats';
import { arm, ask, ballot, card, favor, glasses, lens, moon, picture, sits, urn } from './parts';
import { each, type Graver } from '../../../art/graver';

const antagonist = picture((pen) => {
  pen.ground('nightLight');
  pen.ruled('night', { gap: 7, from: 5, to: 2 });
  pen.flat('brassLight', '140 -4!, 226 -4!, 258 232!, 118 232!');
  pen.flat('pale', '158 -4!, 172 -4!, 172 232!, 146 232!');
  pen.flat('pale', '192 -4!, 208 -4!, 234 232!, 202 232!');
  // who would rise is held down
  sits(pen, 184, 152, 1.34, {
    ...{ fur: FUR.cream, robe: ROBE.teal, striped: true },
    ...{ eyes: 'wide', look: [-0.4, -0.9], mouth: 'sad' },
  });
  sits(pen, 98, 84, 1.5, {
    ...{ fur: FUR.slate, robe: '#5d1d4a', mouth: 'fangs' },
    ...{ eyes: 'narrow', look: [0.9, 0.8], face: [3, 1] },
  });
  arm(pen, '112 176, 144 164, 158 132, 172 104', {
    ...{ robe: '#5d1d4a', fur: FUR.slate, widths: [34, 44, 40, 42] },
    ...{ size: 27, turn: 128, melts: 30 },
  });
});

const greedy = picture((pen) => {
  pen.ground('nightDark');
  pen.rays('brass', 138, 110, 30, 220, 26, 17, 0, 0.15);
  sits(pen, 138, 72, 1.5, { fur: FUR.orange, robe: ROBE.green, eyes: 'happy', mouth: 'grin', striped: true });
  pen.halo('glow', 2.4, () => card(pen, 138, 160, 64, -4, 'skill'));
  arm(pen, '88 134, 60 148, 58 174, 92 176', {
    robe: ROBE.green,
    fur: FUR.orange,
    widths: [26, 34, 34, 30],
    size: 18,
    turn: 70,
  });
  arm(pen, '188 134, 216 148, 218 174, 184 176', {
    robe: ROBE.green,
    fur: FUR.orange,
    widths: [26, 34, 34, 30],
    size: 18,
    turn: -70,
  });
  pen.figure(1.5, () => {
    each('66 202, 210 202, 100 201, 176 201, 138 206, 82 217, 119 218, 157 218, 194 217', (x, y) =>
      favor(pen, x, y, 20),
    );
  });
});

const influencer = picture((pen) => {
  pen.ground('sea');
  pen.rays('seaLight', 108, 92, 60, 230, 30, 15, 0, 0.2);
  moon(pen, 108, 90, 76, 'mint', null);
  sits(pen, 106, 88, 1.42, {
    fur: FUR.white,
    robe: ROBE.plum,
    eyes: 'open',
    look: [0.9, 0.7],
    face: [2, 0],
    mouth: 'smirk',
  });
  pen.figure(0.5, () => {
    each('80 147, 91 158, 104 162, 117 159, 128 150', (x, y) =>
      pen.ball(x, y, 7, { fill: 'glow', shade: 0, weight: 3 }),
    );
  });
  // the side that is shown
  pen.figure(2, () => card(pen, 64, 176, 50, -9, 'cultist'));
  arm(pen, '10 236, 22 226, 48 208', {
    robe: ROBE.plum,
    fur: FUR.white,
    widths: [30, 32, 28],
    size: 15,
    turn: 36,
  });
  // the paw that receives
  arm(pen, '300 214, 256 212, 216 206', {
    robe: ROBE.blue,
    fur: FUR.brown,
    widths: [44, 42, 38],
    size: 25,
    turn: -78,
    pads: true,
  });
  pen.halo('glow', 2.6, () => {
    favor(pen, 184, 158, 25);
    favor(pen, 194, 116, 25);
  });
  arm(pen, '70 214, 112 208, 138 180', {
    robe: ROBE.plum,
    fur: FUR.white,
    widths: [30, 38, 34],
    size: 19,
    turn: 52,
  });
});

const leader = picture((pen) => {
  pen.ground('brassDark');
  pen.rays('brassLight', 130, 96, 50, 240, 24, 20, 0, 0.12);
  sits(pen, 130, 92, 1.42, {
    ...{ fur: FUR.brown, robe: ROBE.red, striped: true, eyes: ['narrow', 'open'], look: [0.2, 0.7] },
    over() {
      pen.shape('22 14!, 18 -12!, 34 0!, 50 -18!, 66 0!, 82 -12!, 78 14!, 50 19', {
        fill: 'glow',
        shade: 0.3,
        gap: 4,
      });
      each('18 -12, 50 -18, 82 -12', (x, y) => pen.ball(x, y, 3.4, { fill: 'pale', shade: 0, weight: 2 }));
      pen.ball(50, 8, 4.4, { fill: 'ember', shade: 0, weight: 2 });
    },
  });
  // the first box: a ballot that falls before the others
  pen.figure(2, () => urn(pen, 194, 180, 82, 60));
  pen.halo('glow', 2.4, () => ballot(pen, 197, 146, 44, 8));
  arm(pen, '300 104, 258 116, 232 124', {
    ...{ robe: ROBE.blue, fur: FUR.grey, widths: [40, 36, 32], size: 16, turn: -110 },
  });
  pen.flat('brassLight', '156 180!, 232 180!, 226 172!, 162 172!');
  pen.flat('dark', '174 177!, 178 169!, 216 169!, 218 177!');
  // the second: a card is looked at
  pen.figure(2, () => card(pen, 78, 178, 54, -9, 'unknown'));
  pen.figure(1.5, () => lens(pen, 78, 172, 25));
  ask(pen, 78, 172, 30);
});

const secretary = picture((pen) => {
  pen.ground('umber');
  for (const low of [50, 106]) {
    const spines = ['tan', 'brassLight', 'tan', 'pale'] as const;
    for (let x = -2, book = low; x < 276; book += 5) {
      const wide = 20 + ((book * 7) % 12);
      pen.shape(`${x} ${low}!, ${x} ${low - 40}!, ${x + wide} ${low - 40}!, ${x + wide} ${low}!`, {
        fill: spines[book % 4] ?? 'tan',
        shade: 0,
        weight: 2.6,
      });
      x += wide + 1;
    }
    pen.flat('dark', `0 ${low}!, 276 ${low}!, 276 ${low + 7}!, 0 ${low + 7}!`);
  }
  pen.flat('seaLight', '138 0, 196 20, 214 84, 206 240!, 70 240!, 62 84, 80 20');
  sits(pen, 138, 70, 1.4, {
    ...{ fur: FUR.grey, robe: ROBE.steel, look: [0, 1], face: [0, 2] },
    over() {
      glasses(pen, 'brassLight');
      pen.figure(0.6, () => {
        pen.shape('74 34!, 92 6, 100 -16!, 84 -6, 74 14', { fill: 'pale', shade: 0.4, gap: 3, weight: 2.6 });
        pen.line('72 38, 82 14, 96 -10', 1.8);
      });
    },
  });
  // two go to the other, in secret
  arm(pen, '-40 172, 8 168, 44 156', {
    ...{ robe: ROBE.red, fur: FUR.orange, widths: [40, 40, 36], size: 17, turn: 84 },
    holds() {
      card(pen, 58, 134, 42, -20);
      card(pen, 74, 138, 42, 2);
    },
  });
  arrow(pen, 136, 130, 0);
  arm(pen, '314 168, 262 164, 226 158', {
    ...{ robe: ROBE.gold, fur: FUR.brown, widths: [40, 40, 36], size: 17, turn: -84 },
    holds: () => card(pen, 208, 138, 42, 8),
  });
  // one goes to the asking player, who alone sees it
  arrow(pen, 196, 186, 162);
  pen.halo('glow', 2.4, () => card(pen, 130, 190, 50, -5, 'cultist'));
  arm(pen, '58 238, 72 222, 96 208', {
    robe: ROBE.steel,
    fur: FUR.grey,
    widths: [34, 34, 30],
    size: 16,
    turn: 60,
  });
});

function arrow(pen: Graver, x: number, y: number, turn: number): void {
  pen.figure(1, () =>
    pen.within({ x, y, turn }, () =>
      pen.shape('-26 -7!, 6 -7!, 6 -18!, 28 0!, 6 18!, 6 7!, -26 7!', {
        fill: 'glow',
        shade: 0,
        weight: 3.4,
      }),
    ),
  );
}

const friend = picture((pen) => {
  pen.ground('sea');
  pen.rays('seaLight', 138, 116, 30, 230, 26, 16, 0, 0.2);
  pen.flat('mint', '138 40, 186 8, 246 30, 256 92, 214 150, 138 214!, 62 150, 20 92, 30 30, 90 8');
  sits(pen, 92, 92, 1.26, {
    tilt: 7,
    fur: FUR.orange,
    robe: ROBE.red,
    eyes: 'happy',
    face: [1, 0],
    mouth: 'smirk',
    striped: true,
  });
  sits(pen, 184, 92, 1.26, {
    tilt: -7,
    fur: FUR.grey,
    robe: ROBE.blue,
    eyes: 'open',
    look: [-0.8, 0.2],
    face: [-1, 0],
    mouth: 'smirk',
  });
  arm(pen, '66 214, 90 200, 122 186', {
    robe: ROBE.red,
    fur: FUR.orange,
    widths: [34, 38, 34],
    size: 20,
    turn: 66,
  });
  arm(pen, '210 214, 186 200, 154 190', {
    robe: ROBE.blue,
    fur: FUR.grey,
    widths: [34, 38, 34],
    size: 20,
    turn: -72,
  });
  pen.halo('glow', 2.6, () => favor(pen, 138, 146, 19));
});

export const INFLUENCE = {
  antagonist,
  greedy,
  influencer,
  leader,
  secretary,
  friend,
};
