/** Looking back: the whole log of a table, and the position after each of its events. */

import type { Event, View } from '../protocol';
import { api } from './api';
import type { TableModel } from './table.svelte';

const POSITIONS = new Set(['move', 'started', 'undone']); // events after which the board looks different

export class Past {
  number = $state<number | null>(null); // the event after which one looks at the board; null is now
  view = $state.raw<View | null>(null);
  loading = $state(false); // the log, or a position
  problem = $state<string | null>(null);

  #model: TableModel;
  #asked = 0; // only the last question's answer counts

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** The events at which one can stop. */
  stops = $derived.by(() => this.#model.events.filter((event) => POSITIONS.has(event.kind)));

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
    const { seat, table, invite } = this.#model;
    this.loading = true;
    this.problem = null;
    try {
      const history = await api.history(table, seat, invite);
      if (seat === this.#model.seat) this.#model.remember(history.events);
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.loading = false;
    }
  }

  /** Look at the board as it was after an event. */
  async go(number: number): Promise<void> {
    const asked = ++this.#asked;
    const { seat, table, invite, views } = this.#model;
    this.problem = null;
    this.number = number;
    const known = views.get(number);
    if (known) {
      this.view = known;
      return;
    }
    try {
      const moment = await api.moment(table, number, seat, invite);
      if (seat !== this.#model.seat) return;
      if (moment.view) this.#model.keepView(number, moment.view);
      if (asked === this.#asked) this.view = moment.view;
    } catch (error) {
      if (asked === this.#asked) this.problem = (error as Error).message;
    }
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
    this.#asked += 1;
    this.number = null;
    this.view = null;
    this.problem = null;
  }
}
