/** Monsters that have come together are seen whole. */

import { diceOf, monstersOf, PARTS, seatOf, type Colour, type Position } from './position';
import type { Scene } from './scenes';

export interface Summoned {
  colour: Colour;
  number: number;
}

export const SPECTACLE = 3400; // milliseconds

/** The number that all five dice of this monster show. */
export function wholeIn(position: Position, colour: Colour): number | null {
  const dice = diceOf(position, colour);
  const number = dice?.head ?? 0;
  return dice && number >= 1 && number <= 6 && PARTS.every((part) => dice[part] === number) ? number : null;
}

/** What is made in set-up is rolled again, and what does not last until the end of all this was never there. */
export function withSpectacles(scenes: readonly Scene[], start: Position): Scene[] {
  const end = scenes.at(-1)?.after ?? start;
  return scenes.flatMap((scene, place) => {
    const before = scenes[place - 1]?.after ?? start;
    const won = scene.kind === 'win' ? winnerIn(scene) : null;
    if (won) return [{ ...scene, monster: won, time: SPECTACLE }];
    if (before.player_one === null) return [scene];
    const made = monstersOf(scene.after).flatMap((colour) => {
      const number = wholeIn(scene.after, colour);
      const lasts = number !== null && wholeIn(end, colour) === number && wholeIn(before, colour) !== number;
      return lasts && !scenes.some((one) => winnerIn(one)?.colour === colour) ? [{ colour, number }] : [];
    });
    return [scene, ...made.map((monster) => completed(scene, monster))];
  });
}

function winnerIn({ kind, seat, after }: Scene): Summoned | null {
  const colour = kind === 'win' && seat !== null ? after.chair[seat] : undefined;
  const number = colour ? wholeIn(after, colour) : null;
  return colour && number ? { colour, number } : null;
}

function completed({ event, after }: Scene, monster: Summoned): Scene {
  const nothing = { texts: [], bonus: null, stones: [], rolling: [], marks: [] };
  const seat = seatOf(after, monster.colour);
  const scene: Scene = {
    ...nothing,
    kind: 'complete',
    part: 'whole',
    seat,
    after,
    monster,
    time: SPECTACLE,
    great: true,
    first: 'complete',
  };
  return event === undefined ? scene : { ...scene, event };
}
