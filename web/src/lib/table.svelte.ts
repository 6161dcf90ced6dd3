/** One table as this browser sees it: the present position, the log, and commands. */

import type { Answer, Clocks, Do, Event, Info, News, Running, SeatInfo, View, You } from '../protocol';
import { archiveOf, type Archive } from './archive';
import { Director, type Manner, type Scene } from './director.svelte';
import { Draft, isStep, type Drafted } from './draft.svelte';
import { keptInTab } from './kept';
import { live, type Follower } from './live.svelte';
import { nameOf } from './names';
import { spoken, type Reader } from './phrases';
import { secrets } from './secrets';
import { forPeople, seatChange } from './sentences';

type Command = Do['command'];

/** A change of the position, and the moves that made it. */
export interface Change {
  before: View;
  view: View;
  events: Event[];
  you: number | null; // to whom they are told
}

/** What a board makes of a change. A board that plays by itself gets the new position at once. */
export interface Staging {
  scenes: (change: Change, info: Info) => Scene[];
  itself?: boolean;
}

const LONG = 30; // seconds for a decision, of which a scene may take a few
export const NOBODY: You = { seat: null, asked: 'no', legal: [] };
const MOST_WAITING = 6; // news; with more, the board catches up at once
const PLAIN: Manner = { factor: 1, still: false, tap: false, throws: false, mine: [], isNew: () => false };
const MOST_VIEWS = 400; // positions that were seen live and can be shown again at once

export class TableModel implements Follower {
  readonly table: string;
  readonly invite: string | null;
  seat = $state<number | null>(null);
  number: number | null = null; // the last event that was heard of; `shown` may lag behind

  // What has landed on the board: nothing else may be known anywhere on the page.

  info = $state.raw<Info | null>(null);
  view = $state.raw<View | null>(null);
  before = $state.raw<View | null>(null); // the position before the last change
  recent = $state.raw<Event[]>([]); // what led from there to `view`; empty if there is nothing to animate
  you = $state.raw<You>(NOBODY);
  clocks = $state.raw<Running | null>(null);
  clocksAt = $state(0); // when the clocks were told, by performance.now()
  events = $state.raw<Event[]>([]);
  shown = $state(0); // the last event that has landed
  texts = $state.raw<Record<string, string>>({}); // the game's sentences by key
  sharedBySeveral = $state(false); // several seats are at this device: all are called by name

