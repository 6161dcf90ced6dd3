import { describe, expect, it } from 'vitest';
import type { View, You } from '../../protocol';
import { dieInWords, whyNoDie, whyNoStone } from './about';
import { announced, coming, factsOf, labelOf, situationOf, wayOf, type Speaker } from './guide';
import { NOTHING, offersOf } from './offers';
import {
  actionOn,
  likenessOf,
  positionOf,
  seatsAround,
  shownTokens,
  type Bonus,
  type Pieces,
  type Position,
} from './position';
import { SAMPLES, somePosition } from './samples';

const TEXTS = {
  'part.left': 'left part',
  'word.madness': 'Madness',
  'word.heal': 'Heal',
  'action.madness': '−1 anywhere',
  'refused.fit': 'These stones fit nothing.',
  'word.bonus-12': 'Bedlam',
  'bonus.12': 'a part is rolled again',
  'word.crown-bonus-666': 'Sealed in Blood',
  'board.phase.resolve': 'Everything happens',
};
const bonus = (
  number: number,
  key: string,
  lasting: string | null = null,
  becomes: Bonus['becomes'] = null,
) => ({
  ...{ number, lasting, becomes },
  name: `word.${key}-${number}`,
  meaning: `${key}.${number}`,
});
const BONUSES = [
  bonus(12, 'bonus', 'bedlam'),
  bonus(666, 'crown-bonus', 'sealed'),
  bonus(13, 'bonus', null, 'heal'), // a new one
];
const speaker = (more: Partial<Speaker> = {}): Speaker => ({
  me: 0,
  mode: 'summon',
  name: (seat) => ['Ann', 'Bob', 'Carl', 'Dora'][seat] ?? '',
  texts: TEXTS,
  pieces: { bonuses: BONUSES },
  chances: {},
  ...more,
});
const you = (legal: string[] = []): You => ({ seat: 0, asked: legal.length ? 'must' : 'no', legal });
const viewOf = (position: Position, more: Partial<View> = {}): View => ({
  over: false,
  winners: [],
  to_act: [0],
  state: position as unknown as View['state'],
  ...more,
});

function said(
  position: Position,
  legal: string[],
  choice = NOTHING,
  more: Partial<View> = {},
  chances: Speaker['chances'] = {},
) {
  const mine = speaker({ chances });
  return situationOf(viewOf(position, more), position, you(legal), offersOf(legal), choice, mine);
}

describe('sums', () => {
  it.each([
    [[2, 3], 5, 0, '3 + 2 = 5'],
    [[2, 3], 1, 0b01, '3 − 2 = 1'],
    [[6], 3, 0, '6, wild'],
    [[4], 4, 0, '4'],
    [[2, 4], 3, 0, '4 + 2 = 6, wild'],
    [[5, 4, 4], 3, 0b001, '4 + 4 − 5 = 3'],
    [[2, 2, 2], 6, 0, '2 + 2 + 2 = 6'],
  ])('%j for a %i, subtracting %i: %s', (stones, number, subtracted, sentence) => {
    const dice = { head: number, left: 1, right: 4, core: 2, base: 2 };
    const words = `activate head with ${stones.map((_, index) => index + 1).join(' ')}`;
    const position = somePosition({ stones: [stones], dice: [dice] });
    expect(wayOf(words, position, speaker({ chances: { [words]: subtracted } }))).toBe(sentence);
  });
});

