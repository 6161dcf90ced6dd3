/** One table as this browser sees it: the present position, the log, and commands. */

import type { Answer, Clocks, Do, Event, Info, News, Running, View, You } from '../protocol';
import { kept } from './kept';
import { live, type Follower } from './live.svelte';
import { nameOf } from './names';
import type { Reader } from './phrases';
import { forPeople, seatChange } from './sentences';

type Command = Do['command'];

/** How long the board shows what happened before the next news, in milliseconds. */
export type Duration = (events: Event[], before: View | null) => number;

export const NOBODY: You = { seat: null, asked: 'no', legal: [] };
const MOST_WAITING = 6; // news; with more, the board catches up at once
const MOST_VIEWS = 400; // positions that were seen live and can be shown again at once

export class TableModel implements Follower {
  readonly table: string;
  readonly invite: string | null;
  seat = $state<number | null>(null);
  number: number | null = null; // the last event that was heard of; `shown` may lag behind

  info = $state.raw<Info | null>(null);
  view = $state.raw<View | null>(null);
  before = $state.raw<View | null>(null); // the position before the last change
  recent = $state.raw<Event[]>([]); // what led from there to `view`; empty if there is nothing to animate
  you = $state.raw<You>(NOBODY);
  clocks = $state.raw<Running | null>(null);
  clocksAt = $state(0); // when the clocks were told, by performance.now()
  windows = $state(false); // whether there has been a window here, in which one can pass
  events = $state.raw<Event[]>([]);
  shown = $state(0); // the last event that the board shows
  texts = $state.raw<Record<string, string>>({}); // the game's sentences by key
  sharedBySeveral = $state(false); // several seats are at this device: all are called by name

  closed = $state<string | null>(null); // why there is nothing to see
  refusal = $state<string | null>(null);
  sending = $state(false); // a move is on its way
  behind = $state(false); // news wait until the board has shown what came before
  busy = $state(false); // the board is showing something
  duration: Duration = () => 0;
  heard: (news: News) => void = () => undefined; // told at once, before the board shows it
  readonly seatings = new Map<number, string>(); // by event: who sat down or left, as far as it was seen
  readonly views = new Map<number, View>(); // positions by event, as they were seen

  #queue: News[] = [];
  #showing: ReturnType<typeof setTimeout> | undefined;
  #given = $state.raw<string[]>([]);

  constructor(table: string, seat: number | null = null, invite: string | null = null) {
    this.table = table;
    this.seat = seat;
    this.invite = invite;
  }

  /** Who reads what is told here. */
  get reader(): Reader {
    const { info, texts } = this;
    return { texts, name: (seat) => nameOf(info, seat), you: this.sharedBySeveral ? null : this.seat };
  }

  follow(): void {
    for (const { command, answer } of live.resume(this.table)) void this.#settle(command, answer);
    live.follow(this);
  }

  leave(): void {
    this.#stop();
    live.leave(this);
  }

  /** Look at the table from another of one's seats. Where everything is open, all stays as it is. */
  sitAt(seat: number | null, open = false): void {
    if (seat === this.seat) return;
    this.seat = seat;
    if (open) this.you = NOBODY;
    else this.#forget();
    live.follow(this);
  }

