import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alikeOf, faultsOf } from '../../../testing/drawings';
import { pictureOf } from '.';
import { DRAWINGS } from './drawings';

const DECK = readFileSync(
  new URL('../../../../../src/fhtagn/games/wake/data/house.toml', import.meta.url),
  'utf-8',
);
const CARDS = [...DECK.matchAll(/^kind = "([\w-]+)"(?:\ncolour = "(\w+)")?/gm)].map(([, kind = '', colour]) =>
  pictureOf(kind, colour),
);

describe('the pictures of the cards', () => {
  it('are there for every card of the house deck, and for its back, and for nothing else', () => {
    expect(CARDS.length).toBeGreaterThan(21);
    expect(new Set([...CARDS, pictureOf(null), pictureOf('hidden')])).toEqual(new Set(Object.keys(DRAWINGS)));
  });

  it('are whole, light, and the same whenever they are drawn', () => {
    expect(faultsOf(DRAWINGS)).toEqual([]);
  });

  it('are told apart on the smallest card', () => {
    expect(alikeOf(DRAWINGS)).toEqual([]);
  });
});
