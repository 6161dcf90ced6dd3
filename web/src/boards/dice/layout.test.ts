import { describe, expect, it } from 'vitest';
import type { Box } from '../shared/geometry';
import { apart, curse, layOut, stonesOf } from './layout';

// The room that is left for the circle: phones with and without the eye's choice, tablets, desktops.
const SIZES = [
  [352, 550],
  [352, 370],
  [382, 654],
  [382, 470],
  [732, 340],
  [760, 900],
  [1272, 600],
  [1272, 480],
  [1912, 900],
] as const;
const CASES = SIZES.flatMap(([width, height]) =>
  [2, 3, 4, 5, 6].map((count) => [count, width, height] as const),
);

describe.each(CASES)('%i cultists on a board of %i × %i', (count, width, height) => {
  const layout = layOut(width, height, count);
  const all: [string, Box][] = [
    ...layout.places.map((place, index): [string, Box] => [`place ${index}`, place]),
    ['die', layout.die],
    ['sign', layout.sign],
    ['pool', layout.pool],
  ];

  it('nothing lies over anything else', () => {
    for (const [index, [name, one]] of all.entries()) {
      for (const [other, two] of all.slice(index + 1)) {
        expect(apart(one, two), `${name} and ${other}`).toBe(true);
      }
    }
  });

  it('everything lies on the board', () => {
    for (const [name, box] of all) {
      expect(box.x - box.width / 2, name).toBeGreaterThanOrEqual(-0.01);
      expect(box.y - box.height / 2, name).toBeGreaterThanOrEqual(-0.01);
      expect(box.x + box.width / 2, name).toBeLessThanOrEqual(width + 0.01);
      expect(box.y + box.height / 2, name).toBeLessThanOrEqual(height + 0.01);
    }
  });

  it('everything can be read and touched', () => {
    expect(layout.cultist.width).toBeGreaterThanOrEqual(84);
    expect(layout.cultist.height).toBeGreaterThanOrEqual(104);
    expect(layout.die.width).toBeGreaterThanOrEqual(48);
    expect(layout.pool.height).toBeGreaterThanOrEqual(40);
  });
});

describe('the circle', () => {
  it.each([3, 4, 5, 6])('with %i cultists on a phone the viewer sits at the bottom', (count) => {
    const { places } = layOut(352, 550, count);
    for (const place of places.slice(1)) expect(place.y).toBeLessThan(places[0]?.y ?? 0);
  });

  it('goes clockwise: the next cultist sits to the left of the viewer', () => {
    const { places } = layOut(352, 550, 4);
    expect(places[1]?.x).toBeLessThan(places[0]?.x ?? 0);
    expect(places[3]?.x).toBeGreaterThan(places[0]?.x ?? 0);
  });

  it('two face each other across the width of a desktop', () => {
    const { places } = layOut(1272, 600, 2);
    expect(places[0]?.y).toBeCloseTo(places[1]?.y ?? 0);
  });

  it('even the smallest board is laid out', () => {
    expect(layOut(200, 160, 6).places).toHaveLength(6);
    expect(layOut(1, 1, 2).places).toHaveLength(2);
  });

  it('stones lie within the box of their cultist', () => {
    const place: Box = { x: 100, y: 100, width: 84, height: 104 };
    expect(stonesOf(place).y).toBeLessThan(152);
    expect(stonesOf(place).y).toBeGreaterThan(100);
  });

  it.each([3, 4, 5, 6])('among %i, the line of a curse goes through nobody', (count) => {
    const layout = layOut(352, 550, count);
    for (const [one, from] of layout.places.entries()) {
      for (const [other, to] of layout.places.entries()) {
        if (one === other) continue;
        const numbers = (curse(from, to, layout).match(/-?[\d.]+/g) ?? []).map(Number);
        for (const dot of alongCurve(numbers)) {
          for (const place of layout.places) expect(apart(place, dot), `${one} to ${other}`).toBe(true);
        }
      }
    }
  });

  it('no line of a curse strikes through the name of the sign', () => {
    for (const layout of [layOut(800, 660, 6), layOut(1900, 1270, 6)]) {
      const name = { ...layout.sign, width: layout.die.width / 2 };
      for (const [one, from] of layout.places.entries()) {
        for (const [other, to] of layout.places.entries()) {
          if (one === other || one + other === 3) continue; // the one above to the one below
          const numbers = (curse(from, to, layout).match(/-?[\d.]+/g) ?? []).map(Number);
          for (const dot of alongCurve(numbers)) expect(apart(name, dot), `${one} to ${other}`).toBe(true);
        }
      }
    }
  });
});

function alongCurve([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0]: number[]): Box[] {
  return [0, 0.25, 0.5, 0.75, 1].map((t) => ({
    x: ax * (1 - t) ** 2 + 2 * bx * t * (1 - t) + cx * t * t,
    y: ay * (1 - t) ** 2 + 2 * by * t * (1 - t) + cy * t * t,
    width: 0,
    height: 0,
  }));
}
