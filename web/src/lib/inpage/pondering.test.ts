import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sight } from '../../protocol';
import { openTab } from '../../testing/fakes';
import type { Search, Searched } from '../wasm/tasks';
import type { Thought } from './pondering';

const SIGHT: Sight = { table: 't', seat: 1, number: 4, view: btoa('abcd') };
const NOTE = { payoff: { unit: 1, least: 0, most: 1, name: '' } };
const found = (...wins: number[]): Searched => ({
  found: wins.map((many, move) => ({ move, visits: 1000, wins: many, reward: 0 })),
  playouts: 1000 * wins.length,
});

/** A worker that finds what the test says, and a clock that the test turns. */
async function pondering(moves = 2) {
  openTab();
  vi.spyOn(WebAssembly.Module, 'customSections').mockReturnValue([
    new TextEncoder().encode(JSON.stringify(NOTE)).buffer,
  ]);
  const { api } = await import('../api');
  const asked = vi.spyOn(api, 'choices').mockImplementation(async (table, seat, codes) => ({
    table,
    seat,
    choices: codes.map((move) => ({ move, words: `do ${move}`, label: `Do ${move}`, why: 'So.' })),
  }));
  const time = { now: 10 };
  const worker = {
    task: null as Search | null,
    tell: (() => undefined) as (sofar: Searched) => void,
    done: (() => undefined) as (found: Searched) => void,
    fail: (() => undefined) as (error: Error) => void,
    closed: 0,
  };
  const crew = {
    prepare: () => undefined,
    ask: (task: Search, tell: (sofar: Searched) => void) => {
      Object.assign(worker, { task, tell });
      return new Promise<Searched>((done, fail) => Object.assign(worker, { done, fail }));
    },
    close: () => void (worker.closed += 1),
  };
  const { Pondering } = await import('./pondering');
  const told: Thought[] = [];
  const tools = { crew: () => crew as never, now: () => time.now };
  const made = new Pondering(3, moves, {} as WebAssembly.Module, (one) => told.push(one), tools);
  return { made, told, worker, time, asked };
}

const settled = () => new Promise((wake) => setTimeout(wake));

afterEach(() => void vi.restoreAllMocks());

describe('a page that thinks by itself', () => {
  it('searches its own view and nothing else', async () => {
    const { made, worker } = await pondering();
    void made.think(SIGHT);
    const { question } = worker.task ?? {};
    expect(question).toMatchObject({ seat: 1, seats: 3, even: true });
    expect([...(question?.view ?? [])]).toEqual([...'abcd'].map((letter) => letter.charCodeAt(0)));
  });

  it('says what it has found again and again, and asks once what moves are called', async () => {
    const { made, told, worker, time, asked } = await pondering();
    const thinking = made.think(SIGHT);
    worker.tell({ ...found(500, 200), playouts: 700 });
    time.now += 0.31;
    worker.tell({ ...found(500, 200), playouts: 20 });
    await settled();
    expect([asked.mock.calls.length, told.length]).toEqual([1, 0]); // there is nothing to say yet
    worker.tell(found(500, 200));
    await settled();
    time.now += 0.1;
    worker.tell(found(500, 210));
    time.now += 0.4;
    worker.tell(found(500, 600));
    await settled();
    worker.done(found(500, 700));
    await thinking;
    expect(told.map(({ hints }) => hints.moves.map(({ words, rank }) => [words, rank]))).toEqual([
      [
        ['do 0', 1],
        ['do 1', 2],
      ],
      [
        ['do 1', 1],
        ['do 0', 2],
      ],
      [
        ['do 1', 1],
        ['do 0', 2],
      ],
    ]);
    expect(told[0]?.hints).toMatchObject({ table: 't', seat: 1, number: 4, more: 0 });
    expect(told[0]?.hints.moves[0]).toMatchObject({ label: 'Do 0', chance: 0.5, why: 'So.' });
    expect(asked).toHaveBeenCalledOnce();
    expect(worker.closed).toBe(1);
  });

  it('of many moves it tells how many it leaves out', async () => {
    const { made, told, worker } = await pondering(30);
    const thinking = made.think(SIGHT);
    worker.done(found(1, 2, 3, 4, 5, 6, 7));
    await thinking;
    expect([told[0]?.hints.moves.length, told[0]?.hints.more]).toEqual([5, 25]);
  });

  it('says nothing more once it is stopped, and its worker is ended', async () => {
    const { made, told, worker, time } = await pondering();
    void made.think(SIGHT);
    made.stop();
    time.now += 1;
    worker.tell(found(1, 2));
    await settled();
    expect([told, worker.closed]).toEqual([[], 1]);
  });

  it('fails if the worker hangs, or the server does not answer, so that the adviser can be asked', async () => {
    const hanging = await pondering();
    const thinking = hanging.made.think(SIGHT);
    hanging.worker.fail(new Error('It took too long.'));
    await expect(thinking).rejects.toThrow('too long');
    const { made, worker, time, asked } = await pondering();
    asked.mockRejectedValue(new Error('Gone.'));
    const silent = made.think(SIGHT);
    time.now += 1;
    worker.tell(found(1, 2));
    await expect(silent).rejects.toThrow('Gone.');
    expect(worker.closed).toBe(1);
  });
});
