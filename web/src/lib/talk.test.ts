import { describe, expect, it } from 'vitest';
import type { Character, Event, Info, View } from '../protocol';
import { cueOf, firstCueOf, lastCueOf, lineFor } from './talk';

const ADA: Character = {
  key: 'ada',
  name: 'Ada',
  temper: '',
  lines: { sits: ['Hello.'], hit: ['Ow.', 'Oh.'], wins: ['Ha.'], loses: ['Well.'] },
};
const KNOWN = new Map([['ada', ADA]]);
const TEXTS = { 'moment.steals': 'hit whom, strikes who', 'moment.wins-back': 'lucky who' };
const info = (second: object = {}): Info =>
  ({
    table: 'a table',
    seats: [
      { kind: 'person', name: 'Ann', face: 'owl' },
      { kind: 'bot', name: 'Ada', face: 'ada', ...second },
    ],
  }) as unknown as Info;
const told = (key: string, who: number, whom?: number): Event => ({
  number: 4,
  kind: 'move',
  story: [{ key: `event.${key}`, text: '', values: { who: { seat: who }, whom: { seat: whom } } }],
});

describe('what characters say', () => {
  it('whoever is hit speaks, else whoever strikes; people say nothing by themselves', () => {
    expect(cueOf([told('steals', 0, 1)], TEXTS, info())).toEqual({ seat: 1, moment: 'hit' });
    expect(cueOf([told('steals', 1, 0)], TEXTS, info())).toEqual({ seat: 1, moment: 'strikes' });
    expect(cueOf([told('wins-back', 0)], TEXTS, info())).toBeNull();
    expect(cueOf([told('rolls', 1)], TEXTS, info())).toBeNull();
  });

  it('a bot that sits in for a person says nothing in that name', () => {
    expect(cueOf([told('steals', 0, 1)], TEXTS, info({ away: true }))).toBeNull();
    expect(firstCueOf(info({ away: true }))).toBeNull();
  });

  it('at the end a winner speaks, else somebody who has lost', () => {
    const over = (winners: number[]): View => ({ over: true, winners, to_act: [], state: {} }) as View;
    expect(lastCueOf(over([1]), info())).toEqual({ seat: 1, moment: 'wins' });
    expect(lastCueOf(over([0]), info())).toEqual({ seat: 1, moment: 'loses' });
  });

  it('is the same for everybody at the table, and seldom about what happens again and again', () => {
    const lines = Array.from({ length: 60 }, (_, event) =>
      lineFor({ seat: 1, moment: 'hit' }, info(), event, KNOWN),
    );
    const said = lines.filter((line) => line !== null);
    expect(said.length).toBeGreaterThan(8);
    expect(said.length).toBeLessThan(35);
    expect(new Set(said.map(({ text }) => text))).toEqual(new Set(['Ow.', 'Oh.']));
    expect(lineFor({ seat: 1, moment: 'sits' }, info(), 1, KNOWN)).toEqual({ seat: 1, text: 'Hello.' });
  });

  it('nobody says anything of whom nothing is known', () => {
    expect(lineFor({ seat: 1, moment: 'sits' }, info(), 1, new Map())).toBeNull();
  });
});
