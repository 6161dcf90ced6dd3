import { describe, expect, it } from 'vitest';
import { pixelsOf } from '../../../testing/pixels';
import { COLOURS, PARTS, type Part } from '../position';
import { strokesOf } from '.';
import { crossings, isInside, type Point } from '../../../art/geometry';
import type { Ink } from '../../../art/pen';

const SIDE = 48; // pixels, as on a phone
const NUMBERS = [1, 2, 3, 4, 5, 6];
const ALL = COLOURS.flatMap((colour) => NUMBERS.map((number) => ({ colour, number })));

const drawn = new Map(
  ALL.map(({ colour, number }) => [
    `${colour} ${number}`,
    Object.fromEntries(
      PARTS.map((part) => [part, pixelsOf(strokesOf(colour, number, part), SIDE)]),
    ) as Record<Part, (Ink | '')[]>,
  ]),
);

const differing = (one: readonly string[], other: readonly string[]): number =>
  one.filter((ink, index) => ink !== other[index]).length / one.length;

describe('the drawings of the monsters', () => {
  it('are there: five parts of each of the twenty-four', () => {
    const thin = [...drawn].flatMap(([name, parts]) =>
      PARTS.filter((part) => parts[part].filter(Boolean).length < 0.14 * SIDE * SIDE).map(
        (part) => `${name} ${part}`,
      ),
    );
    expect(drawn.size).toBe(24);
    expect(thin).toEqual([]);
  });

  it('are all different, part by part, as small as on a phone', () => {
    const alike: string[] = [];
    for (const part of PARTS)
      [...drawn].forEach(([name, parts], index) => {
        for (const [other, others] of [...drawn].slice(index + 1))
          if (differing(parts[part], others[part]) < 0.12) alike.push(`${part}: ${name} and ${other}`);
      });
    expect(alike).toEqual([]);
  });

  it('join wherever they come from: neck, shoulders and waist are as wide everywhere', () => {
    const covered = (pixels: readonly string[], x: number, y: number): boolean =>
      !!pixels[Math.round(((SIDE - 1) * y) / 100) * SIDE + Math.round(((SIDE - 1) * x) / 100)];
    const gaps: string[] = [];
    for (const [name, { head, left, right, core, base }] of drawn)
      for (const across of [40, 50, 60])
        for (const [seam, pixels, x, y] of [
          ['neck of the head', head, across, 99],
          ['neck of the core', core, across, 2],
          ['left arm', left, 99, across],
          ['left shoulder', core, 1, across],
          ['right arm', right, 1, across],
          ['right shoulder', core, 99, across],
          ['waist of the core', core, across, 99],
          ['waist of the base', base, across, 2],
        ] as const)
          if (!covered(pixels, x, y)) gaps.push(`${name}: ${seam} at ${across}`);
    expect(gaps).toEqual([]);
  });

  it('hatching stays inside what it shades', () => {
    const square: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    const lines = crossings(square, 38, 2);
    expect(lines.length).toBeGreaterThan(4);
    for (const [from, to] of lines)
      expect(isInside(square, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])).toBe(true);
  });
});
