import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Crew, type Hand } from './crew';
import type { Said, Task } from './tasks';

class FakeHand implements Hand {
  onmessage: Hand['onmessage'] = null;
  onerror: Hand['onerror'] = null;
  got: unknown[] = [];
  ended = false;
  postMessage(message: unknown): void {
    this.got.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(said: Said): void {
    this.onmessage?.call(this as never, { data: said } as never);
  }
}

const module = {} as WebAssembly.Module;
const task = (playouts: number): Task => ({ do: 'outlook', question: {} as never, playouts });
let hands: FakeHand[] = [];

function crew(size: number): Crew {
  return new Crew(module, size, 20, () => {
    hands.push(new FakeHand());
    return hands.at(-1) as Hand;
  });
}

describe('a crew', () => {
  beforeEach(() => {
    hands = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives each worker the module first, then one task at a time', async () => {
    const two = crew(2);
    const answers = [1, 2, 3].map((playouts) => two.ask(task(playouts)));
    expect(hands.map(({ got }) => got)).toEqual([
      [module, task(1)],
      [module, task(2)],
    ]);
    hands[1]?.say({ status: 'done', answer: 22 });
    expect(await answers[1]).toBe(22);
    expect(hands[1]?.got.at(-1)).toEqual(task(3));
    hands[1]?.say({ status: 'done', answer: 33 });
    hands[0]?.say({ status: 'done', answer: 11 });
    expect(await Promise.all(answers)).toEqual([11, 22, 33]);
  });

  it('ends a worker that hangs, says so, and goes on with another', async () => {
    const one = crew(1);
    const first = one.ask(task(1));
    const second = one.ask(task(2));
    const failed = expect(first).rejects.toThrow('took too long');
    vi.advanceTimersByTime(20_000);
    await failed;
    expect(hands[0]?.ended).toBe(true);
    expect(hands[1]?.got).toEqual([module, task(2)]);
    hands[1]?.say({ status: 'done', answer: 2 });
    expect(await second).toBe(2);
  });

  it('waits for a worker that tells something meanwhile', async () => {
    const told: number[] = [];
    const one = crew(1);
    const answer = one.ask(task(1), (sofar) => told.push(sofar as number));
    for (const sofar of [1, 2, 3]) {
      vi.advanceTimersByTime(15_000);
      hands[0]?.say({ status: 'so far', answer: sofar });
    }
    hands[0]?.say({ status: 'done', answer: 4 });
    expect(await answer).toBe(4);
    expect(told).toEqual([1, 2, 3]);
  });

  it('fails with the sentence of a worker that cannot do its task', async () => {
    const one = crew(1);
    const answer = one.ask(task(1));
    hands[0]?.say({ status: 'failed', reason: 'These bytes aren’t a position of this game.' });
    await expect(answer).rejects.toThrow('aren’t a position');
    expect(hands[0]?.ended).toBe(true);
    const broken = one.ask(task(2));
    hands[1]?.onerror?.call(hands[1] as never, {} as never);
    await expect(broken).rejects.toThrow('has failed');
  });

  it('gives up what is asked, and ends all workers', () => {
    const one = crew(1);
    void one.ask(task(1));
    void one.ask(task(2));
    one.drop();
    expect(hands.map(({ ended }) => ended)).toEqual([true]);
    void one.ask(task(3));
    expect(hands[1]?.got.at(-1)).toEqual(task(3));
    one.close();
    expect(hands[1]?.ended).toBe(true);
  });
});
