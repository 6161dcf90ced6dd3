import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket, news, openTab } from '../testing/fakes';

async function load() {
  return (await import('./live.svelte')).live;
}

function follower(table = 't') {
  return { table, seat: null, invite: null, number: null as number | null, news: vi.fn(), trouble: vi.fn() };
}

const CHAT = { do: 'chat', text: 'hello' } as const;

beforeAll(async () => {
  openTab();
  await import('./live.svelte'); // compiled once, which takes its time
});
beforeEach(() => {
  vi.useFakeTimers();
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection', () => {
  it('says hello, follows, and hears news', async () => {
    const live = await load();
    const ann = follower();
    live.follow(ann);
    await FakeSocket.last.welcome();
    expect(FakeSocket.last.sent.map((one) => one.type)).toEqual(['hello', 'follow']);
    FakeSocket.last.says(news(3, { full: true }));
    expect(ann.news).toHaveBeenCalledOnce();
  });

  it('comes back by itself and asks only for what it missed', async () => {
    const live = await load();
    const ann = follower();
    live.follow(ann);
    await FakeSocket.last.welcome();
    ann.number = 7;
    FakeSocket.last.breaks();
    expect(live.state).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    await FakeSocket.last.welcome();
    expect(live.state).toBe('open');
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.of('follow')[0]).toMatchObject({ table: 't', since: 7 });
  });

  it('gives up a server that opens but never greets', async () => {
    const live = await load();
    live.follow(follower());
    await vi.advanceTimersByTimeAsync(8_000);
    expect(live.state).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('gives up a connection that has slept', async () => {
    const live = await load();
    live.follow(follower());
    await FakeSocket.last.welcome();
    live.hurry();
    expect(FakeSocket.last.of('ping')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(live.state).toBe('lost');
  });

  it('hears nothing from a connection that it gave up', async () => {
    const live = await load();
    const ann = follower();
    live.follow(ann);
    const first = FakeSocket.last;
    await first.welcome();
    first.breaks();
    first.says(news(1));
    expect(ann.news).not.toHaveBeenCalled();
  });
});

describe('commands', () => {
  it('are sent again under the same id until they are answered, and not after', async () => {
    const live = await load();
    live.follow(follower());
    await FakeSocket.last.welcome();
    const answered = live.command('t', CHAT);
    const id = FakeSocket.last.of('do')[0]?.['id'];
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(1000);
    await FakeSocket.last.welcome();
    expect(FakeSocket.last.of('do')).toEqual([{ type: 'do', id, table: 't', command: CHAT }]);
    FakeSocket.last.says({ type: 'answer', id, ok: true });
    expect((await answered).ok).toBe(true);
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(1000);
    await FakeSocket.last.welcome();
    expect(FakeSocket.last.of('do')).toEqual([]);
  });

  it('survive that the page is loaded again', async () => {
    const storage = openTab();
    const before = await load();
    void before.command('t', CHAT);
    const id = JSON.parse(storage.getItem('fhtagn.waiting') ?? '[]')[0].id as string;

    openTab(storage);
    const live = await load();
    const [resumed] = live.resume('t');
    expect(resumed?.command).toEqual(CHAT);
    await FakeSocket.last.welcome();
    expect(FakeSocket.last.of('do')[0]).toMatchObject({ id });
    FakeSocket.last.says({ type: 'answer', id, ok: false, reason: 'No.' });
    expect(await resumed?.answer).toMatchObject({ ok: false, reason: 'No.' });
    expect(storage.getItem('fhtagn.waiting')).toBeNull();
  });

  it('that the server cannot read are refused instead of waiting for ever', async () => {
    const live = await load();
    live.follow(follower());
    await FakeSocket.last.welcome();
    const answered = live.command('t', CHAT);
    FakeSocket.last.says({ type: 'trouble', reason: 'This message cannot be understood.', table: null });
    expect(await answered).toMatchObject({ ok: false, reason: 'This message cannot be understood.' });
    expect(live.unanswered).toBe(0);
  });

  it('that are too long never leave', async () => {
    const live = await load();
    expect(await live.command('t', { do: 'chat', text: 'a'.repeat(20_000) })).toMatchObject({ ok: false });
  });

  it('bring news with a refusal, but no older ones than are known', async () => {
    const live = await load();
    const ann = follower();
    live.follow(ann);
    await FakeSocket.last.welcome();
    ann.number = 9;
    FakeSocket.last.says({ type: 'answer', id: 'x', ok: false, news: news(8, { full: true }) });
    expect(ann.news).not.toHaveBeenCalled();
    FakeSocket.last.says({ type: 'answer', id: 'y', ok: false, news: news(9, { full: true }) });
    expect(ann.news).toHaveBeenCalledOnce();
  });
});
