import { describe, expect, it } from 'vitest';
import type { Info, SeatInfo } from '../../protocol';
import { maySit, openPlaces, placesOf, waitsFor } from './seats';

const person = (name: string): SeatInfo => ({ kind: 'person', name });
const OPEN: SeatInfo = { kind: 'open', name: '' };
const info = (...seats: SeatInfo[]): Info => ({ seats, status: 'gathering', host: 'Ann' }) as unknown as Info;

describe('a table that gathers', () => {
  it('shows the seats of one person together', () => {
    const places = placesOf(info(person('Ann'), person('Ann'), OPEN, OPEN), [0, 0, 1, 1], [0, 1]);
    expect(places.map((place) => [place.seats, place.mine])).toEqual([
      [[0, 1], true],
      [[2, 3], false],
    ]);
    expect(openPlaces(places)).toHaveLength(1);
  });

  it('shows every seat for itself as long as sides are unknown', () => {
    expect(placesOf(info(person('Ann'), OPEN), [], []).map((place) => place.seats)).toEqual([[0], [1]]);
  });

  it('lets everyone take one seat', () => {
    expect(maySit(placesOf(info(person('Ann'), OPEN), [], [0]))).toBe(false);
    expect(maySit(placesOf(info(person('Ann'), OPEN), [], []))).toBe(true);
  });

  it('says what it waits for', () => {
    const open = info(person('Ann'), OPEN);
    expect(waitsFor(open, placesOf(open, [], [0]), true)).toMatch(/or give it to a bot/);
    const full = info(person('Ann'), person('Bob'));
    expect(waitsFor(full, placesOf(full, [], [0]), true)).toBe('');
    expect(waitsFor(full, placesOf(full, [], [1]), false)).toMatch(/Ann starts/);
    expect(waitsFor({ ...full, status: 'opening' }, [], true)).toMatch(/words/);
  });
});
