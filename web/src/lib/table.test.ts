import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News } from '../protocol';
import { asked, FakeSocket, infoOf, move, news, openTab, viewAt } from '../testing/fakes';

async function sit(seat: number | null = null) {
  const { TableModel } = await import('./table.svelte');
  const model = new TableModel('t', seat);
  model.follow();
  await FakeSocket.last.welcome();
  return model;
}

function full(number: number, rest: Partial<News> = {}): News {
  return news(number, {
    full: true,
    info: infoOf(['Ann', 'Bob']),
    view: viewAt(number),
    you: asked(),
    ...rest,
  });
}

function moved(number: number, rest: Partial<News> = {}): News {
  return news(number, { events: [move(number)], view: viewAt(number), you: asked(), ...rest });
}

beforeAll(async () => {
  openTab();
  await import('./table.svelte'); // compiled once, which takes its time
});
beforeEach(() => {
  vi.useFakeTimers();
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('news', () => {
  it('land when the board has shown them, one after the other', async () => {
    const model = await sit();
    model.staging = { scenes: () => [{ time: 300 }] };
    model.news(full(1));
    model.news(moved(2));
    model.news(moved(3));
    expect([model.shown, model.behind, model.busy]).toEqual([1, true, true]);
    expect([model.view, model.you.legal, model.events]).toEqual([viewAt(1), [], []]);
    await vi.advanceTimersByTimeAsync(300);
    expect([model.shown, model.behind, model.busy]).toEqual([2, false, true]);
    expect(model.before).toEqual(viewAt(1));
    await vi.advanceTimersByTimeAsync(300);
    expect([model.shown, model.busy, model.you.legal]).toEqual([3, false, ['go']]);
    expect(model.recent.map((event) => event.number)).toEqual([3]);
  });

  it('say you to whoever sits there, on the board as in the log', async () => {
    const model = await sit(0);
    model.texts = { 'event.rolls': '{who:rolls|roll}: {sign}.' };
    model.news(full(1, { seat: 0 }));
    const story = [
      { text: 'Ann rolls: eye.', key: 'event.rolls', values: { who: { seat: 0 }, sign: 'eye' } },
    ];
    model.news(moved(2, { seat: 0, events: [{ ...move(2), story }] }));
    expect(model.recent.flatMap((event) => event.story ?? []).map(({ text }) => text)).toEqual([
      'You roll: eye.',
    ]);
    model.sharedBySeveral = true;
    expect(model.reader.you).toBeNull();
  });

  it('show people as the page dresses them', async () => {
    const model = await sit();
    model.dress = (seats) => seats.map((seat) => ({ ...seat, face: `of ${seat.name}` }));
    model.news(full(1));
    expect(model.info?.seats.map(({ face }) => face)).toEqual(['of Ann', 'of Bob']);
  });

  it('of several moves land move by move', async () => {
    const model = await sit();
    model.staging = { scenes: ({ events }) => events.map(({ number }) => ({ event: number, time: 100 })) };
    model.news(full(1));
    model.news(news(4, { events: [move(2), move(3), move(4)], view: viewAt(4), you: asked() }));
    const numbers = () => model.events.map((event) => event.number);
    expect([model.shown, numbers()]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(100);
    expect([model.shown, numbers(), model.view]).toEqual([2, [2], viewAt(1)]);
    await vi.advanceTimersByTimeAsync(200);
    expect([model.shown, numbers(), model.view]).toEqual([4, [2, 3, 4], viewAt(4)]);
  });

  it('say how the game will stand only when the scenes have shown that', async () => {
    const model = await sit();
    model.staging = {
      scenes: () => [{ time: 100 }, { time: 100, settles: true }, { time: 100, settles: true }],
    };
    model.news(full(1));
    model.news(moved(2));
    await vi.advanceTimersByTimeAsync(199);
    expect(model.standing).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect([model.standing, model.view]).toEqual([viewAt(2), viewAt(1)]);
    await vi.advanceTimersByTimeAsync(100);
    expect([model.standing, model.view]).toEqual([null, viewAt(2)]);
  });

  it('cost nobody any time whose clock is about to run out', async () => {
    const model = await sit();
    model.staging = { scenes: () => [{ time: 300 }] };
    model.news(full(1));
    const clocks = { decision: [20, null], bank: [null, null], window: false };
    model.news(moved(2, { clocks: { ...clocks, decision: [null, 20] }, you: { ...asked(), asked: 'no' } }));
    expect([model.shown, model.busy], 'another’s clock').toEqual([1, true]);
    model.news(moved(3, { clocks: { ...clocks, decision: [120, null] } }));
    expect(model.busy, 'time enough').toBe(true);
    model.news(moved(4, { clocks }));
    expect([model.shown, model.busy]).toEqual([4, false]);
    model.news(moved(5, { clocks: { ...clocks, window: true } }));
    expect([model.shown, model.busy]).toEqual([5, false]);
  });

  it('land at once while nobody looks', async () => {
    const model = await sit();
    model.staging = { scenes: () => [{ time: 300 }] };
    model.absent = () => true;
    model.news(full(1));
    model.news(moved(2));
    expect([model.shown, model.busy]).toEqual([2, false]);
  });

  it('are given at once to a board that plays by itself, and to nobody else', async () => {
    const model = await sit();
    model.staging = { scenes: () => [{ time: 300 }], itself: true };
    model.news(full(1));
    model.news(moved(2));
    expect([model.stage?.view, model.view]).toEqual([viewAt(2), viewAt(1)]);
    await vi.advanceTimersByTimeAsync(300);
    expect([model.stage, model.view]).toEqual([null, viewAt(2)]);
  });

  it('can be skipped to the end', async () => {
    const model = await sit();
    model.staging = { scenes: () => [{ time: 300 }] };
    model.news(full(1));
    for (const number of [2, 3, 4]) model.news(moved(number));
    model.skip();
    expect([model.shown, model.behind, model.busy]).toEqual([4, false, false]);
    expect(model.events.map((event) => event.number)).toEqual([2, 3, 4]);
  });

  it('never pile up', async () => {
    const model = await sit();
    model.staging = { scenes: () => [{ time: 10_000 }] };
    model.news(full(1));
    for (let number = 2; number < 12; number++) model.news(moved(number));
    expect(model.shown).toBeGreaterThanOrEqual(9);
  });

  it('that are whole replace everything, also what waits', async () => {
    const model = await sit();
    model.staging = { scenes: () => [{ time: 300 }] };
    model.news(full(1));
    model.news(moved(2));
    model.news(moved(3));
    model.news(full(9, { events: [move(9)] }));
    expect([model.shown, model.behind, model.recent.length]).toEqual([9, false, 0]);
    expect(model.events.map((event) => event.number)).toEqual([9]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(model.shown).toBe(9);
  });

  it('of talk leave the board alone', async () => {
    const model = await sit();
    model.staging = { scenes: () => [{ time: 300 }] };
    model.news(full(1));
    model.news(moved(2));
    await vi.advanceTimersByTimeAsync(300);
    const { view, before, recent } = model;
    model.news(
      news(3, { events: [{ number: 3, kind: 'chatted', by: 'Bob', words: 'hm' }], view: viewAt(2) }),
    );
    expect(model.view).toBe(view);
    expect(model.before).toBe(before);
    expect(model.recent).toBe(recent);
  });

  it('of a move that was taken back leave nothing to animate', async () => {
    const model = await sit();
    model.news(full(1));
    model.news(moved(2));
    model.skip();
    model.news(news(3, { events: [{ number: 3, kind: 'undone', seat: 0 }], view: viewAt(1), you: asked() }));
    expect(model.recent).toEqual([]);
    expect(model.before).toBeNull();
    expect(model.view).toEqual(viewAt(1));
  });

  it('with a gap make the table be asked for anew', async () => {
    const model = await sit();
    model.news(full(1));
    model.news(moved(5));
    expect(model.shown).toBe(1);
    expect(FakeSocket.last.of('follow').at(-1)).not.toHaveProperty('since');
  });
});

describe('seats', () => {
  it('nothing of the former seat stays, and its late news are dropped', async () => {
    const model = await sit(0);
    model.news(full(4, { events: [move(4)] }));
    model.sitAt(1);
    expect([model.view, model.before, model.you.legal, model.events, model.views.size]).toEqual([
      null,
      null,
      [],
      [],
      0,
    ]);
    expect(FakeSocket.last.of('follow').at(-1)).toEqual({ type: 'follow', table: 't', seat: 1 });
    model.news(moved(5));
    model.news(full(5));
    expect(model.view).toBeNull();
    model.news(full(3, { seat: 1, you: asked(['other'], 1) }));
    expect(model.you.legal).toEqual(['other']);
  });

  it('in open games change without a flicker', async () => {
    const model = await sit(0);
    model.news(full(4));
    model.sitAt(1, true);
    expect(model.view).toEqual(viewAt(4));
    expect(model.you.legal).toEqual([]);
    expect(FakeSocket.last.of('follow').at(-1)).toMatchObject({ seat: 1, since: 4 });
  });

  it('a seat that was taken over leaves a spectator', async () => {
    const model = await sit();
    model.news(full(4));
    expect(model.seat).toBe(0);
    model.news(full(4, { seat: null, you: { seat: null, asked: 'no', legal: [] } }));
    expect(model.seat).toBeNull();
    expect(model.you.legal).toEqual([]);
  });

  it('a seat that is no longer mine is followed as a spectator', async () => {
    const model = await sit(0);
    model.news(full(4));
    model.trouble('Seat 0 is not yours.');
    expect(FakeSocket.last.of('follow').at(-1)).toEqual({ type: 'follow', table: 't' });
    expect(model.closed).toBeNull();
    model.trouble('No such table.');
    expect(model.closed).toBe('No such table.');
  });
});

describe('moves', () => {
  it('are sent once however often one clicks, with what the board shows', async () => {
    const model = await sit();
    model.news(full(4));
    void model.play('go');
    void model.play('go');
    void model.play('stay');
    const sent = FakeSocket.last.of('do');
    expect(sent.map((one) => one['command'])).toEqual([{ do: 'move', seat: 0, words: 'go', seen: 4 }]);
    expect(model.sending).toBe(true);
    FakeSocket.last.says({ type: 'answer', id: sent[0]?.['id'], ok: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(model.sending).toBe(false);
  });

  it('are not made while the board lags behind', async () => {
    const model = await sit();
    model.staging = { scenes: () => [{ time: 300 }] };
    model.news(full(1));
    model.news(moved(2));
    model.news(moved(3));
    await model.play('go');
    expect(FakeSocket.last.of('do')).toEqual([]);
  });

  it('that are refused say why', async () => {
    const model = await sit();
    model.news(full(4));
    void model.play('go');
    const id = FakeSocket.last.of('do')[0]?.['id'];
    FakeSocket.last.says({
      type: 'answer',
      id,
      ok: false,
      reason: 'Your decision has changed.',
      news: full(6),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect([model.refusal, model.shown, model.sending]).toEqual(['Your decision has changed.', 6, false]);
  });

  it('on their way when the page was loaded again still hold back others', async () => {
    const storage = openTab();
    const before = await sit();
    before.news(full(4));
    void before.play('go');
    openTab(storage);
    const model = await sit();
    model.news(full(4));
    expect(model.sending).toBe(true);
    await model.play('go');
    expect(FakeSocket.last.of('do')).toHaveLength(1);
    FakeSocket.last.says({ type: 'answer', id: FakeSocket.last.of('do')[0]?.['id'], ok: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(model.sending).toBe(false);
  });

  it('wait for nobody who talks', async () => {
    const model = await sit();
    model.news(full(4));
    void model.order({ do: 'chat', text: 'hm' });
    expect(model.sending).toBe(false);
    void model.play('go');
    expect(FakeSocket.last.of('do')).toHaveLength(2);
  });
});
