import { describe, expect, test } from 'vitest';
import type { View } from '../../protocol';
import { countOf, sidesAt, swapsOf, tally } from './counting';
import { positionOf } from './position';
import { SAMPLES } from './samples';

const NAMES = ['Ann', 'Bob', 'Eve', 'Dan', 'Kim'];
const speaker = { me: null, name: (seat: number) => NAMES[seat] ?? '?', word: String, title: String };

function ended(state: Record<string, unknown>, chances: Record<string, number> = {}): View {
  const { view } = SAMPLES.find((sample) => sample.view.over) ?? {};
  if (!view) throw new Error('no game is over');
  return { ...view, chances, state: { ...view.state, ...state } };
}

describe('the count', () => {
  test('its steps add up to what the server counted, in every game that is over', () => {
    for (const { view } of SAMPLES.filter((sample) => sample.view.over)) {
      const steps = countOf(view, {});
      expect(tally(steps, steps.length)).toEqual(positionOf(view).counts);
      expect(steps[0]?.gains).toEqual(positionOf(view).votes_received);
    }
  });

  test('a swap of sides is a step of its own, though it moves no vote', () => {
    const swapped = [{ user: 0, box: 'troubler-sides', seats: [1, 2] }];
    expect(countOf(ended({ swapped }), {}).map((step) => step.name)).toEqual(['votes', 'swap']);
    expect(countOf(ended({ swapped: [] }), {}).map((step) => step.name)).toEqual(['votes']);
  });

  test('sides are shown as dealt until the swaps, and then as these left them', () => {
    const position = positionOf(
      ended({ alignments: ['investigator', 'cultist'], alignments_dealt: ['cultist', 'investigator'] }),
    );
    expect(sidesAt(position, 1)).toEqual(['cultist', 'investigator']);
    expect(sidesAt(position, 2)).toEqual(['investigator', 'cultist']);
  });

  test('every swap is told: who swapped what between whom', () => {
    const swapped = [
      { user: 0, box: 'troubler-votes', seats: [1, 2] },
      { user: 3, box: 'troubler-sides', seats: [0, 4] },
    ];
    const position = positionOf(ended({ swapped }));
    expect(swapsOf(position, speaker)).toEqual([
      'Ann swapped the votes for Bob and Eve.',
      'Dan swapped the sides of Ann and Kim.',
    ]);
    expect(swapsOf(position, { ...speaker, me: 0 })).toEqual([
      'You swapped the votes for Bob and Eve.',
      'Dan swapped the sides of you and Kim.',
    ]);
  });
});
