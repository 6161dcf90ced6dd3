/** What the adviser thinks of the present decision. It stays until there is another one, wherever it is shown. */

import type { Hint, Hints } from '../protocol';
import { api } from './api';
import type { TableModel } from './table.svelte';

/** Moves between which the search sees no clear difference, with what they promise together. */
export interface Group {
  rank: number;
  worth: string;
  share: number; // of a certain win, for a bar; 0 where payoffs are something else
  hints: Hint[];
}

export class Advice {
  asking = $state(false);
  problem = $state<string | null>(null);
  #found = $state.raw<Hints | null>(null);
  #askedFor = $state('');
  readonly #model: TableModel;

  constructor(model: TableModel) {
    this.#model = model;
  }

  get #decision(): string {
    return `${this.#model.seat}:${this.#model.you.legal.join('|')}`;
  }

  /** Whether there is something to decide. */
  get due(): boolean {
    return this.#model.you.asked !== 'no';
  }

  /** Whether the adviser was asked about something else. */
  get outdated(): boolean {
    return this.#askedFor !== '' && this.#askedFor !== this.#decision;
  }

  /** The hints for the present decision. */
  get hints(): Hints | null {
    return this.outdated || !this.due ? null : this.#found;
  }

  get groups(): Group[] {
    return this.hints ? grouped(this.hints) : [];
  }

  /** What is marked on the board. */
  get marks(): { words: string; text: string; best: boolean }[] {
    return this.groups.flatMap(({ rank, worth, hints }) =>
      hints.map(({ words }) => ({ words, text: worth, best: rank === 1 })),
    );
  }

  async ask(): Promise<void> {
    const { table, seat } = this.#model;
    if (seat === null || this.asking) return;
    this.asking = true;
    this.problem = this.#found = null;
    this.#askedFor = this.#decision;
    try {
      this.#found = await api.hints(table, seat);
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.asking = false;
    }
  }
}

/** Moves by rank. Differences inside a rank may be chance, so all of it has one figure. */
export function grouped({ moves, unit }: Hints): Group[] {
  const ranks = [...new Set(moves.map(({ rank }) => rank))];
  return ranks.map((rank) => {
    const hints = moves.filter((hint) => hint.rank === rank);
    const mean = hints.reduce((sum, { chance }) => sum + chance, 0) / hints.length;
    const exact = hints.every(({ error }) => error === 0);
    return { rank, worth: worthOf(mean, exact, unit), share: unit ? 0 : mean, hints };
  });
}

/** A chance of winning, or what a move brings in the game's own unit. */
function worthOf(mean: number, exact: boolean, unit?: string): string {
  const about = exact ? '' : '≈ ';
  return unit
    ? `${about}${mean > 0 ? '+' : ''}${mean.toFixed(2)} ${unit}`
    : `${about}${Math.round(mean * 100)} %`;
}
