import { describe, expect, it, vi } from 'vitest';
import type { You } from '../protocol';
import { asked, infoOf, move, viewAt } from '../testing/fakes';
import { nextSeat } from './mine.svelte';
import type { Reader } from './phrases';
import { forPeople, listed, outcome, seatChange, standing, timeLeft, told } from './sentences';

vi.mock('./api', () => ({ api: {} }));
vi.mock('./secrets', () => ({ secrets: {} }));

const NO: You = { seat: 0, asked: 'no', legal: [] };
const NAMES = ['Ann', 'Bob', 'Carl', 'Dora', 'Edna'];
const INFO = infoOf(NAMES);
const READER: Reader = { texts: {}, name: (seat) => NAMES[seat] ?? '', you: 2 };

describe('whose turn it is', () => {
  it('is mine when I must', () => {
    expect(standing(INFO, viewAt(1, [0]), asked())).toEqual({ sentence: 'Your move.', mine: true });
    expect(standing(INFO, viewAt(1, [0]), asked(), { name: 'Ann' }).sentence).toBe('Ann, your move.');
    expect(standing(INFO, viewAt(1, [0]), asked(), { window: true }).sentence).toBe(
      'You may answer, or let it pass.',
    );
  });

  it('leaves it to a board that asks by itself to say what is asked', () => {
    const how = { window: true, prompts: true };
    expect(standing(INFO, viewAt(1, [0]), asked(), how).sentence).toBe('Your choice.');
    expect(standing(INFO, viewAt(1, [0]), asked(), { ...how, name: 'Ann' }).sentence).toBe(
      'Ann, your choice.',
    );
  });

  it('names those who are waited for', () => {
    expect(standing(INFO, viewAt(1, [1, 2]), { ...NO }).sentence).toBe('Waiting for Bob and Carl.');
    expect(standing(INFO, viewAt(1, [1, 2, 3, 4]), { ...NO }).sentence).toBe('Waiting for 4 others.');
  });

  it('says nothing of those whom the game waited for before what is shown now', () => {
    expect(standing(INFO, viewAt(1, [1]), { ...NO }, { told: true }).sentence).toBe('Something stirs.');
    expect(standing(INFO, viewAt(1, [1]), { ...NO }, { told: true, waiting: 'tap' }).mine).toBe(true);
  });

  it('says what one may', () => {
    expect(standing(INFO, viewAt(1, [1]), { ...NO, asked: 'may' })).toEqual({
      sentence: 'You may act; waiting for Bob.',
      mine: true,
    });
  });

  it('tells in a window nothing of who could answer, or has', () => {
    const answer = { ...NO, asked: 'may' as const, legal: ['banish', 'pass'] };
    const sentence = (you: You) => standing(INFO, viewAt(1, [0, 1, 2]), you, { window: true }).sentence;
    expect(sentence(NO)).toBe('Somebody might answer.');
    expect(sentence(answer)).toBe('You may answer, or let it pass.');
    expect(sentence({ ...answer, answer: 'banish' })).toBe(
      'Your answer stays secret until the time is over.',
    );
  });

  it('tells of bots that think and of those that wake', () => {
    const bots = infoOf(['Ann', 'Ada']);
    bots.seats[1] = { kind: 'bot', name: 'Ada', level: 'elder' };
    expect(standing(bots, viewAt(1, [1]), { ...NO }).sentence).toBe('Ada is thinking.');
    bots.seats[1].waking = true;
    expect(standing(bots, viewAt(1, [1]), { ...NO }).sentence).toBe('Waking the elder…');
  });
});

describe('the end', () => {
  it.each([
    [[], 0, 'The game is over. Nobody wins.'],
    [[0], 0, 'You win.'],
    [[0, 1], 0, 'You win, with Bob.'],
    [[0, 1, 2, 3, 4], 0, 'You win, with 4 others.'],
    [[1], 0, 'Bob wins.'],
    [[1, 2], null, 'Bob and Carl win.'],
  ])('winners %j seen from %j', (winners, me, sentence) => {
    expect(outcome(INFO, { ...viewAt(1), over: true, winners }, me)).toBe(sentence);
  });
});

describe('the log', () => {
  it('tells a move by its story, and never by its words', () => {
    const story = [{ text: 'Ann curses Bob.', key: 'a', values: {} }];
    expect(told({ ...move(1), story }, READER)).toEqual(['Ann curses Bob.']);
    expect(told(move(1), READER)).toEqual(['Ann has decided.']);
    expect(told({ ...move(1), seat: 2 }, READER)).toEqual(['You have decided.']);
    expect(told({ ...move(1), seat: -1, words: 'mi-go' }, READER)).toEqual([]);
    expect(told({ number: 1, kind: 'move', seat: null }, READER)).toEqual([]);
  });

  it('tells what happens at the table', () => {
    expect(told({ number: 1, kind: 'undone', seat: 1, by: 'Bob' }, READER)).toEqual([
      'Bob has taken a move back.',
    ]);
    expect(told({ number: 1, kind: 'chatted', by: 'Bob', words: 'hm' }, READER)).toEqual(['Bob: hm']);
  });

  it('says whether somebody agrees to a take-back', () => {
    const answered = { number: 1, kind: 'answered-undo', seat: 1, by: 'Bob' };
    expect(told({ ...answered, words: 'yes' }, READER)).toEqual(['Bob agrees.']);
    expect(told({ ...answered, words: 'no' }, READER)).toEqual(['Bob does not agree: the move stands.']);
  });

  it('gives a reason without the words of moves', () => {
    expect(forPeople('Bob is already mad. Legal moves: attack 1, attack 2.')).toBe('Bob is already mad.');
    expect(forPeople('The game is over.')).toBe('The game is over.');
  });

  it('says you to whoever reads it', () => {
    expect(told({ number: 1, kind: 'asked-undo', seat: 2, by: 'Carl' }, READER)).toEqual([
      'You ask to take a move back.',
    ]);
    expect(told({ number: 1, kind: 'nudged', seat: 2, by: 'Bob', words: 'Carl' }, READER)).toEqual([
      'Bob nudges you.',
    ]);
    expect(told({ number: 1, kind: 'chatted', by: 'Carl', words: 'hm' }, READER)).toEqual(['You: hm']);
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
