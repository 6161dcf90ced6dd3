/** Skills that turn votes, and the one that is any skill; the Targets. */

import { FUR, ROBE } from '../../../art/cats/coats';
import {
  arm,
  ballot,
  card,
  crown,
  dagger,
  die,
  lens,
  letter,
  moon,
  picture,
  sits,
  type Letter,
} from './parts';
import { pawMark } from '../../../art/signs';
import type { Drawing } from '../../../art/drawing';
import { each } from '../../../art/graver';

const joker = picture((pen) => {
  pen.ground('violetDark');
  pen.rays('violet', 138, 110, 40, 230, 18, 34, 0, 0);
  pen.ball(138, 112, 78, { fill: 'brassLight', shade: 0, weight: 4 });
  sits(pen, 138, 122, 1.5, {
    fur: FUR.white,
    robe: ROBE.red,
    eyes: 'open',
    mouth: 'grin',
    hood: null,
    over: (pen) => {
      pen.figure(0.8, () => {
        pen.shape('24 24!, 8 20, -4 4, -2 -14!, 14 -8, 30 0, 40 12, 50 22!', {
          fill: 'ember',
          shade: 0.34,
          gap: 5,
        });
        pen.shape('76 24!, 92 20, 104 4, 102 -14!, 86 -8, 70 0, 60 12, 50 22!', {
          fill: 'sea',
          shade: 0.4,
          gap: 5,
        });
        pen.shape('30 20!, 36 -4, 50 -26!, 64 -4, 70 20!, 50 26', { fill: 'violet', shade: 0.4, gap: 5 });
        each('-2 -17, 102 -17, 50 -30', (x, y) => {
          pen.ball(x, y, 6.4, { fill: 'glow', shade: 0, weight: 3 });
        });
        pen.twice(50, () => {
          pen.shape('23 38!, 20 5!, 40 24!', { fill: FUR.white, shade: 0, weight: 3.4 });
          pen.flat('#d98a86', '26 29!, 23.5 13!, 34 23!');
        });
        pen.shape('26 32!, 38 35!, 50 28!, 62 35!, 74 32!, 70 22, 50 19, 30 22', {
          fill: 'brassLight',
          shade: 0.2,
          gap: 4,
          weight: 3,
        });
      });
    },
  });
  pen.flat(ROBE.teal, '138 165!, 158 161!, 183 172!, 194 188!, 197 224!, 138 224!');
  pen.line('138 164, 138 224', 3);
  // what he may be
  pen.figure(1.5, () => crown(pen, 36, 112, 0.84));
  pen.figure(1.5, () => dagger(pen, 232, 84, 0.62, -14));
  pen.figure(1.5, () => die(pen, 36, 178, 28, -10));
  pen.figure(1.5, () => lens(pen, 228, 172, 22));
  arm(pen, '76 226, 70 206, 92 190', {
    robe: ROBE.red,
    fur: FUR.white,
    widths: [30, 34, 30],
    size: 17,
    turn: 20,
    pads: true,
  });
  arm(pen, '200 226, 206 206, 184 190', {
    robe: ROBE.teal,
    fur: FUR.white,
    widths: [30, 34, 30],
    size: 17,
    turn: -20,
    pads: true,
  });
});

const assassin = picture((pen) => {
  pen.ground('#1b0a10');
  pen.ruled('emberDark', { gap: 7, from: 5, to: 2, holes: [[122, 84, 84]] });
  moon(pen, 122, 82, 80, '#d2574a', null);
  sits(pen, 106, 88, 1.42, {
    fur: FUR.slate,
    robe: '#20262c',
    eyes: 'narrow',
    look: [0.8, 0.6],
    mask: '#7c1a26',
    whiskers: false,
    hood: '#2b333a',
  });
  pen.figure(2, () => card(pen, 158, 188, 78, -6, 'unknown'));
  pen.halo('glow', 2, () => dagger(pen, 186, 82, 1, 12));
  pen.flat('ember', '163 150, 172 150, 180 152, 176 164, 171 174, 169 160');
  arm(pen, '226 240, 246 166, 212 92', {
    robe: '#2b333a',
    fur: FUR.slate,
    widths: [46, 42, 34],
    size: 20,
    turn: -76,
  });
});

