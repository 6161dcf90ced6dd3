import { describe, expect, it } from 'vitest';
import type { Listed, MyTable } from '../../protocol';
import { joinable, othersAt, peopleAt, standing, urgentFirst } from './tables';

const MINE: MyTable = {
  table: 'a',
  game: 'dice',
  status: 'playing',
  public: false,
  host: true,
  seats: ['Ann', 'Ada', 'Bob'],
  mine: [0],
  turn: false,
};
const LISTED: Listed = { table: 'b', game: 'dice', status: 'gathering', seats: ['Ann', 'open'], open: 1 };

describe('lists of tables', () => {
  it('show first where one is asked', () => {
    const asked = { ...MINE, table: 'x', turn: true };
    const gathering: MyTable = { ...MINE, table: 'y', status: 'gathering' };
    expect(urgentFirst([gathering, MINE, asked]).map((one) => one.table)).toEqual(['x', 'a', 'y']);
  });

  it('say how things stand', () => {
    expect(standing({ ...MINE, turn: true })).toBe('Your turn');
    expect(standing({ ...MINE, mine: [] })).toMatch(/watch/);
    expect(standing({ ...MINE, status: 'gathering', host: false })).toMatch(/Waiting/);
  });

  it('name the others', () => {
    expect(othersAt(MINE)).toBe('with Ada and Bob');
    expect(othersAt({ ...MINE, seats: ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'open'] })).toBe(
      'with Bob, 3 others and an open seat',
    );
    expect(othersAt({ ...MINE, seats: ['Ann', 'open', 'open'] })).toBe('with 2 open seats');
    expect(othersAt({ ...MINE, mine: [0, 1, 2] })).toBe('everyone at this screen');
    expect(peopleAt(LISTED)).toBe('Ann');
    expect(peopleAt({ ...LISTED, seats: ['open', 'open'] })).toBe('Nobody yet');
  });

  it('leave out finished tables and one’s own, and begin with open seats', () => {
    const running = { ...LISTED, table: 'c', status: 'playing', open: 0 };
    const over = { ...LISTED, table: 'd', status: 'over' };
    const own = { ...LISTED, table: 'a' };
    expect(joinable([running, over, own, LISTED], [MINE]).map((one) => one.table)).toEqual(['b', 'c']);
  });
});
