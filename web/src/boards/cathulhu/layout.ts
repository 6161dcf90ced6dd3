/** Where the cats sit: along the four sides of a table, clockwise from the viewer, who sits at the bottom. */

import type { Box, Point } from '../shared/geometry';

export interface Ring {
  cell: { width: number; height: number };
  places: Point[]; // by place from the viewer on, clockwise
  middle: Box;
}

export const SMALLEST = { width: 84, height: 74 };
const LARGE = { width: 172, height: 158 };
const GROWTH = 0.19; // of the height of a board that is large enough for larger ones
const MOST = 1.4; // times large
const MIDDLE = { width: 104, height: 84 }; // least room for the hourglass
const RATIO = 1.75; // wider boards would be empty in the middle
const GAP = 4;

interface Sides {
  bottom: number;
  side: number; // on each of the two
  top: number;
}

/** All ways to share out the seats that leave the viewer in the middle of the bottom. */
export function sharings(count: number): Sides[] {
  const found: Sides[] = [];
  for (let side = 0; 2 * side <= count - 2; side++) {
    const rest = count - 2 * side;
    for (let bottom = 1; bottom <= rest - 1; bottom += 2) {
      const top = rest - bottom;
      if (Math.abs(top - bottom) <= 3) found.push({ bottom, side, top });
    }
  }
  return found;
}

export function ringOf(width: number, height: number, count: number): Ring {
  const room = { width: Math.min(width, Math.max(340, height * RATIO)), height };
  const best = sharings(count)
    .map((sides) => ({ sides, cell: cellOf(room, sides) }))
    .reduce((one, other) => (worth(other.cell, other.sides) > worth(one.cell, one.sides) ? other : one));
  const { sides, cell } = best;
  const places = placesOf(room, sides, cell).map(({ x, y }) => ({ x: x + (width - room.width) / 2, y }));
  return { cell, places, middle: middleOf(width, room, sides, cell) };
}

type Size = { width: number; height: number };

/** The largest cell with which all of a side fit, and the hourglass between them. */
function cellOf(room: Size, { bottom, side, top }: Sides): Size {
  const growth = Math.min(MOST, Math.max(1, (room.height * GROWTH) / LARGE.height));
  const width = Math.min(
    room.width / Math.max(top, bottom) - GAP,
    side ? (room.width - MIDDLE.width) / 2 - GAP : Infinity,
    LARGE.width * growth,
  );
  const rows = side ? side + 2 : 2;
  const height = Math.min(
    room.height / rows - GAP,
    side ? Infinity : (room.height - MIDDLE.height) / 2 - GAP,
    LARGE.height * growth,
  );
  // A cat is about as wide as it is high.
  return { width: Math.min(width, height * 1.22), height: Math.min(height, width * 1.05) };
}

const worth = (cell: Size, { side, top, bottom }: Sides): number =>
  Math.min(cell.width / SMALLEST.width, cell.height / SMALLEST.height) -
  0.02 * Math.abs(top - bottom) +
  (side ? 0.05 : 0);

function placesOf(room: Size, { bottom, side, top }: Sides, cell: Size): Point[] {
  const spare = room.height - (side + 2) * (cell.height + GAP);
  const bow = Math.max(0, Math.min(spare / 2, cell.height * 0.35));
  const across = (place: number, many: number): number => ((place + 0.5) * room.width) / many;
  const bent = (place: number, many: number): number =>
    many < 3 ? 0 : bow * Math.abs((2 * place) / (many - 1) - 1) ** 2;
  const low = (place: number): Point => ({
    x: across(place, bottom),
    y: room.height - cell.height / 2 - bent(place, bottom),
  });
  const high = (place: number): Point => ({
    x: across(place, top),
    y: cell.height / 2 + bent(place, top),
  });
  const between = (place: number): number => {
    const [from, to] = [cell.height + bow + GAP, room.height - cell.height - bow - GAP];
    return from + ((place + 0.5) * (to - from)) / side;
  };
  const each = (many: number): number[] => Array.from({ length: many }, (_, place) => place);
  const centre = (bottom - 1) / 2;
  const left = cell.width / 2 + GAP / 2;
  return [
    ...each(centre + 1).map((step) => low(centre - step)),
    ...each(side).map((step) => ({ x: left, y: between(side - 1 - step) })),
    ...each(top).map(high),
    ...each(side).map((step) => ({ x: room.width - left, y: between(step) })),
    ...each(centre).map((step) => low(bottom - 1 - step)),
  ];
}

function middleOf(width: number, room: Size, { side }: Sides, cell: Size): Box {
  return {
    x: width / 2,
    y: room.height / 2,
    width: side ? room.width - 2 * (cell.width + GAP) : room.width,
    height: room.height - 2 * (cell.height + GAP),
  };
}

/** A line from one cat to another, bent towards the middle, that ends before it reaches them. */
export function thread(from: Point, to: Point, middle: Point, cell: Size): string {
  const knee = {
    x: ((from.x + to.x) / 2) * 0.6 + middle.x * 0.4,
    y: ((from.y + to.y) / 2) * 0.6 + middle.y * 0.4,
  };
  const [start, end] = [towards(from, knee, cell), towards(to, knee, cell)];
  const said = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${said(start)}Q${said(knee)} ${said(end)}`;
}

function towards(from: Point, to: Point, cell: Size): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.min(
    (cell.width * 0.42) / Math.max(Math.abs(dx), 0.01),
    (cell.height * 0.42) / Math.max(Math.abs(dy), 0.01),
    0.8,
  );
  return { x: from.x + dx * share, y: from.y + dy * share };
}
