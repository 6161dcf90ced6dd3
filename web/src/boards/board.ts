/** What a board is: a Svelte component that shows a position and offers the seat's moves. */

import type { Component } from 'svelte';
import type { Event, GameInfo, Info, Running, View, You } from '../protocol';
import type { Duration } from '../lib/table.svelte';

export interface BoardProps {
  game: GameInfo;
  info: Info; // the table: names, settings, status
  texts: Record<string, string>; // the game's sentences and words by key, e.g. `word.tentacle`
  view: View; // the position; `view.state` as the game's JSON
  before: View | null; // the position before, when it has just changed
  recent: Event[]; // what led from `before` to `view`; empty when there is nothing to animate
  you: You; // what this seat may do, in words; nothing while one looks at the past
  clocks: Running | null;
  clocksAt: number; // when the clocks were told, by performance.now()
  sending: boolean; // a move is on its way
  play: (words: string) => void;
  explain: (sentence: string) => void; // say why something cannot be done
}

export interface Board {
  default: Component<BoardProps>;
  duration?: Duration;
  showsWindows?: boolean; // the time of a window stands on the board itself
}

/** Boards of their own, loaded when needed; every other game has the generic one. */
const BOARDS: Record<string, () => Promise<Board>> = {
  chaos: () => import('./chaos/Chaos.svelte'),
  dice: () => import('./dice/Dice.svelte'),
  wake: () => import('./wake/Wake.svelte'),
  cathulhu: () => import('./cathulhu/Cathulhu.svelte'),
};

export function loadBoard(game: string): Promise<Board> {
  return (BOARDS[game] ?? (() => import('./generic/Generic.svelte')))();
}
