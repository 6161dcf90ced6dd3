import { describe, expect, it } from 'vitest';
import type { GameInfo, Info, SeatInfo } from '../../protocol';
import { maySit, openPlaces, placesOf, rangeOf, waitsFor } from './seats';

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
  });

  describe('of another size', () => {
    const game = { settings: [{ name: 'players', kind: 'number', low: 3, high: 5 }] } as unknown as GameInfo;
    const sized = (players: number, ...seats: SeatInfo[]): Info => ({
      ...info(...seats),
      settings: { players },
    });

    it('has no fewer and no more seats than the game allows', () => {
      expect(rangeOf(sized(4, person('Ann'), OPEN), game)).toEqual({ players: 4, fewer: null, more: null });
      expect(rangeOf(sized(3, person('Ann'), OPEN), game)?.fewer).toMatch(/At least three/);
      expect(rangeOf(sized(5, person('Ann'), OPEN), game)?.more).toMatch(/At most five/);
    });

    it('takes nobody’s seat away', () => {
      expect(rangeOf(sized(4, person('Ann'), person('Bob')), game)?.fewer).toBe('Bob sits on the last seat.');
    });

    it('is no matter of choice in a game without such a setting', () => {
      expect(rangeOf(sized(4, OPEN), { ...game, settings: [] })).toBeNull();
      expect(rangeOf(sized(4, OPEN), null)).toBeNull();
    });
  });
});
