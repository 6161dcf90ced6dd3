/** The end of a game at this table: how it is told, and the moment at which it turned, which comes later. */

import type { Ending, Info, Turn, View } from '../protocol';
import type { TableModel } from './table.svelte';

/** How an end feels to whoever looks. */
export type Mood = 'won' | 'lost' | 'nobody' | 'watched';

/** `mine` are the seats of whoever looks: none where one only watches. */
export function moodOf(view: View | null, mine: number[]): Mood {
  const winners = view?.winners ?? [];
  if (!winners.length) return 'nobody';
  if (!mine.length) return 'watched';
  return mine.some((seat) => winners.includes(seat)) ? 'won' : 'lost';
}

/** The first words of an end; `outcome` says who wins. */
export function headline(mood: Mood, outcome: string): string {
  return mood === 'lost' ? 'You lose.' : mood === 'nobody' ? 'Nobody wins.' : outcome;
}

/** Whether several people share this device; one person may lead several seats. */
export function isShared(info: Info | null, mine: number[]): boolean {
  return new Set(mine.map((seat) => info?.seats[seat]?.name)).size > 1;
}

/** A chance as people say it. */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

export class Finale {
  ending = $state.raw<Ending | null>(null);
  turn = $state.raw<Turn | null>(null);
  searching = $state(false); // for the turning point
  fresh = $state(false); // it has just happened, and was not told yet

  #model: TableModel;
  #for: number | null | undefined; // the seat that was asked for
  #leaving = new AbortController();

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** Ask for the end as the present seat may know it, once. Without an answer the page shows what it knows. */
  async load(): Promise<void> {
    const { seat, archive } = this.#model;
    if (this.#for === seat) return;
    this.#for = seat;
    this.ending = this.turn = null;
    this.searching = true;
    const still = (): boolean => this.#for === seat;
    await Promise.all([
      archive.ending().then(
        (ending) => still() && (this.ending = ending),
        () => undefined,
      ),
      this.#turning()
        .then(
          (turn) => still() && (this.turn = turn),
          () => undefined,
        )
        .finally(() => still() && (this.searching = false)),
    ]);
  }

  /** Nobody waits for it any more. */
  stop(): void {
    this.#leaving.abort();
  }

  /** Found by this page where it can, else by the server. */
  async #turning(): Promise<Turn | null> {
    const { archive, info } = this.#model;
    this.stop();
    const leaving = (this.#leaving = new AbortController()).signal;
    try {
      if (!info) throw new Error('Nothing is known of the game.');
      const { moduleAtHand, reviewed } = await import('./inpage');
      const module = await moduleAtHand(info.game);
      return await reviewed(await archive.review(), info.seats.length, module, leaving);
    } catch {
      return archive.turn();
    }
  }
}