const absolver = picture((pen) => {
  pen.ground('night');
  pen.rays('nightLight', 138, 80, 50, 230, 24, 18, 4, 0.2);
  pen.ball(138, 72, 66, { fill: 'brassLight', shade: 0, weight: 4 });
  pen.ball(138, 72, 56, { fill: 'pale', shade: 0, weight: 3 });
  sits(pen, 138, 74, 1.36, {
    fur: FUR.grey,
    robe: FUR.white,
    eyes: 'narrow',
    look: [0, 0.9],
    face: [0, 2],
    mouth: 'calm',
    striped: true,
    hood: '#f7f1e4',
  });
  pen.figure(0, () => {
    pen.twice(138, () =>
      pen.shape('112 116!, 126 112!, 122 232!, 96 232!', { fill: 'violet', shade: 0.3, gap: 6 }),
    );
  });
  // the others' votes count for more
  each('44 96 -14, 232 96 14', (x, y, t) => {
    pen.figure(1.5, () => ballot(pen, x, y, 40, t));
  });
  // the vote that is opened
  pen.halo('glow', 2.6, () => {
    pen.shape('138 138!, 82 122!, 78 206!, 138 222!', { fill: 'pale', shade: 0.2, gap: 6 });
    pen.shape('138 138!, 194 122!, 198 206!, 138 222!', { fill: 'white', shade: 0.34, gap: 6 });
  });
  pawMark(pen, 138, 178, 24, 'ember');
  pen.stroke('dark', '138 140, 138 220', 2.4);
  arm(pen, '82 130, 46 146, 38 178, 72 188', {
    robe: FUR.white,
    fur: FUR.grey,
    widths: [26, 36, 36, 30],
    size: 18,
    turn: 74,
  });
  arm(pen, '194 130, 230 146, 238 178, 204 188', {
    robe: FUR.white,
    fur: FUR.grey,
    widths: [26, 36, 36, 30],
    size: 18,
    turn: -74,
  });
});

const troubler = picture((pen) => {
  pen.ground('emberLight');
  pen.rays('ember', 138, 90, 30, 230, 26, 22, 4, 0.1);
  sits(pen, 138, 78, 1.44, {
    fur: FUR.black,
    robe: ROBE.green,
    eyes: 'narrow',
    look: [0, 0.6],
    mouth: 'fangs',
  });
  // tail
  pen.figure(1.5, () =>
    pen.tube('206 214, 246 190, 250 150, 232 128, 222 142', [16, 15, 13, 10, 6], {
      fill: FUR.black,
      round: true,
      shade: 0.3,
    }),
  );
  // crossed arms swap
  pen.figure(2, () => ballot(pen, 96, 182, 58, -7, { name: 'B', ink: 'violet' }));
  pen.figure(2, () => ballot(pen, 180, 182, 58, 7, { name: 'A', ink: 'ember' }));
  arm(pen, '204 122, 164 142, 112 156', {
    robe: ROBE.green,
    fur: FUR.black,
    widths: [28, 34, 30],
    size: 18,
    turn: -80,
  });
  arm(pen, '72 122, 112 142, 164 156', {
    robe: ROBE.green,
    fur: FUR.black,
    widths: [28, 34, 30],
    size: 18,
    turn: 80,
  });
});

/** The four Targets: the votes of A and B are swapped, the sides of C and D. */
const target = (name: Letter): Drawing =>
  picture((pen) => {
    const votes = name === 'A' || name === 'B';
    const left = name === 'A' || name === 'C';
    pen.ground(votes ? 'emberDark' : 'nightDark');
    pen.rays(votes ? 'ember' : 'night', 138, 104, 40, 230, 24, 16, 0, 0.1);
    pen.figure(2, () => pen.ball(138, 98, 88, { fill: 'pale', shade: 0.2, gap: 8 }));
    const side = left ? 'violet' : '#5d86a0';
    pen.ball(138, 98, 68, { fill: votes ? 'ember' : side, shade: 0.24, gap: 8 });
    pen.ball(138, 98, 48, { fill: 'pale', shade: 0 });
    letter(pen, name, 138, 98, 66, 'dark');
    // what goes to the other
    pen.figure(2, () =>
      pen.within({ x: 138, y: 196, flip: !left }, () =>
        pen.shape('-60 -9!, 30 -9!, 30 -24!, 66 2!, 30 28!, 30 13!, -60 13!', {
          fill: 'glow',
          shade: 0.2,
          gap: 5,
        }),
      ),
    );
    const [x, turn] = left ? [78, -10] : [198, 10];
    pen.figure(2, () => {
      if (votes) ballot(pen, x, 182, 46, turn);
      else card(pen, x, 180, 42, turn, left ? 'cultist' : 'investigator');
    });
  });

export const TARGETS = {
  'target-a': target('A'),
  'target-b': target('B'),
  'target-c': target('C'),
  'target-d': target('D'),
};

export const VOTES = { joker, assassin, absolver, troubler };
