import { describe, expect, test } from 'vitest';
import type { Info, View } from '../../protocol';
import { arrange, detail, type Json } from './shape';
import { Words } from './words';

const info = {
  seats: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cid' }],
  settings: { mode: 'deep' },
} as unknown as Info;

function words(texts: Record<string, string> = {}): Words {
  return new Words(texts, info, 1);
}

function view(state: Record<string, Json>): View {
  return { over: false, winners: [], to_act: [], state };
}

describe('any game’s JSON becomes a table', () => {
  test('lists with an entry for each seat lie at the seats', () => {
    const shape = arrange(view({ gold: [1, 2, 3], round: 4 }), null, words());
    expect(shape.places.map((place) => place.fields[0]?.value)).toEqual([1, 2, 3]);
    expect(shape.facts.map((fact) => fact.key)).toEqual(['round']);
  });

  test('a list of things that name seats is no list by seat, whatever its length', () => {
    const list = [0, 1, 2].map((by) => ({ by, what: 'attack' }));
    expect(arrange(view({ tokens: list }), null, words()).rest[0]?.value).toEqual(list);
  });

  test('rows with names lie at the seat that has the name, wherever it sits', () => {
    const state = { dice: [{ head: 1 }, { head: 2 }, { head: 3 }], chair: ['green', 'purple', 'white'] };
    const shape = arrange(view(state), null, words({ 'board.rows.dice': 'white green purple' }));
    expect(shape.places.map((place) => place.fields[0]?.value)).toEqual([
      { head: 2 },
      { head: 3 },
      { head: 1 },
    ]);
  });

  test('a fact that names a seat is a mark of that seat', () => {
    const shape = arrange(
      view({ holder: 2 }),
      view({ holder: 0 }),
      words({ 'board.seats.holder': 'holds it' }),
    );
    expect(shape.places[2]?.marks).toEqual([{ key: 'holder', text: 'holds it', fresh: true }]);
    expect(shape.facts).toEqual([]);
  });

  test('yes and no are marks, also inside of what a seat has', () => {
    const plans = [
      { done: true, plan: null },
      { done: false, plan: [1] },
      { done: false, plan: null },
    ];
    const shape = arrange(
      view({ plans, alive: [true, true, false] }),
      null,
      words({ 'board.no.alive': 'dead' }),
    );
    expect(shape.places.map((place) => place.marks.map((mark) => mark.text))).toEqual([
      ['Done'],
      [],
      ['dead'],
    ]);
    expect(shape.places.map((place) => place.fields[0]?.value)).toEqual([null, { plan: [1] }, null]);
  });

  test('what was there before comes along, and nothing where there is no before', () => {
    const now = view({ gold: [1, 2, 3], sand: 4 });
    expect(arrange(now, view({ gold: [1, 1, 3], sand: 5 }), words()).places[1]?.fields[0]?.was).toBe(1);
    expect(arrange(now, null, words()).facts[0]?.was).toBeUndefined();
  });

  test('null is hidden, unless the game says what else it is', () => {
    expect(words().said('votes', null)).toBe('hidden');
    expect(words({ 'board.none.votes': 'none yet' }).said('votes', null)).toBe('none yet');
  });
});

describe('words of moves', () => {
  test('numbers are names where the game says that they are seats, else numbers', () => {
    expect(words({ 'board.seats.vote': 'Vote for' }).moveWord(['vote'], '2')).toBe('Cid');
    expect(words().moveWord(['take'], '2')).toBe('2');
  });

  test('texts of a variant go before the common ones', () => {
    const texts = {
      'word.bonus-1': 'Boon',
      'word.deep-bonus-1': 'Ambush',
      'bonus.1': 'a',
      'deep-bonus.1': 'b',
    };
    expect(words(texts).moveWord(['bonus'], '1')).toBe('Ambush');
    expect(words(texts).explanations(['bonus'], ['1'])).toEqual({ '1': 'b' });
  });

  test('explanations come from the table that knows most of the words', () => {
    const texts = { 'card.joker': 'a card', 'box.joker': 'a box', 'box.seer': 'look' };
    expect(words(texts).explanations(['use'], ['joker', 'seer'])).toEqual({ joker: 'a box', seer: 'look' });
  });

  test('a word is looked up in the fields that the game names', () => {
    const texts = {
      'board.rows.dice': 'white green purple',
      'board.detail.aim': 'dice',
      'board.detail.roll': 'stones',
    };
    const state = { dice: [{ head: 1 }, { head: 2 }, { head: 3 }], stones: [[1], [5, 6], [2]] };
    expect(detail(state, words(texts), 1, ['aim', 'purple'], 'head')).toBe('3');
    expect(detail(state, words(texts), 1, ['roll'], '2')).toBe('6');
    expect(detail(state, words(texts), 1, ['pass'], '2')).toBeNull();
  });
});
