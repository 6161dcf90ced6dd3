import { describe, expect, it, vi } from 'vitest';
import type { Lesson, LessonStep, News, View, You } from '../protocol';

const shelf = new Map<string, string>();
vi.stubGlobal('window', {
  location: { pathname: '/', hash: '', search: '' },
  addEventListener: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  localStorage: {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  },
});
vi.stubGlobal('document', { addEventListener: () => undefined });
const { LessonModel, answerTo } = await import('./lesson.svelte');

const you = (legal: string[]): You => ({ seat: 0, asked: legal.length ? 'must' : 'no', legal });
const view = (state: object): View => ({ over: false, winners: [], to_act: [], state }) as View;
const news = (number: number, legal: string[], full = false): News =>
  ({
    type: 'news',
    table: 'lesson',
    number,
    full,
    events: [{ number, kind: full ? 'started' : 'move' }],
    view: view({ number }),
    seat: 0,
    you: you(legal),
  }) as News;
const step = (say: string, more: Partial<LessonStep> = {}): LessonStep => ({
  say,
  by: null,
  notice: [],
  do: [],
  goes_on: false,
  drafts: [],
  tries: {},
  news: [],
  ...more,
});

function begun(steps: LessonStep[]): InstanceType<typeof LessonModel> {
  shelf.clear();
  const lesson = { game: 'omens', number: 1, of: 1, title: '', line: '', seat: 0, wrong: 'Not that.' };
  const model = new LessonModel({ ...lesson, start: news(1, ['bid 1', 'bid 2'], true), steps } as Lesson);
  model.follow();
  return model;
}

const TWO = [
  step('Bid one.', { do: ['bid 1'], tries: { bid: 'Another.' }, news: [news(2, ['bid 3'])] }),
  step('Look.'),
  step('Good-bye.'),
];

describe('a lesson', () => {
  it('does what it asked for, and answers every other move', async () => {
    const model = begun(TWO);
    await model.play('bid 2');
    expect([model.at, model.answer]).toEqual([0, 'Another.']);
    await model.play('bid 1');
    expect([model.at, model.answer, model.view?.state]).toEqual([1, '', { number: 2 }]);
  });

  it('offers nothing where nothing is to be done', async () => {
    const model = begun(TWO);
    expect(model.offered.legal).toEqual(['bid 1', 'bid 2']);
    await model.play('bid 1');
    expect(model.offered.legal).toEqual([]);
    model.goOn();
    expect(model.finished).toBe(true);
  });

  it('goes on where somebody left it, and from the beginning once it is over', async () => {
    const model = begun(TWO);
    await model.play('bid 1');
    const again = new LessonModel(model.lesson);
    again.follow();
    expect([again.at, again.view?.state, again.events.length]).toEqual([1, { number: 2 }, 2]);
    again.goOn();
    expect(shelf.size).toBe(0);
  });

  it('can speak between the steps of one answer, which stay as they are', async () => {
    const model = begun([
      step('First.', { do: ['plan 1'], goes_on: true, news: [news(2, ['plan 2', 'done'])] }),
      step('Then.', { do: ['done'] }),
      step('Good-bye.'),
    ]);
    await model.order({ do: 'draft', seat: 0, steps: ['plan 1'], seen: 1 });
    expect([model.at, model.steps]).toEqual([1, ['plan 1']]);
    await model.compose([]);
    expect([model.at, model.answer]).toEqual([1, 'Not that.']);
  });
});

describe('the answer to a try', () => {
  it.each([
    ['attack 2', 'two'],
    ['attack 2 head', 'two'],
    ['attack 3', 'any'],
    ['attacks', null],
  ])('%s is the one of as many words as possible', (words, answer) => {
    expect(answerTo({ attack: 'any', 'attack 2': 'two' }, words)).toBe(answer);
  });
});
