/** What the monsters are made of: eyes, horns, tentacles, wings, teeth, scales, cloth and fire. */

import {
  across,
  around,
  evenly,
  isInside,
  knotsIn,
  minus,
  plus,
  polar,
  samplesOf,
  spansOf,
  times,
  unit,
  within,
  type Point,
} from './geometry';
import { CONTOUR, FINE, INNER, type Ink, type Look, type Pen, type TubeLook } from './pen';

const lineOf = (text: string): Point[] => samplesOf(spansOf(knotsIn(text), false));

export interface Gaze {
  look?: Point; // where it looks, from −1 to 1
  slit?: boolean;
  lid?: number; // how far it is closed
  fill?: Ink;
}

export function eye(pen: Pen, x: number, y: number, radius: number, gaze: Gaze = {}): void {
  const { look = [0.15, 0.2], slit = false, lid = 0.3, fill = 'glow' } = gaze;
  pen.ball(x, y, radius, { fill, shade: 0, weight: (radius > 5 * pen.unit ? CONTOUR : INNER) * pen.unit });
  const [px, py] = [x + look[0] * radius * 0.5, y + look[1] * radius * 0.5];
  const plain: Look = { fill: 'dark', shade: 0, weight: 0 };
  if (slit) pen.oval(px, py, radius * 0.24, radius * 0.78, plain);
  else pen.ball(px, py, radius * 0.46, plain);
  if (radius > 3.4 * pen.unit)
    pen.ball(px - radius * 0.2, py - radius * 0.22, radius * 0.17, { fill: 'pale', shade: 0, weight: 0 });
  if (lid > 0) {
    const edge = y - radius + radius * 2 * lid;
    const brim = `${x - radius * 1.12} ${y - radius * 0.2}!, ${x - radius * 0.6} ${y - radius * 0.98}, ${x} ${y - radius * 1.16}, ${x + radius * 0.6} ${y - radius * 0.98}, ${x + radius * 1.12} ${y - radius * 0.2}!, ${x} ${edge}`;
    pen.shape(brim, { fill: 'deep', shade: 0, weight: INNER * pen.unit });
  }
}

/** Curved and pointed: a horn, a claw, a fang, a spike. */
export function horn(pen: Pen, line: string, width: number, look: TubeLook = {}): void {
  pen.tube(line, [width, width * 0.72, width * 0.4, 0.3], {
    fill: 'pale',
    shade: 0.45,
    weight: 2 * pen.unit,
    rings: 2,
    ...look,
  });
}

/** Several claws fanned out from a place. */
export function claws(
  pen: Pen,
  x: number,
  y: number,
  from: number,
  to: number,
  many: number,
  long: number,
  width = 5,
): void {
  for (let index = 0; index < many; index += 1) {
    const angle = many > 1 ? from + ((to - from) * index) / (many - 1) : from;
    const [mid, tip] = [polar(angle, long * 0.55), polar(angle + (to > from ? 14 : -14), long)];
    horn(pen, `${x} ${y}, ${x + mid[0]} ${y + mid[1]}, ${x + tip[0]} ${y + tip[1]}`, width, { shade: 0.4 });
  }
}

/** A tentacle, with suckers on one side of it (1 or −1) if told. */
export function tentacle(pen: Pen, line: string, width: number, suckers = 0, look: TubeLook = {}): void {
  pen.tube(line, [width * 0.95, width * 0.86, width * 0.62, width * 0.36, 1], { shade: 0.45, ...look });
  if (!suckers) return;
  const points = evenly(lineOf(line), width * 0.5);
  const rims = points.slice(1, -1).flatMap((point, index): [Point, number][] => {
    const share = (index + 1) / points.length;
    const half = (width * (1 - share * 0.85)) / 2;
    if (share > 0.84 || half < 1.7 * pen.unit) return [];
    const ahead = minus(within(points, index + 2), point);
    return [[plus(point, times(unit(across(ahead)), suckers * half * 0.58)), half * 0.68]];
  });
  for (const [at, size] of rims) {
    pen.spot(at, size + FINE * pen.unit, 'dark');
    pen.spot(at, size, 'pale');
  }
}

