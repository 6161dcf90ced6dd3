import { describe, expect, it, vi } from 'vitest';
import type { You } from '../protocol';
import { asked, infoOf, move, viewAt } from '../testing/fakes';
import { nextSeat } from './mine.svelte';
import { listed, outcome, seatChange, standing, timeLeft, told } from './sentences';

vi.mock('./api', () => ({ api: {} }));
vi.mock('./table.svelte', () => ({ secrets: {} }));

const NO: You = { seat: 0, asked: 'no', legal: [] };
const INFO = infoOf(['Ann', 'Bob', 'Carl', 'Dora', 'Edna']);

describe('whose turn it is', () => {
  it('is mine when I must', () => {
    expect(standing(INFO, viewAt(1, [0]), asked())).toEqual({ sentence: 'Your move.', mine: true });
    expect(standing(INFO, viewAt(1, [0]), asked(), { name: 'Ann' }).sentence).toBe('Ann, your move.');
    expect(standing(INFO, viewAt(1, [0]), asked(), { window: true }).sentence).toBe(
      'You may answer, or let it pass.',
    );
  });

  it('names those who are waited for', () => {
    expect(standing(INFO, viewAt(1, [1, 2]), { ...NO }).sentence).toBe('Waiting for Bob and Carl.');
    expect(standing(INFO, viewAt(1, [1, 2, 3, 4]), { ...NO }).sentence).toBe('Waiting for 4 others.');
  });

  it('says what one may', () => {
    expect(standing(INFO, viewAt(1, [1]), { ...NO, asked: 'may' })).toEqual({
      sentence: 'You may act; waiting for Bob.',
      mine: true,
    });
  });

  it('tells of bots that think and of those that wake', () => {
    const bots = infoOf(['Ann', 'Elder Quill']);
    bots.seats[1] = { kind: 'bot', name: 'Elder Quill', level: 'elder' };
    expect(standing(bots, viewAt(1, [1]), { ...NO }).sentence).toBe('Elder Quill is thinking.');
    bots.seats[1].waking = true;
    expect(standing(bots, viewAt(1, [1]), { ...NO }).sentence).toBe('Waking the elder…');
  });
});

describe('the end', () => {
  it.each([
    [[], 0, 'The game is over. Nobody wins.'],
    [[0], 0, 'You win.'],
    [[0, 1], 0, 'You win, with Bob.'],
    [[1], 0, 'Bob wins.'],
    [[1, 2], null, 'Bob and Carl win.'],
  ])('winners %j seen from %j', (winners, me, sentence) => {
    expect(outcome(INFO, { ...viewAt(1), over: true, winners }, me)).toBe(sentence);
  });
});

describe('the log', () => {
  it('tells a move by its story, else by its words', () => {
    const story = [{ text: 'Ann curses Bob.', key: 'a', values: {} }];
    expect(told({ ...move(1), story }, INFO)).toEqual(['Ann curses Bob.']);
    expect(told(move(1), INFO)).toEqual(['Ann: move 1']);
    expect(told({ number: 1, kind: 'move', seat: null }, INFO)).toEqual(['Something happens out of sight.']);
  });

  it('tells what happens at the table', () => {
    expect(told({ number: 1, kind: 'undone', seat: 1, by: 'Bob' }, INFO)).toEqual([
      'Bob has taken a move back.',
    ]);
    expect(told({ number: 1, kind: 'chatted', by: 'Bob', words: 'hm' }, INFO)).toEqual(['Bob: hm']);
  });

  it('tells who comes and goes', () => {
    const then = infoOf(['Ann', '']);
    then.seats[1] = { kind: 'open', name: '' };
    expect(seatChange(then, infoOf(['Ann', 'Bob']))).toBe('Bob sits down.');
    expect(seatChange(infoOf(['Ann', 'Bob']), then)).toBe('Bob leaves the table.');
    const bot = infoOf(['Ann', 'Bob']);
    bot.seats[1] = { kind: 'bot', name: 'Bob', away: true };
    expect(seatChange(infoOf(['Ann', 'Bob']), bot)).toBe('A bot plays for Bob now.');
    expect(seatChange(bot, infoOf(['Ann', 'Bob']))).toBe('Bob is back.');
  });
});

describe('small words', () => {
  it('list names', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  });

  it.each([
    [0, 'time is up'],
    [0.4, '1 s'],
    [59, '59 s'],
    [90, '2 min'],
    [7200, '2 h'],
    [864_000, '10 days'],
  ])('%j seconds', (seconds, text) => {
    expect(timeLeft(seconds)).toBe(text);
  });
});

describe('a device that is passed round', () => {
  it.each([
    [[0, 1], [0], 0, 0],
    [[0, 1], [1], 0, 1],
    [[0, 1, 2], [0, 2], 1, 2],
    [[0, 1, 2], [0], 2, 0],
    [[0, 1], [3], 1, 1],
    [[0, 1], [0, 1], 1, 1],
  ])('mine %j, asked %j, at %j', (mine, asks, present, next) => {
    expect(nextSeat(mine, asks, present)).toBe(next);
  });
});
