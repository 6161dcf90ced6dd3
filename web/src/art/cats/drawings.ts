/** Layers of a cat, so that it can look around and blink; and the whole cat for small sizes. */

import type { Drawing } from '../drawing';
import { each, type Box, type Graver } from '../graver';
import { cat, eye, head, hood, mouth, robe, stripes, whiskers, type Eyes, type Mouth } from './cat';
import type { Colour } from './coats';

export type CatPart =
  | { part: 'body'; robe: Colour }
  | { part: 'face'; fur: Colour; striped: boolean; mouth: Mouth }
  | { part: 'eyes'; eyes: 'open' | 'narrow' | 'wide' | 'happy' }
  | { part: 'pupils'; eyes: 'open' | 'narrow' | 'wide' }
  | { part: 'lids'; fur: Colour }
  | { part: 'lens' | 'crown' | 'glare' }
  | { part: 'whole'; fur: Colour; robe: Colour; striped: boolean; mouth: Mouth; eyes: Eyes };

export const FIELD: Box = [0, -10, 100, 104];
const LINE = '#1c1510';

const both = (pen: Graver, draw: () => void): void => {
  pen.within({ x: 50 }, draw);
  pen.within({ x: 50, flip: true }, draw);
};

/** Draws an eye without its pupil. */
function surface(pen: Graver, kind: 'open' | 'narrow' | 'wide'): void {
  const look = { fill: 'glow', shade: 0, weight: 1.55 } as const;
  if (kind === 'wide') pen.oval(-12, 42, 9, 9, look);
  else if (kind === 'narrow') {
    pen.shape('-20 40!, -12 38, -4 42.5!, -12 47', look);
    pen.crease('-22 37, -12 38, -3 43', 2.6);
  } else pen.shape('-20.5 42!, -12 35.5, -3.5 42!, -12 48.5', look);
}

const PUPILS = { open: [2.1, 5], narrow: [1.9, 3.6], wide: [3.6, 4.6] } as const;

function draw(pen: Graver, kind: CatPart): void {
  switch (kind.part) {
    case 'body':
      robe(pen, kind.robe, 104);
      return hood(pen, kind.robe);
    case 'face':
      head(pen, kind.fur);
      if (kind.striped) stripes(pen);
      mouth(pen, kind.mouth);
      return whiskers(pen);
    case 'eyes': {
      const { eyes } = kind;
      return both(pen, () => (eyes === 'happy' ? eye(pen, 'happy') : surface(pen, eyes)));
    }
    case 'pupils': {
      const [wide, high] = PUPILS[kind.eyes];
      return both(pen, () => pen.oval(-12, 42, wide, high, { fill: 'dark', shade: 0, weight: 0 }));
    }
    case 'lids':
      return both(pen, () => {
        pen.shape('-22 42!, -12 34, -2.6 42!, -12 50', { fill: kind.fur, shade: 0, weight: 0 });
        eye(pen, 'shut');
      });
    case 'glare':
      return both(pen, () => pen.rays('#ffe36a', -12, 42, 9, 15.5, 14, 2.6, 12, 0.2));
    case 'lens':
      pen.tube('69 50, 75 57, 80 63', [4, 4.6, 5], { fill: 'brass', shade: 0.3, round: true });
      pen.ring('dark', 61, 42, 11.6, 5);
      return pen.ring('brassLight', 61, 42, 11.6, 2.8);
    case 'crown':
      pen.shape('27 15!, 23 -4!, 36 7!, 50 -8!, 64 7!, 77 -4!, 73 15!, 50 9', {
        fill: 'glow',
        shade: 0.3,
        gap: 3.2,
      });
      pen.ball(50, 3, 3, { fill: 'ember', shade: 0, weight: 1.4 });
      return each('23 -4, 50 -8, 77 -4', (x, y) =>
        pen.ball(x, y, 2.2, { fill: 'pale', shade: 0, weight: 1.2 }),
      );
    case 'whole':
      return pen.within({ x: 50, y: 42 }, () => cat(pen, kind, 104));
  }
}

export const catPart = (kind: CatPart): Drawing => ({
  box: FIELD,
  inks: { dark: LINE },
  draw: (pen) => draw(pen, kind),
});
