/** The graver: shapes with a contour that is thicker away from the light, and hatching that swells into the shadow. */

import {
  across,
  crossings,
  evenly,
  knotsIn,
  lengthOf,
  minus,
  pathOf,
  plus,
  polar,
  samplesOf,
  spansOf,
  spot,
  times,
  unit,
  within,
  type Knot,
  type Point,
} from './geometry';
import type { Ink, Inks } from './inks';

export type { Ink } from './inks';

export interface Stroke {
  ink: Ink; // of the surface
  d: string;
  weight: number; // of the contour; 0: none
  line?: Ink; // of the contour, if it is not dark
  clip?: string; // the path within which it is seen
  hatch?: true; // left out where a drawing is seen very small
  fine?: true; // seen only where there is room for it
}

export interface Look {
  fill?: Ink;
  weight?: number;
  shade?: number; // how far the hatching reaches in, as a share
  angle?: number; // of the hatching; the light comes from the upper left
  gap?: number;
  broad?: number; // a line of the hatching, at its end
  hatch?: Ink;
}

export interface TubeLook extends Look {
  rings?: number; // every which of them is strong
  round?: boolean; // its end
  start?: boolean; // its beginning is round, too
}

// In a field of 100 that is seen as large as a hand.
export const CONTOUR = 2.6;
export const INNER = 1.8;
export const FINE = 1.2;
export const LIGHTER = 0.72; // how much thinner lines are where they are seen large
export const HEAVIER = 1.2; // and how much thicker where they are seen small
const LIGHT: Point = [-0.64, -0.77];
const HATCHED = 38; // degrees
const GAP = 4.4;
const BROAD = 1.9;
const LONGEST = 34;

export interface Place {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number; // degrees
  flip?: boolean; // left for right
}

/** Detail by width: up to 64 pixels, up to 220, or more. */
export type Detail = 'small' | 'normal' | 'large';

export class Pen {
  strokes: Stroke[] = [];
  detail: Detail = 'large'; // hatching that is invisible at a lower one is not drawn
  private size = 1;
  private put: (point: Point) => Point = (point) => point;

  /** `unit` scales all line weights; it is 1 in a field of 100. */
  constructor(readonly unit = 1) {}

  /** Draws something elsewhere: moved, turned, smaller, or as in a mirror. */
  within({ x = 0, y = 0, scale = 1, turn = 0, flip = false }: Place, draw: (pen: this) => void): void {
    const { put, size } = this;
    const [cos, sin] = polar(turn, 1);
    this.put = ([px, py]) => {
      const ax = flip ? -px : px;
      return put([x + scale * (ax * cos - py * sin), y + scale * (ax * sin + py * cos)]);
    };
    this.size = size * scale;
    draw(this);
    this.put = put;
    this.size = size;
  }

  /** Lets another pen draw at the same place. */
  lend<Other extends Pen>(other: Other, draw: (pen: Other) => void): void {
    Object.assign(other, { strokes: this.strokes, detail: this.detail, size: this.size, put: this.put });
    draw(other);
  }

  /** Draws with colours that differ from the rest of the drawing. */
  inked(inks: Inks, draw: (pen: this) => void): void {
    const before = this.strokes.length;
    draw(this);
    for (const stroke of this.strokes.slice(before)) {
      stroke.ink = (inks[stroke.ink] as Ink | undefined) ?? stroke.ink;
      if (stroke.line) stroke.line = (inks[stroke.line] as Ink | undefined) ?? stroke.line;
    }
  }

  /** Draws what is visible only inside a path. */
  clipped(path: string, draw: (pen: this) => void): void {
    const before = this.strokes.length;
    draw(this);
    for (const stroke of this.strokes.slice(before)) stroke.clip ??= path;
  }

  /** Return the position of a point in the whole drawing. */
  protected at(point: Point): Point {
    return this.put(point);
  }

  private knots(line: string | readonly Point[]): Knot[] {
    const knots = typeof line === 'string' ? knotsIn(line) : line.map((at) => ({ at, sharp: false }));
    return knots.map(({ at, sharp }) => ({ at: this.put(at), sharp }));
  }

  protected push(ink: Ink, d: string, weight: number, more: Partial<Stroke> = {}): void {
    const thick = weight * (this.size < 1 ? Math.sqrt(this.size) : 1);
    this.strokes.push({ ink, d, weight: Math.max(0, thick), ...more });
  }

  /** Adds hatching. */
  private shades(ink: Ink, wedges: readonly string[], fine = false): void {
    if (wedges.length)
      this.strokes.push({ ink, d: wedges.join(''), weight: 0, hatch: true, ...(fine && { fine }) });
  }

