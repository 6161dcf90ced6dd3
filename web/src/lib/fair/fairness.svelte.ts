/** This browser's part in a table's dice: random words of its own, what it saw, and the check when the game is over. */

import type { Info, News } from '../../protocol';
import { api } from '../api';
import { live } from '../live.svelte';
import type { TableModel } from '../table.svelte';
import { VERSION } from './draws';
import { memory } from './memory';
import { judge, type Verdict } from './verdict';
import { newWords } from './words';

export class Fairness {
  verdict = $state.raw<Verdict | null>(null);
  warning = $state<string | null>(null); // why this browser shows no words

  #model: TableModel;
  #tried = '';

  constructor(model: TableModel) {
    this.#model = model;
  }

  hear(news: News): void {
    memory.hear(this.#model.table, news);
  }

  /** Promise words, and show them when everybody has promised: by itself, at the first game and at every other. */
  mix(info: Info, mine: number[]): void {
    const { dice, status } = info;
    const now = JSON.stringify([status, mine, dice]);
    if (this.#tried === now) return;
    this.#tried = now;
    const seats = mine.filter((seat) => info.seats[seat]?.kind === 'person');
    if (status === 'gathering' && seats[0] !== undefined && !seats.some((seat) => dice.hashes[seat]))
      void this.promise(seats[0]);
    if (status !== 'opening') return;
    for (const seat of seats.filter((one) => dice.asked[one])) {
      if (dice.stage === 'promising') void this.promise(seat);
      else this.#show(info, seat);
    }
  }

  async promise(seat: number, words = newWords()): Promise<boolean> {
    const hash = memory.keepWords(this.#model.table, words);
    return (await live.command(this.#model.table, { do: 'mix', seat, hash })).ok;
  }

  #show({ dice }: Info, seat: number): void {
    const { table } = this.#model;
    const seen = memory.of(table);
    const hash = dice.hashes[seat] ?? '';
    const words = seen.mine[hash];
    if (words === undefined) return; // another device has promised
    if (seen.other || (seen.commit && seen.commit !== dice.commit)) {
      this.warning = 'The promise of this table’s dice has changed: your browser keeps its words.';
      return;
    }
    if (seen.hashes?.[seat] !== hash) memory.put(table, { hashes: dice.hashes });
    void live.command(table, { do: 'open', seat, words });
  }

  /** Check the dice of the finished game here, without asking the server whether they were honest. */
  async check(mine: number[]): Promise<Verdict> {
    const { table, invite, info, seat } = this.#model;
    try {
      if (info && info.dice.version !== VERSION) return (this.verdict = OLD);
      const [text, history] = await Promise.all([
        api.transcript(table, invite),
        api.history(table, seat, invite),
      ]);
      this.verdict = judge(text, history, { table, info, mine, seen: memory.of(table) });
    } catch (error) {
      this.verdict = { kind: 'unknown', sentences: [(error as Error).message] };
    }
    return this.verdict;
  }
}

const OLD: Verdict = {
  kind: 'unknown',
  sentences: [
    'This game began under an older way of drawing. Download the transcript and check it with “fhtagn verify”.',
  ],
};
