import { describe, expect, it } from 'vitest';
import { SIGNS } from './glyphs';
import type { Faces } from './position';
import { SOLID, after, engraved, faceOf, facets, facing, resting, rotation } from './solid';

const length = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));

const FACES: Faces = SIGNS.map((sign, place) => [sign, [5, 4, 1, 1, 1][place] ?? 0]);
const ENGRAVED = engraved(FACES);

describe('the die', () => {
  it('has the faces that the rules give it', () => {
    for (const [sign, many] of FACES) expect(ENGRAVED.filter((one) => one === sign)).toHaveLength(many);
    expect(SOLID).toHaveLength(12);
  });

  it('is a regular solid: all edges are equal', () => {
    const edges = SOLID.flatMap(({ corners }) =>
      corners.map((corner, index) => length(corner, corners[(index + 1) % 5] ?? [])),
    );
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1e-9);
  });

  it('shows the sign that fell in front', () => {
    for (const sign of SIGNS) {
      const front = facets(facing(faceOf(ENGRAVED, sign, 3))).at(-1);
      expect(ENGRAVED[front?.face ?? -1]).toBe(sign);
    }
  });

  it('shows about half of its faces, whichever way it is turned', () => {
    for (let angle = 0; angle < 6; angle += 0.37) {
      const shown = facets(after(resting(), rotation([1, 0.4, 0.2], angle)));
      expect(shown.length).toBeGreaterThanOrEqual(4);
      expect(shown.length).toBeLessThanOrEqual(8);
    }
  });

  it('never shows a sign in the mirror', () => {
    for (const turn of [facing(0), resting(), after(facing(5), rotation([0.2, 1, 0.3], 2.1))]) {
      for (const facet of facets(turn)) {
        const [a, b, c, d] = (facet.matrix.match(/-?[\d.]+/g) ?? []).map(Number) as [
          number,
          number,
          number,
          number,
        ];
        expect(a * d - b * c).toBeGreaterThan(0);
      }
    }
  });
});
