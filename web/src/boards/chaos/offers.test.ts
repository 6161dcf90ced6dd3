import { describe, expect, it } from 'vitest';
import { buttonsNow, keptChoice, NOTHING, offersOf, touch, waysNow, type Choice, type Thing } from './offers';
import { monstersOf, PARTS, positionOf, type Colour, type Position } from './position';
import { SAMPLES } from './samples';

/** Everything that lies on a board in this position. */
function things(position: Position, seat: number, legal: string[], choice: Choice): Thing[] {
  const offers = offersOf(legal);
  return [
    ...position.dice.flatMap((_, monster) =>
      PARTS.map((part): Thing => ({ kind: 'die', colour: monstersOf(position)[monster] ?? 'white', part })),
    ),
    ...(position.stones[seat] ?? []).flatMap((stone, index): Thing[] =>
      stone === null ? [] : [{ kind: 'stone', place: index + 1 }],
    ),
    ...offers.bonuses.map((bonus): Thing => ({ kind: 'bonus', number: bonus.number })),
    ...buttonsNow(offers, choice).map((words): Thing => ({ kind: 'button', words })),
  ];
}

/** All words that somebody can play who touches whatever there is, in any order. */
function reachable(position: Position, seat: number, legal: string[]): Set<string> {
  const offers = offersOf(legal);
  const mine: Colour | null = position.chair[seat] ?? null;
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting: Choice[] = [NOTHING];
  for (let choice = waiting.pop(); choice; choice = waiting.pop()) {
    if (seen.has(JSON.stringify(choice))) continue;
    seen.add(JSON.stringify(choice));
    for (const thing of things(position, seat, legal, choice)) {
      const done = touch(offers, choice, mine, thing);
      if (done.words !== undefined) found.add(done.words);
      if (done.choice) waiting.push(done.choice);
    }
  }
  return found;
}

describe('what can be touched', () => {
  it('the samples hold every phase in which somebody is asked, in both tables of Bonuses', () => {
    const phases = (crown: boolean) =>
      new Set(SAMPLES.filter((one) => (one.mode === 'crown') === crown).map((one) => positionOf(one).phase));
    const common = [
      'setup-reroll',
      'reroll',
      'plan',
      'planned',
      'declare',
      'window',
      'answer',
      'aim',
      'block',
      'place',
    ];
    expect([...phases(false)]).toEqual(expect.arrayContaining(common));
    expect([...phases(true)]).toEqual(expect.arrayContaining([...common, 'save']));
  });

  it.each(SAMPLES.map((sample, index) => [index, sample.mode, positionOf(sample).phase, sample] as const))(
    'every legal move can be made, and no other: %i, %s, %s',
    (_index, _mode, _phase, sample) => {
      const words = reachable(positionOf(sample), sample.seat, sample.legal);
      expect([...words].sort()).toEqual([...sample.legal].sort());
    },
  );

  it('three natural sixes: a Bonus that is aimed at a monster', () => {
    const offers = offersOf(['bonus 666 white', 'bonus 666 green', 'pass']);
    const { choice } = touch(offers, NOTHING, 'white', { kind: 'bonus', number: 666 });
    expect(touch(offers, choice ?? NOTHING, 'white', { kind: 'die', colour: 'green', part: 'head' })).toEqual(
      {
        words: 'bonus 666 green',
      },
    );
    expect(buttonsNow(offers, choice ?? NOTHING)).toEqual(['bonus 666 white', 'bonus 666 green']);
  });

  it('one of several Bonuses is looked at before it is announced; a single one is announced at once', () => {
    const several = offersOf(['bonus 1', 'bonus 4', 'pass']);
    const boon: Thing = { kind: 'bonus', number: 1 };
    const looked = touch(several, NOTHING, 'white', boon);
    expect(looked).toEqual({ choice: { ...NOTHING, bonus: 1 } });
    expect(buttonsNow(several, looked.choice ?? NOTHING)).toEqual(['bonus 1']);
    expect(touch(offersOf(['bonus 1', 'pass']), NOTHING, 'white', boon)).toEqual({ words: 'bonus 1' });
  });

  it('words that nobody has thought of get a button', () => {
    const offers = offersOf(['dance 3 wildly', 'activate head', 'reroll 9', 'bonus x']);
    expect(buttonsNow(offers, NOTHING)).toEqual(['dance 3 wildly', 'activate head', 'reroll 9', 'bonus x']);
  });
});

describe('a plan, touch by touch', () => {
  const offers = offersOf([
    'activate head with 1 2',
    'activate head with 3',
    'activate left with 1 2',
    'done',
  ]);
  const die = (part: 'head' | 'left' | 'core'): Thing => ({ kind: 'die', colour: 'white', part });
  const stone = (place: number): Thing => ({ kind: 'stone', place });
  const chosen = (choice: Partial<Choice>): Choice => ({ ...NOTHING, ...choice });

  it('a die first, then stones that fit it', () => {
    const first = touch(offers, NOTHING, 'white', die('head'));
    expect(first).toEqual({ choice: chosen({ die: 'head' }) });
    expect(waysNow(offers, first.choice ?? NOTHING).map((way) => way.places)).toEqual([[3], [1, 2]]);
    const second = touch(offers, chosen({ die: 'head' }), 'white', stone(1));
    expect(second).toEqual({ choice: chosen({ die: 'head', stones: [1] }) });
    expect(touch(offers, chosen({ die: 'head', stones: [1] }), 'white', stone(3))).toEqual({});
    expect(buttonsNow(offers, chosen({ die: 'head', stones: [1, 2] }))).toEqual([
      'activate head with 1 2',
      'done',
    ]);
  });

  it('every way that is shown for a chosen die can be pressed', () => {
    const choice = chosen({ die: 'head' });
    for (const { words } of waysNow(offers, choice))
      expect(touch(offers, choice, 'white', { kind: 'button', words })).toEqual({ words });
  });

  it('stones first: every die that they activate is offered', () => {
    expect(buttonsNow(offers, chosen({ stones: [1, 2] }))).toEqual([
      'activate head with 1 2',
      'activate left with 1 2',
      'done',
    ]);
  });

  it('touching again takes back; a die that nothing fits cannot be touched', () => {
    expect(touch(offers, chosen({ die: 'head' }), 'white', die('head'))).toEqual({ choice: NOTHING });
    expect(touch(offers, chosen({ stones: [1] }), 'white', stone(1))).toEqual({ choice: NOTHING });
    expect(touch(offers, NOTHING, 'white', die('core'))).toEqual({});
    expect(touch(offers, NOTHING, 'green', die('head'))).toEqual({});
  });

  it('another die keeps the stones that fit it, and drops others', () => {
    expect(touch(offers, chosen({ die: 'head', stones: [1] }), 'white', die('left'))).toEqual({
      choice: chosen({ die: 'left', stones: [1] }),
    });
    expect(touch(offers, chosen({ die: 'head', stones: [3] }), 'white', die('left'))).toEqual({
      choice: chosen({ die: 'left' }),
    });
  });

  it('what is chosen is dropped when it is not offered any more', () => {
    const later = offersOf(['activate head with 3', 'done']);
    expect(keptChoice(later, chosen({ die: 'left', stones: [1] }))).toEqual(NOTHING);
    expect(keptChoice(later, chosen({ die: 'head' }))).toEqual(chosen({ die: 'head' }));
    expect(keptChoice(offersOf(['aim white head']), chosen({ die: 'head' }))).toEqual(NOTHING);
  });
});
