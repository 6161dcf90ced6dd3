import { describe, expect, it } from 'vitest';
import type { Info, View, You } from '../../protocol';
import { castOf, effect, prompt, reasonAgainst, role, type Cast } from './guide';
import type { Position } from './position';

const CAST: Cast = { names: ['Ann', 'Bob', 'Cid'], you: 0, theft: 'now' };
const NOTHING: You = { seat: 0, asked: 'no', legal: [] };

function positionAt(more: Partial<Position>): Position {
  const sanity = more.sanity ?? [3, 3, 3];
  const mad = sanity.map((many) => many === 0);
  return {
    sanity,
    mad,
    pool: 2,
    caster: 0,
    victim: null,
    roller: null,
    phase: 'attack',
    winners: [],
    ...more,
  };
}

function viewAt(more: Partial<Position>): View {
  const position = positionAt(more);
  const acting = position.phase === 'choose' ? position.roller : position.caster;
  return {
    over: position.phase === 'over',
    winners: [],
    to_act: [acting ?? -1],
    state: { ...position } as Record<string, unknown>,
  };
}

describe('what the eye would do', () => {
  const choosing = (more: Partial<Position>): Position =>
    positionAt({ phase: 'choose', caster: 0, victim: 1, roller: 0, ...more });

  it('the yellow sign strikes whom the roll is against', () => {
    expect(effect('yellow-sign', choosing({}), CAST)).toBe('Bob loses 1');
    expect(effect('yellow-sign', choosing({ roller: 1 }), CAST)).toBe('you lose 1');
    expect(effect('yellow-sign', choosing({ sanity: [3, 1, 3] }), CAST)).toBe('Bob loses 1, goes mad');
    expect(effect('yellow-sign', choosing({ sanity: [3, 0, 3] }), CAST)).toBe('nothing: Bob has none');
  });

  it('the tentacle serves the caster, whoever rolled', () => {
    expect(effect('tentacle', choosing({}), CAST)).toBe('you take 1 from Bob');
    expect(effect('tentacle', choosing({ roller: 1 }), { ...CAST, you: 1 })).toBe('Ann takes 1 from you');
    expect(effect('tentacle', choosing({ sanity: [0, 2, 3] }), CAST)).toBe('Bob loses 1 to Cthulhu');
    expect(effect('tentacle', choosing({ sanity: [2, 0, 3] }), CAST)).toBe('nothing: Bob has none');
  });

  it('where the beginning of the turn decides about a theft, nothing is promised that the board cannot know', () => {
    const cast = { ...CAST, theft: 'attack' };
    expect(effect('tentacle', choosing({ roller: 1, sanity: [1, 2, 3] }), cast)).toContain('if');
    expect(effect('tentacle', choosing({ roller: 1, sanity: [2, 2, 3] }), cast)).toBe('you take 1 from Bob');
  });

  it('the elder sign needs a token in the pool', () => {
    expect(effect('elder-sign', choosing({}), CAST)).toBe('you win 1 back');
    expect(effect('elder-sign', choosing({ sanity: [0, 2, 2] }), CAST)).toBe('you win 1 back: sane again');
    expect(effect('elder-sign', choosing({ pool: 0 }), CAST)).toContain('nothing');
  });

  it('Cthulhu takes from everyone', () => {
    expect(effect('cthulhu', choosing({}), CAST)).toBe('everyone loses 1');
    expect(effect('cthulhu', choosing({ sanity: [1, 1, 2] }), CAST)).toBe('everyone loses 1; 2 go mad');
  });
});

describe('why a cultist cannot be cursed', () => {
  const turn: You = { seat: 0, asked: 'must', legal: ['attack 1'] };

  it.each([
    ['oneself', 0, {}, turn, /himself/],
    ['a mad one', 2, { sanity: [3, 3, 0] }, turn, /Cid is already mad/],
    ['when it is the turn of another', 1, { caster: 1 }, NOTHING, /turn of Bob/],
    ['in the past', 1, {}, NOTHING, /present/],
    ['as a spectator', 1, {}, { ...NOTHING, seat: null }, /watching/],
    ['when the game is over', 1, { phase: 'over' as const }, NOTHING, /over/],
    [
      'before the eye is answered',
      1,
      { phase: 'choose' as const, roller: 0, victim: 1 },
      { ...turn, legal: ['choose tentacle'] },
      /sign first/,
    ],
  ])('%s', (_, seat, more, you, reason) => {
    expect(reasonAgainst(seat, viewAt(more), you, CAST, {})).toMatch(reason);
  });
});

describe('whose turn it is', () => {
  it('is said to whoever has it, and of whoever has it', () => {
    expect(prompt(positionAt({}), { ...NOTHING, legal: ['attack 1'] }, CAST)).toMatch(/^Your turn/);
    expect(prompt(positionAt({ caster: 2 }), NOTHING, CAST)).toBe('Cid picks a victim.');
    expect(prompt(positionAt({ phase: 'roll', victim: 1, roller: 1 }), NOTHING, CAST)).toBe(
      'Bob rolls against Ann…',
    );
  });

  it('the end is told as it is', () => {
    expect(prompt(positionAt({ phase: 'over' }), NOTHING, CAST)).toContain('Cthulhu wins');
    expect(prompt(positionAt({ phase: 'over', winners: [1] }), NOTHING, CAST)).toBe('Bob wins.');
    expect(prompt(positionAt({ phase: 'over', winners: [0] }), NOTHING, CAST)).toMatch(/^You win/);
  });

  it('the words over the heads name caster, victim and roller', () => {
    const position = positionAt({ phase: 'roll', caster: 0, victim: 1, roller: 1 });
    expect([0, 1, 2].map((seat) => role(seat, position, CAST)?.word)).toEqual(['caster', 'rolls', undefined]);
  });

  it('in Rival Cults the cultists of one player have numbers', () => {
    const seats = ['Ann', 'Bob', 'Ann', 'Bob'].map((name) => ({ kind: 'person', name }));
    const info = { settings: { cults: 2 }, seats } as unknown as Info;
    expect(castOf(info, NOTHING, 4).names).toEqual(['Ann I', 'Bob I', 'Ann II', 'Bob II']);
    const bots = {
      settings: { cults: 2 },
      seats: seats.map((seat, index) => ({ ...seat, name: `bot ${index}` })),
    };
    expect(castOf(bots as unknown as Info, NOTHING, 2).names).toEqual(['bot 0', 'bot 1']);
  });
});
