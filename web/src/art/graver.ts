/** A pen for whole pictures: grounds, rays and rules, figures that stand off them, and the cards that are seen in them. */

import { knotsIn, polar, type Point } from './geometry';
import { CONTOUR, Pen, type Ink, type Stroke } from './pen';

export type Box = readonly [x: number, y: number, width: number, height: number];

interface Rules {
  y0?: number;
  y1?: number;
  x0?: number;
  x1?: number;
  gap?: number;
  from?: number; // the weight of the first line
  to?: number; // and of the last
  holes?: readonly (readonly [x: number, y: number, radius: number])[];
  ragged?: number;
}

/** Return a pseudo-random number from 0 to 1, always the same for one argument. */
export function chance(number: number): number {
  const wild = Math.sin(number * 127.1 + 11.7) * 43758.5453;
  return wild - Math.floor(wild);
}

/** Corners as a line, moved to a place. */
export const cornersAt = (x: number, y: number, corners: string | readonly Point[]): string =>
  (typeof corners === 'string' ? knotsIn(corners).map(({ at }) => at) : corners)
    .map(([a, b]) => `${x + a} ${y + b}!`)
    .join(', ');

/** The corners of a star, or with `inner` 1 of a polygon. */
export const starAt = (x: number, y: number, radius: number, points = 5, inner = 0.42, turn = -90): string =>
  cornersAt(
    x,
    y,
    Array.from({ length: points * 2 }, (_, at) =>
      polar(turn + (at * 180) / points, at % 2 ? radius * inner : radius),
    ),
  );

/** A round line through the places of a circle. */
export const circleAt = (x: number, y: number, radius: number, many = 8): string =>
  Array.from({ length: many }, (_, at) => polar((at * 360) / many, radius))
    .map(([a, b]) => `${x + a} ${y + b}`)
    .join(', ');

/** Calls `draw` for each group of numbers: “10 20 5, 30 40 6” are two groups of three. */
export function each(places: string, draw: (a: number, b: number, c: number, d: number) => void): void {
  for (const place of places.split(',')) {
    const [a = 0, b = 0, c = 0, d = 0] = place.trim().split(/\s+/).map(Number);
    draw(a, b, c, d);
  }
}

export class Graver extends Pen {
  /** A surface without a contour. */
  flat(ink: Ink, line: string): void {
    this.shape(line, { fill: ink, shade: 0, weight: 0 });
  }

  /** Fills the whole field. */
  ground(ink: Ink, [x, y, width, height]: Box = [0, 0, 276, 220]): void {
    this.push(ink, `M${x} ${y}L${x + width} ${y} ${x + width} ${y + height} ${x} ${y + height}Z`, 0);
  }

  /** A line of one ink and one weight. */
  stroke(ink: Ink, line: string, weight = 2): void {
    this.line(line, weight, ink);
  }

  /** Draws a line of one ink with a dark edge. */
  lined(ink: Ink, line: string, weight: number, dark = 2.6): void {
    this.line(line, weight + dark);
    this.line(line, weight, ink);
  }

  specks(ink: Ink, weight: number, ...spots: Point[]): void {
    for (const spot of spots) this.spot(spot, weight, ink);
  }

  ring(ink: Ink, x: number, y: number, radius: number, weight: number, fill: Ink = 'none'): void {
    const before = this.strokes.length;
    this.ball(x, y, radius, { fill, shade: 0, weight: Math.min(weight, CONTOUR * this.unit - 0.01) });
    for (const stroke of this.strokes.slice(before)) Object.assign(stroke, { line: ink, weight });
  }

