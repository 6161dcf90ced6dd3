/** Where everything lies: cultists around the table, the die and Cthulhu's pool in the middle. */

import type { Box, Point } from '../shared/geometry';

export interface Layout {
  cultist: { width: number; height: number };
  places: Box[]; // by place from the viewer on, clockwise
  die: Box;
  sign: Box; // the name of what was rolled
  pool: Box;
  table: Box; // the round table under all of it
}

const SMALLEST = { width: 84, height: 104 };
const LARGEST = { width: 176, height: 218 };
const GAP = 8;
const STEPS = 32;

const MOST = { width: 1100, height: 820, ratio: 1.5 }; // larger and wider boards would be empty in the middle
const LOW = 340; // a lower board, on a phone on its side, uses all of its width
const CENTRE = { width: 96, height: 138 }; // least room for die, sign and pool
const LABEL = 24;
const ROLE = 8; // what the word over a cultist's head sticks out

/** Lay out `count` cultists in a board of this size; the viewer's place is the first, at the bottom. */
export function layOut(width: number, height: number, count: number): Layout {
  const upright = best(width, height, count, 0);
  const turned = best(width, height, count, 0.5);
  const cramped = upright.size < (count === 2 ? 0.9 : 0.2);
  const wanted = cramped && turned.size > upright.size ? turned : upright;
  return furnish(width, height, wanted);
}

interface Arrangement {
  size: number; // 0 = smallest, 1 = largest
  cultist: { width: number; height: number };
  places: Box[];
  centre: Box;
}

/** The largest cultists that leave room for the middle. */
function best(width: number, height: number, count: number, turn: number): Arrangement {
  for (let step = STEPS; step > 0; step--) {
    const found = arrange(width, height, count, turn, step / STEPS);
    if (fits(found)) return found;
  }
  return arrange(width, height, count, turn, 0);
}

function arrange(width: number, height: number, count: number, turn: number, size: number): Arrangement {
  const cultist = {
    width: SMALLEST.width + (LARGEST.width - SMALLEST.width) * size,
    height: SMALLEST.height + (LARGEST.height - SMALLEST.height) * size,
  };
  const room = roomIn(width, height);
  const units = around(count, turn);
  const horizontal = stretch(
    units.map((unit) => unit.x),
    room.width - cultist.width,
  );
  const vertical = stretch(
    units.map((unit) => unit.y),
    room.height - cultist.height,
  );
  const places = units.map((_, index) => ({
    x: width / 2 + (horizontal[index] ?? 0),
    y: height / 2 + (vertical[index] ?? 0),
    ...cultist,
  }));
  return { size, cultist, places, centre: middle(width, height, room, places) };
}

function roomIn(width: number, height: number): { width: number; height: number } {
  const high = Math.min(height, MOST.height);
  const wide = high < LOW ? MOST.width : Math.max(high * MOST.ratio, LOW);
  return { width: Math.min(width, MOST.width, wide), height: high };
}

/** Points of a circle, clockwise from the bottom, or from half a step before it. */
function around(count: number, turn: number): Point[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * (place + turn)) / count;
    return { x: -round(Math.sin(angle)), y: round(Math.cos(angle)) };
  });
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Spread values over all the room there is. */
function stretch(values: number[], room: number): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (high === low) return values.map(() => 0);
  return values.map((value) => ((value - low) / (high - low) - 0.5) * Math.max(0, room));
}

/** The free rectangle in the middle with the most room for a die above a pool. */
function middle(width: number, height: number, room: { width: number; height: number }, places: Box[]): Box {
  let found: Box = { x: width / 2, y: height / 2, width: 0, height: 0 };
  const edges = places.flatMap((place) => [place.y - place.height / 2, place.y + place.height / 2]);
  const levels = [...edges, (height - room.height) / 2, (height + room.height) / 2].sort(
    (one, two) => one - two,
  );
  for (const top of levels) {
    for (const bottom of levels) {
      const box = between(top + GAP, bottom - GAP - ROLE, width, room.width, places);
      if (box && worth(box, height) > worth(found, height)) found = box;
    }
  }
  return found;
}

function between(top: number, bottom: number, width: number, room: number, places: Box[]): Box | null {
  if (bottom - top < CENTRE.height / 2) return null;
  let half = room / 2;
  for (const place of places) {
    if (place.y - place.height / 2 >= bottom || place.y + place.height / 2 <= top) continue;
    half = Math.min(half, Math.abs(place.x - width / 2) - place.width / 2 - GAP);
  }
  return half > 0 ? { x: width / 2, y: (top + bottom) / 2, width: 2 * half, height: bottom - top } : null;
}

/** Room counts first, then being in the middle. */
const worth = (box: Box, height: number): number =>
  Math.min(box.width * 1.6, box.height, 460) + box.height / 20 - Math.abs(box.y - height / 2) / 10;

