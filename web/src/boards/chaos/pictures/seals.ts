/** A seal for each Bonus: round ones, and pentagons for the Crown of Chaos. Rim and ground have the hue of what it does. */

import type { Drawing } from '../../../art/drawing';
import { polar, type Point } from '../../../art/geometry';
import { circleAt, each, starAt, type Graver } from '../../../art/graver';
import type { Ink } from '../../../art/inks';
import { spiral } from '../../../art/signs';
import { tentacle } from '../../../art/strokes';

type Draw = (pen: Graver) => void;
type Sign = 'attack' | 'block' | 'heal' | 'madness' | 'offering';
type Hue = Sign | 'all';

const HUES: Record<Hue, readonly [ground: Ink, light: Ink]> = {
  attack: ['#7a1c22', 'emberLight'],
  block: ['night', '#a9c8d6'],
  heal: ['seaDark', 'seaLight'],
  madness: ['violetDark', 'violetLight'],
  offering: ['brassDark', 'brassLight'],
  all: ['nightDark', 'brassLight'],
};
const LIT = { gap: 3, broad: 1.6, weight: 2.4 };
const ARM = '#d4604e';
const STEEL = '#a9c8d6';
const RED = '#e5504a';

/** In a field from −10 to 10. */
const SIGNS: Record<Sign, (pen: Graver, ink?: Ink) => void> = {
  attack(pen, ink = '#ffcfa8') {
    pen.flat(ink, '-11.6 7!, -8.6 0, -5 -10!, -3.4 -2, -6.4 4.4');
    pen.flat(ink, '-5.4 12!, -1.8 2, 2 -12.4!, 4 -1, 0 7');
    pen.flat(ink, '3.4 11!, 6.4 2, 9.6 -9!, 12 0, 8.8 6.6');
  },
  block(pen, ink = STEEL) {
    pen.shape('0 -11!, 9 -7.5!, 9 0, 6 7, 0 11!, -6 7, -9 0, -9 -7.5!', { fill: ink, shade: 0.34, ...LIT });
    pen.stroke('dark', '-4.4 0!, -1.2 3.6!, 4.6 -3.4!', 2.4);
  },
  heal(pen, ink = 'seaLight') {
    pen.shape('0 -12!, 6 -4, 8.6 3, 6 9, 0 11, -6 9, -8.6 3, -6 -4', { fill: ink, shade: 0.3, ...LIT });
    pen.stroke('dark', '0 -1.6, 0 7', 2.6);
    pen.stroke('dark', '-4.3 2.7, 4.3 2.7', 2.6);
  },
  madness(pen, ink = 'violetLight') {
    spiral(pen, 'dark', 0, 0, 10, 5.6, 2);
    spiral(pen, ink, 0, 0, 10, 3, 2);
  },
  offering(pen) {
    pen.shape('0 -13!, 4 -6, 3 -1, -3 -1, -4 -6', { fill: 'glow', shade: 0, weight: 2.2 });
    pen.shape('-3 7!, 3 7!, 5 11!, -5 11!', { fill: 'brass', shade: 0, weight: 2.2 });
    pen.shape('-11 -2!, 11 -2!, 8.5 5, 3 8, -3 8, -8.5 5', { fill: 'brassLight', shade: 0.34, ...LIT });
  },
};

const sign = (pen: Graver, name: Sign, x: number, y: number, size: number, ink?: Ink): void =>
  pen.within({ x, y, scale: size / 10 }, () => SIGNS[name](pen, ink));

const arc = (x: number, y: number, radius: number, from: number, to: number): string =>
  Array.from({ length: 7 }, (_, at) => polar(from + ((to - from) * at) / 6, radius))
    .map(([a, b]) => `${x + a} ${y + b}`)
    .join(', ');

const tip = (pen: Graver, ink: Ink, [x, y]: Point, turn: number, size: number): void =>
  pen.within({ x, y, turn }, () =>
    pen.shape(`0 ${-size}!, ${size * 1.25} 0!, 0 ${size}!`, { fill: ink, shade: 0, weight: 1.9 }),
  );

function arrow(
  pen: Graver,
  x: number,
  y: number,
  turn: number,
  long: number,
  wide: number,
  size: number,
): void {
  const [a, b, c] = [long / 2, wide / 2, long / 2 - size];
  pen.within({ x, y, turn }, () =>
    pen.shape(`${-a} ${-b}!, ${c} ${-b}!, ${c} ${-size}!, ${a} 0!, ${c} ${size}!, ${c} ${b}!, ${-a} ${b}!`, {
      fill: 'glow',
      shade: 0,
      weight: 2.2,
    }),
  );
}

