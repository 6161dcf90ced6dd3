import { describe, expect, test } from 'vitest';
import { honestPercent, oddsOfBottom, oddsOfClosingDraw, oddsOfTop, percent } from './odds';
import { somePosition } from './samples';

describe('the chance that the next card is Cthulhu', () => {
  test('two Cthulhus lie anywhere in a deck of which nothing is known', () => {
    expect(oddsOfTop(somePosition({ deck: 50 }))).toEqual({ chance: 2 / 50, known: null });
  });

  test('a Cthulhu who is faced does not lie in the deck', () => {
    expect(oddsOfTop(somePosition({ deck: 49, facing: 1 })).chance).toBeCloseTo(1 / 49);
  });

  test('a known top card settles it', () => {
    expect(oddsOfTop(somePosition({ top: ['dream', null, 'cthulhu'] }))).toEqual({
      chance: 0,
      known: 'dream',
    });
    expect(oddsOfTop(somePosition({ top: ['cthulhu'] }))).toEqual({ chance: 1, known: 'cthulhu' });
  });

  test('cards known further down leave fewer places for him', () => {
    expect(oddsOfTop(somePosition({ deck: 10, top: [null, 'dream', 'mi-go'] })).chance).toBeCloseTo(2 / 8);
    expect(oddsOfTop(somePosition({ deck: 10, top: [null, 'cthulhu'] })).chance).toBeCloseTo(1 / 9);
  });

  test('with both known further down the top card is safe', () => {
    expect(oddsOfTop(somePosition({ deck: 10, top: [null, 'cthulhu', 'cthulhu'] })).chance).toBe(0);
  });

  test('with only Cthulhus left every draw is one', () => {
    expect(oddsOfTop(somePosition({ deck: 2 })).chance).toBe(1);
    expect(oddsOfTop(somePosition({ deck: 1, facing: 0 })).chance).toBe(1);
  });

  test('a risen one lies among the first places, the other anywhere', () => {
    const chance = 1 / 5 + (4 / 5) * (1 / 49);
    expect(oddsOfTop(somePosition({ deck: 50, risen: 5 })).chance).toBeCloseTo(chance);
    expect(oddsOfTop(somePosition({ deck: 46, risen: 1 })).chance).toBe(1);
  });

  test('a look at the top after he rose narrows it down', () => {
    expect(oddsOfTop(somePosition({ deck: 50, risen: 2, top: [null, 'dream'] })).chance).toBe(1);
    expect(oddsOfTop(somePosition({ deck: 50, risen: 2, top: [null, 'cthulhu'] })).chance).toBeCloseTo(
      2 / 50,
    );
  });

  test('a view that contradicts what rose falls back to even chances', () => {
    const position = somePosition({ deck: 10, risen: 1, top: ['dream', 'mi-go'] });
    expect(oddsOfBottom(position).chance).toBeCloseTo(2 / 8);
  });

  test('a Dhole asks for the bottom card', () => {
    const position = somePosition({ deck: 3, from_bottom: true, top: ['dream', null, 'cthulhu'] });
    expect(oddsOfClosingDraw(position)).toEqual({ chance: 1, known: 'cthulhu' });
    expect(oddsOfTop(position).chance).toBe(0);
    expect(oddsOfBottom(somePosition({ deck: 50, risen: 5 })).chance).toBeCloseTo(1 / 49);
  });

  test('an empty deck has no next card', () => {
    expect(oddsOfTop(somePosition({ deck: 0 })).chance).toBe(0);
  });

  test('while a risen one lies there the chance is called a reckoning', () => {
    const risen = somePosition({ deck: 50, risen: 5 });
    expect(honestPercent(risen, oddsOfTop(risen), 'about')).toBe('about 22 %');
    const asleep = somePosition({ deck: 50 });
    expect(honestPercent(asleep, oddsOfTop(asleep), 'about')).toBe('4 %');
    const certain = somePosition({ deck: 46, risen: 1 });
    expect(honestPercent(certain, oddsOfTop(certain), 'about')).toBe('100 %');
  });

  test('percents never round a risk away', () => {
    expect([0, 0.004, 0.04, 0.999, 1].map(percent)).toEqual(['0 %', '< 1 %', '4 %', '> 99 %', '100 %']);
  });
});
