import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket, infoOf, move, news, openTab, viewAt } from '../testing/fakes';

/** A game of five moves that was followed from its start. */
async function played() {
  const { TableModel } = await import('./table.svelte');
  const { Past } = await import('./past.svelte');
  const model = new TableModel('t', 0);
  model.follow();
  await FakeSocket.last.welcome();
  const started = { number: 1, kind: 'started' };
  FakeSocket.last.says(
    news(1, { full: true, info: infoOf(['Ann', 'Bob']), view: viewAt(1), events: [started] }),
  );
  for (let number = 2; number <= 6; number++) {
    FakeSocket.last.says(news(number, { events: [move(number)], view: viewAt(number) }));
    await vi.advanceTimersByTimeAsync(10);
  }
  return { model, past: new Past(model) };
}

const wait = () => vi.advanceTimersByTimeAsync(1000);

beforeAll(async () => {
  openTab();
  await import('./past.svelte'); // compiled once, which takes its time
}, 60_000);
beforeEach(() => {
  vi.useFakeTimers();
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('looking back', () => {
  it('shows the position after any event', async () => {
    const { past } = await played();
    await past.go(3);
    expect(past.view).toEqual(viewAt(3));
    expect(past.place).toBe(2);
    past.back();
    expect(past.number).toBeNull();
  });

  it('shows what happened when one steps on', async () => {
    const { past } = await played();
    await past.go(3);
    await wait();
    past.step(1);
    expect(past.passage).toEqual({ to: viewAt(4), before: viewAt(3), recent: [move(4)] });
    expect(past.passage?.to).toBe(past.view);
  });

  it('shows the last step to the present too', async () => {
    const { model, past } = await played();
    await past.go(5);
    await wait();
    past.step(1);
    expect(past.number).toBeNull();
    expect(past.passage).toEqual({ to: model.view, before: viewAt(5), recent: [move(6)] });
  });

  it('does not keep those waiting who step fast', async () => {
    const { past } = await played();
    await past.go(2);
    await wait();
    past.step(1);
    past.step(1);
    expect(past.view).toEqual(viewAt(4));
    expect(past.passage).toMatchObject({ before: null, recent: [] });
  });

  it('has nothing to show for a jump, or a step back', async () => {
    const { past } = await played();
    await past.go(4);
    await wait();
    past.step(-1);
    expect(past.passage?.recent).toEqual([]);
    await wait();
    await past.go(5);
    expect(past.passage?.recent).toEqual([]);
    await wait();
    await past.go(2);
    await wait();
    past.back();
    expect(past.passage?.recent).toEqual([]);
  });
});
