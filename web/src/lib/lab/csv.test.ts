import { describe, expect, it } from 'vitest';
import { asPython, csv } from './csv';

describe('figures as CSV', () => {
  it.each([
    [0, '0.0'],
    [1, '1.0'],
    [-3, '-3.0'],
    [0.1, '0.1'],
    [0.0001, '0.0001'],
    [1e-5, '1e-05'],
    [1.5e-7, '1.5e-07'],
    [-0.00012345, '-0.00012345'],
    [123456789.25, '123456789.25'],
    [1e16, '1e+16'],
    [2.5e22, '2.5e+22'],
    [1.2345678901234568e16, '1.2345678901234568e+16'],
  ])('%d is written as Python writes it', (number, text) => {
    expect(asPython(number)).toBe(text);
  });

  it('has a row for each seat, and quotes lists', () => {
    const tally = {
      games: 4n,
      wins: [3n, 1n],
      payoffs: [6n, 2n],
      nobody: 0n,
      plies: 42n,
      cut: 0n,
      measures: {},
    };
    const settings = { players: 2, mad: true, colours: ['red', 'blue'] };
    const unit = { unit: 2, least: 0, most: 2, name: '' };
    const lines = csv('omens', 5n, [{ settings, players: ['elder', 'novice'], tally }], unit).split('\n');
    expect(lines[0]).toBe(
      'game,players,mad,colours,seed,games,seat,player,wins,low,high,payoff,nobody,plies,cut',
    );
    expect(lines[1]).toMatch(/^omens,2,True,"red,blue",5,4,0,elder,0\.75,.*,0\.75,0\.0,10\.5,0\.0$/);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toBe('');
  });
});
