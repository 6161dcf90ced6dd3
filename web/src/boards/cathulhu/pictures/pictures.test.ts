import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alikeOf, faultsOf } from '../../../testing/drawings';
import { pictureOf } from '.';
import { DRAWINGS } from './drawings';

const TEXTS = readFileSync(
  new URL('../../../../../src/fhtagn/games/cathulhu/texts/en.toml', import.meta.url),
  'utf-8',
);
const WORDS = /^\[word\]\n((?:.+\n)+)/m.exec(TEXTS)?.[1] ?? '';
const CARDS = [...WORDS.matchAll(/^(\w+) =/gm)]
  .map(([, word = '']) => word)
  .filter((word) => !['cultists', 'investigators'].includes(word)); // the plurals of two

describe('the pictures of the cards', () => {
  it('are there for every card that the game names', () => {
    expect(CARDS.length).toBeGreaterThan(19);
    const missing = [...CARDS, null, 'hidden'].map(pictureOf).filter((card) => !(card in DRAWINGS));
    expect(missing).toEqual([]);
  });

  it('are there for the Targets, the Visions, favor and the die', () => {
    const others = ['target-a', 'target-b', 'target-c', 'target-d', 'vision-cultist', 'vision-investigator'];
    const things = ['favor', 'favor-spent', 'die', 'die-two', 'die-favor'];
    expect([...others, ...things].filter((name) => !(name in DRAWINGS))).toEqual([]);
  });

  it('are whole, light, and the same whenever they are drawn', () => {
    expect(faultsOf(DRAWINGS)).toEqual([]);
  });

  it('are told apart on the smallest card', () => {
    expect(alikeOf(DRAWINGS, 0.08)).toEqual([]); // Targets differ by their letters
  });
});
