/** Short sentences that show at the top and go away by themselves. */

import { untrack } from 'svelte';

export interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'refusal';
  why: (() => void) | null; // shows the rule behind it
}

const LASTS = { plain: 4_000, refusal: 7_000 };

class Notices {
  all = $state.raw<Notice[]>([]);
  /** How many dialogs are open: only the top one shows the notices. */
  layers = $state(0);
  #next = 0;

  say(text: string, kind: Notice['kind'] = 'plain', why: Notice['why'] = null): void {
    const notice = { id: ++this.#next, text, kind, why };
    const others = untrack(() => this.all).filter((one) => one.text !== text); // effects may say something
    this.all = [...others, notice].slice(-2);
    setTimeout(() => this.dismiss(notice.id), LASTS[why ? 'refusal' : kind]);
  }

  enter(): number {
    this.layers = untrack(() => this.layers) + 1;
    return untrack(() => this.layers);
  }

  exit(): void {
    this.layers = untrack(() => this.layers) - 1;
  }

  /** Something has been done: what was explained before that is of no use any more. */
  done(): void {
    this.all = untrack(() => this.all).filter(({ kind }) => kind !== 'plain');
  }

  dismiss(id: number): void {
    this.all = this.all.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
