/** How the votes were counted, step by step, as the server tells it. */

import type { View } from '../../protocol';

export interface Step {
  name: string;
  about: string;
  gains: number[]; // by seat
}

const STEPS = ['votes', 'swap', 'favor', 'even', 'muted'];

/** The steps that changed something, the votes themselves first. */
export function countOf({ over, chances = {}, state }: View, texts: Record<string, string>): Step[] {
  if (!over) return [];
  const steps = STEPS.map((step): Step => {
    const [name = step, about = ''] = (texts[`count.${step}`] ?? step).split(': ');
    const gains = (state['counts'] as number[]).map((_, seat) => chances[`${step} ${seat}`] ?? 0);
    return { name, about: about.charAt(0).toUpperCase() + about.slice(1), gains };
  });
  return steps.filter(({ gains }, place) => !place || gains.some(Boolean));
}

/** The counts after so many of the steps. */
export function tally(steps: Step[], many: number): number[] {
  return (steps[0]?.gains ?? []).map((_, seat) =>
    steps.slice(0, many).reduce((sum, { gains }) => sum + (gains[seat] ?? 0), 0),
  );
}