/** The skin of a wing between its root and the tips of its fingers. */
export function wing(
  pen: Pen,
  wrist: Point,
  root: Point,
  fingers: string | readonly Point[],
  look: Look = {},
): void {
  const tips = typeof fingers === 'string' ? knotsIn(fingers).map(({ at }) => at) : fingers;
  const scallops = tips.flatMap((tip, index) => {
    const next = tips[index + 1] ?? root;
    const middle = times(plus(tip, next), 0.5);
    const inward = plus(middle, times(minus(wrist, middle), 0.26));
    return [`${tip[0]} ${tip[1]}!`, `${inward[0]} ${inward[1]}`];
  });
  pen.shape([`${wrist[0]} ${wrist[1]}!`, ...scallops, `${root[0]} ${root[1]}!`].join(', '), {
    fill: 'deep',
    shade: 0.5,
    angle: 62,
    gap: 3.8 * pen.unit,
    ...look,
  });
  for (const tip of tips) {
    const bend = plus(times(plus(wrist, tip), 0.5), times(across(minus(tip, wrist)), 0.07));
    pen.tube(
      `${wrist[0]} ${wrist[1]}, ${bend[0]} ${bend[1]}, ${tip[0]} ${tip[1]}`,
      [4.6, 3.2, 0.8].map((wide) => wide * pen.unit),
      {
        shade: 0,
        weight: FINE * pen.unit,
      },
    );
  }
}

/** Pointed teeth on a line, on its right side (1) or on its left (−1). */
export function teeth(
  pen: Pen,
  line: string,
  many: number,
  long: number,
  side = 1,
  fill: Ink = 'pale',
): void {
  const points = lineOf(line);
  const at = (share: number): Point => within(points, Math.round(share * (points.length - 1)));
  for (let index = 0; index < many; index += 1) {
    const [from, to] = [at(index / many), at((index + 1) / many)];
    const tip = plus(times(plus(from, to), 0.5), times(unit(across(minus(to, from))), side * long));
    pen.shape(`${from[0]} ${from[1]}!, ${to[0]} ${to[1]}!, ${tip[0]} ${tip[1]}!`, {
      fill,
      shade: 0,
      weight: FINE * pen.unit,
    });
  }
}

/** An open mouth: darkness with teeth above and below. */
export function maw(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  many = 6,
  turn = 0,
  long = ry * 0.7,
): void {
  pen.within({ x, y, turn }, () => {
    pen.shape(
      `${-rx} 0!, ${-rx * 0.5} ${-ry * 0.86}, 0 ${-ry}, ${rx * 0.5} ${-ry * 0.86}, ${rx} 0!, ${rx * 0.5} ${ry * 0.86}, 0 ${ry}, ${-rx * 0.5} ${ry * 0.86}`,
      { fill: 'dark', shade: 0 },
    );
    teeth(
      pen,
      `${-rx * 0.86} ${-ry * 0.4}, ${-rx * 0.4} ${-ry * 0.88}, 0 ${-ry * 0.96}, ${rx * 0.4} ${-ry * 0.88}, ${rx * 0.86} ${-ry * 0.4}`,
      many,
      long,
    );
    teeth(
      pen,
      `${-rx * 0.86} ${ry * 0.4}, ${-rx * 0.4} ${ry * 0.88}, 0 ${ry * 0.96}, ${rx * 0.4} ${ry * 0.88}, ${rx * 0.86} ${ry * 0.4}`,
      many,
      long * 0.9,
      -1,
    );
  });
}

/** Rows of scales on the side of a surface that lies in the shadow; none where it is `bare`. */
export function scales(pen: Pen, area: string, size = 7, weight = FINE * pen.unit, bare = 0): void {
  const polygon = samplesOf(spansOf(knotsIn(area), true));
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const span = Math.max(...xs) - left + Math.max(...ys) - top;
  let row = 0;
  for (let y = top; y < Math.max(...ys); y += size * 0.62, row += 1)
    for (let x = left + (row % 2) * size * 0.5; x < Math.max(...xs); x += size) {
      const corners: Point[] = [
        [x, y],
        [x + size, y],
        [x + size / 2, y + size * 0.6],
      ];
      if ((x - left + y - top) / span < bare || !corners.every((corner) => isInside(polygon, corner)))
        continue;
      pen.line(`${x} ${y}, ${x + size * 0.5} ${y + size * 0.62}, ${x + size} ${y}`, weight);
    }
}

