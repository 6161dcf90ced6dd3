import { describe, expect, it } from 'vitest';
import { benches, besideHim, mats, roundTheTable, sizeOf, type Place, type Size } from './sizes';

const SIZES: readonly Size[] = ['hand', 'table', 'wall'];
const WIDE: Record<Size, number> = { hand: 22, table: 14, wall: 14 }; // percent that somebody takes

/** Pairs of people who stand in front of one another. */
const crowded = (places: readonly Place[], wide: number, high: number): string[] =>
  places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter((other) => {
        const scale = Math.min(one.scale, other.scale);
        return Math.abs(one.x - other.x) < wide * scale && Math.abs(one.y - other.y) < high * scale;
      })
      .map((other) => `${one.x} ${one.y} and ${other.x} ${other.y}`),
  );

const inside = (places: readonly Place[]): boolean =>
  places.every(({ x, y }) => x > 4 && x < 96 && y > 20 && y < 100);

describe('the size of a board', () => {
  it('is the hand on a phone, however it is held, and the wall from afar', () => {
    expect(sizeOf(390, 844)).toBe('hand');
    expect(sizeOf(844, 390)).toBe('hand');
    expect(sizeOf(1366, 768)).toBe('table');
    expect(sizeOf(768, 1024)).toBe('table');
    expect(sizeOf(2560, 1440)).toBe('wall');
    expect(sizeOf(2560, 800)).toBe('table');
  });
});

describe.each(SIZES)('in the size of the %s', (size) => {
  it.each([1, 2, 3, 4, 5])('%i others sit round the table, nobody before another', (others) => {
    const places = roundTheTable(others, size);
    expect(places).toHaveLength(others);
    expect(inside(places)).toBe(true);
    expect(crowded(places, WIDE[size], 20)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('%i others are beside the sleeper, and leave his eyes free', (others) => {
    const places = besideHim(others, size);
    expect(places).toHaveLength(size === 'hand' ? others : others + 1);
    expect(inside(places)).toBe(true);
    expect(crowded(places, WIDE[size] * 0.8, 18)).toEqual([]);
    if (size !== 'hand') expect(places.filter(({ x }) => Math.abs(x - 50) < 20)).toEqual([]);
  });

  it.each([3, 4, 5, 6, 7, 8, 9, 10])('%i cats sit on benches, all seen', (others) => {
    for (const tall of [false, true]) {
      const rows = benches(others, size, tall);
      const seats = rows.flatMap((row) => row.seats);
      expect(seats).toHaveLength(others);
      expect(inside(seats)).toBe(true);
      for (const row of rows) {
        expect(Math.min(...row.seats.map(({ y }) => y))).toBeGreaterThanOrEqual(row.edge);
        expect(new Set(row.seats.map(({ x }) => x)).size).toBe(row.seats.length);
      }
    }
  });

  it.each([2, 3, 4])('%i monsters lie side by side, mine first and largest', (players) => {
    for (const tall of [false, true]) {
      const places = mats(players, size, tall);
      expect(places).toHaveLength(players);
      const area = ({ wide, high }: { wide: number; high: number }): number => wide * high;
      expect(Math.max(...places.map(area))).toBe(area(places[0] ?? { wide: 0, high: 0 }));
      expect(places.map(area).reduce((sum, one) => sum + one)).toBeCloseTo(10_000);
      const overlapping = places.filter((one, at) =>
        places
          .slice(at + 1)
          .some(
            (other) =>
              Math.abs(one.x - other.x) < (one.wide + other.wide) / 2 - 0.01 &&
              Math.abs(one.y - other.y) < (one.high + other.high) / 2 - 0.01,
          ),
      );
      expect(overlapping).toEqual([]);
    }
  });
});
