/** One table as this browser sees it: the present position, the log, moments of the past, and commands. */

import type { Clocks, Do, Event, Info, News, Running, View, You } from '../protocol';
import { kept } from './kept';
import { live, type Follower } from './live.svelte';

/** How long the board shows what happened before the next news, in milliseconds. */
export type Duration = (events: Event[], before: View | null) => number;

const NOBODY: You = { seat: null, asked: 'no', legal: [] };
const MOST_WAITING = 6; // news; with more, the board catches up at once

export class TableModel implements Follower {
  readonly table: string;
  readonly invite: string | null;
  seat = $state<number | null>(null);
  number: number | null = null;

  info = $state.raw<Info | null>(null);
  view = $state.raw<View | null>(null);
  before = $state.raw<View | null>(null); // the position before the last news
  recent = $state.raw<Event[]>([]); // what led from there to `view`
  you = $state.raw<You>(NOBODY);
  clocks = $state.raw<Running | null>(null);
  clocksAt = $state(0); // when the clocks were told, by performance.now()
  events = $state.raw<Event[]>([]);

  closed = $state<string | null>(null); // why there is nothing to see
  refusal = $state<string | null>(null);
  sending = $state(false);
  duration: Duration = () => 0;

  #queue: News[] = [];
  #showing: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, seat: number | null = null, invite: string | null = null) {
    this.table = table;
    this.seat = seat;
    this.invite = invite;
  }

  follow(): void {
    live.follow(this);
  }

  leave(): void {
    clearTimeout(this.#showing);
    live.leave(this);
  }

  /** Look at the table from another of one's seats. */
  sitAt(seat: number | null): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.#queue = [];
    this.seat = seat;
    this.number = null;
    this.events = [];
    this.view = this.before = null;
    this.you = NOBODY;
    live.follow(this);
  }

  // --- What comes in

  news(news: News): void {
    if (this.seat !== null && news.seat !== this.seat) return; // from before one changed seats
    this.number = news.number;
    this.closed = null;
    if (news.full) {
      this.#queue = [];
      clearTimeout(this.#showing);
      this.#showing = undefined;
      this.#show(news, true);
      return;
    }
    this.#queue.push(news);
    if (this.#queue.length > MOST_WAITING) this.skip();
    else if (this.#showing === undefined) this.#next();
  }

  trouble(reason: string): void {
    this.closed = reason;
  }

  /** Show everything that waits, now. */
  skip(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    for (const news of this.#queue.splice(0)) this.#show(news, false);
  }

  get waiting(): boolean {
    return this.#queue.length > 0;
  }

  #next(): void {
    const news = this.#queue.shift();
    if (!news) {
      this.#showing = undefined;
      return;
    }
    this.#show(news, false);
    this.#showing = setTimeout(() => this.#next(), this.duration(this.recent, this.before));
  }

  #show(news: News, whole: boolean): void {
    const events = (news.events ?? []) as Event[];
    if (news.info) this.info = news.info as Info;
    if (news.view) {
      this.before = whole ? null : this.view;
      this.view = news.view as View;
      this.recent = whole ? [] : events;
    }
    if (news.you) this.you = news.you as You;
    this.clocks = (news.clocks as Running | undefined) ?? null;
    this.clocksAt = performance.now();
    if (this.seat === null && news.seat !== null) this.seat = news.seat;
    this.remember(events);
  }

  /** Add events to the log, wherever they belong. */
  remember(events: Event[]): void {
    if (!events.length) return;
    const last = this.events.at(-1)?.number ?? -1;
    const first = events[0]?.number ?? 0;
    if (first === last + 1 || !this.events.length) {
      this.events = [...this.events, ...events];
      return;
    }
    const known = new Map([...this.events, ...events].map((event) => [event.number, event]));
    this.events = [...known.values()].sort((one, other) => one.number - other.number);
  }

  // --- What goes out

  /** Make a move. While one is on its way, another click does nothing. */
  async play(words: string): Promise<void> {
    if (this.sending || this.seat === null) return;
    await this.order({ do: 'move', seat: this.seat, words, seen: this.number ?? 0 });
  }

  /** Give any command; says whether it was done. A refusal is shown as a sentence. */
  async order(command: Do['command']): Promise<Record<string, unknown> | null> {
    this.refusal = null;
    this.sending = true;
    try {
      const answer = await live.command(this.table, command);
      if (!answer.ok) this.refusal = answer.reason || 'That was refused.';
      return answer.ok ? (answer.result ?? {}) : null;
    } finally {
      this.sending = false;
    }
  }

  // --- Whose seats

  get clockSettings(): Clocks | null {
    return this.info?.clocks ?? null;
  }
}

/** The secrets of one's seats at a table, which move them to another device. */
export const secrets = {
  of: (table: string) => kept.take<Record<string, string>>(`seats.${table}`, {}),
  put: (table: string, found: Record<string, string>) =>
    kept.put(`seats.${table}`, { ...secrets.of(table), ...found }),
};

export function nameOf(info: Info | null, seat: number | null | undefined): string {
  if (seat === null || seat === undefined) return 'someone';
  if (seat < 0) return 'Fate';
  return info?.seats[seat]?.name || `Seat ${seat}`;
}
