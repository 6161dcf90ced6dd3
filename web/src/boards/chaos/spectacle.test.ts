import { describe, expect, it } from 'vitest';
import type { Event, Told, View } from '../../protocol';
import type { Dice, Position } from './position';
import { somePosition } from './samples';
import { scenesOf, type Scene } from './scenes';

const all = (number: number): Dice => ({
  ...{ head: number, left: number, right: number },
  ...{ core: number, base: number },
});
const NEARLY = [{ ...all(4), head: 3 }, all(1)].map((dice, place) => (place ? { ...dice, core: 2 } : dice));
const viewOf = (changes: Partial<Position> = {}): View => ({
  over: false,
  winners: [],
  to_act: [0],
  state: somePosition({ dice: NEARLY, ...changes }) as unknown as View['state'],
});

function told(key: string, values: Record<string, unknown>): Told {
  const who = 'who' in values ? { who: { seat: values['who'] } } : {};
  return { text: `${key}.`, key: `event.${key}`, values: { ...values, ...who } };
}
const head = (key: string, many: number): Told => told(key, { colour: 'white', part: 'head', many });
const win = told('summons', { who: 0, colour: 'white', monster: 'Ubbo-Saltha' });

function seen(before: View, ...story: Told[]): [string, Scene['monster']][] {
  const event: Event = { number: 1, kind: 'move', story };
  return scenesOf([event], before, viewOf())
    .filter(({ part }) => part === 'whole')
    .map(({ kind, monster }) => [kind, monster]);
}

describe('a monster that is complete', () => {
  it('is seen whole when it wins', () => {
    expect(seen(viewOf(), head('moves', 4), win)).toEqual([
      ['resolve', undefined],
      ['win', { colour: 'white', number: 4 }],
    ]);
  });

  it('is seen whole also where that wins nothing', () => {
    expect(seen(viewOf(), head('moves', 4))).toEqual([
      ['resolve', undefined],
      ['complete', { colour: 'white', number: 4 }],
    ]);
  });

  it('is not seen if a die of it is rolled again', () => {
    expect(seen(viewOf(), head('moves', 4), head('die', 2))).toEqual([
      ['resolve', undefined],
      ['roll', undefined],
    ]);
  });

  it('is not seen in the set-up, where five of a kind are rolled again', () => {
    expect(seen(viewOf({ player_one: null }), head('die', 4))).toEqual([['roll', undefined]]);
  });

  it('is not seen again while it stays so', () => {
    const dice = [all(4), { ...all(1), core: 2 }];
    const move = told('moves', { colour: 'green', part: 'core', many: 3 });
    expect(seen(viewOf({ dice }), move)).toEqual([['resolve', undefined]]);
  });
});
