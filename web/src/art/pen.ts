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

/** What a line or a surface is made of; a board gives each its colour. */
export type Ink = 'flesh' | 'pale' | 'deep' | 'dark' | 'glow' | 'fire' | 'night' | 'none';

export interface Stroke {
  ink: Ink;
  d: string;
  weight: number; // of the contour; 0: none
  fine?: true; // seen only where there is room for it
}

export interface Look {
  fill?: Ink;
  weight?: number;
  shade?: number; // how far the hatching reaches in, as a share
  angle?: number; // of the hatching; the light comes from the upper left
  gap?: number;
}

export const CONTOUR = 2.6;
export const INNER = 1.8;
export const FINE = 1.2;
export const LIGHTER = 0.72; // how much thinner lines are where they are seen large
const LIGHT: Point = [-0.64, -0.77];

export interface Place {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number; // degrees
  flip?: boolean; // left for right
}

export class Pen {
  strokes: Stroke[] = [];
  private size = 1;
  private put: (point: Point) => Point = (point) => point;

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

  private knots(line: string | readonly Point[]): Knot[] {
    const knots = typeof line === 'string' ? knotsIn(line) : line.map((at) => ({ at, sharp: false }));
    return knots.map(({ at, sharp }) => ({ at: this.put(at), sharp }));
  }

  private push(ink: Ink, d: string, weight: number): void {
    this.strokes.push({ ink, d, weight: Math.max(0, weight * (this.size < 1 ? Math.sqrt(this.size) : 1)) });
  }

  /** A closed surface. */
  shape(line: string | readonly Point[], look: Look = {}): Point[] {
    return this.surface(this.knots(line), look);
  }

  private surface(knots: Knot[], look: Look): Point[] {
    const { fill = 'flesh', weight = CONTOUR, shade = 0.42 } = look;
    const spans = spansOf(knots, true);
    if (weight >= CONTOUR && fill !== 'none') {
      const fallen = knots.map(({ at, sharp }) => ({ at: plus(at, times(LIGHT, -1.5)), sharp }));
      this.push('dark', pathOf(spansOf(fallen, true), true), 0.6);
    }
    this.push(fill, pathOf(spans, true), weight);
    const polygon = samplesOf(spans);
    if (shade > 0) this.hatch(polygon, look);
    return polygon;
  }

  /** Lines that begin as nothing and swell towards the edge that lies in the shadow; finer ones between and across. */
  private hatch(polygon: readonly Point[], { shade = 0.42, angle = 38, gap = 4.4 }: Look): void {
    const apart = gap * Math.sqrt(this.size);
    this.lines(crossings(polygon, angle, apart), shade, 1.9);
    this.lines(crossings(polygon, angle, apart, 0.5), shade * 1.55, 0.9, true);
    this.lines(crossings(polygon, angle - 52, apart * 0.8), shade * 0.5, 0.8, true);
  }

  private lines(inside: readonly [Point, Point][], shade: number, broad: number, fine = false): void {
    const wedges = inside.flatMap(([from, to], index) => {
      const whole = lengthOf(minus(to, from));
      if (whole < 3) return [];
      const long = Math.min(whole * 0.9, 34, whole * shade * (0.85 + 0.3 * ((index * 0.618) % 1)));
      return [wedge(plus(to, times(unit(minus(from, to)), long)), to, broad * Math.sqrt(this.size), 0.07)];
    });
    if (wedges.length)
      this.strokes.push({ ink: 'dark', d: wedges.join(''), weight: 0, ...(fine && { fine }) });
  }

  oval(x: number, y: number, rx: number, ry: number, look: Look = {}, turn = 0): Point[] {
    const round = Array.from({ length: 8 }, (_, index): Point => {
      const [cos, sin] = polar(turn, 1);
      const [ax, ay] = polar(index * 45, 1);
      return [x + ax * rx * cos - ay * ry * sin, y + ax * rx * sin + ay * ry * cos];
    });
    return this.shape(round, look);
  }

  ball(x: number, y: number, radius: number, look: Look = {}): Point[] {
    return this.oval(x, y, radius, radius, look);
  }

