import { describe, expect, it } from 'vitest';
import { topicOf, topicsIn, what } from './topics';

const TEXTS = {
  'card.mi-go': 'Take a random card from another player',
  'word.mi-go': 'Mi-go',
  'what.card.rule': 'the-cards',
  'what.pool.name': 'Cthulhu’s pool',
  'what.pool.is': 'What Cthulhu has taken lies here.',
  'what.pool.now': 'It has {many:token|tokens}.',
};

describe('what is this?', () => {
  it('a key of the texts is enough, and its kind has a rule', () => {
    expect(topicOf(TEXTS, 'card.mi-go')).toEqual({
      name: 'Mi-go',
      is: 'Take a random card from another player.',
      now: '',
      section: 'the-cards',
      parts: [],
    });
  });

  it('what has parts says what each of them does, and how many there are', () => {
    const texts = {
      'what.die.is': 'It is rolled.',
      'what.die.parts': 'sign',
      'sign.eye': 'one chooses',
      'word.eye': 'eye',
    };
    const eye = { key: 'sign.eye', name: 'Eye', is: 'One chooses.', many: 1 };
    expect(topicOf(texts, 'die', { eye: 1 })?.parts).toEqual([eye]);
  });

  it('values say how it stands now', () => {
    expect(topicOf(TEXTS, 'pool', { many: 1 })?.now).toBe('It has 1 token.');
    expect(topicOf(TEXTS, 'pool', { many: 3 })?.now).toBe('It has 3 tokens.');
    expect(topicOf(TEXTS, 'pool', { name: 'the sea', many: 3 })?.name).toBe('The sea');
  });

  it('a card has its own name, not that of its skill', () => {
    const texts = {
      'card.greedy': 'takes',
      'box.greedy': 'take',
      'word.greedy': 'Greedy',
      'title.greedy': 'Help',
    };
    expect(topicOf(texts, 'card.greedy')?.name).toBe('Greedy');
    expect(topicOf(texts, 'box.greedy')?.name).toBe('Help');
  });

  it('of what the texts do not know nothing is said', () => {
    expect(topicOf(TEXTS, 'moon')).toBeNull();
    expect(topicOf({}, 'clock')?.name).toBe('The clock');
  });

  it('a board lists each of its things once', () => {
    const things = [what('pool', { many: 2 }), what('card.mi-go'), what('card.mi-go'), what('moon')];
    const elements = things.map((one) => ({
      dataset: { what: one['data-what'], values: one['data-values'] },
    }));
    const board = { querySelectorAll: () => elements } as unknown as HTMLElement;
    expect(topicsIn(board, TEXTS).map(({ name }) => name)).toEqual(['Cthulhu’s pool', 'Mi-go']);
  });
});
