import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moment, Retold } from '../protocol';
import { infoOf, move, news, openTab, viewAt } from '../testing/fakes';

const TEXT = 'fhtagn 1 omens\n0 wait\n';

beforeEach(() => void openTab());

async function retold() {
  const { api, Refused } = await import('./api');
  const { RetoldModel } = await import('./retold.svelte');
  const { Past } = await import('./past.svelte');
  const told: Retold = {
    name: 'abc',
    plies: [0, 1, 3],
    news: news(3, {
      full: true,
      info: infoOf(['Seat 1', 'Seat 2'], { status: 'over' }),
      view: viewAt(3),
      events: [{ number: 1, kind: 'started' }, move(2), move(3)],
    }),
  };
  const model = new RetoldModel(told, TEXT);
  model.follow();
  return { api, Refused, model, past: new Past(model) };
}

describe('a game that is watched again', () => {
  it('has all its moments, and says after how many moves each came', async () => {
    const { model, past } = await retold();
    expect(past.stops.map(({ number }) => model.movesAt(number))).toEqual([0, 1, 3]);
    expect(past.whole).toBe(true);
  });

  it('shows any of them from the eyes of the same seat', async () => {
    const { api, past } = await retold();
    const asked = vi.spyOn(api.retold, 'moment').mockResolvedValue({ view: viewAt(1) } as Moment);
    await past.go(1);
    expect(past.view).toEqual(viewAt(1));
    expect(asked).toHaveBeenCalledExactlyOnceWith('abc', 1, { seat: 0 });
  });

  it('brings its transcript together with the question where the server does not know the game', async () => {
    const { api, Refused, past } = await retold();
    const gone = new Refused('This game is not at hand any more.', 404);
    const asked = vi
      .spyOn(api.retold, 'moment')
      .mockRejectedValueOnce(gone)
      .mockResolvedValue({ view: viewAt(2) } as Moment);
    await past.go(2);
    expect(asked.mock.calls).toEqual([
      ['abc', 2, { seat: 0 }],
      ['abc', 2, { seat: 0, text: TEXT }],
    ]);
    expect(past.view).toEqual(viewAt(2));
  });

  it('says what else is wrong', async () => {
    const { api, Refused, past } = await retold();
    vi.spyOn(api.retold, 'moment').mockRejectedValue(new Refused('You look back too fast.', 429));
    await past.go(1);
    expect(past.problem).toBe('You look back too fast.');
    expect(past.coming).toBe(false);
  });

  it('asks once more for what could not be had', async () => {
    const { api, Refused, past } = await retold();
    vi.spyOn(api.retold, 'moment')
      .mockRejectedValueOnce(new Refused('You look back too fast.', 429))
      .mockResolvedValue({ view: viewAt(1) } as Moment);
    await past.go(1);
    await past.again();
    expect(past.problem).toBeNull();
    expect(past.view).toEqual(viewAt(1));
  });

  it('asks nothing about moments that somebody hurries past', async () => {
    const { api, past } = await retold();
    const asked = vi.spyOn(api.retold, 'moment').mockResolvedValue({ view: viewAt(1) } as Moment);
    past.step(-1);
    await Promise.all([past.go(1), past.go(2), past.go(1)]);
    expect(asked.mock.calls.map(([, number]) => number)).toEqual([2, 1]);
  });

  it('lets nobody move', async () => {
    const { model } = await retold();
    expect(await model.order()).toBeNull();
  });
});
