/** Legal moves as a small tree of words: first the verb, then what it is about. */

export const FLAT = 8; // so many moves are shown at once, without a tree

export interface Option {
  path: string[]; // the words so far, this option's included
  word: string; // the word that this option adds; the last of `path`
  move: string | null; // the whole move, if it ends here
  more: number; // longer moves that begin with these words
}

/** Moves that name numbers in ascending order can be picked as a set. */
export interface Pick {
  path: string[];
  numbers: string[];
  sets: string[]; // each as its numbers joined by spaces
}

const split = (move: string): string[] => move.split(' ');

function startsWith(words: string[], path: string[]): boolean {
  return path.every((word, place) => words[place] === word);
}

export function movesUnder(legal: string[], path: string[]): string[] {
  return path.length ? legal.filter((move) => startsWith(split(move), path)) : legal;
}

/** The longest path that leaves no choice, from here on: one word after another while there is only one. */
export function advance(legal: string[], path: string[]): string[] {
  const moves = movesUnder(legal, path);
  const words = new Set(moves.map((move) => split(move)[path.length]));
  const [only] = words;
  if (moves.length < 2 || words.size !== 1 || only === undefined) return path;
  return advance(legal, [...path, only]);
}

/** The options after these words: groups by the next word, or, where few are left, whole moves. */
export function optionsAt(legal: string[], path: string[], flat: boolean): Option[] {
  const moves = movesUnder(legal, path);
  if (flat && moves.length <= FLAT) return moves.map((move) => whole(move));
  const groups = new Map<string, string[]>();
  for (const move of moves) {
    const word = split(move)[path.length];
    if (word !== undefined) groups.set(word, [...(groups.get(word) ?? []), move]);
  }
  return [...groups].map(([word, group]) => {
    const [first] = group;
    if (group.length === 1 && first !== undefined) return { ...whole(first), word };
    const here = [...path, word];
    const move = group.find((one) => one === here.join(' ')) ?? null;
    return { path: here, word, move, more: group.length - (move === null ? 0 : 1) };
  });
}

/** The words that can come next. */
export function nextWords(legal: string[], path: string[]): string[] {
  return [...new Set(movesUnder(legal, path).map((move) => split(move)[path.length] ?? ''))].filter(Boolean);
}

function whole(move: string): Option {
  const path = split(move);
  return { path, word: path.at(-1) ?? move, move, more: 0 };
}

/** If every move from here on is a set of numbers, what can be picked. */
export function pickAt(legal: string[], path: string[]): Pick | null {
  const tails = movesUnder(legal, path).map((move) => split(move).slice(path.length));
  if (
    !path.length ||
    tails.length < 3 ||
    !tails.every(isAscending) ||
    tails.every((tail) => tail.length < 2)
  ) {
    return null;
  }
  const numbers = [...new Set(tails.flat())].sort((one, other) => Number(one) - Number(other));
  return { path, numbers, sets: tails.map((tail) => tail.join(' ')) };
}

function isAscending(tail: string[]): boolean {
  return (
    tail.length > 0 &&
    tail.every((word, place) => /^\d+$/.test(word) && (!place || Number(tail[place - 1]) < Number(word)))
  );
}

/** The legal set that these numbers are, as a move; null if they are none. */
export function moveOf(pick: Pick, chosen: string[]): string | null {
  const set = inOrder(chosen).join(' ');
  return pick.sets.includes(set) ? [...pick.path, set].join(' ') : null;
}

/** Whether some legal set has all of these numbers. */
export function leadsOn(pick: Pick, chosen: string[]): boolean {
  return pick.sets.some((set) => {
    const numbers = set.split(' ');
    return chosen.every((number) => numbers.includes(number));
  });
}

function inOrder(numbers: string[]): string[] {
  return [...numbers].sort((one, other) => Number(one) - Number(other));
}

/** The moves whose label or words have all of the typed words in them. */
export function matching(legal: string[], label: (move: string) => string, typed: string): string[] {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return legal.filter((move) => {
    const text = `${move} ${label(move)}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}
