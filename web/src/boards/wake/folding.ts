/** What sentences do to a position, so that each scene shows its own change and nothing that comes after it. */

import type { Told } from '../../protocol';
import { seatIn } from '../shared/scenes';
import type { Counts, Kind, Position } from './position';

/** Cards that have done their work go from the table to the discard pile. */
export function settled(position: Position, cards: readonly Kind[]): Position {
  const pending = position.pending.filter(({ card }) => !cards.includes(card));
  return { ...position, pending, discard: cards.reduce((pile, card) => more(pile, card), position.discard) };
}

/** The position after a sentence, as far as it tells. */
export function fold(position: Position, { key, values }: Told): Position {
  const [who, whom] = [seatIn(values['who']), seatIn(values['whom'])];
  const card = typeof values['card'] === 'string' ? values['card'] : null;
  const [verb = ''] = key.replace('event.', '').split('-hidden');
  if (verb.startsWith('event-')) return removed(drawn(position), verb.slice('event-'.length));
  switch (verb) {
    case 'plays':
    case 'plays-at':
      return card ? laid(without(position, who, card), card, who, whom) : position;
    case 'banishes':
    case 'banishes-self':
      return banished(without(position, who, 'banishing-word'));
    case 'cancelled':
      return card ? discarded({ ...position, pending: position.pending.slice(0, -1) }, card) : position;
    case 'draws':
    case 'dealt':
      return withCard(drawn(position), who, card);
    case 'fetches':
      return card ? withCard({ ...position, discard: fewer(position.discard, card) }, who, card) : position;
    case 'discards':
      return card ? discarded(without(position, who, card), card) : position;
    case 'takes':
      return withCard(without(position, whom, card), who, card);
    case 'gives':
      return withCard(without(position, who, card), whom, card);
    case 'cthulhu-comes':
      return { ...drawn(position), facing: who, faced: [] };
    case 'spared':
      return { ...position, facing: whom };
    case 'faces':
      return { ...position, facing: who };
    case 'hands-on':
      return { ...spent(position, who, 'elder-sign'), facing: whom, faced: [...position.faced, who] };
    case 'sends-back':
      return asleep(spent(position, who, 'elder-sign'));
    case 'dispels':
      return asleep(spent(position, who, 'counterspell'));
    case 'loses':
      return { ...position, facing: null, alive: position.alive.map((one, seat) => one && seat !== who) };
    case 'shuffled':
      return { ...position, top: [] };
    case 'turn':
      return { ...position, active: who, turns_left: 1, pending: [], stage: 'play' };
    case 'turn-again':
      return { ...position, active: who, turns_left: 2, pending: [], stage: 'play' };
    default:
      return position;
  }
}

function more(cards: Counts, card: Kind): Counts {
  return { ...cards, [card]: (cards[card] ?? 0) + 1 };
}

function fewer(cards: Counts, card: Kind): Counts {
  const { [card]: many = 0, ...others } = cards;
  return many > 1 ? { ...cards, [card]: many - 1 } : others;
}

function withHand(position: Position, seat: number, change: (hand: Counts) => Counts): Position {
  return { ...position, hands: position.hands.map((hand, one) => (one === seat ? change(hand) : hand)) };
}

const withCard = (position: Position, seat: number, card: Kind | null): Position =>
  withHand(position, seat, (hand) => more(hand, card ?? 'hidden'));

/** A card leaves a hand: it was known to be there, or is one of the hidden ones. */
const without = (position: Position, seat: number, card: Kind | null): Position =>
  withHand(position, seat, (hand) => fewer(hand, card && hand[card] ? card : 'hidden'));

function drawn(position: Position): Position {
  const deck = Math.max(0, position.deck - 1);
  const top = position.from_bottom ? position.top.slice(0, deck) : position.top.slice(1);
  return { ...position, deck, top };
}

const discarded = (position: Position, card: Kind): Position => ({
  ...position,
  discard: more(position.discard, card),
});

const removed = (position: Position, card: Kind): Position => ({
  ...position,
  removed: more(position.removed, card),
});

const spent = (position: Position, who: number, card: Kind): Position =>
  discarded(without(position, who, card), card);

/** Cthulhu is in the deck again. */
const asleep = (position: Position): Position => ({
  ...position,
  facing: null,
  faced: [],
  deck: position.deck + 1,
  top: [],
});

function laid(position: Position, card: Kind, by: number, whom: number): Position {
  const target = whom >= 0 ? whom : null;
  const pending = [...position.pending, { card, by, target, wants: null, words: 0, stage: 'answer' }];
  return { ...position, pending };
}

function banished(position: Position): Position {
  const last = position.pending.length - 1;
  const pending = position.pending.map((one, place) =>
    place === last ? { ...one, words: one.words + 1 } : one,
  );
  return { ...position, pending };
}