describe('what is going on', () => {
  it('every real position has a line, whoever is asked', () => {
    for (const sample of SAMPLES) {
      const position = positionOf(sample);
      const asked: You = { seat: sample.seat, asked: 'must', legal: sample.legal };
      const texts = { ...TEXTS, 'board.phase.declare': 'Declare' };
      const mine = speaker({ me: sample.seat, mode: sample.mode, texts });
      const { line, tone } = situationOf(sample, position, asked, offersOf(sample.legal), NOTHING, mine);
      expect(line, position.phase).not.toBe('');
      expect(tone === 'over').toBe(sample.over);
    }
  });

  it('says what a token does that is to be aimed', () => {
    const tokens = [{ by: 0, action: 'madness' as const, monster: null, part: null }];
    const position = somePosition({
      plans: [
        { activated: { head: [1] }, tokens, bonus: null, aims: [], done: false },
        { activated: null, tokens: null, bonus: null, aims: null, done: false },
      ],
    });
    const { line, hint } = said(position, ['aim green head', 'aim white head']);
    expect(line).toBe('Plan behind your screen'); // a plan is one question
    expect(hint).toContain('Aim your Madness. Touch any part of any monster');
    expect(said(position, ['aim green head']).hint).toContain('a part of Bob’s monster');
  });

  it('says what tokens become by the Bonus that ends the plan, as the table tells it', () => {
    const bonus = { bonus: 13, monster: null, part: null };
    const plan = { activated: { head: [1] }, tokens: [], bonus, aims: [], done: false };
    const position = somePosition({ plans: [plan, { ...plan, bonus: null }] });
    expect(said(position, ['aim green head', 'aim white head']).hint).toContain('Aim your Heal');
  });

  it('says which number the chosen die wants', () => {
    const { line, hint } = said(somePosition(), ['activate head with 1 2', 'done'], {
      ...NOTHING,
      die: 'head',
    });
    expect(line).toBe('Plan behind your screen');
    expect(hint).toContain('The head, 5. Touch stones that make 5, or 6');
    const left = said(somePosition(), ['activate left with 1', 'done'], { ...NOTHING, die: 'left' });
    expect(left.hint).toMatch(/^The left part, \d\. /);
  });

  it('says to whom Attacks go while one plans', () => {
    const chair = ['white', 'green', 'purple'] as Position['chair'];
    const legal = ['activate head with 1', 'done'];
    const hint = (position: Position) => said(position, legal, NOTHING, {}, { attacks: 2 }).hint;
    expect(hint(somePosition({ chair }))).toContain('Attacks go to Carl.');
    expect(hint(somePosition())).not.toContain('Attacks');
  });

  it('says so when no stones fit any more', () => {
    expect(said(somePosition(), ['done']).hint).toBe('No stones fit a die.');
  });

  it('says whose an announcement is, and what it would do', () => {
    const pending = [{ seat: 0, bonus: 12, monster: 'green' as const, part: 'head' as const }];
    const mine = said(somePosition({ phase: 'answer', pending }), [], NOTHING, { to_act: [1] });
    expect(mine.line).toBe('Bedlam on Bob’s head');
    expect(mine.hint).toBe('Announced by you: a part is rolled again. Bob may cancel it.');
  });

  it('names who is waited for', () => {
    const position = somePosition({ phase: 'declare' });
    expect(said(position, [], NOTHING, { to_act: [1] }).line).toBe('Bob may announce a Bonus');
  });

  it('says who has won', () => {
    const position = somePosition({ phase: 'over' });
    expect(said(position, [], NOTHING, { over: true, winners: [1] }).line).toBe('Bob wins.');
    expect(said(position, [], NOTHING, { over: true, winners: [0] }).line).toContain('You win');
  });

  it('says the round, the last one where it is near, and who silences all', () => {
    expect(factsOf(somePosition(), 10, speaker())).toEqual(['Round 1 of 10']);
    const crown = factsOf(somePosition({ silenced_by: 1 }), 200, speaker({ mode: 'crown' }));
    expect(crown).toEqual(['Round 1', 'Bob has silenced everybody']);
  });

  it('an announcement is said with its aim', () => {
    const on = { bonus: 12, monster: 'green' as const, part: 'head' };
    expect(announced(speaker(), somePosition(), on)).toBe('Bedlam on Bob’s head');
    const sealed = { bonus: 666, monster: 'white' as const, part: null };
    expect(announced(speaker(), somePosition(), sealed)).toBe('Sealed in Blood on your monster');
    const own = { bonus: 12, monster: null, part: 'left' };
    expect(announced(speaker(), somePosition(), own)).toBe('Bedlam on the left part');
    const effect = { by: 1, kind: 'sealed', monster: 'white' as const, part: null };
    expect(coming(speaker(), somePosition(), effect)).toBe('Sealed in Blood on your monster');
  });
});

