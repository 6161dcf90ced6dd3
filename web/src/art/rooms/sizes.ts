/** The three sizes of a board, and the places of people in a room, in percent of the play between header and actions. */

export type Size = 'hand' | 'table' | 'wall';

/** Return `hand` for a phone, `wall` for a television, `table` for all other screens. */
export function sizeOf(width: number, height: number): Size {
  if (width <= 720 || height < 560) return 'hand';
  return width >= 1700 && height >= 950 ? 'wall' : 'table';
}

export interface Place {
  x: number;
  y: number; // of the feet
  scale: number;
  front?: true; // in front of the table: draw it after the room
}

const at = (x: number, y: number, scale = 1): Place => ({ x, y, scale });
const near = (x: number, y: number, scale = 1): Place => ({ x, y, scale, front: true });

/** The far rim of the round table at this place. */
function rim(x: number, size: Size): number {
  const [cy, rx, ry] = size === 'hand' ? [75, 42, 48] : [103, 56, 63];
  const share = Math.min(1, Math.abs(x - 50) / rx);
  return cy - ry * Math.sqrt(1 - share * share);
}

const ROUND: Record<number, readonly number[]> = {
  1: [50],
  2: [30, 70],
  3: [16, 50, 84],
  4: [11.5, 32, 68, 88.5],
  5: [9, 28, 50, 72, 91],
};
const ROUND_HAND: Record<number, readonly Place[]> = {
  1: [at(50, 33)],
  2: [at(25, 37), at(75, 37)],
  3: [at(18, 58), at(50, 33), at(82, 58)],
  4: [near(15, 82), at(24, 36), at(76, 36), near(85, 82)],
  5: [near(13, 84, 0.86), at(15, 46, 0.86), at(50, 31, 0.86), at(85, 46, 0.86), near(87, 84, 0.86)],
};

/** Return the places of the others behind a round table, clockwise from me. */
export function roundTheTable(others: number, size: Size): readonly Place[] {
  if (size === 'hand') return ROUND_HAND[others] ?? [];
  return (ROUND[others] ?? []).map((x) => at(x, rim(x, size) + 5.2, others > 4 ? 0.88 : 1));
}

const BESIDE: Record<number, readonly Place[]> = {
  0: [at(9, 99)],
  1: [at(9, 99), at(76, 69)],
  2: [at(9, 99), at(25, 69), at(75, 69)],
  3: [at(9, 99), at(25, 69), at(75, 69), at(91, 99)],
  4: [at(8.5, 99, 0.84), at(11, 48, 0.74), at(28, 69, 0.86), at(72, 69, 0.86), at(90, 52, 0.78)],
  5: [
    at(8.5, 99, 0.84),
    at(11, 48, 0.74),
    at(28, 69, 0.86),
    at(72, 69, 0.86),
    at(89, 48, 0.74),
    at(91.5, 99, 0.84),
  ],
};
const BESIDE_HAND: Record<number, readonly Place[]> = {
  1: [at(50, 36)],
  2: [at(22, 38), at(78, 38)],
  3: [at(17.5, 40), at(50, 36), at(82.5, 40)],
  4: [at(12.5, 41, 0.8), at(37.5, 35, 0.8), at(62.5, 35, 0.8), at(87.5, 41, 0.8)],
  5: [at(10, 43, 0.66), at(30, 37, 0.66), at(50, 34, 0.66), at(70, 37, 0.66), at(90, 43, 0.66)],
};

/** Return the places beside the sleeper's head, clockwise; the first is mine, except in the hand. */
export const besideHim = (others: number, size: Size): readonly Place[] =>
  (size === 'hand' ? BESIDE_HAND : BESIDE)[others] ?? [];

export interface Bench {
  edge: number; // height of the table's edge in the middle
  arc: number; // how much lower the edge is at the sides
  seats: readonly Place[]; // `y`: of the table's edge at the seat
}

const EDGES: Record<number, readonly number[]> = { 1: [66], 2: [42, 90], 3: [29, 59, 90] };

/** Return the benches of the others: one, or several of up to four seats on narrow screens. */
export function benches(others: number, size: Size, tall = false): readonly Bench[] {
  const most =
    size === 'hand' && tall ? (others <= 4 ? 2 : 4) : tall && others > 5 ? Math.ceil(others / 2) : others;
  const rows = Math.ceil(others / most);
  return Array.from({ length: rows }, (_, row) => {
    const many = row < rows - 1 ? most : others - most * (rows - 1);
    const edge = EDGES[rows]?.[row] ?? 66;
    const arc = size === 'hand' ? 2 : 9;
    const seats = Array.from({ length: many }, (_unused, seat) => {
      const share = (seat + 0.5) / many;
      return at(share * 100, edge + arc * (2 * share - 1) ** 2);
    });
    return { edge, arc, seats };
  });
}

export interface Mat {
  x: number;
  y: number; // of its centre
  wide: number; // available width
  high: number;
}

/** Return the areas of the monsters on the ritual floor: mine first, then clockwise. */
export function mats(players: number, size: Size, tall = false): readonly Mat[] {
  const rivals = players - 1;
  if (size === 'hand' || tall) {
    const row = 100 / rivals;
    const high = rivals > 2 ? 31 : 37;
    const others = Array.from({ length: rivals }, (_, place) => ({
      x: row * (place + 0.5),
      y: high / 2,
      wide: row,
      high,
    }));
    return [{ x: 50, y: (100 + high) / 2, wide: 100, high: 100 - high }, ...others];
  }
  const mine = [0, 0, 56, 40, 34][players] ?? 34;
  const row = (100 - mine) / rivals;
  if (players === 2)
    return [
      { x: mine / 2, y: 50, wide: mine, high: 100 },
      { x: mine + row / 2, y: 50, wide: row, high: 100 },
    ];
  // left of me, me, right of me; with four players, the one across is farthest right
  const before = { x: row / 2, y: 50, wide: row, high: 100 };
  const after = Array.from({ length: rivals - 1 }, (_, place) => ({
    x: row + mine + row * (place + 0.5),
    y: 50,
    wide: row,
    high: 100,
  }));
  const me = { x: row + mine / 2, y: 50, wide: mine, high: 100 };
  const [right, across] = players === 4 ? [after[0], after[1]] : [after[0], undefined];
  return [me, before, ...(across ? [across] : []), ...(right ? [right] : [])];
}
