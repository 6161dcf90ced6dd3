import { describe, expect, test } from 'vitest';
import { ringOf, sharings, SMALLEST } from './layout';

const SIZES = [
  ['a small phone', 352, 324],
  ['a phone', 382, 360],
  ['a tablet', 700, 560],
  ['a desktop', 820, 640],
] as const;
const COUNTS = [4, 5, 6, 7, 8, 9, 10, 11];
const CASES = SIZES.flatMap(([name, width, height]) =>
  COUNTS.map((count) => [count, name, width, height] as const),
);

describe('the circle', () => {
  test.each(CASES)('%i cats on %s sit apart, within the board, around a free middle', (...given) => {
    const [count, , width, height] = given;
    const { cell, places, middle } = ringOf(width, height, count);
    expect(places).toHaveLength(count);
    expect(cell.width).toBeGreaterThanOrEqual(SMALLEST.width - 1);
    expect(cell.height).toBeGreaterThanOrEqual(SMALLEST.height - 1);
    places.forEach((one, index) => {
      expect(one.x - cell.width / 2).toBeGreaterThanOrEqual(-0.5);
      expect(one.x + cell.width / 2).toBeLessThanOrEqual(width + 0.5);
      expect(one.y - cell.height / 2).toBeGreaterThanOrEqual(-0.5);
      expect(one.y + cell.height / 2).toBeLessThanOrEqual(height + 0.5);
      for (const other of places.slice(index + 1)) {
        const apart =
          Math.abs(one.x - other.x) >= cell.width - 0.5 || Math.abs(one.y - other.y) >= cell.height - 0.5;
        expect(apart, `${index} of ${count}`).toBe(true);
      }
    });
    expect(middle.width).toBeGreaterThanOrEqual(100);
    expect(middle.height).toBeGreaterThanOrEqual(80);
  });

  test.each(COUNTS)(
    'the viewer of %i sits at the bottom in the middle, and the next to the left',
    (count) => {
      const { places } = ringOf(600, 500, count);
      expect(places[0]?.x).toBeCloseTo(300);
      expect(places[0]?.y).toBe(Math.max(...places.map(({ y }) => y)));
      expect(places[1]?.x).toBeLessThan(300);
      expect(places.at(-1)?.x).toBeGreaterThan(300);
    },
  );

  test.each(COUNTS)('every sharing of %i seats them all', (count) => {
    expect(sharings(count).length).toBeGreaterThan(0);
    for (const { bottom, side, top } of sharings(count)) expect(bottom + 2 * side + top).toBe(count);
  });
});