/** Two arrows round it. */
function round(pen: Graver): void {
  for (const turn of [0, 180]) {
    pen.lined('glow', arc(0, 0, 20.5, turn - 62, turn + 30), 2.6);
    tip(pen, 'glow', polar(turn + 36, 20.5), turn + 124, 5.2);
  }
}

/** A summoning stone that is rolled. */
function stone(pen: Graver, x: number, y: number, radius: number): void {
  pen.ball(x, y, radius, { fill: 'seaLight', shade: 0.3, ...LIT });
  each('-.36 -.3, .36 -.3, 0 0, -.36 .36, .36 .36', (a, b) =>
    pen.spot([x + a * radius, y + b * radius], radius * 0.36, 'seaDark'),
  );
}

/** What a roll brings that many of. */
const rolled =
  (name: Sign, ink?: Ink): Draw =>
  (pen) => {
    pen.lined('white', arc(-8, -7, 14.5, 195, 255), 1.6, 2);
    stone(pen, -8, -7, 10.5);
    sign(pen, name, 8, 8, 12, ink);
  };

/** What all tokens turn into. */
const turned =
  (name: Sign): Draw =>
  (pen) => {
    round(pen);
    sign(pen, name, 0, 0, 12.5);
  };

/** One on each of the others. */
const spread =
  (name: Sign): Draw =>
  (pen) => {
    for (const turn of [-90, 30, 150]) {
      const [[a, b], [c, d]] = [polar(turn, 4), polar(turn, 9)];
      pen.lined('glow', `${a} ${b}, ${c} ${d}`, 2.4);
    }
    pen.ball(0, 0, 4.6, { fill: 'glow', shade: 0, weight: 2.2 });
    for (const turn of [-90, 30, 150]) sign(pen, name, ...polar(turn, 15), 7.8);
  };

const arm = (pen: Graver, line: string, wide: number): void =>
  pen.figure(0, () => tentacle(pen, line, wide, 0, { fill: ARM, weight: 2.4, shade: 0.34 }));

/** A tentacle takes it from a player. */
const taken =
  (name: Sign): Draw =>
  (pen) => {
    sign(pen, name, 0, -7.5, 12.5);
    arm(pen, '20 16, 10 20, -4 20, -15 15, -17 7, -9 5, 3 9, 12 6, 15 -2, 11 -8', 9);
  };

/** An Offering that is broken in two. */
function half(pen: Graver, x: number, y: number, size: number, gap: number): void {
  for (const flip of [false, true])
    pen.within({ x, y, flip, scale: size / 10 }, () => {
      pen.shape(
        `${gap + 2} -2!, ${gap + 11} -2!, ${gap + 8.5} 5, ${gap + 3} 8, ${gap - 1} 8!, ${gap + 2} 3!, ${gap - 1.4} 1!`,
        { fill: flip ? 'brassLight' : 'brass', shade: 0.3, ...LIT },
      );
      if (flip)
        pen.shape(`${gap + 5} -14!, ${gap + 9} -7, ${gap + 7} -3, ${gap + 3} -3, ${gap + 2} -7`, {
          fill: 'glow',
          shade: 0,
          weight: 2.2,
        });
    });
}

/** A seal that is struck out. */
function cancel(pen: Graver): void {
  pen.ball(0, 0, 15, { fill: 'brass', shade: 0.34, ...LIT });
  pen.ring('brassLight', 0, 0, 10.5, 1.6);
  pen.flat('brassDark', starAt(0, 0, 8, 5, 0.425));
  const cross = ['-17 -17, 17 17', '17 -17, -17 17'];
  for (const [ink, weight] of [
    ['dark', 9.4],
    [RED, 5.4],
  ] as const)
    for (const line of cross) pen.stroke(ink, line, weight);
}

const FIGURES = {
  times: ['-5 -4, 5 6', '5 -4, -5 6'],
  two: ['-6 -6, -2 -10, 4 -9, 5 -4, -6 8!, 7 8!'],
  six: ['4 -10, -4 -6, -6 2, -3 9, 3 9, 6 4, 3 -1, -3 0, -6 4'],
};

function write(
  pen: Graver,
  what: keyof typeof FIGURES,
  x: number,
  y: number,
  size: number,
  weight: number,
): void {
  pen.within({ x, y, scale: size / 10 }, () => {
    for (const line of FIGURES[what]) pen.stroke('dark', line, weight + 3);
    for (const line of FIGURES[what]) pen.stroke('glow', line, weight);
  });
}

