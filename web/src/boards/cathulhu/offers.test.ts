import { describe, expect, test } from 'vitest';
import { length, nextSeats, offersOf, useWords, type Asked, type Offers } from './offers';
import { positionOf, seatsOf } from './position';
import { BOXES, SAMPLES, type Sample } from './samples';

const askedOf = ({ you }: Sample): Asked => ({
  boxes: BOXES,
  legal: you.legal,
  families: you.families ?? [],
});

/** Every move that can be made by touching what is offered. */
function reachable(offers: Offers, { view, seat: me }: Sample): Set<string> {
  const others = seatsOf(positionOf(view)).filter((seat) => seat !== me);
  const found = new Set([...offers.plain, ...offers.other]);
  for (const [verb, seats] of Object.entries(offers.seats))
    seats.forEach((seat) => found.add(`${verb} ${seat}`));
  for (const [verb, many] of Object.entries(offers.numbers))
    many.forEach((one) => found.add(`${verb} ${one}`));
  offers.names.forEach((card) => found.add(`name ${card}`));
  offers.skills.forEach((card) => found.add(`claim-skill ${card}`));
  for (const [seat, cards] of offers.guesses) cards.forEach((card) => found.add(`guess ${seat} ${card}`));
  for (const [seat, words] of offers.opinions) words.forEach((word) => found.add(`claim ${seat} ${word}`));
  for (const use of offers.uses) {
    const touch = (chosen: number[]): void => {
      const words = useWords(use, chosen);
      if (words) found.add(words);
      for (const seat of nextSeats(use, chosen, others)) touch([...chosen, seat]);
    };
    touch([]);
  }
  return found;
}

describe('moves by touch', () => {
  test.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
    'every legal move can be reached in position %s',
    (_, sample) => {
      const offers = offersOf(askedOf(sample));
      const found = reachable(offers, sample);
      expect(offers.other).toEqual([]);
      expect(sample.legal.filter((words) => !found.has(words))).toEqual([]);
    },
  );

  test.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
    'nothing else is offered in position %s',
    (_, sample) => {
      const legal = new Set(sample.legal);
      expect([...reachable(offersOf(askedOf(sample)), sample)].filter((words) => !legal.has(words))).toEqual(
        [],
      );
    },
  );

  test('the samples have every kind of move', () => {
    const verbs = new Set(SAMPLES.flatMap(({ legal }) => legal.map((words) => words.split(' ')[0])));
    const all =
      'claim claim-skill discard-favor take wait return offer accept decline use split choose name guess favor prevent reveal pick vote';
    expect([...verbs].sort()).toEqual(all.split(' ').sort());
    expect(SAMPLES.some(({ legal }) => legal.some((words) => words.startsWith('use joker')))).toBe(true);
    expect(SAMPLES.some(({ you }) => you.families?.length)).toBe(true);
    expect(new Set(SAMPLES.map(({ view }) => positionOf(view).holds.length)).size).toBe(8);
  });

  test('favor can be discarded in the Council, with the hourglass and before one votes', () => {
    const phases = SAMPLES.filter(({ legal }) => legal.includes('discard-favor')).map(
      ({ view }) => positionOf(view).phase,
    );
    expect([...new Set(phases)].sort()).toEqual(['council', 'use', 'vote']);
  });

  test('two players of a Vision can be touched in any order', () => {
    const offers = offersOf({
      boxes: BOXES,
      legal: ['use witness-vision 1 2', 'use witness-vision 1 3', 'use witness-vision 2 3'],
      families: [],
    });
    const [use] = offers.uses;
    if (!use) throw new Error('no use');
    expect(length(use)).toBe(2);
    expect(nextSeats(use, [3], [1, 2, 3])).toEqual([1, 2]);
    expect(useWords(use, [3])).toBeNull();
    expect(useWords(use, [3, 1])).toBe('use witness-vision 1 3');
  });

  test('words of another version of the game are offered as they are', () => {
    const offers = offersOf({
      boxes: BOXES,
      legal: ['use broom 1', 'dance'],
      families: [],
    });
    expect(offers.other).toEqual(['use broom 1', 'dance']);
  });
});
