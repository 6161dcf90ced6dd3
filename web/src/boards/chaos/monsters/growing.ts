/** A monster, whole or in parts, as one drawing. */

import { COLOURS, PARTS, type Colour, type Part } from '../position';
import type { Drawing } from '../../../art/drawing';
import type { Inks } from '../../../art/inks';
import { MONSTERS } from '.';
import { INKS } from './inks';
import { BODY } from './seams';

const LAYERS: Record<Part, number> = { left: 0, right: 0, base: 0, core: 1, head: 2 };
const ORDER = [...PARTS].sort((one, other) => LAYERS[one] - LAYERS[other]);

// A part that does not fit yet is a shadow with an edge of chalk.
const SHADOW = '#2a2530';
const CHALK: Inks = {
  ...{ flesh: SHADOW, pale: SHADOW, deep: SHADOW, glow: SHADOW, fire: SHADOW, night: SHADOW },
  dark: '#cfc6b2',
};

export function growing(colour: Colour, number: number, have: readonly Part[]): Drawing {
  const monster = MONSTERS[colour][number - 1];
  const inks = INKS[colour];
  return {
    box: [-30, -38, 360, 360],
    draw(pen) {
      for (const part of ORDER) {
        const { at, reach } = BODY[part];
        const [x, y, wide, high] = reach;
        const fits = have.includes(part);
        const before = pen.strokes.length;
        pen.within({ x: at[0] * 100, y: at[1] * 100 }, () => monster?.[part](pen));
        const own = pen.strokes.splice(before);
        const clip = `M${at[0] * 100 + x} ${at[1] * 100 + y}h${wide}v${high}h${-wide}Z`;
        for (const stroke of own) {
          if (!fits && stroke.ink === 'dark' && !stroke.weight) continue; // chalk has no hatching
          const colours = fits ? inks : CHALK;
          pen.strokes.push({
            ...stroke,
            ink: (colours[stroke.ink] as `#${string}` | undefined) ?? stroke.ink,
            line: (colours[stroke.line ?? 'dark'] as `#${string}` | undefined) ?? 'dark',
            clip,
          });
        }
      }
    },
  };
}

/** All of them, whole and half, by name: for the sheet of drawings. */
export const SHEET: readonly string[] = COLOURS.flatMap((colour) =>
  [1, 2, 3, 4, 5, 6].flatMap((number) => [`${colour} ${number}`, `${colour} ${number} half`]),
);

export function monsterOf(name: string): Drawing {
  const [colour = 'white', number = '1', half] = name.split(' ');
  return growing(colour as Colour, Number(number), half ? PARTS.slice(0, 3) : PARTS);
}
