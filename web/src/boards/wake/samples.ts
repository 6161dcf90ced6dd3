/** Positions for tests. */

import type { Deck, Form, Position } from './position';

export function somePosition(changes: Partial<Position> = {}): Position {
  return {
    hands: [
      { counterspell: 1, dream: 2 },
      { counterspell: 1, hidden: 4 },
      { counterspell: 1, hidden: 4 },
      { counterspell: 1, hidden: 4 },
    ],
    deck: 51,
    top: [],
    discard: {},
    removed: { counterspell: 2 },
    alive: [true, true, true, true],
    active: 0,
    turns_left: 1,
    facing: null,
    faced: [],
    from_bottom: false,
    stage: 'play',
    turn_ends: false,
    risen: null,
    pending: [],
    ...changes,
  };
}

const FORMS: Record<string, Form> = { procession: 'event', cthulhu: 'waking', 'banishing-word': 'answer' };

export const DECK: Deck = {
  colour: 'red',
  keeps: 6,
  word: (kind) => kind.toUpperCase(),
  text: () => '',
  form: (kind) => FORMS[kind],
};
