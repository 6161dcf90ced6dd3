/** For tests of drawings: what must hold for every one of them. */

import { strokesOf, svgOf, type Drawing } from '../art/drawing';
import { pixelsOf } from './pixels';

const LARGEST = 185_000; // letters of a picture
const SIDE = 48; // pixels, as on a phone

/** What is wrong with these drawings, in words: they are empty, too heavy, or not the same twice. */
export function faultsOf(drawings: Readonly<Record<string, Drawing>>, fills = 0.3): string[] {
  return Object.entries(drawings).flatMap(([name, drawing]) => {
    const large = svgOf(drawing, 'large');
    const filled = seenOf(drawing).filter(Boolean).length / (SIDE * SIDE);
    return [
      ...(filled < fills ? [`${name} fills ${Math.round(filled * 100)} % only`] : []),
      ...(large.length > LARGEST ? [`${name} has ${large.length} letters`] : []),
      ...(/NaN|undefined|Infinity/.test(large) ? [`${name} has a line that leads nowhere`] : []),
      ...(large === svgOf(drawing, 'large') ? [] : [`${name} changes`]),
    ];
  });
}

/** Pairs that one would take for one another where they are seen smallest. */
export function alikeOf(drawings: Readonly<Record<string, Drawing>>, least = 0.12): string[] {
  const all = Object.entries(drawings).map(([name, drawing]) => ({ name, pixels: seenOf(drawing) }));
  return all.flatMap(({ name, pixels }, at) =>
    all
      .slice(at + 1)
      .filter((other) => differing(pixels, other.pixels) < least)
      .map((other) => `${name} and ${other.name}`),
  );
}

const seenOf = (drawing: Drawing): string[] =>
  pixelsOf(strokesOf(drawing, 'small'), SIDE, drawing.box).map(
    (ink) => drawing.inks?.[ink as 'flesh'] ?? ink,
  );

const differing = (one: readonly string[], other: readonly string[]): number =>
  one.filter((ink, at) => ink !== other[at]).length / one.length;
