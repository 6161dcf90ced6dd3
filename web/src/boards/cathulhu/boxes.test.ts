import { describe, expect, test } from 'vitest';
import type { Info } from '../../protocol';
import { BOXES, boxesOn, costsOf, titleOf } from './boxes';

describe('the boxes', () => {
  test('stand on their cards; the Medium and the Onlooker share theirs', () => {
    expect(boxesOn('leader').map(({ box }) => box)).toEqual(['leader-vote', 'leader-look']);
    expect(boxesOn('medium')).toEqual(boxesOn('seer'));
    expect(boxesOn('onlooker')).toEqual(boxesOn('witness'));
    expect(boxesOn('offering')).toEqual([]);
  });

  test('each have a title', () => {
    for (const { box } of BOXES) expect(titleOf(box)).not.toBe(box);
  });

  test('cost what the table says', () => {
    const boxes = { 'leader-vote': { price: 3, first_only: true } };
    expect(costsOf({ pieces: { boxes } } as unknown as Info)).toEqual(boxes);
    expect(costsOf({} as Info)).toEqual({});
  });
});
