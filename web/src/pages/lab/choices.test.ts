import { describe, expect, it } from 'vitest';
import { NETWORK, playerNumber } from '../../lib/wasm/machine';
import type { GameInfo } from '../../protocol';
import { choicesOf, usualChoice } from './choices';

const ABOUT = {
  policies: ['random', 'keen'],
  levels: { novice: 'random', elder: 'keen', 'old-one': 'learned:old-one' },
};
const NETWORK_OF_IT = { name: 'learned:old-one', inputs: 3, units: 9, biases: 9, weights: 9 };
const GAME = { level_words: {} } as GameInfo;

describe('who can play in the lab', () => {
  it('has the old one where the module brings its network', () => {
    const about = { ...ABOUT, network: NETWORK_OF_IT };
    expect(choicesOf(GAME, about).map(({ name }) => name)).toEqual([
      'novice',
      'elder',
      'old-one',
      'random',
      'keen',
    ]);
    expect(playerNumber(about, 'old-one')).toBe(NETWORK);
    expect(playerNumber(about, 'elder')).toBe(1);
  });

  it('has none where there is no network', () => {
    expect(choicesOf(GAME, ABOUT).map(({ name }) => name)).not.toContain('old-one');
  });

  it('means the same player as before where an address names nobody', () => {
    expect(usualChoice(choicesOf(GAME, { ...ABOUT, network: NETWORK_OF_IT }))).toBe('elder');
  });
});
