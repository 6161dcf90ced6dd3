/** Masks for people: animals in a hood, so that nobody takes them for one of the characters. */

import { INNER, type Ink, type Pen } from '../pen';
import { horn } from '../strokes';
import { colours, type Colours } from './inks';
import { lids } from './features';
import type { FacePen, Person } from './person';
import type { Mask } from './who';

/** The hood around a mask, and the shoulders under it. */
function hood(pen: Pen): void {
  pen.shape('2 110!, 8 88, 26 80, 74 80, 92 88, 98 110!', { fill: 'night', shade: 0.4 });
  pen.shape('50 3, 76 12, 90 40, 86 72, 68 92, 50 97, 32 92, 14 72, 10 40, 24 12', {
    fill: 'night',
    shade: 0.35,
  });
  pen.shape('50 12, 70 20, 80 42, 77 68, 64 85, 50 89, 36 85, 23 68, 20 42, 30 20', {
    fill: 'dark',
    shade: 0,
    weight: 0,
  });
}

function gaze(pen: FacePen, y: number, apart: number, size: number, slit = false): void {
  for (const side of [-1, 1]) {
    const x = 50 + side * apart;
    pen.ball(x, y, size, { fill: 'glow', shade: 0, weight: INNER + 0.4 });
    if (slit) pen.oval(x, y, size * 0.26, size * 0.8, { fill: 'dark', shade: 0, weight: 0 });
    else pen.ball(x, y, size * (pen.mood === 'afraid' ? 0.3 : 0.5), { fill: 'dark', shade: 0, weight: 0 });
  }
  feels(pen, y, apart, size, size);
}

/** What both eyes say. */
const feels = (pen: FacePen, y: number, apart: number, w: number, h: number, fill?: Ink): void =>
  both(pen, () => lids(pen, -apart, y, w * 1.15, h * 1.1, fill));

/** Both sides of something that is drawn for the left one, around the middle. */
function both(pen: Pen, draw: () => void): void {
  for (const flip of [false, true]) pen.within({ x: 50, y: 0, flip }, draw);
}

const worn = (mask: Partial<Colours>, ...hooded: Parameters<typeof colours>): Colours => ({
  ...colours(...hooded),
  ...mask,
});

const owl: Person = {
  inks: worn({ flesh: '#c79a6a', deep: '#7a5433' }, 'ash', 'brown', 'teal', 'brass'),
  draw(pen) {
    hood(pen);
    pen.shape('24 24!, 36 28, 50 30, 64 28, 76 24!, 78 48, 72 70, 50 84, 28 70, 22 48', { shade: 0.4 });
    both(pen, () => {
      pen.shape('-27 22!, -12 34, -2 50!, -14 36, -26 38!', { fill: 'deep', shade: 0, weight: INNER });
      pen.ball(-13, 49, 13, { fill: 'pale', shade: 0.3, gap: 3.2 });
    });
    gaze(pen, 49, 13, 7.5);
    pen.shape('45 56!, 50 53, 55 56!, 50 70!', { fill: 'fire', shade: 0.3, weight: 2.2 });
    pen.creases(2.2, '36 72, 40 75, 44 72', '46 76, 50 79, 54 76', '56 72, 60 75, 64 72');
  },
};

const fox: Person = {
  inks: worn({ flesh: '#c9682d', deep: '#6b2f12' }, 'ash', 'red', 'moss', 'leather'),
  draw(pen) {
    hood(pen);
    both(pen, () => {
      pen.shape('-32 46!, -30 6!, -6 28!', { shade: 0.4 });
      pen.shape('-26 32!, -26 15!, -14 27!', { fill: 'deep', shade: 0, weight: 0 });
    });
    pen.shape('50 24, 72 30, 84 52!, 66 66, 50 88!, 34 66, 16 52!, 28 30', { shade: 0.3 });
    both(pen, () =>
      pen.shape('-34 52!, -18 50, -4 64!, -2 84!, -16 66', { fill: 'pale', shade: 0.3, weight: INNER }),
    );
    both(pen, () => {
      pen.shape('-22 44!, -14 40, -6 50!, -15 50', { fill: 'glow', shade: 0, weight: INNER });
      pen.ball(-13, 46, 2.8, { fill: 'dark', shade: 0, weight: 0 });
    });
    feels(pen, 46, 14, 9, 5);
    pen.oval(50, 84, 5.5, 4.4, { fill: 'dark', shade: 0, weight: 0 });
  },
};

