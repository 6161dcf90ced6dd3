/** SHA-256 and HMAC. Browsers have it on secure pages only; a table in the local network may not be one. */

const ROUNDS = 64;
const BLOCK = 64; // bytes

/** The first 32 bits of the fractional parts of the square (1/2) or cube (1/3) roots of the first primes. */
function fractions(count: number, power: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor += 1)
      if (number % divisor === 0) prime = false;
    if (prime) found.push(((number ** power % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = fractions(8, 1 / 2);
const CONSTANTS = fractions(ROUNDS, 1 / 3);

const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  const data = new Uint8Array(blocks * BLOCK);
  data.set(bytes);
  data[bytes.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(data.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(data.length - 4, bytes.length << 3);
  return view;
}

function schedule(data: DataView, start: number): Int32Array {
  const words = new Int32Array(ROUNDS);
  for (let t = 0; t < ROUNDS; t += 1) {
    if (t < 16) {
      words[t] = data.getInt32(start + 4 * t);
      continue;
    }
    const [w2, w7, w15, w16] = [at(words, t - 2), at(words, t - 7), at(words, t - 15), at(words, t - 16)];
    const small0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
    const small1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
    words[t] = (w16 + small0 + w7 + small1) | 0;
  }
  return words;
}

function compressed(hash: number[], words: Int32Array): number[] {
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < ROUNDS; t += 1) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + at(CONSTANTS, t) + at(words, t)) | 0;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((part, index) => (part + at(hash, index)) | 0);
}

/** The hash of some bytes. */
export function digest(bytes: Uint8Array): Uint8Array {
  const data = padded(bytes);
  let hash = START;
  for (let block = 0; block < data.byteLength; block += BLOCK) {
    hash = compressed(hash, schedule(data, block));
  }
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((part, index) => result.setInt32(4 * index, part));
  return new Uint8Array(result.buffer);
}

/** HMAC-SHA256 (RFC 2104). */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? digest(key) : key);
  const inner = digest(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return digest(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The SHA-256 of a text, as hex. */
export const sha256 = (text: string): string => hex(digest(bytesOf(text)));
