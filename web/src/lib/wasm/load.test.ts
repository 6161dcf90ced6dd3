import { afterEach, describe, expect, it, vi } from 'vitest';
import { lacking, load } from './load';

const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // a module without anything
const json = (value: unknown) => new Response(JSON.stringify(value));

function answering(...answers: Response[]): void {
  vi.stubGlobal('Worker', () => undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answers.shift())),
  );
}

const ready = () => json({ status: 'ready', module: '/api/v1/games/g/machine/1.wasm' });

describe('loading a game', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('tells what the server says until the module is made', async () => {
    const told: [string, number][] = [];
    const making = (seconds: number) => json({ status: 'making', said: 'It is being made.', seconds });
    answering(making(0), making(2), ready(), new Response(EMPTY));
    const loading = load(
      'g',
      (...said) => told.push(said),
      () => Promise.resolve(),
    );
    await expect(loading).rejects.toThrow('not one of fhtagn’s');
    expect(told).toEqual([
      ['It is being made.', 0],
      ['It is being made.', 2],
    ]);
  });

  it('fails with a sentence where the server cannot make it', async () => {
    answering(json({ status: 'failed', said: 'It could not be made.' }));
    await expect(load('g')).rejects.toThrow('It could not be made.');
  });

  it('fails with a sentence for a damaged module, and for one that is gone', async () => {
    answering(ready(), new Response('<html>'));
    await expect(load('g')).rejects.toThrow('damaged');
    answering(ready(), new Response('', { status: 404 }));
    await expect(load('g')).rejects.toThrow('load the page again');
  });

  it('says what a browser lacks', () => {
    vi.stubGlobal('Worker', undefined);
    expect(lacking()).toContain('no workers');
    vi.stubGlobal('WebAssembly', undefined);
    expect(lacking()).toContain('no WebAssembly');
  });
});
