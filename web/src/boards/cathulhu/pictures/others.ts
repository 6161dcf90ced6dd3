/** Other cards: the Offering, Visions, and the back. */

import { card, moon, picture } from './parts';
import { pawMark, spiral } from '../../../art/signs';
import type { Drawing } from '../../../art/drawing';
import { circleAt, starAt, type Graver } from '../../../art/graver';
import type { Ink } from '../../../art/inks';
import { polar } from '../../../art/geometry';
import { tentacle } from '../../../art/strokes';

const SMOKE =
  '138 4, 184 12, 214 30, 250 40, 262 84, 254 118, 262 158, 232 190, 190 196, 160 218, 118 212, 82 204, 44 196, 18 160, 24 118, 12 84, 28 46, 66 34, 96 12';
const LIDS = '24 108!, 76 62, 138 46, 200 62, 252 108!, 200 152, 138 168, 76 152';

/** What is seen in smoke: an eye. */
function vision(pen: Graver, ground: Ink, rule: Ink, smoke: Ink): void {
  pen.ground(ground);
  pen.ruled(rule, { gap: 7, from: 2, to: 4, holes: [[138, 108, 110]] });
  pen.figure(1, () => pen.shape(SMOKE, { fill: smoke, shade: 0.3, gap: 7 }));
  const [one, two] = ['48 60, 70 40, 98 34', '232 150, 214 176, 184 182'];
  pen.creases(4, one, two, '40 150, 56 176, 82 184', '180 30, 212 44, 230 66');
  pen.halo('glow', 2.4, () => pen.shape(LIDS, { fill: 'pale', shade: 0.24, gap: 7 }));
}

const offering = picture((pen) => {
  pen.ground('brassDark');
  pen.rays('brass', 138, 130, 20, 230, 26, 18, 0, 0.15);
  moon(pen, 138, 92, 78, 'brassLight', null);
  pen.halo('glow', 2.6, () => card(pen, 138, 76, 66, 0, 'skill'));
  // once more: an arrow that goes round
  pen.turned(138, 76, () => {
    pen.stroke('dark', '60 34, 68 0, 56 -34, 40 -48', 12);
    pen.stroke('mint', '60 34, 68 0, 56 -34, 42 -47', 6);
    pen.shape('50 -62!, 24 -56!, 42 -36!', { fill: 'mint', shade: 0, weight: 3 });
  });
  // the fish, on a plate
  pen.figure(2, () => {
    pen.oval(138, 182, 112, 30, { fill: '#b9c7cb', shade: 0.3 });
    pen.oval(138, 178, 88, 19, { fill: 'pale', shade: 0, weight: 3 });
  });
  pen.figure(1.5, () => {
    pen.shape(
      '62 174!, 84 152, 124 142, 162 152, 184 168!, 214 146!, 208 174, 218 200!, 184 182!, 160 196, 120 202, 82 192',
      { fill: '#6fa6b8', shade: 0.34, gap: 6 },
    );
    pen.shape('112 146!, 134 128, 152 148!', { fill: '#3f7f93', shade: 0.3, gap: 5 });
  });
  pen.ball(88, 169, 6.5, { fill: 'pale', shade: 0, weight: 2.6 });
  pen.dots(5, [88, 169]);
  pen.crease('106 152, 114 172, 104 192', 4);
  pen.creases(3, '64 176, 72 179, 80 178', '126 160, 134 170, 128 182', '146 162, 152 172, 147 182');
  for (const x of [30, 246])
    pen.figure(1, () => {
      pen.shape(`${x - 9} 232!, ${x - 9} 150!, ${x + 9} 150!, ${x + 9} 232!`, {
        fill: 'pale',
        shade: 0.4,
        gap: 5,
      });
      pen.shape(`${x} 112!, ${x + 10} 132, ${x} 147, ${x - 10} 132`, { fill: 'glow', shade: 0 });
    });
});

const visionCultist = picture((pen) => {
  vision(pen, 'violetDark', 'violet', 'violet');
  const at = (degrees: number, radius: number, flat = 1): string => {
    const [x, y] = polar(degrees, radius);
    return `${138 + x} ${108 + y * flat}`;
  };
  pen.figure(1, () => {
    for (let turn = 10; turn < 370; turn += 45)
      tentacle(pen, `${at(turn, 34)}, ${at(turn + 16, 52)}, ${at(turn + 44, 60, 0.94)}`, 16, 0, {
        fill: '#3f8f6b',
      });
    pen.ball(138, 108, 44, { fill: '#8fd6a8', shade: 0.3, gap: 6 });
  });
  pen.ball(138, 108, 34, { fill: 'violetDark', shade: 0, weight: 3 });
  spiral(pen, '#a9e6bd', 138, 108, 26, 7.4, 2.1);
});

const visionInvestigator = picture((pen) => {
  vision(pen, 'nightDark', 'night', '#5d86a0');
  pen.figure(1.5, () => {
    pen.tube('168 138, 190 162, 206 180', [13, 16, 18], { fill: 'brass', shade: 0.4, round: true });
    pen.ball(138, 106, 47, { fill: 'brassLight', shade: 0.3, gap: 5 });
  });
  pen.ball(138, 106, 37, { fill: '#3f679a', shade: 0, weight: 3 });
  pen.rays('#9fb6c4', 138, 106, 16, 34, 18, 4.4, 5, 0.1);
  pen.flat('dark', '138 72!, 150 106, 138 140!, 126 106');
  pen.oval(124, 90, 8, 5, { fill: 'white', shade: 0, weight: 0 }, -40);
});

/** It looks the same from both ends. */
const back: Drawing = {
  box: [0, 0, 300, 420],
  unit: 2,
  draw(pen) {
    pen.ground('#16294a', [0, 0, 300, 420]);
    pen.ruled('#1f3a66', {
      y0: 26,
      y1: 394,
      x0: 26,
      x1: 274,
      gap: 9,
      from: 3,
      to: 3,
      holes: [[150, 210, 104]],
    });
    pen.stroke('#9db2d8', '11 11!, 289 11!, 289 409!, 11 409!, 11 11!', 6);
    pen.shape(circleAt(150, 210, 92), { fill: '#dbe3ea', shade: 0, weight: 4 });
    pen.ring('#16294a', 150, 210, 82, 2);
    // a cat's brow with its ears, seen against the moon
    pen.turned(150, 210, () => {
      pen.flat('#16294a', '-74 -2!, -62 -56!, -30 -40, 0 -44, 30 -40, 62 -56!, 74 -2!');
      for (const x of [-2, -1, 0, 1, 2])
        pen.stroke('#3d5d94', `${x * 12} -41, ${x * 10} -33, ${x * 8.5} -28`, 3);
    });
    pen.shape('86 210!, 118 182, 150 174, 182 182, 214 210!, 182 238, 150 246, 118 238', {
      fill: 'glow',
      shade: 0,
      weight: 5,
    });
    pen.flat('dark', '150 177!, 164 210, 150 243!, 136 210');
    pen.turned(150, 210, () => {
      pen.twice(0, () => pawMark(pen, -96, -160, 20, '#9db2d8'));
      pen.flat('#9db2d8', starAt(0, -154, 18, 4, 0.4));
    });
  },
};

export const OTHERS = {
  offering,
  'vision-cultist': visionCultist,
  'vision-investigator': visionInvestigator,
  back,
};