  /** Ruled lines across, as an engraver tints a sky; broken around discs. */
  ruled(ink: Ink, rules: Rules = {}): void {
    const { y0 = 0, y1 = 220, x0 = 0, x1 = 276, gap = 6, from = 3, to = 1, holes = [], ragged = 16 } = rules;
    const rows = new Map<number, string>();
    for (let y = y0 + gap / 2, row = 0; y < y1; y += gap, row += 1) {
      let parts: Point[] = [[x0, x1]];
      for (const [hx, hy, radius] of holes) {
        const far = Math.abs(y - hy);
        if (far >= radius) continue;
        const half = Math.sqrt(radius * radius - far * far) + ragged * chance(row * 3 + hx);
        const beside = ([a, b]: Point): Point[] => [
          [a, Math.min(b, hx - half)],
          [Math.max(a, hx + half * 0.96), b],
        ];
        parts = parts.flatMap(beside).filter(([a, b]) => b - a > 6);
      }
      const weight = Math.round((from + ((to - from) * (y - y0)) / (y1 - y0)) * 2) / 2;
      const d = parts.map(([a, b]) => `M${a.toFixed(1)} ${y}H${b.toFixed(1)}`).join('');
      if (weight > 0 && d) rows.set(weight, (rows.get(weight) ?? '') + d);
    }
    for (const [weight, d] of rows) this.strokes.push({ ink: 'none', line: ink, d, weight });
  }

  /** Wedges out of a centre. */
  rays(
    ink: Ink,
    x: number,
    y: number,
    near: number,
    far: number,
    many: number,
    broad = 5,
    turn = 0,
    vary = 0.25,
    arc = 360,
  ): void {
    const corner = ([a, b]: Point, [c, d]: Point = [0, 0]): string =>
      this.at([x + a + c, y + b + d])
        .map((number) => number.toFixed(1))
        .join(' ');
    const wedges = Array.from({ length: many }, (_, at) => {
      const angle = turn + (at * arc) / many;
      const end = far * (1 - vary * (at % 2) - vary * 0.5 * chance(at));
      const [root, half] = [polar(angle, near), polar(angle + 90, broad / 2)];
      return `M${corner(polar(angle, end))}L${corner(root, half)} ${corner(root, [-half[0], -half[1]])}Z`;
    });
    this.push(ink, wedges.join(''), 0);
  }

  /** Rows of waves. */
  waves(ink: Ink, y: number, high: number, step: number, weight = 2.4, shift = 0, x0 = -6, x1 = 284): void {
    let d = `M${x0 + shift} ${y}`;
    for (let x = x0 + shift; x < x1; x += step)
      d += `Q${x + step * 0.3} ${y + high} ${x + step * 0.5} ${y + high * 0.4}Q${x + step * 0.8} ${y - high * 0.6} ${x + step} ${y}`;
    this.strokes.push({ ink: 'none', line: ink, d, weight });
  }

  /** Draws a figure with a broad dark line around it, which gives it a silhouette. */
  figure(wide: number, draw: (pen: this) => void): void {
    this.halo('dark', wide, draw);
  }

  /** Draws a figure with a line of another ink around it: a light one marks what the picture is about. */
  halo(ink: Ink, wide: number, draw: (pen: this) => void): void {
    const kept = this.strokes;
    this.strokes = [];
    draw(this);
    const own: Stroke[] = this.strokes;
    const solid = own.filter((stroke) => stroke.ink !== 'none' && stroke.weight >= 1.9 * this.unit);
    this.strokes = kept;
    const weight = CONTOUR * this.unit + wide * 2;
    if (solid.length) this.strokes.push({ ink, line: ink, d: solid.map(({ d }) => d).join(''), weight });
    this.strokes.push(...own);
  }

  /** Draws twice: as it is, and mirrored at `axis`. */
  twice(axis: number, draw: (pen: this, side: 1 | -1) => void): void {
    draw(this, 1);
    this.within({ x: 2 * axis, flip: true }, () => draw(this, -1));
  }

  /** Draws twice, the second time turned by 180 degrees: for backs of cards. */
  turned(x: number, y: number, draw: (pen: this) => void): void {
    for (const turn of [0, 180]) this.within({ x, y, turn }, draw);
  }
}
