import { expect, test } from 'vitest';
import { somePosition } from './samples';
import { settledFlights } from './settled';

const played = { card: 'mi-go', by: 1, target: 0, wants: null, words: 0, stage: 'answer' };

test('a card that no longer lies on the table goes to the discard pile', () => {
  expect(settledFlights(somePosition({ pending: [played] }), somePosition(), [])).toEqual([
    { card: 'mi-go', from: 'table', to: 'discard' },
  ]);
});

test('a card that still lies there stays', () => {
  const after = somePosition({ pending: [{ ...played, stage: 'take' }] });
  expect(settledFlights(somePosition({ pending: [played] }), after, [])).toEqual([]);
});

test('an Event leaves the game, and a banished card is shown already', () => {
  const event = { ...played, card: 'procession', stage: 'give' };
  expect(settledFlights(somePosition({ pending: [event] }), somePosition(), [])).toEqual([]);
  const banished = { card: 'mi-go', from: 'table', to: 'discard' } as const;
  const steps = [{ scene: 'flights', flights: [banished], time: 1 }] as const;
  expect(
    settledFlights(
      somePosition({ pending: [played] }),
      somePosition(),
      [...steps].map((step) => ({ ...step, flights: [...step.flights] })),
    ),
  ).toEqual([]);
});
