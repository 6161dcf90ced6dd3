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

  test('after one has risen the server knows better, except where the card is known', () => {
    const risen = somePosition({ deck: 50, risen: 5 });
    const chances = { top: 0.23, bottom: 0.02 };
    expect(oddsOfTop(risen, chances)).toEqual({ chance: 0.23, known: null });
    expect(oddsOfBottom(risen, chances)).toEqual({ chance: 0.02, known: null });
    const seen = somePosition({ deck: 50, risen: 5, top: ['dream'] });
    expect(oddsOfTop(seen, chances)).toEqual({ chance: 0, known: 'dream' });
    expect(oddsOfClosingDraw({ ...risen, from_bottom: true }, chances).chance).toBe(0.02);
  });

  test('a Dhole asks for the bottom card', () => {
    const position = somePosition({ deck: 3, from_bottom: true, top: ['dream', null, 'cthulhu'] });
    expect(oddsOfClosingDraw(position)).toEqual({ chance: 1, known: 'cthulhu' });
    expect(oddsOfTop(position).chance).toBe(0);
  });

  test('an empty deck has no next card', () => {
    expect(oddsOfTop(somePosition({ deck: 0 })).chance).toBe(0);
  });

  test('only when he has risen twice the chance is called a reckoning', () => {
    const odds = { chance: 0.22, known: null };
    const once = somePosition({ risen: 5, removed: { 'rlyeh-rises': 1 } });
    expect(honestPercent(once, odds, 'about')).toBe('22 %');
    const twice = somePosition({ risen: 5, removed: { 'rlyeh-rises': 2 } });
    expect(honestPercent(twice, odds, 'about')).toBe('about 22 %');
    expect(honestPercent(twice, { chance: 1, known: null }, 'about')).toBe('100 %');
    const shuffled = somePosition({ removed: { 'rlyeh-rises': 2 } });
    expect(honestPercent(shuffled, odds, 'about')).toBe('22 %');
  });

  test('percents never round a risk away', () => {
    expect([0, 0.004, 0.04, 0.999, 1].map(percent)).toEqual(['0 %', '< 1 %', '4 %', '> 99 %', '100 %']);
  });
});
