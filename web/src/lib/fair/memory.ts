/** What this browser has seen of a table's dice before the first roll, kept in its own storage. */

import type { Dice, Info, News } from '../../protocol';
import { kept } from '../kept';
import { fingerprint, mixture, VERSION } from './draws';
import { sha256 } from './sha256';

const MOST = 20; // tables that are remembered
const NATURE = -1;

export interface Memory {
  version: number;
  commit: string | null; // the promise, if it was seen before the first roll
  other: string | null; // another promise that the same table showed later
  mine: Record<string, string>; // words that this browser made up, by their promise
  hashes: (string | null)[] | null; // everybody's promises when this browser showed its words
  fingerprint: string | null; // of all that was mixed, as it was shown before the first roll
  rolls: Record<string, Record<number, string>>; // by seat: what was told of Nature's moves, by event
}

const EMPTY: Memory = {
  version: VERSION,
  commit: null,
  other: null,
  mine: {},
  hashes: null,
  fingerprint: null,
  rolls: {},
};

export const memory = {
  of: (table: string): Memory => ({ ...EMPTY, ...kept.take<Partial<Memory>>(`promises.${table}`, {}) }),

  put(table: string, changes: Partial<Memory>): Memory {
    const now = { ...memory.of(table), ...changes };
    const others = kept.take<string[]>('promises', []).filter((one) => one !== table);
    for (const old of others.slice(0, Math.max(0, others.length + 1 - MOST)))
      kept.put(`promises.${old}`, null);
    kept.put('promises', [...others, table].slice(-MOST));
    kept.put(`promises.${table}`, now);
    return now;
  },

  /** Keep words before they are promised; gives their promise. */
  keepWords(table: string, words: string): string {
    const hashed = sha256(words);
    memory.put(table, { mine: { ...memory.of(table).mine, [hashed]: words } });
    return hashed;
  },

  /** Take in what the server says, the moment it says it. */
  hear(table: string, news: News): void {
    if (news.info) hearInfo(table, news.info);
    const rolls = (news.events ?? []).filter((event) => event.kind === 'move' && event.seat === NATURE);
    if (!rolls.length || (news.full && news.info?.status === 'over')) return; // then it is told, not seen
    const seat = String(news.seat);
    const before = memory.of(table).rolls;
    const heard = { ...before[seat] };
    for (const roll of rolls) heard[roll.number] ??= roll.words ?? '';
    memory.put(table, { rolls: { ...before, [seat]: heard } });
  },
};

function hearInfo(table: string, info: Info): void {
  const seen = memory.of(table);
  const { dice, status } = info;
  if (seen.commit && dice.commit !== seen.commit && dice.commit !== seen.other)
    memory.put(table, { other: dice.commit });
  if (status === 'gathering' || status === 'opening') {
    if (!seen.commit) memory.put(table, { commit: dice.commit, version: dice.version });
  } else if (status === 'playing' && seen.commit && !seen.fingerprint && dice.version === VERSION) {
    memory.put(table, { fingerprint: fingerprintOf(table, dice) });
  }
}

/** The fingerprint of everything that was mixed, from what the table shows. */
export function fingerprintOf(table: string, dice: Dice): string {
  const words = new Map(dice.words.flatMap((one, seat) => (one === null ? [] : [[seat, one] as const])));
  const passed = new Set(dice.passed.flatMap((one, seat) => (one ? [seat] : [])));
  return fingerprint(mixture(table, dice.commit, words, passed));
}
