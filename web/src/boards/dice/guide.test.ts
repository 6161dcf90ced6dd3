import { describe, expect, it } from 'vitest';
import type { Info, View, You } from '../../protocol';
import { castOf, effect, prompt, role, whyNoCurse, type Cast } from './guide';
import type { Position } from './position';

const CAST: Cast = { names: ['Ann', 'Bob', 'Cid'], you: 0 };
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

describe('what the eye would do', () => {
  const choosing = (sanity: number[], chances: Record<string, number>): View => ({
    over: false,
    winners: [],
    to_act: [0],
    state: { ...positionAt({ phase: 'choose', victim: 1, roller: 0, sanity }) } as Record<string, unknown>,
    chances: Object.fromEntries(Object.entries(chances).map(([seat, change]) => [`choose ${seat}`, change])),
  });

  it.each([
    ['tentacle', [3, 3, 3], { 'tentacle 0': 1, 'tentacle 1': -1 }, 'you take 1 from Bob'],
    ['tentacle', [3, 3, 3], { 'tentacle 2': 1, 'tentacle 0': -1 }, 'Cid takes 1 from you'],
    ['yellow-sign', [3, 3, 3], { 'yellow-sign 1': -1 }, 'Bob loses 1'],
    ['yellow-sign', [1, 3, 3], { 'yellow-sign 0': -1 }, 'you lose 1, go mad'],
    ['elder-sign', [3, 3, 3], { 'elder-sign 0': 1 }, 'you win 1 back'],
    ['elder-sign', [3, 0, 3], { 'elder-sign 1': 1 }, 'Bob wins 1 back: sane again'],
    ['elder-sign', [3, 3, 3], {}, 'nothing happens'],
    ['cthulhu', [3, 3, 0], { 'cthulhu 0': -1, 'cthulhu 1': -1 }, 'everyone loses 1'],
    ['cthulhu', [1, 1, 0], { 'cthulhu 0': -1, 'cthulhu 1': -1 }, 'everyone loses 1; 2 go mad'],
  ])('the %s at %j with %j: %s', (sign, sanity, chances, sentence) => {
    expect(effect(`choose ${sign}`, choosing(sanity, chances), CAST)).toBe(sentence);
  });
});

describe('whose turn it is', () => {
  it('is said to whoever has it, and of whoever has it', () => {
    expect(prompt(positionAt({}), { ...NOTHING, legal: ['attack 1'] }, CAST)).toMatch(/^Your turn/);
    expect(prompt(positionAt({ caster: 2 }), NOTHING, CAST)).toBe('Cid picks a victim.');
    expect(prompt(positionAt({ phase: 'roll', victim: 1, roller: 1 }), NOTHING, CAST)).toBe(
      'Bob rolls against you…',
    );
    expect(prompt(positionAt({ phase: 'roll', victim: 1, roller: 0 }), NOTHING, CAST)).toBe(
      'You roll against Bob…',
    );
  });

  it('the end is told as it is', () => {
    expect(prompt(positionAt({ phase: 'over' }), NOTHING, CAST)).toContain('Cthulhu wins');
    expect(prompt(positionAt({ phase: 'over', winners: [1] }), NOTHING, CAST)).toBe('Bob wins.');
    expect(prompt(positionAt({ phase: 'over', winners: [0] }), NOTHING, CAST)).toMatch(/^You win/);
  });

  it('whoever touches a cultist instead of choosing for the eye is told what to do first', () => {
    const view: View = { over: false, winners: [], to_act: [0], state: {} };
    const choosing: You = { seat: 0, asked: 'must', legal: ['choose tentacle'] };
    expect(whyNoCurse(choosing, view, 1)).toBe('First choose a sign for the eye, below.');
    expect(whyNoCurse({ ...choosing, legal: ['attack 1'] }, view, 2)).toBe('That cannot be done now.');
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
