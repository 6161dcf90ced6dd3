import { expect, it } from 'vitest';
import { seatStream } from './stream';

it.each([
  [[5n, 2, 7, 1], [5n, 0n, 459265n, 0n], 1793132228811234993n],
  [[-(2n ** 63n), 0, 0, 0], [0n, 2147483648n, 0n, 0n], 3122269496190825775n],
  [[2n ** 62n + 12345n, 3, 100_000, 255], [12345n, 1073741824n, 2258633727n, 1n], 1642555169321885581n],
] as const)('a stream is the one of fhtagn.kernel.chance', ([seed, seat, moment, worker], key, start) => {
  const stream = seatStream(seed, seat, moment, worker);
  expect(stream).toHaveLength(15);
  expect(stream.slice(0, 4)).toEqual(key);
  expect(stream[13]).toBe(start);
});
