/** A game that somebody has brought as a transcript, told from its start to its end as if at a table. */

import type { Retold } from '../protocol';
import { api, Refused } from './api';
import type { Archive } from './archive';
import { TableModel } from './table.svelte';

const GONE = 404; // the server has forgotten the game: it must be brought again

export class RetoldModel extends TableModel {
  constructor(
    readonly told: Retold,
    readonly text: string,
  ) {
    super(told.news.table, told.news.seat);
  }

  override follow(): void {
    this.news(this.told.news);
  }

  override leave(): void {
    this.director.stop();
  }

  /** Nothing can be done here. */
  override order(): Promise<null> {
    return Promise.resolve(null);
  }

  /** How many moves had been made when an event was told. */
  movesAt(number: number): number {
    return this.told.plies[number - 1] ?? 0;
  }

  override get archive(): Archive {
    const { name } = this.told;
    const seat = this.seat;
    return {
      history: () => Promise.resolve(this.events),
      moment: (number) => this.#again(() => api.retold.moment(name, number, seat)),
      ending: () => this.#again(() => api.retold.ending(name, seat)),
      review: () => this.#again(() => api.retold.review(name, seat)),
      turn: () => Promise.resolve(null),
    };
  }

  async #again<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== GONE) throw error;
      await api.retold.tell(this.text, this.seat);
      return ask();
    }
  }
}