interface Seal {
  hue: Hue;
  draw: Draw;
  reaches?: boolean; // in from outside, under the rim
  crown?: boolean;
}

function rim(pen: Graver, { hue, crown }: Seal, onlyEdge: boolean): void {
  const [ground, light] = HUES[hue];
  const ink = crown && (hue === 'all' || hue === 'offering') ? 'brass' : light;
  const five = (radius: number): string => starAt(0, 0, radius, 5, 0.809);
  const [outer, inner] = crown
    ? [five(33), five(27.2)]
    : [circleAt(0, 0, 30.2, 12), circleAt(0, 0, 25.8, 12)];
  if (!onlyEdge) {
    pen.shape(outer, { fill: ink, shade: 0.16, gap: 3.4, broad: 1.7, weight: 2.7 });
    pen.shape(inner, { fill: ground, shade: 0, weight: 2 });
    return;
  }
  const edge = crown ? `${five(30)}, 0 -30!` : circleAt(0, 0, 28, 12);
  const closed = crown ? edge : `${edge}, 28 0`;
  pen.stroke('dark', closed, crown ? 7.4 : 7);
  pen.stroke(ink, closed, crown ? 3.4 : 3);
}

function seal(told: Seal): Drawing {
  const inside =
    (draw: Draw): Draw =>
    (pen) =>
      pen.within({ x: 32, y: told.crown ? 34.5 : 32 }, () => {
        rim(pen, told, false);
        draw(pen);
        if (told.reaches) rim(pen, told, true);
      });
  const alone: Draw = (pen) => {
    if (told.hue !== 'all') sign(pen, told.hue, 0, 0, 17);
    else told.draw(pen);
  };
  return { box: [0, 0, 64, 64], unit: 1.3, draw: inside(told.draw), simply: inside(alone) };
}

const crown = (told: Seal): Drawing => seal({ ...told, crown: true });

const drawnOff: Draw = (pen) => {
  pen.lined('emberLight', '-19 -15, -4 5!, 13 -11', 4.4);
  tip(pen, 'emberLight', [12, -10], -44, 7);
  pen.shape('-20 8!, -4 12, 16 8!, 12 18, -3 22, -16 18', { fill: STEEL, shade: 0.3, ...LIT });
};

const bedlam: Draw = (pen) => {
  round(pen);
  pen.shape('-10 -10!, 10 -10!, 10 10!, -10 10!', { fill: 'violetLight', shade: 0.3, ...LIT });
  pen.shape('-8 0!, 0 -6, 8 0!, 0 6', { fill: 'glow', shade: 0, weight: 2 });
  pen.oval(0, 0, 1.8, 4.6, { fill: 'dark', shade: 0, weight: 0 });
};

const teaParty: Draw = (pen) => {
  pen.lined('glow', arc(0, 0, 19, 330, 205), 2.8);
  tip(pen, 'glow', polar(200, 19), 108, 5.6);
  pen.ring('dark', 10, 4, 4.8, 4.4);
  pen.ring('#8fc7c0', 10, 4, 4.8, 1.8);
  pen.shape('-12 -3!, 9 -3!, 8 7, 3 13, -6 13, -11 7', { fill: '#8fc7c0', shade: 0.3, ...LIT });
  pen.oval(-1.5, -3, 10.5, 3, { fill: '#8a4a22', shade: 0, weight: 2.2 });
  pen.shape('-15 15!, 12 15!, 8 19, -11 19', { fill: 'pale', shade: 0, weight: 2.2 });
};

/** A mouth sewn up, under the moon of dreams. */
const banishment: Draw = (pen) => {
  pen.flat('brassLight', '2 -22, -7 -18, -7 -8, 3 -4, 9 -7!, 0 -9, -2 -15, 5 -21!');
  pen.shape('-20 7!, -9 -1, 0 2, 9 -1, 20 7!, 10 17, 0 19, -10 17', { fill: RED, shade: 0, weight: 2.4 });
  pen.stroke('dark', '-19 7, 0 9, 19 7', 2.6);
  for (const x of [-9, 0, 9]) pen.lined('white', `${x - 1} 2, ${x + 1} 16`, 2.4, 2.4);
};

/** A flask, and what grows out of it. */
const reagent: Draw = (pen) => {
  pen.figure(0, () =>
    tentacle(pen, '0 2, 1 -8, -6 -14, -3 -22, 6 -20, 6 -14', 9, 0, {
      fill: 'violetLight',
      weight: 2.4,
      shade: 0.3,
    }),
  );
  pen.shape('-5 -4!, 5 -4!, 5 1!, 15 16, 11 20, -11 20, -15 16, -5 1!', {
    fill: '#dff0ee',
    shade: 0,
    weight: 2.6,
  });
  pen.flat('#59c96f', '-9 8!, 9 8!, 13 16, 10 18, -10 18, -13 16');
  pen.specks('white', 3, [-4, 13], [5, 15], [1, 11]);
};

