/** Where the parts of all monsters join: a neck, two shoulders and a waist of one width, so that any five fit together. */

import type { Part } from '../position';
import { knotsIn, type Point } from '../../../art/geometry';
import type { Look, Pen } from '../../../art/pen';

export type Draw = (pen: Pen) => void;

export interface Monster {
  head: Draw;
  left: Draw;
  right: Draw;
  core: Draw;
  base: Draw;
}

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Where a part lies in a body of three by three squares, and how far its drawing reaches beyond its own square. */
export const BODY: Record<Part, { at: Point; reach: Box }> = {
  head: { at: [1, 0], reach: [-40, -40, 180, 140] },
  left: { at: [0, 1], reach: [-30, -40, 130, 180] },
  right: { at: [2, 1], reach: [0, -40, 130, 180] },
  core: { at: [1, 1], reach: [-0.4, -0.4, 100.8, 100.8] },
  base: { at: [1, 2], reach: [-40, 0, 180, 120] },
};

const turned = (text: string): string =>
  knotsIn(text)
    .reverse()
    .map(({ at: [x, y], sharp }) => `${100 - x} ${y}${sharp ? '!' : ''}`)
    .join(', ');

/** A body seen from the front: its left edge between neck and shoulder, and between shoulder and waist. */
export function trunk(pen: Pen, above: string, below: string, look: Look = {}): Point[] {
  const half = `36 -9!, 36 1, ${above}, 0 36, -9 36!, -9 64!, 0 64, ${below}, 30 99, 30 109!`;
  return pen.shape(`${half}, ${turned(half)}`, look);
}

/** Something on a neck, or with both halves alike: its left edge from the neck to the crown. */
export function bust(pen: Pen, edge: string, look: Look = {}): Point[] {
  const half = `36 109!, 36 98, ${edge}`;
  return pen.shape(`${half}, ${turned(half)}`, look);
}

/** What hangs from a waist, both halves alike: its left edge downwards. */
export function skirt(pen: Pen, edge: string, look: Look = {}): Point[] {
  const half = `30 -9!, 30 1, ${edge}`;
  return pen.shape(`${half}, ${turned(half)}`, look);
}

/** A limb from the shoulder on the right of a left part. */
export function limb(pen: Pen, line: string, widths: readonly number[], look: Look = {}): Point[] {
  return pen.tube(`118 50, 108 50, 98 50, ${line}`, [28, 28, 27, ...widths], look);
}

/** The same on both sides of the middle. */
export function twice(pen: Pen, draw: Draw): void {
  draw(pen);
  pen.within({ x: 100, flip: true }, draw);
}

/** Two arms, one the mirror of the other. */
export const arms = (draw: Draw): Pick<Monster, 'left' | 'right'> => ({
  left: draw,
  right: (pen) => pen.within({ x: 100, flip: true }, draw),
});