const hare: Person = {
  inks: worn({ flesh: '#e0d6c0', deep: '#c58f86' }, 'ash', 'white', 'violet', 'wine'),
  draw(pen) {
    hood(pen);
    both(pen, () => {
      pen.shape('-8 36!, -26 20, -24 1, -12 2, -3 34!', { shade: 0.35 });
      pen.shape('-10 30!, -20 18, -19 7, -13 10, -7 30!', { fill: 'deep', shade: 0, weight: 0 });
    });
    pen.shape('50 30, 70 36, 77 56, 68 76, 50 86, 32 76, 23 56, 30 36', { shade: 0.34 });
    both(pen, () => {
      pen.oval(-14, 53, 5.6, 7, { fill: 'dark', shade: 0, weight: 0 });
      pen.ball(-16, 50, 1.9, { fill: 'pale', shade: 0, weight: 0 });
      pen.line('-8 72, -24 68', 1.2);
      pen.line('-8 74, -24 76', 1.2);
    });
    feels(pen, 53, 14, 6, 7);
    pen.shape('45 66!, 55 66!, 50 72!', { fill: 'deep', shade: 0, weight: INNER });
    pen.creases(2.2, '50 72, 48 77, 42 77', '50 72, 52 77, 58 77');
    pen.shape('46 78!, 54 78!, 53 85!, 47 85!', { fill: 'pale', shade: 0, weight: 1.6 });
  },
};

const crow: Person = {
  inks: worn({ flesh: '#4a5361', deep: '#2f3641' }, 'ash', 'black', 'wine', 'brass'),
  draw(pen) {
    hood(pen);
    pen.shape('50 18!, 54 24, 60 20!, 74 34, 79 54, 70 70, 50 76, 30 70, 21 54, 26 34, 40 20!, 46 24', {
      shade: 0.45,
    });
    gaze(pen, 46, 15, 7);
    pen.shape('40 50!, 50 46, 60 50!, 58 70, 50 98!, 42 70', { fill: 'fire', shade: 0.42 });
    pen.crease('50 52, 49 72, 50 92', 2.4);
    pen.dots(2.4, [45, 58], [55, 58]);
  },
};

const moth: Person = {
  inks: worn({ flesh: '#b9a87f', deep: '#6d5f43' }, 'ash', 'grey', 'ink', 'violet'),
  draw(pen) {
    hood(pen);
    both(pen, () => {
      pen.tube('-6 34, -14 16, -30 6', [3, 2.6, 1.2], { fill: 'pale', weight: INNER, shade: 0 });
      for (const [x, y] of [
        [-10, 26],
        [-14, 18],
        [-20, 12],
      ] as const) {
        pen.line(`${x} ${y}, ${x - 9} ${y + 1}`, 2);
        pen.line(`${x} ${y}, ${x + 2} ${y - 9}`, 2);
      }
    });
    pen.shape('50 30, 66 32, 80 46, 74 66, 60 80, 50 86, 40 80, 26 66, 20 46, 34 32', { shade: 0.4 });
    both(pen, () => {
      pen.ball(-15, 50, 11, { fill: 'fire', shade: 0.3, gap: 3.2 });
      pen.ball(-15, 50, 5.4, { fill: 'glow', shade: 0, weight: INNER });
      pen.ball(-15, 50, 2.4, { fill: 'dark', shade: 0, weight: 0 });
    });
    feels(pen, 50, 15, 8, 8);
    pen.tube('50 66, 50 76, 56 79, 55 73', [4, 3, 2.4, 1.4], { fill: 'deep', weight: INNER, shade: 0 });
    pen.creases(2.2, '38 36, 40 42, 38 46', '62 36, 60 42, 62 46', '50 34, 50 42, 50 48');
  },
};

