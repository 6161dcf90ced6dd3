import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alikeOf, faultsOf } from '../../../testing/drawings';
import { ACTIONS } from '../position';
import { OFFERINGS, sealOf } from '.';
import { DRAWINGS } from './drawings';

const TEXTS = readFileSync(
  new URL('../../../../../src/fhtagn/games/chaos/texts/en.toml', import.meta.url),
  'utf-8',
);
const SEALS = [...TEXTS.matchAll(/^((?:crown-)?bonus-\d+) =/gm)].map(([, name = '']) => name);
const MOST = 16; // Offerings, counters from around the house

describe('the pictures of what lies beside the monsters', () => {
  it('are there for every Bonus that the game names, every action, and as many Offerings as one may hold', () => {
    expect(SEALS.length).toBe(25);
    expect([...SEALS, ...ACTIONS].filter((name) => !(name in DRAWINGS))).toEqual([]);
    expect(new Set(OFFERINGS).size).toBe(MOST);
    expect(OFFERINGS.filter((name) => !(name in DRAWINGS))).toEqual([]);
  });

  it('a seal is that of the board that is played', () => {
    expect(SEALS).toContain(sealOf(3, false));
    expect(SEALS).toContain(sealOf(666, true));
    expect(sealOf(3, true)).not.toBe(sealOf(3, false));
  });

  it('are whole, light, and the same whenever they are drawn', () => {
    expect(faultsOf(DRAWINGS, 0.08)).toEqual([]); // a candle is thin
  });

  it('Offerings are told apart at the size of a fingernail', () => {
    const offerings = Object.fromEntries(OFFERINGS.map((name) => [name, DRAWINGS[name]]));
    expect(alikeOf(offerings)).toEqual([]);
  });
});
