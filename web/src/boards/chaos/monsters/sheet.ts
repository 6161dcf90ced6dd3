/** All monsters as pictures of their own, for the documentation. */

import { COLOURS, PARTS, type Colour } from '../position';
import { MONSTERS, strokesOf } from '.';
import { INKS } from './inks';
import { LIGHTER } from '../../../art/pen';
import { BODY } from './seams';

const ORDER = [...PARTS].sort((one, other) => layer(one) - layer(other));

function layer(part: string): number {
  return part === 'head' ? 2 : part === 'core' ? 1 : 0;
}

function pictureOf(colour: Colour, number: number): string {
  const parts = ORDER.map((part) => {
    const { at, reach } = BODY[part];
    const [x, y, width, height] = reach;
    const paths = strokesOf(colour, number, part).map(
      ({ ink, line = 'dark', d, weight }) =>
        `<path d="${d}" fill="${INKS[colour][ink]}" stroke="${INKS[colour][line]}" stroke-width="${String(weight * LIGHTER)}"/>`,
    );
    const place = `x="${String(at[0] * 100 + x)}" y="${String(at[1] * 100 + y)}"`;
    const size = `width="${String(width)}" height="${String(height)}"`;
    return `<svg ${place} ${size} viewBox="${reach.join(' ')}">${paths.join('')}</svg>`;
  });
  const style = `stroke="${INKS[colour].dark}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -38 360 360" ${style}>${parts.join('')}</svg>`;
}

export const sheet = (): Record<string, string[]> =>
  Object.fromEntries(
    COLOURS.map((colour) => [colour, MONSTERS[colour].map((_, place) => pictureOf(colour, place + 1))]),
  );
