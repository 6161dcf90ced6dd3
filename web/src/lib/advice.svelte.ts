/** What the adviser thinks of the present decision. It stays until there is another one, wherever it is shown. */

import type { Hint, Hints } from '../protocol';
import { api } from './api';
import type { Pondering } from './inpage';
import type { TableModel } from './table.svelte';
import { lacking } from './wasm/load';

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
  thinking = $state(false); // this page searches, and may find more
  imagined = $state(0); // games of its own search
  #found = $state.raw<Hints | null>(null);
  #askedFor = $state('');
  #pondering: Pondering | null = null;
  #prepared = false;
  #asked = 0; // how often something was begun or ended: what belongs to an earlier time is not heard
  readonly #model: TableModel;

  constructor(model: TableModel) {
    this.#model = model;
  }

  get #decision(): string {
    return `${this.#model.seat}:${this.#model.asked.legal.join('|')}`;
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

  /** Have at hand what a search needs, where hints are allowed; nothing is made on the server for it. */
  prepare(): void {
    const { info } = this.#model;
    if (!info?.hints || this.#prepared || lacking()) return;
    this.#prepared = true;
    import('./inpage').then(({ moduleAtHand }) => moduleAtHand(info.game)).catch(() => undefined);
  }

  /** Think about the present decision: this page by itself where it can, else the server's adviser. */
  async ask(): Promise<void> {
    const { table, seat } = this.#model;
    if (seat === null || this.asking) return;
    this.stop();
    this.asking = true;
    this.problem = this.#found = null;
    this.imagined = 0;
    this.#askedFor = this.#decision;
    const asked = this.#asked;
    const still = (): boolean => asked === this.#asked;
    try {
      await this.#ponder(table, seat, still);
    } catch {
      if (still() && !this.#found) await this.#askTheServer(table, seat, still);
    }
  }

  /** Nobody looks at this decision any more. */
  stop(): void {
    this.#asked += 1;
    this.#pondering?.stop();
    this.#pondering = null;
    this.thinking = this.asking = false;
  }

  async #ponder(table: string, seat: number, still: () => boolean): Promise<void> {
    const { info, asked: you, draft } = this.#model;
    if (!info || lacking()) throw new Error('This page cannot search by itself.');
    const steps = draft.steps;
    const sight = api.sight(table, seat, steps);
    sight.catch(() => undefined); // nobody may come to wait for it
    const { Pondering, moduleNow } = await import('./inpage');
    if (!this.#prepared) await sight; // a server that gives no hints is not to make a module
    const module = await moduleNow(info.game);
    if (!still()) return;
    const moves = you.legal.length + (you.more ?? 0);
    const pondering = new Pondering(info.seats.length, moves, module, ({ hints, imagined }) => {
      [this.#found, this.imagined, this.asking] = [hints, imagined, false];
    });
    this.#pondering = pondering;
    this.thinking = true;
    try {
      await pondering.think({ ...(await sight), steps });
    } finally {
      pondering.stop();
      if (still()) this.thinking = false;
    }
  }

  async #askTheServer(table: string, seat: number, still: () => boolean): Promise<void> {
    try {
      const hints = await api.hints(table, seat, this.#model.draft.steps);
      if (still()) this.#found = hints;
    } catch (error) {
      if (still()) this.problem = (error as Error).message;
    } finally {
      if (still()) this.asking = false;
    }
  }
}

const MOST_DIGITS = 2; // more than usual

/** Moves by rank. Differences inside a rank may be chance, so all of it has one figure; ranks have different ones, with
 * more digits where they are needed. */
export function grouped({ moves, unit }: Hints): Group[] {
  const ranks = [...new Set(moves.map(({ rank }) => rank))];
  const told = (more: number) =>
    ranks.map((rank) => {
      const hints = moves.filter((hint) => hint.rank === rank);
      const mean = hints.reduce((sum, { chance }) => sum + chance, 0) / hints.length;
      const exact = hints.every(({ error }) => error === 0);
      return { rank, worth: worthOf(mean, exact, more, unit), share: unit ? 0 : mean, hints };
    });
  let groups = told(0);
  for (let more = 1; more <= MOST_DIGITS && !areDifferent(groups); more++) groups = told(more);
  return groups;
}

const areDifferent = (groups: Group[]): boolean =>
  new Set(groups.map(({ worth }) => worth)).size === groups.length;

/** A chance of winning, or what a move brings in the game's own unit. */
function worthOf(mean: number, exact: boolean, more: number, unit?: string): string {
  const about = exact ? '' : '≈ ';
  return unit
    ? `${about}${mean > 0 ? '+' : ''}${mean.toFixed(2 + more)} ${unit}`
    : `${about}${(mean * 100).toFixed(more)} %`;
}
