/** How dice are drawn (version 2): the same algorithm as the server's, written a second time to check it. */

import { bytesOf, digest, fromHex, hex, hmac } from './sha256';

export const VERSION = 2;
const NAME = 32; // digits of the promise that name the table
const SPAN = BigInt(2) ** BigInt(64);
const CHUNK = 8; // bytes of one try

export const promiseOf = (seed: string): string => hex(digest(fromHex(seed)));

/** The name of the table with this promise. */
export const tableName = (commit: string): string => commit.slice(0, NAME);

/** All that the draws depend on beside the seed: each seat's words, or that it was passed over. */
export function mixture(
  table: string,
  commit: string,
  words: ReadonlyMap<number, string>,
  passed: ReadonlySet<number>,
): Uint8Array {
  const seats = [...new Set([...words.keys(), ...passed])].sort((one, other) => one - other);
  const said = seats.map((seat) => {
    const text = words.get(seat);
    return text === undefined ? `${seat}:-` : `${seat}:${bytesOf(text).length}:${text}`;
  });
  return bytesOf(`fhtagn dice ${VERSION}\n${table}\n${commit}\n${said.join('')}`);
}

/** What the dice are made of, in one number. */
export const fingerprint = (mixed: Uint8Array): string => hex(digest(mixed));

export const keyOf = (seed: string, mixed: Uint8Array): Uint8Array => hmac(fromHex(seed), mixed);

/** A number from 0 to total − 1, by rejection. */
export function draw(key: Uint8Array, number: number, total: bigint): bigint {
  const limit = (SPAN / total) * total;
  for (let block = 0; ; block += 1) {
    const drawn = new DataView(hmac(key, bytesOf(`${number}:${block}`)).buffer);
    for (let start = 0; start < drawn.byteLength; start += CHUNK) {
      const chunk = drawn.getBigUint64(start);
      if (chunk < limit) return chunk % total;
    }
  }
}

/** Each thing that can come, with its weight. */
export type Odds = [string, number][];

/** What comes by this draw: the first whose cumulated odds exceed it. */
export function outcome(key: Uint8Array, number: number, odds: Odds): string | undefined {
  const total = odds.reduce((sum, [, weight]) => sum + BigInt(weight), BigInt(0));
  let rest = draw(key, number, total);
  for (const [words, weight] of odds) {
    if (rest < BigInt(weight)) return words;
    rest -= BigInt(weight);
  }
  return undefined;
}