const goat: Person = {
  inks: worn({ flesh: '#d8cdb4', deep: '#8a7a5c' }, 'ash', 'white', 'brass', 'leather'),
  draw(pen) {
    hood(pen);
    both(pen, () => horn(pen, '-8 34, -22 24, -30 10, -20 2', 11, { fill: 'deep' }));
    both(pen, () => pen.shape('-20 44!, -38 46!, -36 56, -20 54!', { shade: 0.4, weight: INNER }));
    pen.shape('50 28, 68 34, 72 50, 64 68, 60 80, 50 84, 40 80, 36 68, 28 50, 32 34', { shade: 0.34 });
    both(pen, () => {
      pen.oval(-12, 49, 6.4, 5, { fill: 'glow', shade: 0, weight: INNER + 0.4 });
      pen.oval(-12, 49, 4, 1.6, { fill: 'dark', shade: 0, weight: 0 });
    });
    feels(pen, 49, 12, 6.4, 5);
    pen.creases(2.8, '46 74, 44 71, 42 72', '54 74, 56 71, 58 72', '44 80, 50 78, 56 80');
    pen.shape('42 82!, 50 80, 58 82!, 54 94, 50 100!, 46 94', {
      fill: 'pale',
      shade: 0.4,
      gap: 3,
      weight: 2.2,
    });
  },
};

const toad: Person = {
  inks: worn({ flesh: '#7f9a52', deep: '#4f6a33' }, 'ash', 'grey', 'leather', 'moss'),
  draw(pen) {
    hood(pen);
    both(pen, () => {
      pen.ball(-20, 36, 14, { shade: 0.35 });
      pen.ball(-20, 35, 9.5, { fill: 'glow', shade: 0, weight: INNER });
      pen.oval(-20, 35, 6, 2.4, { fill: 'dark', shade: 0, weight: 0 });
    });
    feels(pen, 35, 20, 10, 9.5);
    pen.shape('50 38, 70 44, 86 62, 76 80, 50 88, 24 80, 14 62, 30 44', { shade: 0.36 });
    pen.crease('17 64, 34 73, 50 74, 66 73, 83 64', 4);
    pen.dots(2.6, [46, 58], [54, 58]);
    for (const [x, y, size] of [
      [34, 54, 2.6],
      [68, 52, 2.2],
      [42, 48, 2],
      [60, 82, 2.4],
      [36, 82, 2],
    ] as const)
      pen.ball(x, y, size, { fill: 'deep', shade: 0, weight: 0 });
  },
};

const carp: Person = {
  inks: worn({ flesh: '#d58f4b', deep: '#a4562a' }, 'ash', 'red', 'blue', 'wine'),
  draw(pen) {
    hood(pen);
    pen.shape('50 6!, 58 16, 60 30!, 40 30!, 42 16', { fill: 'deep', shade: 0.4 });
    both(pen, () => pen.shape('-24 54!, -42 46, -44 64, -24 66!', { fill: 'deep', shade: 0.5, gap: 3.2 }));
    pen.shape('50 22, 70 30, 78 52, 68 74, 50 84, 32 74, 22 52, 30 30', { shade: 0.3 });
    for (const [x, y] of [
      [38, 36],
      [50, 33],
      [62, 36],
      [44, 43],
      [56, 43],
    ] as const)
      pen.crease(`${x - 5} ${y}, ${x} ${y + 5}, ${x + 5} ${y}`, 2);
    gaze(pen, 53, 18, 7.5);
    pen.oval(50, 72, 10, 8, { fill: 'pale', shade: 0.2, gap: 3.2 });
    pen.oval(50, 72, 5.4, 4.6, { fill: 'dark', shade: 0, weight: 0 });
    both(pen, () =>
      pen.tube('-9 76, -16 82, -18 92', [3, 2.4, 1], { fill: 'deep', weight: INNER, shade: 0 }),
    );
  },
};

export const MASKS: Record<Mask, Person> = { owl, fox, hare, crow, moth, goat, toad, carp };
