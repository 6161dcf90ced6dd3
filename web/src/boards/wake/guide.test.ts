import { describe, expect, test } from 'vitest';
import type { View } from '../../protocol';
import type { Position } from './position';
import { DECK, somePosition } from './samples';
import { percent, situationOf, type Speaker } from './guide';

const speaker: Speaker = { me: 0, name: (seat) => `P${seat}`, deck: DECK };

function said(changes: Partial<Position>, legal: string[] = [], view: Partial<View> = {}) {
  const whole: View = { over: false, winners: [], to_act: [], state: {}, ...view };
  return situationOf(whole, somePosition(changes), legal, speaker);
}

const played = { by: 2, target: 0, wants: null, words: 0, card: 'mi-go' };

describe('what is going on, in a sentence', () => {
  test('whose turn it is, and whether another follows', () => {
    expect(said({}, ['draw'])).toMatchObject({ line: 'Your turn', tone: 'mine' });
    expect(said({ active: 1, turns_left: 2 })).toMatchObject({
      line: 'P1’s turn, the first of two',
      tone: 'wait',
    });
  });

  test('a card that can be answered names who plays it at whom', () => {
    const pending = [{ ...played, stage: 'answer' }];
    expect(said({ active: 2, pending }, ['pass', 'banish'])).toMatchObject({
      line: 'P2 plays MI-GO at you',
      hint: 'Banish, or let it pass.',
    });
    expect(said({ active: 2, pending: [{ ...played, words: 1, stage: 'answer' }] }, ['pass']).hint).toContain(
      'Banished',
    );
  });

  test('facing Cthulhu comes before everything', () => {
    const pending = [{ ...played, card: 'deep-ones', stage: 'draw' }];
    expect(said({ facing: 0, pending }, ['submit'])).toMatchObject({
      line: 'You face Cthulhu!',
      tone: 'danger',
    });
    expect(said({ facing: 2 })).toMatchObject({ line: 'P2 faces Cthulhu.', tone: 'danger' });
  });

  test('an Elder Sign hands him on; when all have faced him, it sends him back to sleep', () => {
    expect(said({ facing: 0 }, ['elder-sign 1', 'elder-sign 2', 'counterspell']).hint).toBe(
      'Hand him on with an Elder Sign, or shuffle him into the deck with a Counterspell.',
    );
    expect(said({ facing: 0 }, ['elder-sign']).hint).toBe('Send him back to sleep with an Elder Sign.');
  });

  test('what is to be given or discarded is asked for', () => {
    expect(said({ pending: [{ ...played, card: 'cultist', stage: 'give' }] }, ['give dream']).hint).toContain(
      'P2',
    );
    expect(said({ pending: [{ ...played, stage: 'discard' }] }, ['discard dream']).hint).toContain('discard');
    expect(said({ stage: 'trim' }, ['discard dream']).hint).toContain('six');
  });

  test('the end names the winners', () => {
    expect(said({}, [], { over: true, winners: [0] }).line).toContain('You win');
    expect(said({}, [], { over: true, winners: [1, 2] }).line).toBe('P1 and P2 win.');
  });

  test('a card for an Event goes to the left', () => {
    const pending = [{ ...played, card: 'procession', stage: 'give' }];
    expect(said({ pending }, ['give dream']).hint).toContain('on your left');
  });

  test('percents never round a risk away', () => {
    expect([0, 0.004, 0.04, 0.999, 1].map(percent)).toEqual(['0 %', '< 1 %', '4 %', '> 99 %', '100 %']);
  });
});