function fits(found: Arrangement): boolean {
  const { centre, places, size } = found;
  const need = 1 + size * 0.9;
  if (centre.width < CENTRE.width * need || centre.height < CENTRE.height * need) return false;
  return places.every((one, index) => places.slice(index + 1).every((other) => apart(one, other, GAP)));
}

export function apart(one: Box, other: Box, gap = 0): boolean {
  return (
    Math.abs(one.x - other.x) >= (one.width + other.width) / 2 + gap - 0.01 ||
    Math.abs(one.y - other.y) >= (one.height + other.height) / 2 + gap - 0.01
  );
}

/** Put the die above the pool into the middle. */
function furnish(width: number, height: number, found: Arrangement): Layout {
  const { centre, cultist, places } = found;
  const deep = Math.min(centre.height, 380, height * 0.54);
  const die = Math.max(40, Math.min(centre.width, (deep - LABEL) * 0.56, 190));
  const pond = Math.max(34, Math.min(deep - LABEL - die, centre.width * 0.75, 150));
  const wide = Math.max(60, Math.min(centre.width, pond * 2.1));
  const whole = die + LABEL + pond;
  const slack = Math.max(0, centre.height - whole) / 2; // as near to the table's middle as there is room
  const top = Math.max(centre.y - slack, Math.min(centre.y + slack, height / 2)) - whole / 2;
  return {
    cultist,
    places,
    die: { x: centre.x, y: top + die / 2, width: die, height: die },
    sign: { x: centre.x, y: top + die + LABEL / 2, width: Math.min(centre.width, 260), height: LABEL },
    pool: { x: centre.x, y: top + die + LABEL + pond / 2, width: wide, height: pond },
    table: tableUnder(width, height, cultist),
  };
}

function tableUnder(width: number, height: number, cultist: { width: number; height: number }): Box {
  const room = roomIn(width, height);
  return {
    x: width / 2,
    y: height / 2,
    width: Math.max(80, room.width - cultist.width * 0.9),
    height: Math.max(80, room.height - cultist.height * 0.9),
  };
}

/** Where a cultist's stones lie within its box: flights begin and end here. */
export function stonesOf(place: Box): Point {
  return { x: place.x, y: place.y + place.height / 2 - 12 };
}

/** Where stones of the pool come and go: its number stays readable. */
export function underNumber(pool: Box): Point {
  return { x: pool.x, y: pool.y + pool.height * 0.32 };
}

export function rightEnd(pool: Box): Point {
  return { x: pool.x + pool.width / 2, y: pool.y - pool.height * 0.2 };
}

const BENDS = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2, 1.6, -1.6]; // of the die's width

/** A line from who rolls to whom the roll is against: bent so that others, the die and the pool hide little of it. */
export function curse(from: Box, to: Box, layout: Layout): string {
  const lines = BENDS.map((bend) => lineWith(from, to, bend * layout.die.width));
  const costs = lines.map((line, index) => hidden(line, from, to, layout) + Math.abs(BENDS[index] ?? 0));
  const [start, knee, end] = lines[costs.indexOf(Math.min(...costs))] as Line;
  const said = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${said(start)}Q${said(knee)} ${said(end)}`;
}

type Line = [start: Point, knee: Point, end: Point];

function lineWith(from: Box, to: Box, bend: number): Line {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = bend / (Math.hypot(dx, dy) || 1);
  const knee = { x: (from.x + to.x) / 2 - dy * aside, y: (from.y + to.y) / 2 + dx * aside };
  return [leaving(from, knee), knee, leaving(to, knee)];
}

function hidden([start, knee, end]: Line, from: Box, to: Box, layout: Layout): number {
  const others = layout.places.filter((place) => !same(place, from) && !same(place, to));
  const word = { ...layout.sign, width: layout.die.width }; // it would be struck through
  let cost = 0;
  for (let step = 0; step <= 10; step++) {
    const [there, back] = [step / 10, 1 - step / 10];
    const mix = (a: number, b: number, c: number): number =>
      a * back * back + 2 * b * back * there + c * there * there;
    const dot = { x: mix(start.x, knee.x, end.x), y: mix(start.y, knee.y, end.y), width: 8, height: 8 };
    if (others.some((place) => !apart(place, dot))) cost += 5;
    if (!apart(layout.die, dot) || !apart(layout.pool, dot)) cost += 1;
    if (!apart(word, dot)) cost += 2;
  }
  return cost;
}

const same = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

/** Where a line from the middle of a box towards a point leaves the box. */
function leaving(box: Box, to: Point): Point {
  const [dx, dy] = [to.x - box.x, to.y - box.y];
  const across = (box.width / 2 + 4) / Math.max(Math.abs(dx), 0.01);
  const along = (box.height / 2 + 4 + ROLE) / Math.max(Math.abs(dy), 0.01);
  const share = Math.min(across, along, 0.9);
  return { x: box.x + dx * share, y: box.y + dy * share };
}
