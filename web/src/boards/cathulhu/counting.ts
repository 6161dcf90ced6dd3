/** How the votes were counted, step by step, as the server tells it. */

import { capital, listed } from '../../lib/phrases';
import type { View } from '../../protocol';
import { called, type Speaker } from './notes';
import type { Position, Side } from './position';

export interface Step {
  name: string;
  about: string;
  gains: number[]; // by seat
}

const STEPS = ['votes', 'swap', 'favor', 'even', 'muted'];

/** The steps that changed something, the votes themselves first; swaps also if they changed sides alone. */
export function countOf({ over, chances = {}, state }: View, texts: Record<string, string>): Step[] {
  if (!over) return [];
  const steps = STEPS.map((step): Step => {
    const [name = step, about = ''] = (texts[`count.${step}`] ?? step).split(': ');
    const gains = (state['counts'] as number[]).map((_, seat) => chances[`${step} ${seat}`] ?? 0);
    return { name, about: capital(about), gains };
  });
  const swaps = ((state['swapped'] ?? []) as unknown[]).length > 0;
  const counts = (place: number): boolean => STEPS[place] === 'votes' || (STEPS[place] === 'swap' && swaps);
  return steps.filter(({ gains }, place) => counts(place) || gains.some(Boolean));
}

/** The counts after so many of the steps. */
export function tally(steps: Step[], many: number): number[] {
  return (steps[0]?.gains ?? []).map((_, seat) =>
    steps.slice(0, many).reduce((sum, { gains }) => sum + (gains[seat] ?? 0), 0),
  );
}

/** The sides after so many of the steps: as they were dealt, until the swaps. */
export function sidesAt(position: Position, many: number): (Side | null)[] {
  return many > 1 ? position.alignments : (position.alignments_dealt ?? position.alignments);
}

/** Every swap in a sentence, in the order in which they were made. */
export function swapsOf({ swapped = [] }: Position, speaker: Speaker): string[] {
  const name = (seat: number): string => called(speaker, seat);
  return swapped.map(({ user, box, seats }) => {
    const what = box === 'troubler-votes' ? 'the votes for' : 'the sides of';
    return capital(`${name(user)} swapped ${what} ${listed(seats.map(name))}.`);
  });
}