export const SEALS = {
  'bonus-1': seal({ hue: 'offering', draw: rolled('offering') }),
  'bonus-2': seal({ hue: 'block', draw: rolled('block') }),
  'bonus-3': seal({ hue: 'heal', draw: turned('heal') }),
  'bonus-4': seal({
    hue: 'all',
    draw(pen) {
      write(pen, 'times', -10, 2, 11, 4.6);
      write(pen, 'two', 8, 1, 14, 4.8);
    },
  }),
  'bonus-5': seal({ hue: 'madness', draw: turned('madness') }),
  'bonus-6': seal({ hue: 'all', draw: cancel }),
  'bonus-7': seal({
    hue: 'attack',
    draw(pen) {
      sign(pen, 'attack', -9, 0, 11);
      arrow(pen, 13, 0, 0, 18, 6.4, 8.6);
    },
  }),
  'bonus-8': seal({ hue: 'block', draw: turned('block') }),
  'bonus-9': seal({ hue: 'madness', draw: spread('madness') }),
  'bonus-10': seal({ hue: 'block', draw: drawnOff }),
  'bonus-11': seal({
    hue: 'offering',
    reaches: true,
    draw(pen) {
      half(pen, -1, -4, 12, 2.6);
      arm(pen, '8 29, 0 21, -2 14, 6 11, 16 9, 18 0, 14 -9', 8.5);
    },
  }),
  'bonus-12': seal({ hue: 'all', draw: bedlam }),
  'crown-bonus-1': crown({ hue: 'attack', draw: turned('attack') }),
  'crown-bonus-2': crown({ hue: 'all', draw: cancel }),
  'crown-bonus-3': crown({ hue: 'block', draw: taken('block'), reaches: true }),
  'crown-bonus-4': crown({ hue: 'madness', draw: taken('madness'), reaches: true }),
  'crown-bonus-5': crown({ hue: 'attack', draw: spread('attack') }),
  'crown-bonus-6': crown({ hue: 'heal', draw: taken('heal'), reaches: true }),
  'crown-bonus-7': crown({ hue: 'madness', draw: rolled('madness', 'glow') }),
  'crown-bonus-8': crown({
    hue: 'attack',
    draw(pen) {
      stone(pen, 9, -6, 9.6);
      sign(pen, 'attack', -5, 6, 10);
      arrow(pen, -4, 16.5, 180, 24, 4.4, 6);
    },
  }),
  'crown-bonus-9': crown({
    hue: 'offering',
    draw(pen) {
      half(pen, 0, -5, 11, 2.8);
      for (const x of [-10, 0, 10])
        pen.within({ x }, () => {
          pen.shape('0 6!, 4.6 14, 3 20, -3 20, -4.6 14', { fill: 'emberLight', shade: 0, weight: 2.2 });
          pen.flat('glow', '0 12!, 2 17, 0 20, -2 17');
        });
    },
  }),
  'crown-bonus-10': crown({ hue: 'all', draw: teaParty }),
  'crown-bonus-11': crown({ hue: 'all', draw: banishment }),
  'crown-bonus-12': crown({ hue: 'heal', draw: reagent }),
  'crown-bonus-666': crown({
    hue: 'attack',
    draw(pen) {
      each('0 -10, -11 8, 11 8', (x, y) => write(pen, 'six', x, y, 8.6, 4));
      pen.shape('0 0!, 4 7, 2.6 12, -2.6 12, -4 7', { fill: RED, shade: 0, weight: 2 });
    },
  }),
};

/** The tokens of the four actions. */
const token = (name: Sign, ground: Ink): Drawing => ({
  box: [0, 0, 64, 64],
  unit: 1.3,
  draw(pen) {
    pen.within({ x: 32, y: 32 }, () => {
      pen.shape(circleAt(0, 0, 29.5, 12), { fill: ground, shade: 0.3, gap: 4, broad: 2, weight: 3.4 });
      pen.ring('white', 0, 0, 24.6, 1.6);
      sign(pen, name, 0, 0, 16, 'white');
    });
  },
});

export const TOKENS = {
  attack: token('attack', '#9c2634'),
  block: token('block', '#1d5a80'),
  heal: token('heal', '#177046'),
  madness: token('madness', '#76349b'),
};
