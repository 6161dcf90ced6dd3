import { describe, expect, it } from 'vitest';
import type { Event } from '../../protocol';
import type { Reader } from '../../lib/phrases';
import { aloud, heardOf, rowsOf } from './rows';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dee'];
const READER: Reader = { texts: {}, name: (seat) => NAMES[seat] ?? '', you: null };
const NOBODY = new Map<number, string>();
let number = 0;

/** “Bob has answered.”, and what follows from it. */
function says(key: string, seat: number, values: Record<string, unknown> = {}, ...more: string[]): Event {
  const story = [{ key, text: `${NAMES[seat]} ${key}.`, values: { who: { seat }, ...values } }];
  const after = more.map((text) => ({ key: text, text, values: {} }));
  return { number: ++number, kind: 'move', seat, words: 'x', story: [...story, ...after] };
}

const sentences = (...events: Event[]) => rowsOf(events, READER, NOBODY).map((row) => row.sentences);

describe('the log', () => {
  it('says once what is said again of the same', () => {
    expect(sentences(says('draws', 1), says('draws', 1), says('draws', 1))).toEqual([
      ['Bob draws (3 times).'],
    ]);
  });

  it('says once what is said of several', () => {
    expect(sentences(says('answers', 1), says('answers', 3), says('answers', 2))).toEqual([
      ['Bob answers; Dee and Cid too.'],
    ]);
  });

  it('adds what the last of them led to', () => {
    expect(sentences(says('answers', 1), says('answers', 2, {}, 'Ann looks.'), says('answers', 3))).toEqual([
      ['Bob answers; Cid too.', 'Ann looks.'],
      ['Dee answers.'],
    ]);
  });

  it('keeps apart what is said with other words, of other things, or of some twice', () => {
    expect(sentences(says('draws', 1), says('plays', 1))).toHaveLength(2);
    expect(sentences(says('plays', 1, { card: 'dream' }), says('plays', 1, { card: 'dhole' }))).toHaveLength(
      2,
    );
    expect(sentences(says('answers', 1), says('answers', 2), says('answers', 1))).toEqual([
      ['Bob answers; Cid too.'],
      ['Bob answers.'],
    ]);
    expect(sentences(says('answers', 1), says('answers', 1), says('answers', 2))).toEqual([
      ['Bob answers (2 times).'],
      ['Cid answers.'],
    ]);
  });

  it('tells in one line that the dice are mixed, until somebody wants to know it exactly', () => {
    const event = (kind: string): Event => ({ number: ++number, kind, seat: 1 }) as Event;
    const mixing = [event('promised'), event('called'), event('opened')];
    const rows = rowsOf([event('created'), ...mixing, event('started')], READER, NOBODY);
    expect(rows.map((row) => row.sentences)).toEqual([
      ['The table was created.'],
      ['The dice are mixed.', 'The game begins.'],
    ]);
    expect(rows[1]?.lines).toHaveLength(4);
    expect(rowsOf(mixing, READER, NOBODY).map((row) => row.sentences)).toEqual([
      ['The dice are being mixed.'],
    ]);
  });

  it('is read out in its own words, but not that somebody has decided', () => {
    const quiet = { ...READER, texts: { 'unsaid.answers': 'x' } };
    const decided: Event = { number: ++number, kind: 'move', seat: 1, words: 'draw' };
    expect(aloud([decided, says('event.answers', 2), says('draws', 1)], quiet)).toEqual(['Bob draws.']);
  });

  it('has no line for several that say nothing', () => {
    const quiet = { ...READER, texts: { 'unsaid.passes': 'x' } };
    const pass = (seat: number) => says('event.passes', seat);
    expect(rowsOf([pass(1), pass(2), says('plays', 3)], quiet, NOBODY).map((row) => row.sentences)).toEqual([
      ['Dee plays.'],
    ]);
  });

  it('leaves out a move that says nothing but what chance then says', () => {
    const draw = { ...says('draws', 1), story: [], words: 'draw' };
    const card = { ...says('draws', 1), seat: -1 };
    expect(sentences(draw, card, says('plays', 2))).toEqual([['Bob draws.'], ['Cid plays.']]);
    expect(sentences(draw, says('plays', 2))).toEqual([['Bob has decided.'], ['Cid plays.']]);
  });

  it('waits with a move that says nothing until chance has said the rest', () => {
    const draw = { ...says('draws', 1), story: [], words: 'draw' };
    const card = { ...says('draws', 1), seat: -1 };
    expect(heardOf([draw, card], draw.number, true)).toEqual([]);
    expect(heardOf([draw, card], card.number, true)).toEqual([draw, card]);
    expect(heardOf([draw], draw.number, false)).toEqual([draw]);
  });

  it('takes together what the game has one sentence for, and adds what the last led to', () => {
    const texts = {
      'event.stone': "{who:'s} stone shows {many}.",
      'together.stone': "{who:'s} stones show {many}.",
    };
    const you: Reader = { ...READER, texts, you: 1 };
    const stone = (seat: number, many: number, ...more: string[]): Event => ({
      ...says('event.stone', seat, { many }, ...more),
      seat: -1,
    });
    const events = [stone(1, 3), stone(1, 4), stone(2, 6), stone(2, 1, 'Ann plans.'), stone(1, 2)];
    expect(rowsOf(events, you, NOBODY).map((row) => row.sentences)).toEqual([
      ['Your stones show 3 and 4. Cid’s stones show 6 and 1.', 'Ann plans.'],
      ['Your stone shows 2.'],
    ]);
  });

  it('says nothing of what chance does unseen', () => {
    const unseen: Event = { number: 80, kind: 'move', seat: -1, words: 'mi-go' };
    expect(sentences(says('plays', 1), unseen, says('plays', 2))).toEqual([['Bob plays.'], ['Cid plays.']]);
  });

  it('has every event in it, in order', () => {
    const events = [says('a', 0), says('a', 0), says('b', 1), says('b', 2), says('c', 0)];
    const lines = rowsOf(events, READER, NOBODY).flatMap((row) => row.lines.map((line) => line.event));
    expect(lines).toEqual(events);
  });

  it('tells of seats and talk one by one', () => {
    const chat: Event = { number: 90, kind: 'chatted', by: 'Ann', words: 'hm' };
    const seated: Event = { number: 92, kind: 'seated' };
    const rows = rowsOf(
      [chat, { ...chat, number: 91 }, seated],
      READER,
      new Map([[92, 'Bob takes a seat.']]),
    );
    expect(rows.map((row) => row.sentences)).toEqual([['Ann: hm'], ['Ann: hm'], ['Bob takes a seat.']]);
  });
});
