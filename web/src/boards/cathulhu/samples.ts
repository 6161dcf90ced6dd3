/** Positions for tests: real ones, from simulated games of all sizes and settings. */

import type { View, You } from '../../protocol';
import type { Boxes } from './boxes';
import type { Speaker } from './notes';
import samples from './samples.json';

export interface Sample {
  name: string;
  settings: Record<string, unknown>;
  seat: number;
  view: View;
  legal: string[]; // all of them
  you: You; // as the server lists them
}

const LISTED = 600; // legal moves that the server lists
const TARGETS = ' #4'; // a family where there are more

interface Stored {
  settings: Record<string, unknown>;
  seat: number;
  view: unknown;
  legal: string[];
}

export const BOXES: Boxes = samples.pieces.boxes as Boxes;
export const TEXTS: Record<string, string> = samples.texts;
export const title: Speaker['title'] = (box) => TEXTS[`title.${box}`] ?? box;

export const SAMPLES: Sample[] = (samples.positions as Stored[]).map((kept, number) => {
  const view = kept.view as View;
  const players = (view.state['holds'] as unknown[]).length;
  const others = Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== kept.seat);
  const legal = kept.legal.flatMap((words) => expanded(words, others));
  const wide = legal.length > LISTED ? kept.legal.filter((words) => words.endsWith(TARGETS)) : [];
  const listed = kept.legal
    .filter((words) => !wide.includes(words))
    .flatMap((words) => expanded(words, others));
  const you: You = {
    seat: kept.seat,
    asked: legal.length ? 'must' : 'no',
    legal: listed,
    more: legal.length - listed.length,
    families: wide.map((words) => ({ words: words.slice(0, -TARGETS.length), many: 4, among: others })),
  };
  const name = `${number}: ${players} players, ${String(view.state['phase'])}, ${legal.length} moves`;
  return { name, settings: kept.settings, seat: kept.seat, view, legal, you };
});

/** A mark like #2 stands for every way to name two others; with < in ascending order. */
function expanded(words: string, others: number[]): string[] {
  const mark = /#(<?)(\d)$/.exec(words);
  if (!mark) return [words];
  const stem = words.slice(0, mark.index);
  return namings(others, Number(mark[2]), mark[1] === '<').map((seats) => stem + seats.join(' '));
}

function namings(others: number[], many: number, ascending: boolean): number[][] {
  if (!many) return [[]];
  return others.flatMap((seat) => {
    const rest = others.filter((other) => other !== seat && (!ascending || other > seat));
    return namings(rest, many - 1, ascending).map((tail) => [seat, ...tail]);
  });
}
