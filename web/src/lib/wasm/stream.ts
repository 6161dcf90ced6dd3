/** Random streams of searches, equal to those of `fhtagn.kernel.chance`. */

const MASK = (1n << 32n) - 1n;
const HASH_MASK = (1n << 62n) - 1n;
const [STEP, FIRST, SECOND] = [0x1e3779b97f4a7c15n, 0x3f58476d1ce4e5b9n, 0x14d049bb133111ebn];
const LENGTH = 15;
const SWIFT = 13;

/** What a seat draws by at this moment of a game (how much it has seen); each worker by its own. */
export function seatStream(seed: bigint, seat: number, moment: number, worker = 0): bigint[] {
  const number = (((BigInt(moment) << 8n) + BigInt(seat)) << 8n) + BigInt(worker);
  const words = [seed & MASK, (seed >> 32n) & MASK, number & MASK, (number >> 32n) & MASK];
  const stream = Array.from({ length: LENGTH }, (_, place) => words[place] ?? 0n);
  let start = 0n;
  for (const word of words) start = (hashed(start ^ word) + STEP) & HASH_MASK;
  stream[SWIFT] = start | 1n;
  return stream;
}

function hashed(number: bigint): bigint {
  number = ((number ^ (number >> 31n)) * FIRST) & HASH_MASK;
  number = ((number ^ (number >> 29n)) * SECOND) & HASH_MASK;
  return number ^ (number >> 31n);
}