  /** A line that swells in its middle, as a graver leaves it. */
  crease(line: string | readonly Point[], weight = INNER): void {
    const points = samplesOf(spansOf(this.knots(line), false));
    const thick = weight * Math.sqrt(this.size);
    const side = (sign: number): Point[] =>
      points.map((point, index) => {
        const share = index / (points.length - 1);
        const ahead = minus(within(points, index + 1), within(points, index - 1));
        const wide = (0.18 + 0.82 * Math.sin(Math.PI * share)) * thick * 0.5;
        return plus(point, times(unit(across(ahead)), sign * wide));
      });
    this.push('dark', `M${[...side(1), ...side(-1).reverse()].map(spot).join('L')}Z`, 0);
  }

  creases(weight: number, ...lines: string[]): void {
    for (const line of lines) this.crease(line, weight);
  }

  /** A limb along a line, as wide as told at its ends and between; its hatching runs round it. */
  tube(
    line: string | readonly Point[],
    widths: readonly number[],
    look: Look & { rings?: number; round?: boolean } = {},
  ): Point[] {
    const spine = evenly(samplesOf(spansOf(this.knots(line), false)), 3.2 * Math.sqrt(this.size));
    const many = spine.length - 1;
    if (many < 1) return [];
    const wide = (index: number): number => {
      const place = (index / many) * (widths.length - 1);
      const low = Math.min(widths.length - 2, Math.floor(place));
      const share = widths.length < 2 ? 0 : place - low;
      return ((within(widths, low) * (1 - share) + within(widths, low + 1) * share) / 2) * this.size;
    };
    const normals = spine.map((_, index) =>
      unit(across(minus(within(spine, index + 1), within(spine, index - 1)))),
    );
    const edge = (sign: number): Point[] =>
      spine.map((point, index) => plus(point, times(within(normals, index), sign * wide(index))));
    const [last, end] = [within(spine, many), wide(many)];
    const cap =
      look.round || end > 1.5
        ? [plus(last, times(across(within(normals, many)), -end * (look.round ? 0.9 : 0.5)))]
        : [];
    const knots = [...edge(1), ...cap, ...edge(-1).reverse()].map((at) => ({ at, sharp: false }));
    const polygon = this.surface(knots, { ...look, shade: 0 });
    if (look.shade !== 0) this.rings(spine, normals, wide, look);
    return polygon;
  }

  private rings(
    spine: readonly Point[],
    normals: readonly Point[],
    wide: (index: number) => number,
    { shade = 0.5, rings = 1 }: Look & { rings?: number },
  ): void {
    const ring = (index: number, side: number, reach: number, broad: number): string[] => {
      const half = wide(index);
      const normal = within(normals, index);
      if (half < 1.6) return [];
      const facing = normal[0] * LIGHT[0] + normal[1] * LIGHT[1];
      const edge = times(normal, (facing > 0 ? -1 : 1) * side);
      const to = plus(within(spine, index), times(edge, half));
      const long = -2 * half * reach * (0.9 + 0.25 * ((index * 0.618) % 1));
      return [wedge(plus(to, times(edge, long)), to, broad * Math.sqrt(this.size), 0.18 * side)];
    };
    const strong = spine.flatMap((_, index) => (index % rings ? [] : ring(index, 1, shade, 1.7)));
    const fine = spine.flatMap((_, index) => [
      ...(index % rings ? ring(index, 1, shade * 1.3, 0.8) : []),
      ...ring(index, -1, 0.16, 0.8),
    ]);
    if (strong.length) this.push('dark', strong.join(''), 0);
    if (fine.length) this.strokes.push({ ink: 'dark', d: fine.join(''), weight: 0, fine: true });
  }

  /** A plain line of one weight. */
  line(line: string | readonly Point[], weight = FINE): void {
    this.push('none', pathOf(spansOf(this.knots(line), false), false), weight);
  }

  dots(weight: number, ...spots: Point[]): void {
    const round = spots.map((at) => `M${spot(this.put(at))}h.01`).join('');
    this.push('none', round, weight * this.size);
  }
}

/** A stroke that begins as a point and ends broad. */
function wedge(from: Point, to: Point, broad: number, bow: number): string {
  const ahead = minus(to, from);
  const aside = times(unit(across(ahead)), broad / 2);
  const bend = plus(times(plus(from, to), 0.5), times(across(ahead), bow));
  const [one, other] = [plus(to, aside), minus(to, aside)];
  return `M${spot(from)}Q${spot(plus(bend, times(aside, 0.5)))} ${spot(one)}L${spot(other)}Q${spot(minus(bend, times(aside, 0.5)))} ${spot(from)}Z`;
}
