/** Cards about the order of the deck. */

import { polar } from '../../../art/geometry';
import { each, type Graver } from '../../../art/graver';
import { eye, tentacle } from '../../../art/strokes';
import { card, picture, pile } from './parts';

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

export const DECK = { dream, 'great-race-of-yith': greatRaceOfYith, azathoth };
