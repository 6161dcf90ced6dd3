/** What touching a player does now, and whom one has chosen so far. */

import { nextSeats, type Offers, type Use } from './moves';
import { TARGETS } from './position';

/** What has been begun: a box, and whom it names; or whose card is guessed, or for whom one would vote. */
export interface Begun {
  use: Use | null;
  chosen: number[];
  seat: number | null;
}

export const NOTHING: Begun = { use: null, chosen: [], seat: null };

export type Touch = { does: 'play'; words: string } | { does: 'begin'; begun: Begun } | { does: 'nothing' }; // it cannot be chosen

/** By seat, in a few words, what touching it would do. */
export function aimsOf(offers: Offers, begun: Begun, others: number[]): Map<number, string> {
  if (begun.use) return labelled(nextSeats(begun.use, begun.chosen, others), 'Choose');
  if (offers.guesses.size) return labelled([...offers.guesses.keys()], 'Guess the card of');
  if (offers.seats.vote.length) return labelled(offers.seats.vote, 'Vote for');
  if (offers.seats.choose.length) return labelled(offers.seats.choose, 'Choose');
  return labelled(offers.seats.offer, 'Offer the hourglass to');
}

const labelled = (seats: number[], label: string): Map<number, string> =>
  new Map(seats.map((seat) => [seat, label]));

/** The marks of those who are chosen: letters for Targets, numbers where the order matters. */
export function chosenOf({ use, chosen, seat }: Begun): Map<number, string> {
  const found = new Map<number, string>();
  if (seat !== null) found.set(seat, '✓');
  chosen.forEach((one, place) => {
    if (use?.form === 'four') found.set(one, TARGETS[place] ?? '✓');
    else found.set(one, use?.form === 'ordered' ? String(place + 1) : '✓');
  });
  return found;
}

export function touched(offers: Offers, begun: Begun, others: number[], seat: number): Touch {
  if (begun.use) return named(begun.use, begun.chosen, others, seat);
  if (offers.guesses.has(seat) || offers.seats.vote.includes(seat))
    return { does: 'begin', begun: { ...NOTHING, seat: begun.seat === seat ? null : seat } };
  for (const verb of ['choose', 'offer'] as const)
    if (offers.seats[verb].includes(seat)) return { does: 'play', words: `${verb} ${seat}` };
  return { does: 'nothing' };
}

/** One more seat for a box, or one fewer. */
function named(use: Use, chosen: number[], others: number[], seat: number): Touch {
  const without = chosen.filter((one) => one !== seat);
  if (without.length < chosen.length) return { does: 'begin', begun: { use, chosen: without, seat: null } };
  if (!nextSeats(use, chosen, others).includes(seat)) return { does: 'nothing' };
  return { does: 'begin', begun: { use, chosen: [...chosen, seat], seat: null } };
}
