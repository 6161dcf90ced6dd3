import { describe, expect, it } from 'vitest';
import type { SettingInfo } from '../../protocol';
import type { Simulate } from '../wasm/tasks';
import { newExperiment, type Experiment } from './experiment';
import { Laboratory, type Subject } from './laboratory.svelte';

const PLAYERS: SettingInfo = { name: 'players', kind: 'number', default: 2, low: 2, high: 4, about: '' };

/** Every seat of a game wins in turn; what was asked is kept. */
function subject(more: Partial<Subject> = {}): Subject & { asked: Simulate[] } {
  const asked: Simulate[] = [];
  const ask = async (task: Simulate) => {
    asked.push(task);
    await Promise.resolve();
    const seats = task.policies.length;
    const wins = Array<number>(seats).fill(0);
    for (let number = task.first; number < task.first + task.count; number++)
      wins[number % seats] = (wins[number % seats] ?? 0) + 1;
    const { count } = task;
    return {
      games: count,
      wins,
      payoffs: wins,
      nobody: 0,
      cut: 0,
      plies: 2 * count,
      measures: { turn: [count] },
    };
  };
  return {
    settings: [PLAYERS],
    about: { policies: ['random', 'keen'], levels: { elder: 'keen' }, measures: [['turn', 1]] },
    crew: { ask, size: 3, close: () => undefined } as unknown as Subject['crew'],
    start: async (settings) => {
      if (settings['players'] === 3) throw new Error('Three is one too many.');
      return { seats: Number(settings['players'] ?? 2), blank: new Uint8Array(1), settings };
    },
    ...more,
    asked,
  };
}
const of = (more: Partial<Experiment>): Experiment => ({ ...newExperiment('elder'), games: 1000, ...more });

describe('the laboratory', () => {
  it('plays every game once, by the policies that the levels are', async () => {
    const made = subject();
    const lab = new Laboratory(made);
    await lab.run(of({ first: { settings: {}, players: ['elder', 'random'] }, seed: 7n }));
    expect(lab.stage).toBe('done');
    expect(lab.arms[0]?.tally).toMatchObject({ games: 1000n, wins: [500n, 500n], plies: 2000n });
    expect(made.asked[0]).toMatchObject({ policies: [1, 0], seed: 7n });
    const numbers = made.asked.flatMap(({ first, count }) =>
      Array.from({ length: count }, (_, n) => first + n),
    );
    expect(new Set(numbers).size).toBe(1000);
  });

  it('seats whom the levels are with these settings', async () => {
    const made = subject({
      start: async (settings) => ({
        seats: 2,
        blank: new Uint8Array(1),
        settings,
        levels: { elder: 'random' },
      }),
    });
    await new Laboratory(made).run(of({ first: { settings: {}, players: ['elder', 'keen'] } }));
    expect(made.asked[0]).toMatchObject({ policies: [0, 1] });
  });

  it('compares two set-ups', async () => {
    const lab = new Laboratory(subject());
    await lab.run(of({ second: { settings: { players: 4 }, players: ['random'] } }));
    expect(lab.arms.map(({ label, players }) => [label, players.length])).toEqual([
      ['A', 2],
      ['B', 4],
    ]);
    expect(lab.games).toBe(2000);
  });

  it('sweeps a setting, and leaves out what cannot be, with the reason', async () => {
    const lab = new Laboratory(subject());
    await lab.run(of({ sweep: 'players' }));
    expect(lab.arms.map(({ value }) => value)).toEqual([2, 4]);
    expect(lab.refused).toEqual([{ label: '3', reason: 'Three is one too many.' }]);
    expect(lab.stage).toBe('done');
  });

  it('settings that cannot be are told, and what was counted before stays', async () => {
    const lab = new Laboratory(subject());
    await lab.run(of({}));
    await lab.run(of({ first: { settings: { players: 3 }, players: ['elder'] } }));
    expect([lab.stage, lab.trouble]).toEqual(['failed', 'Three is one too many.']);
    expect(lab.arms[0]?.tally.games).toBe(1000n);
  });

  it('when it is stopped, the first so many games have been counted', async () => {
    const made = subject();
    const lab = new Laboratory(made);
    const running = lab.run(of({ games: 1_000_000_000 }));
    while (made.asked.length < 10) await Promise.resolve();
    lab.stop();
    await running;
    expect(lab.stage).toBe('stopped');
    const played = made.asked.reduce((sum, { count }) => sum + count, 0);
    expect(lab.games).toBe(played);
    expect(Math.max(...made.asked.map(({ first, count }) => first + count))).toBe(played);
  });

  it('a worker that hangs and is ended stops the rest with a sentence', async () => {
    const made = subject();
    const working = made.crew.ask;
    const hanging = {
      size: 3,
      close: () => undefined,
      ask: (task: Simulate) => (task.first ? Promise.reject(new Error('It was ended.')) : working(task)),
    };
    const lab = new Laboratory({ ...made, crew: hanging as unknown as Subject['crew'] });
    await lab.run(of({}));
    expect([lab.stage, lab.trouble]).toEqual(['failed', 'It was ended.']);
    expect(lab.games).toBe(16);
  });

  it('workers are at work before anybody presses, and nothing of that is counted', async () => {
    const made = subject();
    const lab = new Laboratory(made);
    await lab.warm({});
    expect(made.asked).toHaveLength(3);
    await lab.run(of({ games: 10 }));
    expect(lab.arms[0]?.tally.games).toBe(10n);
  });

  it('pressing again while it runs begins anew', async () => {
    const made = subject();
    const lab = new Laboratory(made);
    const before = lab.run(of({ games: 1_000_000_000 }));
    while (made.asked.length < 5) await Promise.resolve();
    await Promise.all([before, lab.run(of({ games: 50, seed: 9n }))]);
    expect([lab.stage, lab.games, lab.experiment?.seed]).toEqual(['done', 50, 9n]);
  });
});
