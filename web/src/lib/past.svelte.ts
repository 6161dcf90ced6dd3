/** Looking back: the whole log of a table, and the position after each of its events. */

import type { Event, View } from '../protocol';
import { spoken } from './phrases';
import type { TableModel } from './table.svelte';

const POSITIONS = new Set(['move', 'started', 'undone']); // events after which the board looks different

const HURRIED = 400; // milliseconds: whoever steps on sooner wants to see the positions only
const SETTLING = 120; // milliseconds in which somebody who hurries may go elsewhere: then nothing is asked of the server

/** What led from the position before to the one that is shown; nothing, where one has jumped. */
export interface Passage {
  to: View | null;
  before: View | null;
  recent: Event[];
}

export class Past {
  number = $state<number | null>(null); // the event after which one looks at the board; null is now
  view = $state.raw<View | null>(null);
  loading = $state(false); // the log, or a position
  coming = $state(false); // the position that was asked for last
  problem = $state<string | null>(null);
  passage = $state.raw<Passage | null>(null); // how the last step got there

  #model: TableModel;
  #asked = 0; // only the last question's answer counts
  #stepped = -Infinity; // when one last went somewhere

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** The events at which one can stop. */
  stops = $derived.by(() =>
    this.#model.events.filter(({ kind, number }) => POSITIONS.has(kind) && number <= this.#model.shown),
  );

  get whole(): boolean {
    const first = this.#model.events[0];
    return first === undefined ? this.#model.number === 0 : first.number <= 1;
  }

  /** Where one is among the stops; the last one is now. */
  get place(): number {
    if (this.number === null) return this.stops.length - 1;
    const number = this.number;
    return Math.max(
      0,
      this.stops.findLastIndex((event) => event.number <= number),
    );
  }

  get event(): Event | null {
    return this.number === null ? null : (this.stops[this.place] ?? null);
  }

  /** Get the log from its beginning. */
  async load(): Promise<void> {
    if (this.whole || this.loading) return;
    const { seat, archive } = this.#model;
    this.loading = true;
    this.problem = null;
    try {
      const events = await archive.history();
      if (seat === this.#model.seat) this.#model.remember(events);
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.loading = false;
    }
  }

  /** Ask once more for what could not be had. */
  async again(): Promise<void> {
    if (!this.whole) await this.load();
    else if (this.number !== null) await this.go(this.number);
  }

  /** Look at the board as it was after an event. */
  async go(number: number): Promise<void> {
    const asked = ++this.#asked;
    const { seat, archive, views } = this.#model;
    const hurried = this.#hurries();
    const leads = this.#leadTo(number);
    this.problem = null;
    this.number = number;
    const known = views.get(number);
    this.coming = !known;
    if (known) {
      this.#show(known, leads);
      return;
    }
    if (hurried) await new Promise((done) => setTimeout(done, SETTLING));
    if (asked !== this.#asked) return;
    try {
      const moment = await archive.moment(number);
      if (seat !== this.#model.seat) return;
      if (moment.view) this.#model.keepView(number, moment.view);
      if (asked === this.#asked) this.#show(moment.view, leads);
    } catch (error) {
      if (asked === this.#asked) this.problem = (error as Error).message;
    } finally {
      if (asked === this.#asked) this.coming = false;
    }
  }

  #show(view: View | null, { before, recent }: Omit<Passage, 'to'>): void {
    this.passage = { to: view, before, recent };
    this.view = view;
  }

  #hurries(): boolean {
    return performance.now() - this.#stepped < HURRIED;
  }

  /** What leads from here to an event, if that is the next stop and nobody is in a hurry. */
  #leadTo(number: number): Omit<Passage, 'to'> {
    const hurried = this.#hurries();
    this.#stepped = performance.now();
    const next = this.number === null ? undefined : this.stops[this.place + 1];
    const follows = next?.number === number && next.kind === 'move';
    return follows && !hurried
      ? { before: this.view, recent: spoken([next], this.#model.reader) }
      : { before: null, recent: [] };
  }

  /** Go to a stop by its place; the last one is now. */
  async goTo(place: number): Promise<void> {
    const stop = this.stops[Math.max(0, place)];
    if (!stop || place >= this.stops.length - 1) this.back();
    else await this.go(stop.number);
  }

  step(by: number): void {
    void this.goTo(this.place + by);
  }

  /** Back to the present. */
  back(): void {
    if (this.number === null) return;
    const leads = this.#leadTo(this.stops.at(-1)?.number ?? 0);
    this.#asked += 1;
    this.passage = { to: this.#model.view, ...leads };
    this.number = null;
    this.view = null;
    this.problem = null;
    this.coming = false;
  }
}