describe('buttons', () => {
  it('say what they do', () => {
    const label = (words: string, phase = 'plan') => labelOf(words, somePosition({ phase }), speaker());
    expect(label('activate head with 1 2')).toBe('Activate the head: 3 + 2 = 5');
    expect(label('keep', 'reroll')).toBe('Keep all stones');
    expect(label('reroll 1 3', 'reroll')).toBe('Pay 1, roll 2 again');
    expect(label('block madness core', 'block')).toBe('Block the Madness on the core');
    expect(label('block heal left', 'block')).toBe('Block the Heal on the left part'); // as stories call it
    expect(label('place left', 'place')).toBe('Take it on the left part');
    expect(label('bonus 10 green', 'declare')).toBe('Bob’s (green)');
    expect(label('bonus 10 white', 'declare')).toBe('Your own (white)');
    expect(label('pass', 'answer')).toBe('Let it stand');
    expect(label('dance wildly')).toBe('dance wildly');
  });

  it('no real move has a bare word for its label', () => {
    const plain = SAMPLES.flatMap((sample) =>
      offersOf(sample.legal).buttons.filter(
        (words) => labelOf(words, positionOf(sample), speaker({ me: sample.seat })) === words,
      ),
    );
    expect(plain).toEqual([]);
  });

  it('what cannot be touched says why, as the server does', () => {
    const refused: [string, string][] = [
      ['activate head with 2 3', 'It is activated.'],
      ['activate left with 1', 'It is used.'],
      ['aim green core', 'It is dead.'],
    ];
    const [asked, view] = [{ ...you(['done']), refused }, viewOf(somePosition())];
    expect(whyNoDie(asked, view, true, 'white', 'head')).toBe('It is activated.');
    expect(whyNoDie(asked, view, false, 'green', 'head')).toBe('It is dead.');
    expect(whyNoDie(asked, view, false, 'black', 'head')).toBe('');
    expect(whyNoStone(asked, view, 1, TEXTS)).toBe('It is used.');
    expect(whyNoStone(asked, view, 2, TEXTS)).toBe('These stones fit nothing.');
    expect(whyNoDie(you(), viewOf(somePosition(), { over: true }), true, 'white', 'head')).toContain('over');
  });
});

describe('monsters', () => {
  const pieces = {
    monsters: {
      white: ['a', 'b', 'c', 'd', 'e', 'f'],
      green: [],
      purple: [],
      black: ['1', '2', '3', '4', '5', '6'],
    },
  };

  it('are like whom they have most of, the higher number among equals', () => {
    const dice = { head: 5, left: 1, right: 5, core: 2, base: 2 };
    expect(likenessOf(dice, 'white', pieces)).toEqual({ name: 'e', whole: false, many: 2 });
    const lost = { head: null, left: null, right: 0, core: 2, base: 7 };
    expect(likenessOf(lost, 'white', pieces)).toEqual({ name: 'b', whole: false, many: 1 });
    const whole = { head: 6, left: 6, right: 6, core: 6, base: 6 };
    expect(likenessOf(whole, 'black', pieces)).toEqual({ name: '6', whole: true, many: 5 });
    expect(likenessOf(whole, 'black', {})).toBeNull();
  });

  it('show no action where the table does not tell the faces', () => {
    expect(actionOn({}, 'white', 'head', 3)).toBeNull();
  });

  it('sit around the table with the left neighbour first', () => {
    expect(seatsAround(somePosition(), 0)).toEqual([1, 0]);
    expect(seatsAround(somePosition(), null)).toEqual([0, 1]);
  });

  it('tokens behind a screen are shown to nobody else', () => {
    const token = { by: 0, action: 'heal' as const, monster: 'white' as const, part: 'head' as const };
    const mine = { activated: {}, tokens: [token], bonus: null, aims: [], done: false };
    const hidden = { activated: null, tokens: null, bonus: null, aims: null, done: true };
    expect(shownTokens(somePosition({ plans: [mine, hidden] }))).toEqual([token]);
    expect(shownTokens(somePosition({ plans: [hidden, hidden] }))).toEqual([]);
  });
});

describe('a die in words', () => {
  const pieces = { faces: { green: { head: ['attack', 'heal', 'madness'] } } } as unknown as Partial<Pieces>;
  const green = { colour: 'green' as const, part: 'head' as const };

  it('tells whose it is, what it does and what is aimed at it', () => {
    const tokens = [{ by: 0, action: 'heal' as const, monster: 'green' as const, part: 'head' as const }];
    expect(dieInWords(speaker({ pieces }), somePosition({ tokens }), green)).toBe(
      'Bob’s green head shows 3: Madness (−1 anywhere). On it: Heal.',
    );
  });

  it('says left part, since left alone is a side', () => {
    const left = dieInWords(speaker(), somePosition(), { ...green, part: 'left' });
    expect(left).toMatch(/^Bob’s green left part shows /);
  });

  it('tells what a Bonus will do to it', () => {
    const sealed = { by: 0, kind: 'sealed', monster: 'green' as const, part: null };
    const core = { ...green, part: 'core' as const };
    const said = dieInWords(speaker(), somePosition({ effects: [sealed] }), core);
    expect(said).toBe('Bob’s green core shows 2. When the next round begins, it shows 1.');
  });

  it('tells that a part is lost', () => {
    const none = { head: null, left: null, right: null, core: null, base: null };
    const lost = somePosition({ dice: [none, none] });
    expect(dieInWords(speaker(), lost, green)).toBe('Bob’s green head is lost.');
  });
});
