/** What the proof of a finished game comes to, for this browser. */

import type { Info, News } from '../../protocol';
import { nameOf } from '../names';
import { listed } from '../sentences';
import type { Memory } from './memory';
import { compare, compareRolls, Lie, readProof, type Proof } from './proof';
import { sha256 } from './sha256';

export interface Verdict {
  kind: 'proven' | 'partly' | 'lie' | 'unknown';
  sentences: string[];
}

interface Known {
  table: string;
  info: Info | null;
  mine: number[];
  seen: Memory;
}

/** What a transcript and a history come to, for somebody who knows this. */
export function judge(
  text: string,
  history: { seat: number | null; events: News['events'] },
  known: Known,
): Verdict {
  try {
    const proof = readProof(text);
    if (proof.table !== known.table) throw new Lie('The transcript is of another table.');
    const mine = ownSeats(known.seen);
    const left = mine.length > 0 && mine.every((seat) => proof.passed.has(seat));
    compare(proof, left ? { ...known.seen, hashes: null } : known.seen);
    compareRolls(proof, history.events ?? [], known.seen.rolls[String(history.seat)] ?? {});
    const doubts = doubtsAbout(proof, known);
    return { kind: doubts.length ? 'partly' : 'proven', sentences: [proven(proof, known.info), ...doubts] };
  } catch (error) {
    if (!(error instanceof Lie)) throw error;
    return { kind: 'lie', sentences: [error.message] };
  }
}

/** The seats for which this browser has shown words. */
function ownSeats(seen: Memory): number[] {
  return (seen.hashes ?? []).flatMap((hash, seat) => (hash && seen.mine[hash] !== undefined ? [seat] : []));
}

function proven(proof: Proof, info: Info | null): string {
  const rolls = proof.rolls.filter((roll) => roll.odds !== null).length;
  const clock = proof.rolls.length - rolls;
  const names = listed([...proof.words.keys()].map((seat) => nameOf(info, seat)));
  const source = names ? `the promised seed and the words of ${names}` : 'the promised seed';
  return `All ${rolls} rolls follow from ${source}.${clock ? ` ${clock} things were decided by the clock.` : ''}`;
}

function doubtsAbout(proof: Proof, { info, mine, seen }: Known): string[] {
  const doubts: string[] = [];
  if (!seen.commit)
    doubts.push('This browser came after the first roll; it knows the promise only by the link.');
  if (!proof.words.size)
    doubts.push('Nobody’s words are in these dice, so whoever runs the server could choose them.');
  else if (mine.length && ![...proof.words.values()].some((words) => seen.mine[sha256(words)] === words))
    doubts.push('Your browser’s words are not in these dice.');
  const passed = listed([...proof.passed].map((seat) => nameOf(info, seat)));
  if (passed) doubts.push(`The game began without the words of ${passed}: they did not come in time.`);
  return doubts;
}
