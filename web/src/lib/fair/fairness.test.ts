import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dice, Info } from '../../protocol';
import { FakeSocket, infoOf, move, news, openTab } from '../../testing/fakes';
import { sha256 } from './sha256';

const COMMIT = 'c'.repeat(64);

async function sitDown() {
  const { Fairness } = await import('./fairness.svelte');
  const { TableModel } = await import('../table.svelte');
  const { memory } = await import('./memory');
  const model = new TableModel('t');
  const fairness = new Fairness(model);
  model.heard = (one) => fairness.hear(one);
  model.follow();
  await FakeSocket.last.welcome();
  return { model, fairness, memory };
}

function table(status: Info['status'], dice: Partial<Dice> = {}): Info {
  const none = { asked: [false, false], hashes: [null, null], words: [null, null], passed: [false, false] };
  return infoOf(['Ann', 'Bob'], {
    status,
    dice: { version: 2, commit: COMMIT, stage: 'mixed', ...none, ...dice },
  });
}

type Command = { do: string; hash?: string; words?: string; seat?: number };
const commands = (): Command[] => FakeSocket.last.of('do').map((message) => message['command'] as Command);

beforeAll(async () => {
  openTab();
  await import('./fairness.svelte'); // compiled once, which takes its time
});
beforeEach(() => {
  vi.useFakeTimers();
  openTab();
});

describe('words', () => {
  it('are never the same twice, also where people choose them', async () => {
    const { newWords } = await import('./words');
    expect(new Set(Array.from({ length: 50 }, () => newWords('abc'))).size).toBe(50);
    expect(newWords('abc')).toMatch(/^abc [0-9a-f]{32}$/);
    expect(newWords()).toMatch(/^[a-z]+ [a-z]+ [0-9a-f]{32}$/);
  });
});

describe('this browser', () => {
  it('promises random words by itself, once', async () => {
    const { fairness, memory } = await sitDown();
    fairness.mix(table('gathering'), [0]);
    fairness.mix(table('gathering'), [0]);
    const [mix] = commands();
    expect(commands()).toHaveLength(1);
    expect(mix).toMatchObject({ do: 'mix', seat: 0 });
    const words = memory.of('t').mine[mix?.hash ?? ''] ?? '';
    expect(sha256(words)).toBe(mix?.hash);
    expect(words.length).toBeGreaterThan(32);
  });

  it('promises nothing for those who only watch, nor over a promise from elsewhere', async () => {
    const { fairness } = await sitDown();
    fairness.mix(table('gathering'), []);
    fairness.mix(table('gathering', { hashes: ['a'.repeat(64), null] }), [0]);
    expect(commands()).toEqual([]);
  });

  it('shows its words when all have promised, and keeps what the others had promised', async () => {
    const { fairness, memory } = await sitDown();
    fairness.mix(table('gathering'), [0]);
    const hash = commands()[0]?.hash ?? '';
    const hashes = [hash, 'b'.repeat(64)];
    fairness.mix(table('opening', { stage: 'promising', hashes: [hash, null], asked: [false, true] }), [0]);
    expect(commands()).toHaveLength(1);
    fairness.mix(table('opening', { stage: 'showing', hashes, asked: [true, true] }), [0]);
    expect(commands()[1]).toMatchObject({ do: 'open', seat: 0, words: memory.of('t').mine[hash] });
    expect(memory.of('t').hashes).toEqual(hashes);
    fairness.mix(
      table('opening', { stage: 'showing', hashes: [hash, 'd'.repeat(64)], asked: [true, true] }),
      [0],
    );
    expect(memory.of('t').hashes).toEqual(hashes);
  });

  it('promises new words when it is asked again: at a rematch, or when somebody was passed over', async () => {
    const { fairness } = await sitDown();
    fairness.mix(table('opening', { stage: 'promising', asked: [true, true] }), [0]);
    fairness.mix(table('opening', { stage: 'promising', asked: [true, false], passed: [false, true] }), [0]);
    const [first, second] = commands();
    expect([first?.do, second?.do]).toEqual(['mix', 'mix']);
    expect(first?.hash).not.toBe(second?.hash);
  });

  it('keeps its words if the promise of the table has changed meanwhile', async () => {
    const { model, fairness } = await sitDown();
    model.news(news(1, { full: true, info: table('gathering') }));
    fairness.mix(table('gathering'), [0]);
    const hash = commands()[0]?.hash ?? '';
    const changed = table('opening', {
      stage: 'showing',
      commit: 'd'.repeat(64),
      hashes: [hash, null],
      asked: [true, false],
    });
    model.news(news(2, { info: changed }));
    fairness.mix(changed, [0]);
    expect(commands()).toHaveLength(1);
    expect(fairness.warning).toContain('has changed');
  });

  it('keeps the promise that it saw before the first roll, and what was rolled', async () => {
    const { model, memory } = await sitDown();
    model.news(news(1, { full: true, info: table('gathering') }));
    expect(memory.of('t').commit).toBe(COMMIT);
    model.news(
      news(2, {
        info: table('playing', { words: ['salt', null] }),
        events: [{ number: 2, kind: 'started' }],
      }),
    );
    const { fingerprint } = memory.of('t');
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    model.news(news(3, { events: [{ ...move(3, -1), words: 'eye' }] }));
    model.news(
      news(4, {
        info: table('playing', { words: ['pepper', null], commit: 'e'.repeat(64) }),
        events: [{ ...move(3, -1), words: 'moon' }],
      }),
    );
    expect(memory.of('t')).toMatchObject({
      commit: COMMIT,
      fingerprint,
      other: 'e'.repeat(64),
      rolls: { 0: { 3: 'eye' } },
    });
  });

  it('keeps the last roll, and none that it is only told of afterwards', async () => {
    const { model, memory } = await sitDown();
    model.news(news(2, { full: true, info: table('playing') }));
    model.news(news(3, { info: table('over'), events: [{ ...move(3, -1), words: 'eye' }] }));
    model.news(news(4, { full: true, info: table('over'), events: [{ ...move(4, -1), words: 'moon' }] }));
    expect(memory.of('t').rolls).toEqual({ 0: { 3: 'eye' } });
  });

  it('takes no promise for one from before if it came after the first roll', async () => {
    const { model, memory } = await sitDown();
    model.news(news(9, { full: true, info: table('playing') }));
    expect(memory.of('t').commit).toBeNull();
  });

  it('forgets the oldest tables', async () => {
    const { memory } = await sitDown();
    for (let number = 0; number < 50; number += 1) memory.put(`t${number}`, { commit: COMMIT });
    expect(memory.of('t0').commit).toBeNull();
    expect(memory.of('t49').commit).toBe(COMMIT);
  });
});