/** A surface whose edge is fur: tufts that stand off along its line. */
export function furry(pen: Pen, line: string, long: number, look: Look = {}, step = 6, lean = 0.5): void {
  const edge = evenly(samplesOf(spansOf(knotsIn(line), true)), step);
  const tufts = edge.flatMap((point, index) => {
    const next = around(edge, index + 1);
    const ahead = unit(minus(next, point));
    const out = times(across(ahead), -1);
    const reach = long * (0.7 + 0.5 * ((index * 0.618) % 1));
    const tip = plus(point, plus(times(out, reach), times(ahead, reach * lean)));
    return [`${point[0]} ${point[1]}!`, `${tip[0]} ${tip[1]}!`];
  });
  pen.shape(tufts.join(', '), look);
}

/** Short strokes of hair that follow one direction, scattered over an area. */
export function hairs(pen: Pen, area: string, degrees: number, long = 6, gap = 7): void {
  const polygon = samplesOf(spansOf(knotsIn(area), true));
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  let row = 0;
  for (let y = Math.min(...ys); y < Math.max(...ys); y += gap * 0.7, row += 1)
    for (let x = Math.min(...xs) + (row % 2) * gap * 0.5; x < Math.max(...xs); x += gap) {
      if (!isInside(polygon, [x, y])) continue;
      const [dx, dy] = polar(degrees + 22 * Math.sin(x * 0.7 + y), long);
      pen.crease(`${x} ${y}, ${x + dx * 0.55} ${y + dy * 0.45}, ${x + dx} ${y + dy}`, 1.5);
    }
}

export function star(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  points = 5,
  look: Look = {},
  inner = 0.42,
  turn = -90,
): void {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const [dx, dy] = polar(turn + (index * 180) / points, index % 2 ? radius * inner : radius);
    return `${x + dx} ${y + dy}!`;
  });
  pen.shape(corners.join(', '), { fill: 'pale', shade: 0, weight: FINE * pen.unit, ...look });
}

/** A drop that falls or hangs; its point is above. */
export function drop(pen: Pen, x: number, y: number, size: number, look: Look = {}): void {
  pen.shape(
    `${x} ${y - size}!, ${x + size * 0.5} ${y + size * 0.2}, ${x} ${y + size * 0.75}, ${x - size * 0.5} ${y + size * 0.2}`,
    { shade: 0.4, weight: INNER * pen.unit, gap: 3 * pen.unit, ...look },
  );
}

/** A glassy globe with a highlight. */
export function globe(pen: Pen, x: number, y: number, radius: number, look: Look = {}): void {
  pen.ball(x, y, radius, { gap: radius > 12 * pen.unit ? 4.2 : 3.2, shade: 0.46, ...look });
  pen.oval(
    x - radius * 0.38,
    y - radius * 0.42,
    radius * 0.26,
    radius * 0.15,
    { fill: 'pale', shade: 0, weight: 0 },
    -42,
  );
}

export function skull(pen: Pen, x: number, y: number, size: number): void {
  pen.within({ x, y, scale: size / 10 }, () => {
    pen.shape('-8 -2, -6 -9, 0 -11, 6 -9, 8 -2, 5 3, 4 8!, -4 8!, -5 3', {
      fill: 'pale',
      shade: 0.4,
      gap: 3.4,
    });
    pen.oval(-3.3, -1.6, 2.4, 2.7, { fill: 'dark', shade: 0, weight: 0 });
    pen.oval(3.3, -1.6, 2.4, 2.7, { fill: 'dark', shade: 0, weight: 0 });
    pen.shape('0 1.5!, 1.4 4!, -1.4 4!', { fill: 'dark', shade: 0, weight: 0 });
    pen.line('-1.6 5.5, -1.6 8', FINE);
    pen.line('1.6 5.5, 1.6 8', FINE);
  });
}
