/** Smooth lines through points, and what can be measured on them. */

export type Point = readonly [x: number, y: number];

export interface Knot {
  at: Point;
  sharp: boolean; // the line has a corner here
}

type Span = readonly [from: Point, leaving: Point, arriving: Point, to: Point];

const REACH = 0.36; // of a handle, as a share of its span
const SAMPLES = 7; // of a span

/** “10 20, 30 40!, …”: a line passes through these points, with corners where a mark stands. */
export function knotsIn(text: string): Knot[] {
  return text.split(',').map((one) => {
    const sharp = one.includes('!');
    const [x = 0, y = 0] = one.replace('!', '').trim().split(/\s+/).map(Number);
    return { at: [x, y], sharp };
  });
}

/** Of a list that has an end, or that goes round. */
export function within<T>(list: readonly T[], index: number): T {
  const found = list[Math.max(0, Math.min(list.length - 1, index))];
  if (found === undefined) throw new RangeError('a line needs points');
  return found;
}
export const around = <T>(list: readonly T[], index: number): T =>
  within(list, (index + list.length) % list.length);

export const plus = (one: Point, other: Point): Point => [one[0] + other[0], one[1] + other[1]];
export const minus = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1]];
export const times = (one: Point, many: number): Point => [one[0] * many, one[1] * many];
export const lengthOf = (one: Point): number => Math.hypot(one[0], one[1]);
export const polar = (degrees: number, radius: number): Point => [
  Math.cos((degrees * Math.PI) / 180) * radius,
  Math.sin((degrees * Math.PI) / 180) * radius,
];
export const across = (one: Point): Point => [-one[1], one[0]];

export function unit(one: Point): Point {
  const long = lengthOf(one);
  return long ? times(one, 1 / long) : [0, 0];
}

export function spansOf(knots: readonly Knot[], closed: boolean): Span[] {
  const many = knots.length;
  const knot = (index: number): Knot => around(knots, index);
  const heading = (index: number): Point => {
    if (knot(index).sharp) return [0, 0];
    const before = closed ? index - 1 : Math.max(0, index - 1);
    const after = closed ? index + 1 : Math.min(many - 1, index + 1);
    return unit(minus(knot(after).at, knot(before).at));
  };
  return Array.from({ length: closed ? many : many - 1 }, (_, index) => {
    const [from, to] = [knot(index).at, knot(index + 1).at];
    const reach = lengthOf(minus(to, from)) * REACH;
    const leaving = plus(from, times(heading(index), reach));
    return [from, leaving, minus(to, times(heading((index + 1) % many), reach)), to];
  });
}

function along([from, leaving, arriving, to]: Span, share: number): Point {
  const rest = 1 - share;
  const [a, b, c, d] = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3];
  return [
    a * from[0] + b * leaving[0] + c * arriving[0] + d * to[0],
    a * from[1] + b * leaving[1] + c * arriving[1] + d * to[1],
  ];
}

export function samplesOf(spans: readonly Span[]): Point[] {
  const points = spans.flatMap((span) =>
    Array.from({ length: SAMPLES }, (_, index) => along(span, index / SAMPLES)),
  );
  const last = spans.at(-1);
  return last ? [...points, last[3]] : points;
}

const word = (number: number): string => String(Math.round(number * 10) / 10);
export const spot = (one: Point): string => `${word(one[0])} ${word(one[1])}`;

export function pathOf(spans: readonly Span[], closed: boolean): string {
  const first = spans[0];
  if (!first) return '';
  const curves = spans.map(([, leaving, arriving, to]) => `C${spot(leaving)} ${spot(arriving)} ${spot(to)}`);
  return `M${spot(first[0])}${curves.join('')}${closed ? 'Z' : ''}`;
}

/** Points at equal steps on a line. */
export function evenly(points: readonly Point[], step: number): Point[] {
  const found: Point[] = [];
  let due = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [within(points, index - 1), within(points, index)];
    const long = lengthOf(minus(to, from));
    for (; due <= long && long > 0; due += step) found.push(plus(from, times(minus(to, from), due / long)));
    due -= long;
  }
  return found;
}

export function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = around(polygon, index + 1);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Where lines at this angle, so far apart, run inside a polygon; shifted by a share of that. */
export function crossings(
  polygon: readonly Point[],
  degrees: number,
  gap: number,
  shift = 0,
): [Point, Point][] {
  const ahead = polar(degrees, 1);
  const aside = across(ahead);
  const turned = polygon.map(([x, y]): Point => [x * ahead[0] + y * ahead[1], x * aside[0] + y * aside[1]]);
  const heights = turned.map(([, height]) => height);
  const found: [Point, Point][] = [];
  const back = (far: number, height: number): Point => plus(times(ahead, far), times(aside, height));
  const first = (Math.ceil(Math.min(...heights) / gap) + shift) * gap;
  for (let line = first; line < Math.max(...heights); line += gap) {
    const hits = turned.flatMap(([ax, ay], index) => {
      const [bx, by] = around(turned, index + 1);
      return ay > line !== by > line ? [ax + ((bx - ax) * (line - ay)) / (by - ay)] : [];
    });
    hits.sort((one, other) => one - other);
    for (let index = 0; index + 1 < hits.length; index += 2)
      found.push([back(within(hits, index), line), back(within(hits, index + 1), line)]);
  }
  return found;
}