  /** How thick lines are at the current scale. */
  protected get grain(): number {
    return this.unit * Math.sqrt(this.size);
  }

  /** A closed surface. */
  shape(line: string | readonly Point[], look: Look = {}): Point[] {
    const knots = this.knots(line);
    const spans = spansOf(knots, true);
    this.surface(knots, pathOf(spans, true), look);
    const polygon = samplesOf(spans);
    if ((look.shade ?? 1) > 0 && this.detail !== 'small') this.hatch(polygon, look);
    return polygon;
  }

  private surface(knots: readonly Knot[], d: string, look: Look): void {
    const { fill = 'flesh', weight = CONTOUR * this.unit } = look;
    if (weight >= CONTOUR * this.unit && fill !== 'none') {
      const fallen = knots.map(({ at, sharp }) => ({ at: plus(at, times(LIGHT, -1.5 * this.unit)), sharp }));
      this.push('dark', pathOf(spansOf(fallen, true), true), 0.6 * this.unit);
    }
    this.push(fill, d, weight);
  }

  /** Lines that begin as nothing and swell towards the edge that lies in the shadow; finer ones between and across. */
  private hatch(polygon: readonly Point[], look: Look): void {
    const { shade = 0.42, angle = HATCHED, gap = GAP * this.unit, broad = BROAD * this.unit } = look;
    const ink = look.hatch ?? 'dark';
    const apart = gap * Math.sqrt(this.size);
    const thin = 0.85 * this.unit;
    this.lines(ink, crossings(polygon, angle, apart), shade, broad);
    if (this.detail !== 'large') return;
    this.lines(ink, crossings(polygon, angle, apart, 0.5), shade * 1.55, thin, true);
    this.lines(ink, crossings(polygon, angle - 52, apart * 0.8), shade * 0.5, thin, true);
  }

  private lines(
    ink: Ink,
    inside: readonly [Point, Point][],
    shade: number,
    broad: number,
    fine = false,
  ): void {
    const wedges = inside.flatMap(([from, to], index) => {
      const whole = lengthOf(minus(to, from));
      if (whole < 3 * this.unit) return [];
      const reach = whole * shade * (0.85 + 0.3 * ((index * 0.618) % 1));
      const long = Math.min(whole * 0.9, LONGEST * this.unit, reach);
      const start = plus(to, times(unit(minus(from, to)), long));
      return [wedge(start, to, broad * Math.sqrt(this.size), 0.07)];
    });
    this.shades(ink, wedges, fine);
  }

  oval(x: number, y: number, rx: number, ry: number, look: Look = {}, turn = 0): Point[] {
    const many = Math.max(rx, ry) * this.size > 8 * this.unit ? 8 : 6;
    const [cos, sin] = polar(turn, 1);
    const round = Array.from({ length: many }, (_, index): Point => {
      const [ax, ay] = polar((index * 360) / many, 1);
      return [x + ax * rx * cos - ay * ry * sin, y + ax * rx * sin + ay * ry * cos];
    });
    return this.shape(round, look);
  }

  ball(x: number, y: number, radius: number, look: Look = {}): Point[] {
    return this.oval(x, y, radius, radius, look);
  }

  /** A line that swells in its middle, as a graver leaves it. */
  crease(line: string | readonly Point[], weight = INNER * this.unit, ink: Ink = 'dark'): void {
    const knots = this.knots(line);
    const [first, last] = [within(knots, 0), within(knots, knots.length - 1)];
    const halfway = { at: times(plus(first.at, last.at), 0.5), sharp: false };
    const middle = knots.length > 2 ? knots.slice(1, -1) : [halfway];
    const all = [first, ...middle, last];
    const thick = weight * Math.sqrt(this.size) * 0.5;
    const side = (sign: number): Knot[] =>
      middle.map(({ at, sharp }, index) => {
        const ahead = minus(within(all, index + 2).at, within(all, index).at);
        return { at: plus(at, times(unit(across(ahead)), sign * thick)), sharp };
      });
    const ends = [{ at: first.at, sharp: true }, ...side(1), { at: last.at, sharp: true }];
    this.push(ink, pathOf(spansOf([...ends, ...side(-1).reverse()], true), true), 0);
  }

  creases(weight: number, ...lines: string[]): void {
    for (const line of lines) this.crease(line, weight);
  }