  #forget(): void {
    this.#stop();
    this.number = null;
    this.shown = 0;
    this.events = [];
    this.view = this.before = null;
    this.recent = [];
    this.you = NOBODY;
    this.views.clear();
  }

  #stop(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.#queue = [];
    this.busy = this.behind = false;
  }

  // --- What comes in

  news(news: News): void {
    if (!this.#concerns(news)) return;
    this.heard(news);
    if (news.full) {
      this.#stop();
      this.#takeOver(news);
    } else if (this.#isMissingSome(news)) {
      this.number = null;
      live.follow(this);
      return;
    } else {
      this.#queue.push(news);
      if (this.#queue.length > MOST_WAITING) this.skip();
      else if (!this.busy) this.#next();
    }
    this.number = news.number;
    this.closed = null;
    this.behind = this.#queue.length > 0;
  }

  /** News of a seat that one has left are dropped; whoever has lost the seat hears what the public hears. */
  #concerns(news: News): boolean {
    if (this.seat === null || news.seat === this.seat) return true;
    if (news.seat !== null || !news.full) return false;
    this.seat = null;
    return true;
  }

  #isMissingSome(news: News): boolean {
    const first = news.events?.[0]?.number;
    return this.number === null || (first !== undefined && first > this.number + 1);
  }

  trouble(reason: string): void {
    if (this.seat === null) {
      this.closed = reason;
      return;
    }
    this.seat = null; // the seat may be somebody else's by now; what the public sees is still there
    this.#forget();
    live.follow(this);
  }

  /** Show everything that waits, now. */
  skip(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    for (const news of this.#queue.splice(0)) this.#show(news);
    this.busy = this.behind = false;
  }

  #next(): void {
    const news = this.#queue.shift();
    this.behind = this.#queue.length > 0;
    if (!news) {
      this.busy = false;
      return;
    }
    const time = this.#show(news) ? this.duration(this.recent, this.before) : 0;
    this.busy = true;
    this.#showing = setTimeout(() => this.#next(), time);
  }

  #takeOver(news: News): void {
    this.before = null;
    this.recent = [];
    this.view = news.view ?? null;
    this.events = news.events ?? [];
    this.views.clear();
    this.#take(news);
  }

  /** Show news; says whether the position has changed by moves that can be shown. */
  #show(news: News): boolean {
    const moves = movesOf(news.events ?? []);
    if (news.view && moves) {
      this.before = moves.afresh ? null : this.view;
      this.recent = moves.afresh ? [] : moves.made;
      this.view = news.view;
    } else if (news.view && JSON.stringify(news.view) !== JSON.stringify(this.view)) {
      this.view = news.view; // whom the game waits for has changed, by something that one cannot see
    }
    this.remember(news.events ?? []);
    this.#take(news);
    return Boolean(moves) && this.recent.length > 0;
  }

  #take(news: News): void {
    if (news.info) this.#takeInfo(news.info, news.events ?? []);
    if (news.you) this.you = news.you;
    this.clocks = news.clocks ?? null;
    this.clocksAt = performance.now();
    if (this.clocks?.window) this.windows = true;
    if (this.seat === null && news.seat !== null) this.seat = news.seat;
    this.shown = news.number;
    if (news.view) this.keepView(news.number, news.view);
  }

  #takeInfo(info: Info, events: Event[]): void {
    const seated = events.find((event) => event.kind === 'seated');
    const change = seated && seatChange(this.info, info);
    if (seated && change) this.seatings.set(seated.number, change);
    this.info = info;
  }

  keepView(number: number, view: View): void {
    this.views.set(number, view);
    const oldest = this.views.keys().next().value;
    if (this.views.size > MOST_VIEWS && oldest !== undefined) this.views.delete(oldest);
  }

  /** Add events to the log, wherever they belong. */
  remember(events: Event[]): void {
    const first = events[0]?.number;
    if (first === undefined) return;
    const last = this.events.at(-1)?.number;
    if (last === undefined || first === last + 1) {
      this.events = [...this.events, ...events];
      return;
    }
    const known = new Map([...this.events, ...events].map((event) => [event.number, event]));
    this.events = [...known.values()].sort((one, other) => one.number - other.number);
  }

  // --- What goes out

  /** Make a move. While one is on its way, or the board lags behind, another click does nothing. */
  async play(words: string): Promise<void> {
    if (this.sending || this.behind || this.seat === null) return;
    await this.order({ do: 'move', seat: this.seat, words, seen: this.shown });
  }

  /** Give any command; what came of it, or null. A refusal is shown as a sentence; the same again waits. */
  async order(command: Command): Promise<Record<string, unknown> | null> {
    if (this.#given.includes(JSON.stringify(command))) return null;
    this.refusal = null;
    return this.#settle(command, live.command(this.table, command));
  }

  /** Whether such a command is on its way. */
  gives(what: Command['do']): boolean {
    return this.#given.some((given) => (JSON.parse(given) as Command).do === what);
  }

  async #settle(command: Command, coming: Promise<Answer>): Promise<Record<string, unknown> | null> {
    const given = JSON.stringify(command);
    this.#given = [...this.#given, given];
    this.sending = this.gives('move');
    const answer = await coming;
    this.#given = this.#given.filter((one) => one !== given);
    this.sending = this.gives('move');
    if (!answer.ok) {
      this.refusal = forPeople(answer.reason ?? '') || 'That was refused.';
      return null;
    }
    const result = answer.result ?? {};
    if (command.do === 'sit' || command.do === 'claim') this.#sitDown(result);
    return result;
  }

  #sitDown(result: Record<string, unknown>): void {
    const { seat, secret } = result;
    if (typeof seat !== 'number') return;
    if (typeof secret === 'string') secrets.put(this.table, { [seat]: secret });
    if (this.seat === null) this.sitAt(seat);
  }

  get clockSettings(): Clocks | null {
    return this.info?.clocks ?? null;
  }
}

/** What moved the game on; `afresh` if it began or was taken back, so that nothing leads there from before. */
function movesOf(events: Event[]): { made: Event[]; afresh: boolean } | null {
  const afresh = events.some((event) => event.kind === 'started' || event.kind === 'undone');
  const made = events.filter((event) => event.kind === 'move');
  return made.length || afresh ? { made, afresh } : null;
}

/** The secrets of one's seats at a table, which move them to another device. */
export const secrets = {
  of: (table: string) => kept.take<Record<string, string>>(`seats.${table}`, {}),
  put: (table: string, found: Record<string, string>) =>
    kept.put(`seats.${table}`, { ...secrets.of(table), ...found }),
};
