/** Cards that lay on the table before and do not any more: they go to the discard pile. */

import { EVENTS, type Position } from './position';
import type { Flight, Step } from './steps';

export function settledFlights(before: Position, after: Position, steps: Step[]): Flight[] {
  const shown = new Set(
    steps
      .flatMap((step) => (step.scene === 'flights' ? step.flights : []))
      .filter((flight) => flight.from === 'table')
      .map((flight) => flight.card),
  );
  return before.pending
    .filter((_, place) => {
      const still = after.pending[place];
      const lay = before.pending[place];
      return !still || still.card !== lay?.card || still.by !== lay.by;
    })
    .filter(({ card }) => !EVENTS.has(card) && !shown.has(card))
    .map(({ card }) => ({ card, from: 'table', to: 'discard' }));
}
