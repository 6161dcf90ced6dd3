/** Why something cannot be done, as the server says it: no board knows the rules. */

import type { View, You } from '../../protocol';

/** The sentence against these words, or against the first refused move that begins with them. */
export function whyNot(you: You, view: View, words: string): string {
  const refused = you.refused?.find(([move]) => move === words || move.startsWith(`${words} `));
  if (refused) return refused[1];
  if (view.over) return 'The game is over.';
  if (you.seat === null) return 'You are watching.';
  if (!you.legal.length && view.to_act.includes(you.seat))
    return 'The board shows what has happened; you can play when it is back in the present.';
  return view.to_act.includes(you.seat) ? 'That cannot be done now.' : 'It is not your turn.';
}
