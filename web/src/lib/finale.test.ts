import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ending, Turning } from '../protocol';
import { infoOf, openTab, viewAt } from '../testing/fakes';
import type { TableModel } from './table.svelte';

const over = (winners: number[]) => ({ ...viewAt(9), over: true, winners });

beforeEach(() => void openTab());
afterEach(() => void vi.restoreAllMocks());

describe('the mood of an end', () => {
  it('is won, lost, watched or nobody’s', async () => {
    const { moodOf, headline } = await import('./finale.svelte');
    expect(moodOf(over([1]), [1])).toBe('won');
    expect(moodOf(over([1]), [0, 2])).toBe('lost');
    expect(moodOf(over([1]), [])).toBe('watched');
    expect(moodOf(over([]), [0])).toBe('nobody');
    expect(headline('lost', 'Bob wins.')).toBe('You lose.');
    expect(headline('watched', 'Bob wins.')).toBe('Bob wins.');
  });

  it('is shared where several people sit at one device, but not where one leads several', async () => {
    const { isShared } = await import('./finale.svelte');
    expect(isShared(infoOf(['Ann', 'Bob']), [0, 1])).toBe(true);
    expect(isShared(infoOf(['Ann', 'Bob', 'Ann', 'Bob']), [0, 2])).toBe(false);
    expect(isShared(infoOf(['Ann', 'Bob']), [])).toBe(false);
  });
});

describe('the end', () => {
  const ending: Ending = {
    table: 't',
    seat: 0,
    happened: 'So.',
    because: 'Why.',
    standings: [],
    figures: [],
  };
  const turn = { number: 4, seat: 0, before: 0.6, after: 0.2, sentence: 'Then.' };

  async function finale(turning: Promise<Turning>) {
    const { api } = await import('./api');
    const { archiveOf } = await import('./archive');
    const told = vi.spyOn(api, 'ending').mockResolvedValue(ending);
    vi.spyOn(api, 'turning').mockReturnValue(turning);
    const model = { seat: 0, archive: archiveOf('t', 0, null) };
    const { Finale } = await import('./finale.svelte');
    return { told, finale: new Finale(model as TableModel) };
  }

  it('is asked for once and shown before the turning point is found', async () => {
    let find: (found: Turning) => void = () => undefined;
    const { told, finale: end } = await finale(new Promise((resolve) => (find = resolve)));
    const loading = end.load();
    void end.load();
    await vi.waitFor(() => expect(end.ending).toEqual(ending));
    expect([end.turn, end.searching]).toEqual([null, true]);
    find({ table: 't', seat: 0, turn });
    await loading;
    expect([end.turn, end.searching]).toEqual([turn, false]);
    expect(told).toHaveBeenCalledOnce();
  });

  it('does without a turning point that the server refuses', async () => {
    const { finale: end } = await finale(Promise.reject(new Error('Busy.')));
    await end.load();
    expect([end.ending, end.turn, end.searching]).toEqual([ending, null, false]);
  });
});
