/** A game that somebody has brought as a transcript, told from its start to its end as if at a table. */

import type { Recall, Retold } from '../protocol';
import { api, Refused } from './api';
import type { Archive } from './archive';
import type { Past } from './past.svelte';
import { TableModel } from './table.svelte';

const UNKNOWN = 404; // to the server that was asked

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

  /** How many had been made before the moment that one looks at. */
  movesBefore({ stops, place }: Past): number {
    return this.movesAt(stops[place]?.number ?? 1);
  }

  override get archive(): Archive {
    const { name } = this.told;
    return {
      history: () => Promise.resolve(this.events),
      moment: (number) => this.#recall((about) => api.retold.moment(name, number, about)),
      ending: () => this.#recall((about) => api.retold.ending(name, about)),
      review: () => this.#recall((about) => api.retold.review(name, about)),
      turn: () => Promise.resolve(null),
    };
  }

  /** Whoever answers may not know the game, or not any more: then it is brought together with the question. */
  async #recall<T>(ask: (about: Recall) => Promise<T>): Promise<T> {
    try {
      return await ask({ seat: this.seat });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== UNKNOWN) throw error;
      return ask({ seat: this.seat, text: this.text });
    }
  }
}
