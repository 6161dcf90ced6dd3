import { describe, expect, test } from 'vitest';
import type { Info } from '../../protocol';
import { boxesOf, boxesOn } from './boxes';
import { GLYPHS } from './glyphs';
import { BOXES } from './samples';

describe('the boxes', () => {
  test('stand on their cards; the Medium and the Onlooker share theirs', () => {
    expect(boxesOn(BOXES, 'leader')).toEqual(['leader-vote', 'leader-look']);
    expect(boxesOn(BOXES, 'medium')).toEqual(boxesOn(BOXES, 'seer'));
    expect(boxesOn(BOXES, 'onlooker')).toEqual(boxesOn(BOXES, 'witness'));
    expect(boxesOn(BOXES, 'offering')).toEqual([]);
  });

  test('each have the sign of a card', () => {
    for (const { cards } of Object.values(BOXES))
      for (const card of cards) expect(GLYPHS).toHaveProperty(card);
  });

  test('are those of the table', () => {
    expect(boxesOf({ pieces: { boxes: BOXES } } as unknown as Info)).toEqual(BOXES);
    expect(boxesOf({} as Info)).toEqual({});
  });
});
