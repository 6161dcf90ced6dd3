import { describe, expect, it } from 'vitest';
import type { View, You } from '../../protocol';
import { whyNot } from './reasons';

const VIEW: View = { over: false, winners: [], to_act: [0], state: {} };
const YOU: You = { seat: 0, asked: 'must', legal: ['attack 1'] };
const NOTHING: You = { seat: 0, asked: 'no', legal: [] };
const REFUSED: [string, string][] = [
  ['attack 0', 'Nobody curses themselves.'],
  ['use seer 2', 'It costs 2 favor.'],
];

describe('why something cannot be done', () => {
  it('is what the server says of these words, or of a move that begins with them', () => {
    expect(whyNot({ ...YOU, refused: REFUSED }, VIEW, 'attack 0')).toBe('Nobody curses themselves.');
    expect(whyNot({ ...YOU, refused: REFUSED }, VIEW, 'use seer')).toBe('It costs 2 favor.');
    expect(whyNot({ ...YOU, refused: REFUSED }, VIEW, 'use see')).toBe('That cannot be done now.');
  });

  it.each([
    ['in the past', NOTHING, VIEW, /present/],
    ['as a spectator', { ...NOTHING, seat: null }, VIEW, /watching/],
    ['when the game is over', NOTHING, { ...VIEW, over: true }, /over/],
    ['when somebody else is asked', NOTHING, { ...VIEW, to_act: [1] }, /your turn/],
  ])('%s it is said too', (_, you, view, reason) => {
    expect(whyNot(you, view, 'attack 1')).toMatch(reason);
  });
});
