import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Hints } from '../protocol';
import { infoOf, openTab } from '../testing/fakes';
import { grouped } from './advice.svelte';
import type { TableModel } from './table.svelte';

const HINTS: Hints = {
  table: 'a',
  seat: 0,
  number: 3,
  moves: [
    { words: 'attack 1', label: 'Curse somebody', chance: 0.42, error: 0.02, rank: 1, why: 'It helps.' },
    { words: 'attack 2', label: 'Curse somebody', chance: 0.4, error: 0.02, rank: 1 },
    { words: 'attack 3', label: 'Curse somebody', chance: 0.2, error: 0.02, rank: 2 },
  ],
};

describe('what the adviser thinks', () => {
  it('moves that cannot be told apart have one figure', () => {
    expect(grouped(HINTS).map(({ worth, hints }) => [worth, hints.length])).toEqual([
      ['≈ 41 %', 2],
      ['≈ 20 %', 1],
    ]);
  });

  it('what is called less good reads less', () => {
    const worths = (...chances: number[]) =>
      grouped({
        ...HINTS,
        moves: chances.map((chance, place) => ({
          words: `${place}`,
          label: '',
          chance,
          error: 0.0001,
          rank: place + 1,
        })),
      }).map(({ worth }) => worth);
    expect(worths(0.2541, 0.2512, 0.1)).toEqual(['≈ 25.4 %', '≈ 25.1 %', '≈ 10.0 %']);
    expect(worths(0.2541, 0.2538)).toEqual(['≈ 25.41 %', '≈ 25.38 %']);
  });

  it('what is exact is not called about, and a unit is named', () => {
    const exact = HINTS.moves.map((move) => ({ ...move, error: 0 }));
    expect(grouped({ ...HINTS, moves: exact })[1]?.worth).toBe('20 %');
    expect(grouped({ ...HINTS, unit: 'chips' })[1]?.worth).toBe('≈ +0.20 chips');
  });
});

describe('who is asked', () => {
  /** Somebody who has something to decide at a server whose module is being made. */
  async function deciding() {
    openTab();
    vi.stubGlobal('Worker', vi.fn());
    const { api } = await import('./api');
    const { Advice } = await import('./advice.svelte');
    vi.spyOn(api, 'hints').mockResolvedValue(HINTS);
    vi.spyOn(api, 'sight').mockResolvedValue({ table: 't', seat: 0, number: 3, view: '' });
    vi.spyOn(api, 'machine').mockResolvedValue({ status: 'making' });
    const you = { seat: 0, asked: 'must', legal: ['a', 'b'] };
    const info = { ...infoOf(['Ann', 'Bob']), hints: true };
    const draft = { steps: ['c'] }; // tried out before
    const model = { table: 't', seat: 0, you, asked: you, draft, info } as unknown as TableModel;
    return { api, advice: new Advice(model) };
  }

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is the server’s adviser where the module is not ready', async () => {
    const { api, advice } = await deciding();
    await advice.ask();
    expect([advice.hints, advice.asking]).toEqual([HINTS, false]);
    expect(api.machine).toHaveBeenCalledOnce();
    expect(api.sight).toHaveBeenCalledWith('t', 0, ['c']);
    expect(api.hints).toHaveBeenCalledWith('t', 0, ['c']);
  });

  it('is the server’s adviser in a browser without workers, which is sent no view', async () => {
    const { api, advice } = await deciding();
    vi.stubGlobal('Worker', undefined);
    await advice.ask();
    expect(advice.hints).toEqual(HINTS);
    expect(api.sight).not.toHaveBeenCalled();
  });

  it('is no module where the server sends no view', async () => {
    const { api, advice } = await deciding();
    vi.spyOn(api, 'sight').mockRejectedValue(new Error('This table gives no hints.'));
    vi.spyOn(api, 'hints').mockRejectedValue(new Error('This table gives no hints.'));
    await advice.ask();
    expect([advice.problem, advice.hints]).toEqual(['This table gives no hints.', null]);
    expect(api.machine).not.toHaveBeenCalled();
  });

  it('is nobody once the decision is over', async () => {
    const { api, advice } = await deciding();
    const asking = advice.ask();
    advice.stop();
    await asking;
    expect([advice.hints, advice.asking]).toEqual([null, false]);
    expect(api.hints).not.toHaveBeenCalled();
  });
});
