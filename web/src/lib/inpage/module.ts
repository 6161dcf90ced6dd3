/** The module of a game, where this page can search by itself. */

import { api } from '../api';
import { lacking, load } from '../wasm/load';

const loaded = new Map<string, Promise<WebAssembly.Module>>();

/** The module, if this browser can use it and the server has it ready; what is not there fails at once. */
export function moduleNow(game: string): Promise<WebAssembly.Module> {
  const known = loaded.get(game);
  if (known) return known;
  const loading = load(game, undefined, () => Promise.reject(new Error('It is not ready.')));
  loaded.set(game, loading);
  loading.catch(() => loaded.delete(game));
  return loading;
}

/** The same, without making the server make one. */
export async function moduleAtHand(game: string): Promise<WebAssembly.Module> {
  if (lacking() || typeof DecompressionStream === 'undefined') throw new Error('This browser is too old.');
  const { status } = await api.machineAtHand(game);
  if (status !== 'ready') throw new Error('It is not ready.');
  return moduleNow(game);
}

/** A seed that nobody knows. */
export function anySeed(): bigint {
  return (crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n) >> 2n;
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
