import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOXES, boxesOn, knowsPrices, titleOf } from './boxes';

const TABLE = new URL('../../../../src/fhtagn/games/cathulhu/skills/house.toml', import.meta.url);

/** The game's own table: sections with a price and a mark. */
function house(): Map<string, { price: number; first: boolean }> {
  const found = new Map<string, { price: number; first: boolean }>();
  for (const section of readFileSync(TABLE, 'utf8').split(/^\[/m).slice(1)) {
    const name = section.slice(0, section.indexOf(']'));
    const price = Number(/price = (\d)/.exec(section)?.[1] ?? 0);
    found.set(name, { price, first: section.includes('first-only = true') });
  }
  return found;
}

describe('the boxes', () => {
  test('cost what the house’s table says, and have its first-only marks', () => {
    const table = house();
    expect(table.size).toBe(BOXES.length - 1);
    for (const { box, price, first } of BOXES.filter(({ box }) => box !== 'joker'))
      expect({ price, first }, box).toEqual(table.get(box));
  });

  test('stand on their cards; the Medium and the Onlooker share theirs', () => {
    expect(boxesOn('leader').map(({ box }) => box)).toEqual(['leader-vote', 'leader-look']);
    expect(boxesOn('medium')).toEqual(boxesOn('seer'));
    expect(boxesOn('onlooker')).toEqual(boxesOn('witness'));
    expect(boxesOn('offering')).toEqual([]);
  });

  test('each have a title', () => {
    for (const { box } of BOXES) expect(titleOf(box)).not.toBe(box);
  });

  test('of a table of one’s own have prices that the board does not know', () => {
    expect(knowsPrices({ table: 'house' })).toBe(true);
    expect(knowsPrices({})).toBe(true);
    expect(knowsPrices({ table: 'ours.toml' })).toBe(false);
  });
});
