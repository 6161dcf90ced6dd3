/** Where on a board the best moves are made. Things that stand for moves say so by their first words, in `data-move`. */

import type { Mark } from './board';

export interface Marked {
  text: string;
  best: boolean;
  x: number; // the middle of the mark, from the corner of its layer
  y: number;
}

const HALF = 12; // of a mark's height
const EDGE = 34; // half of its width
const WIDE = 100;
const DIE = 100; // at most
const CORNER = 9; // from its upper right: neither number nor sign stands there
const NUMBER = 20; // what a die's number takes, at its top

/** The longest beginning of these words that something on the board stands for. */
export function standsFor(words: string, offered: ReadonlySet<string>): string | null {
  const parts = words.split(' ');
  for (let length = parts.length; length > 0; length -= 1) {
    const beginning = parts.slice(0, length).join(' ');
    if (offered.has(beginning)) return beginning;
  }
  return null;
}

/** For each thing the best of the moves that begin there. */
export function bestOf(marks: readonly Mark[], offered: ReadonlySet<string>): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const mark of marks) {
    const beginning = standsFor(mark.words, offered);
    if (beginning !== null && !found.has(beginning)) found.set(beginning, mark);
  }
  return found;
}

export function marked(board: HTMLElement, marks: readonly Mark[], layer: DOMRect): Marked[] {
  const things = [...board.querySelectorAll<HTMLElement>('[data-move]')].filter((thing) =>
    isSeen(thing, layer),
  );
  const offered = new Set(things.map((thing) => thing.dataset['move'] ?? ''));
  const best = bestOf(marks, offered);
  return things.flatMap((thing) => {
    const mark = best.get(thing.dataset['move'] ?? '');
    if (!mark) return [];
    best.delete(thing.dataset['move'] ?? ''); // once, where it is seen first
    const { left, top, width, height } = thing.getBoundingClientRect();
    const middle = width > WIDE ? left + width - EDGE : left + width / 2; // beside the words of a button
    const x = Math.min(Math.max(middle - layer.left, EDGE), layer.width - EDGE);
    const isDie = width < DIE && Math.abs(width - height) < 2;
    if (isDie && mark.short) {
      const corner = { x: left + width - CORNER - layer.left, y: top + CORNER - layer.top };
      return [{ text: mark.short, best: mark.best, ...corner }];
    }
    const y = isDie ? top + Math.max(height / 2, NUMBER + HALF) : top;
    return [{ text: mark.text, best: mark.best, x, y: Math.max(y - layer.top, HALF) }];
  });
}

function isSeen(thing: HTMLElement, layer: DOMRect): boolean {
  const { left, top, right, bottom, width } = thing.getBoundingClientRect();
  return width > 0 && bottom > layer.top && top < layer.bottom && right > layer.left && left < layer.right;
}