  closed = $state<string | null>(null); // why there is nothing to see
  refusal = $state<string | null>(null);
  sending = $state(false); // a move is on its way
  behind = $state(false); // news wait until the board has shown what came before
  busy = $state(false); // the board is showing something
  stage = $state.raw<Change | null>(null); // what a board plays by itself
  staging: Staging = { scenes: () => [] };
  manner: () => Manner = () => PLAIN;
  absent: () => boolean = () => false; // nobody looks at the board: everything lands at once
  readonly director = new Director(() => this.manner());
  readonly draft = new Draft((steps) => this.#try(steps), {
    take: (seat) => keptInTab.take(`plan.${this.table}.${seat}`, null),
    put: (seat, plan) => keptInTab.put(`plan.${this.table}.${seat}`, plan),
  });
  heard: (news: News) => void = () => undefined; // told at once, before the board shows it
  dress: (seats: SeatInfo[]) => SeatInfo[] = (seats) => seats; // gives faces to those who have chosen none
  readonly seatings = new Map<number, string>(); // by event: who sat down or left, as far as it was seen
  readonly views = new Map<number, View>(); // positions by event, as they were seen

  #queue: News[] = [];
  #came = new WeakMap<News, number>(); // when news were heard: clocks run from then on
  #asked = NOBODY; // what was asked before the scenes, during which nothing is
  #staged: News | null = null;
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

  /** Where the past of this game is asked for. */
  get archive(): Archive {
    return archiveOf(this.table, this.seat, this.invite);
  }

  /** What one is asked, after the steps that one has tried out. */
  get asked(): You {
    return this.#drafted?.you ?? this.you;
  }

  /** The position, after the same. */
  get position(): View | null {
    return this.#drafted?.view ?? this.view;
  }

  /** Where the present scenes lead, as soon as all has been seen that decides how the game stands there. */
  get standing(): View | null {
    return this.director.seen?.settles ? (this.#staged?.view ?? null) : null;
  }

  get #drafted(): Drafted | null {
    return this.you.legal.length ? this.draft.found : null;
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
    this.skip();
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
    this.draft.leave();
  }

  #stop(): void {
    this.director.stop();
    this.#queue = [];
    if (this.#staged) this.you = this.#asked;
    this.#staged = this.stage = null;
    this.#wait();
    this.busy = false;
  }

  #wait(): void {
    this.behind = this.#queue.length > 0;
    this.director.press(this.behind);
  }

  // --- What comes in

  news(news: News): void {
    if (!this.#concerns(news)) return;
    this.heard(news);
    this.#came.set(news, performance.now());
    if (news.full) {
      this.#stop();
      this.#takeOver(news);
    } else if (this.#isMissingSome(news)) {
      this.number = null;
      live.follow(this);
      return;
    } else {
      this.#queue.push(news);
      if (this.#queue.length > MOST_WAITING || this.#isUrgent(news) || this.absent()) this.skip();
      else if (!this.busy) this.#next();
    }
    this.number = news.number;
    this.closed = null;
    this.#wait();
  }

  /** Whether this seat is asked while its time is short: then no scene may cost any of it. */
  #isUrgent({ you, clocks }: News): boolean {
    const { asked, seat } = you ?? (this.#staged ? this.#asked : this.you);
    if (asked === 'no' || seat === null || !clocks) return false;
    const left = clocks.decision[seat];
    return clocks.window || (typeof left === 'number' && left < LONG);
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
    this.director.stop();
    const staged = this.#staged;
    if (staged) this.#land(staged);
    for (const news of this.#queue.splice(0)) this.#show(news);
    this.#wait();
    this.busy = false;
  }

  #next(): void {
    const news = this.#queue.shift();
    this.#wait();
    this.busy = news !== undefined;
    if (news) this.#play(news);
  }

  /** The scenes of news; everything else that they tell comes when the last one is over. */
  #play(news: News): void {
    const events = news.events ?? [];
    const moves = movesOf(events);
    if (moves?.made.some(({ seat }) => seat === this.seat)) this.#giveDraft();
    const [before, view] = [this.view, news.view];
    const shown = before && view && moves && !moves.afresh;
    const change = shown
      ? { before, view, events: spoken(moves.made, this.reader), you: this.reader.you }
      : null;
    const scenes = change && this.info ? this.staging.scenes(change, this.info) : [];
    this.#staged = news;
    this.#asked = this.you;
    this.you = { ...NOBODY, seat: this.you.seat };
    if (this.staging.itself && scenes.length) this.stage = change;
    this.director.play(scenes, {
      landed: (last) => {
        this.remember(events.filter(({ number }) => number <= last));
        this.shown = Math.max(this.shown, last);
      },
      over: () => {
        this.#land(news);
        this.#next();
      },
    });
  }

  /** What was composed has been given: it is where things stand. */
  #giveDraft(): void {
    if (this.draft.found) this.view = this.draft.found.view;
    this.draft.clear();
  }

  #land(news: News): void {
    this.you = this.#asked;
    this.#staged = this.stage = null;
    this.#show(news);
  }

  #takeOver(news: News): void {
    this.before = null;
    this.recent = [];
    this.view = news.view ?? null;
    this.events = news.events ?? [];
    this.views.clear();
    this.#take(news);
  }

  /** Take over all that news tell. */
  #show(news: News): void {
    const moves = movesOf(news.events ?? []);
    if (news.view && moves) {
      this.before = moves.afresh ? null : this.view;
      this.recent = moves.afresh ? [] : spoken(moves.made, this.reader);
      this.view = news.view;
    } else if (news.view && JSON.stringify(news.view) !== JSON.stringify(this.view)) {
      this.view = news.view; // whom the game waits for has changed, by something that one cannot see
    }
    this.remember(news.events ?? []);
    this.#take(news);
  }

  #take(news: News): void {
    if (news.info) this.#takeInfo(news.info, news.events ?? []);
    if (news.you) this.you = news.you;
    this.clocks = news.clocks ?? null;
    this.clocksAt = this.#came.get(news) ?? performance.now();
    if (this.seat === null && news.seat !== null) this.seat = news.seat;
    this.shown = news.number;
    if (news.view) this.keepView(news.number, news.view);
    void this.draft.renew(this.you);
  }

  #takeInfo(told: Info, events: Event[]): void {
    const info = { ...told, seats: this.dress(told.seats) };
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

  /**
   * Make a move; a step of a longer answer is tried out, and given with the move that ends it. While one is on its way,
   * or the board still shows something, another click does nothing.
   */
  async play(words: string): Promise<void> {
    if (this.sending || this.busy || this.draft.trying || this.seat === null) return;
    const steps = [...this.draft.steps, words];
    if (isStep(this.asked, words)) await this.draft.set(steps, this.you);
    else await this.order({ do: 'move', seat: this.seat, words: steps.join('; '), seen: this.shown });
  }

  /** Try out other steps than so far. */
  async compose(steps: string[]): Promise<void> {
    if (!this.sending && !this.busy && !this.draft.trying) await this.draft.set(steps, this.you);
  }

  async #try(steps: string[]): Promise<Record<string, unknown> | null> {
    return this.seat === null ? null : this.order({ do: 'draft', seat: this.seat, steps, seen: this.shown });
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
