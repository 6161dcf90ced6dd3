import { describe, expect, it } from 'vitest';
import { commands, simulation } from './command';

const PLAYED = { settings: {}, players: ['elder', 'elder', 'elder'], seats: 3, games: 100_000 };

describe('the command line that counts the same', () => {
  it('names one player where all are alike, else one per seat', () => {
    expect(simulation('omens', PLAYED, 0n)).toBe('fhtagn simulate omens --with elder --games 100000');
    const mixed = { ...PLAYED, settings: { players: 3, mad: false }, players: ['elder', 'novice', 'novice'] };
    expect(simulation('omens', mixed, -7n)).toBe(
      'fhtagn simulate omens players=3 mad=no --with elder,novice,novice --games 100000 --seed -7',
    );
  });

  it('quotes what a shell would take for something else', () => {
    const settings = { motto: "it's; rm -rf $HOME", colours: ['red', 'blue'] };
    expect(simulation('omens', { ...PLAYED, settings }, 0n)).toContain(
      `omens 'motto=it'\\''s; rm -rf $HOME' colours=red,blue --with`,
    );
  });

  it('one command says a whole sweep', () => {
    const played = [2, 3, 4].map((players) => ({ ...PLAYED, settings: { mad: true, players } }));
    expect(commands('omens', { sweep: 'players', seed: 1n }, played, [2, 3, 4])).toEqual([
      'fhtagn sweep omens mad=yes players=2..4 --with elder --games 100000 --seed 1',
    ]);
    const words = ['a', 'b'].map((ending) => ({ ...PLAYED, settings: { ending } }));
    expect(commands('omens', { sweep: 'ending', seed: 0n }, words, ['a', 'b'])[0]).toContain('ending=a,b');
  });

  it('each value has its own command where players or counts differ', () => {
    const played = [2, 3].map((seats) => ({
      ...PLAYED,
      settings: { players: seats },
      seats,
      players: ['elder', 'novice', 'novice'].slice(0, seats),
    }));
    expect(commands('omens', { sweep: 'players', seed: 0n }, played, [2, 3])).toEqual([
      'fhtagn simulate omens players=2 --with elder,novice --games 100000',
      'fhtagn simulate omens players=3 --with elder,novice,novice --games 100000',
    ]);
  });
});