  /** A limb along a line, as wide as told at its ends and between; its hatching runs round it. */
  tube(line: string | readonly Point[], widths: readonly number[], look: TubeLook = {}): Point[] {
    const full = samplesOf(spansOf(this.knots(line), false));
    const spine = evenly(full, 3.2 * this.grain);
    const tip = full.at(-1);
    if (tip && lengthOf(minus(within(spine, spine.length - 1), tip)) > this.unit) spine.push(tip);
    const many = spine.length - 1;
    if (many < 1) return [];
    const wide = (index: number): number => {
      const place = (index / many) * (widths.length - 1);
      const low = Math.max(0, Math.min(widths.length - 2, Math.floor(place)));
      const share = place - low;
      return ((within(widths, low) * (1 - share) + within(widths, low + 1) * share) / 2) * this.size;
    };
    const normals = spine.map((_, index) =>
      unit(across(minus(within(spine, index + 1), within(spine, index - 1)))),
    );
    const edge = (sign: number): Point[] =>
      spine.map((point, index) => plus(point, times(within(normals, index), sign * wide(index))));
    const knots = outline(spine, normals, wide, look);
    this.surface(knots, pathOf(spansOf(knots, true), true), look);
    if (look.shade !== 0 && this.detail !== 'small') this.rings(spine, normals, wide, look);
    return [...edge(1), ...edge(-1).reverse()];
  }

  private rings(
    spine: readonly Point[],
    normals: readonly Point[],
    wide: (index: number) => number,
    { shade = 0.5, rings = 1, hatch = 'dark' }: TubeLook,
  ): void {
    const ring = (index: number, side: number, reach: number, broad: number): string[] => {
      const half = wide(index);
      const normal = within(normals, index);
      if (half < 1.6 * this.unit) return [];
      const facing = normal[0] * LIGHT[0] + normal[1] * LIGHT[1];
      const edge = times(normal, (facing > 0 ? -1 : 1) * side);
      const to = plus(within(spine, index), times(edge, half));
      const long = -2 * half * reach * (0.9 + 0.25 * ((index * 0.618) % 1));
      return [wedge(plus(to, times(edge, long)), to, broad * this.grain, 0.18 * side)];
    };
    const strong = spine.flatMap((_, index) => (index % rings ? [] : ring(index, 1, shade, 1.7)));
    const fine = (): string[] =>
      spine.flatMap((_, index) => [
        ...(index % rings ? ring(index, 1, shade * 1.3, 0.8) : []),
        ...ring(index, -1, 0.16, 0.8),
      ]);
    this.shades(hatch, strong);
    if (this.detail === 'large') this.shades(hatch, fine(), true);
  }

  /** A plain line of one weight. */
  line(line: string | readonly Point[], weight = FINE * this.unit, ink?: Ink): void {
    this.push('none', pathOf(spansOf(this.knots(line), false), false), weight, ink && { line: ink });
  }

  /** A round spot of one ink. */
  spot(at: Point, wide: number, ink: Ink): void {
    this.strokes.push({ ink: 'none', d: dot(this.put(at)), weight: wide * this.size, line: ink });
  }

  /** Several, dark. */
  dots(weight: number, ...spots: Point[]): void {
    const round = spots.map((at) => dot(this.put(at))).join('');
    this.push('none', round, weight * this.size);
  }
}

/** The edge of a limb: every other point of it is enough, for it is smooth. */
function outline(
  spine: readonly Point[],
  normals: readonly Point[],
  wide: (index: number) => number,
  { round = false, start = false }: TubeLook,
): Knot[] {
  const last = spine.length - 1;
  const out = (index: number, sign: number): Point =>
    plus(within(spine, index), times(within(normals, index), sign * wide(index)));
  const ahead = (index: number, far: number): Point =>
    plus(within(spine, index), times(across(within(normals, index)), far * wide(index)));
  const some = spine
    .map((_, index) => index)
    .filter((index) => index === last || (index % 2 === 0 && index !== last - 1) || index === 0);
  const side = (sign: number): Knot[] =>
    some.map((index) => ({
      at: out(index, sign),
      sharp: (index === 0 && !start) || (index === last && !round),
    }));
  const cap = round || wide(last) > 1.5 ? [{ at: ahead(last, round ? -0.9 : -0.5), sharp: false }] : [];
  const back = start ? [{ at: ahead(0, 0.8), sharp: false }] : [];
  return [...side(1), ...cap, ...side(-1).reverse(), ...back];
}

const dot = (at: Point): string => `M${spot(at)}h.01`;

/** A stroke that begins as a point and ends broad. */
function wedge(from: Point, to: Point, broad: number, bow: number): string {
  const ahead = minus(to, from);
  const aside = times(unit(across(ahead)), broad / 2);
  const bend = plus(times(plus(from, to), 0.5), times(across(ahead), bow));
  return `M${spot(from)}Q${spot(plus(bend, times(aside, 0.5)))} ${spot(plus(to, aside))}L${spot(minus(to, aside))}Z`;
}
