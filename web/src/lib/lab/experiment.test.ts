import { describe, expect, it } from 'vitest';
import type { SettingInfo } from '../../protocol';
import {
  addressOf,
  experimentIn,
  fewest,
  gamesIn,
  newExperiment,
  seated,
  seedIn,
  sweptValues,
  type Experiment,
} from './experiment';

const setting = (name: string, kind: SettingInfo['kind'], more: Partial<SettingInfo>): SettingInfo => ({
  name,
  kind,
  about: '',
  default: null,
  ...more,
});
const SETTINGS = [
  setting('players', 'number', { default: 3, low: 2, high: 6 }),
  setting('rounds', 'number', { default: 30, low: 1, high: 400 }),
  setting('first', 'seat', { default: 0, low: 0, high: 5 }),
  setting('ending', 'choice', { default: 'last-one', values: ['last-one', 'first-loss'] }),
  setting('mad', 'yes-no', { default: true }),
  setting('colours', 'list', { default: ['red'], values: ['red', 'green', 'blue'] }),
  setting('deck', 'file', { default: 'house' }),
];
const NAMES = ['novice', 'elder', 'random'];
const read = (address: string) => experimentIn(address, SETTINGS, NAMES, 'elder');

describe('addresses of experiments', () => {
  it.each<[string, Partial<Experiment>]>([
    ['as usual', {}],
    ['one set-up', { first: { settings: { players: 5, mad: false }, players: ['elder', 'novice'] } }],
    [
      'lists and words',
      { first: { settings: { colours: ['red', 'blue'], ending: 'first-loss' }, players: ['novice'] } },
    ],
    ['two', { second: { settings: { players: 4 }, players: ['novice', 'elder', 'random'] }, seed: -17n }],
    ['two of which the other is as usual', { second: { settings: {}, players: ['elder'] } }],
    ['a sweep', { sweep: 'ending', games: 250_000 }],
    ['the greatest seed', { seed: 2n ** 63n - 1n, games: 1 }],
  ])('%s: out and in again', (_, more) => {
    const experiment = { ...newExperiment('elder'), ...more };
    expect(read(addressOf(experiment))).toEqual({ experiment, said: true, trouble: [] });
  });

  it('an address can be read by people', () => {
    const first = { settings: { players: 4, colours: ['red', 'blue'] }, players: ['elder', 'novice'] };
    expect(addressOf({ ...newExperiment(''), first, games: 2000 })).toBe(
      'set=players=4&set=colours=red,blue&with=elder,novice&games=2000&seed=0',
    );
  });

  it('settings that are as usual are left out, however long the address says them', () => {
    const said = 'set=players=4&set=first=0&set=mad=yes&set=colours=red&set=ending=last-one';
    expect(read(said).experiment.first.settings).toEqual({ players: 4 });
  });

  it('a bare address is as usual and plays nothing yet', () => {
    expect(read('')).toEqual({ experiment: newExperiment('elder'), said: false, trouble: [] });
  });

  it.each([
    ['set=playrs=4', 'playrs=4'],
    ['set=players=many', 'players=many'],
    ['set=mad=perhaps', 'mad=perhaps'],
    ['set=deck=mine', 'deck=mine'],
    ['with=dagon', 'dagon'],
    ['games=0', 'games=0'],
    ['games=1e12', 'games=1e12'],
    ['seed=9223372036854775808', 'seed='],
    ['sweep=deck', 'sweep=deck'],
    ['sweep=colours', 'sweep=colours'],
  ])('%s is told and is as usual', (address, told) => {
    const { experiment, trouble } = read(address);
    expect(experiment).toEqual(newExperiment('elder'));
    expect(trouble.join()).toContain(told);
  });

  it('the house’s own file is nothing to talk about', () => {
    expect(read('set=deck=house')).toMatchObject({ trouble: [], experiment: { first: { settings: {} } } });
  });
});

describe('numbers', () => {
  it.each([
    ['20000', 20_000],
    ['20,000', 20_000],
    ['1e6', 1_000_000],
    ['100k', 100_000],
    ['2.5M', 2_500_000],
    ['1G', 1_000_000_000],
    ['2G', null],
    ['0', null],
    ['1.5', null],
    ['many', null],
    ['', null],
  ])('%s games', (text, games) => {
    expect(gamesIn(text)).toBe(games);
  });

  it.each([
    ['-9223372036854775808', -(2n ** 63n)],
    ['9223372036854775808', null],
    ['1.5', null],
    ['', null],
  ])('seed %s', (text, seed) => {
    expect(seedIn(text)).toBe(seed);
  });
});

describe('who plays', () => {
  it('the last plays on all further seats', () => {
    expect(seated(['elder', 'novice'], 4)).toEqual(['elder', 'novice', 'novice', 'novice']);
    expect(seated(['elder', 'novice'], 1)).toEqual(['elder']);
    expect(fewest(['elder', 'novice', 'novice'])).toEqual(['elder', 'novice']);
    expect(fewest(['elder', 'elder'])).toEqual(['elder']);
  });
});

describe('values of a swept setting', () => {
  const values = (name: string, usual: unknown = null) =>
    sweptValues(SETTINGS.find((one) => one.name === name) as SettingInfo, usual, 3);

  it('all of them, where they are few', () => {
    expect(values('players')).toEqual([2, 3, 4, 5, 6]);
    expect(values('ending')).toEqual(['last-one', 'first-loss']);
    expect(values('mad')).toEqual([true, false]);
    expect(values('first')).toEqual([0, 1, 2]);
  });

  it('some at equal steps with the usual one, where they are many', () => {
    const found = values('rounds', 30) as number[];
    expect(found.length).toBeLessThan(20);
    expect(found).toEqual(expect.arrayContaining([1, 30, 400]));
  });

  it('lists and files are not swept', () => {
    expect([...values('colours'), ...values('deck')]).toEqual([]);
  });
});
