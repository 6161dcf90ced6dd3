/** A die of twelve faces as a solid: it is turned in space and drawn as flat facets. */

export type Vector = readonly [number, number, number];
export type Turn = readonly [Vector, Vector, Vector]; // a rotation, by rows

export interface Facet {
  face: number;
  points: string; // of an SVG polygon, around 0 0 with radius 1
  light: number; // 0 in the shade, 1 in the light
  matrix: string; // lays a drawing in a square of 24 on the facet
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const GLYPH = 0.62; // a glyph's share of its facet

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const unit = (a: Vector): Vector => scale(a, 1 / Math.sqrt(dot(a, a)));
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const turned = (turn: Turn, a: Vector): Vector => [dot(turn[0], a), dot(turn[1], a), dot(turn[2], a)];

/** The middles of the faces point where the corners of an icosahedron are. */
const NORMALS: Vector[] = [-1, 1].flatMap((one) =>
  [-GOLDEN, GOLDEN].flatMap((other): Vector[] => [
    unit([one, 0, other]),
    unit([other, one, 0]),
    unit([0, other, one]),
  ]),
);

const CORNERS: Vector[] = corners().map(unit);

function corners(): Vector[] {
  const all: Vector[] = [];
  const small = 1 / GOLDEN;
  for (const x of [-1, 1]) {
    for (const y of [-1, 1]) {
      all.push([0, x * small, y * GOLDEN], [x * small, y * GOLDEN, 0], [x * GOLDEN, 0, y * small]);
      for (const z of [-1, 1]) all.push([x, y, z]);
    }
  }
  return all;
}

interface Face {
  normal: Vector;
  middle: Vector;
  up: Vector; // towards a corner
  side: Vector;
  corners: Vector[]; // in order
}

export const SOLID: Face[] = NORMALS.map((normal) => {
  const own = [...CORNERS].sort((a, b) => dot(b, normal) - dot(a, normal)).slice(0, 5);
  const middle = scale(
    own.reduce((sum, corner) => add(sum, corner)),
    1 / 5,
  );
  const up = unit(add(own[0] as Vector, scale(middle, -1)));
  const side = cross(up, normal);
  const angle = (corner: Vector): number => Math.atan2(dot(corner, side), dot(corner, up));
  return { normal, middle, up, side, corners: own.sort((a, b) => angle(a) - angle(b)) };
});

/** Which sign is on which face; equal signs are spread over the die. */
export function engraved<Sign>(faces: readonly (readonly [Sign, number])[]): Sign[] {
  const signs = faces.flatMap(([sign, many]) => Array.from({ length: many }, () => sign));
  return NORMALS.map((_, face) => signs[(face * 5) % NORMALS.length] as Sign); // 5 · 5 ≡ 1: its own inverse
}

/** Any of the faces with this sign: the same for the same `pick`. */
export function faceOf<Sign>(signs: readonly Sign[], sign: Sign, pick = 0): number {
  const faces = signs.flatMap((one, face) => (one === sign ? [face] : []));
  return faces[pick % faces.length] ?? 0;
}

/** The turn that shows a face, upright. */
export function facing(face: number): Turn {
  const { normal, up, side } = SOLID[face] as Face;
  return [side, scale(up, -1), normal]; // the picture's y goes down
}

/** A corner towards the viewer: the die shows nothing. */
export function resting(): Turn {
  const towards = CORNERS[0] as Vector;
  const side = unit(cross(towards, [0.3, 0.9, 0.2]));
  return [side, cross(side, towards), towards]; // as above
}

export function rotation(axis: Vector, angle: number): Turn {
  const [x, y, z] = unit(axis);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rest = 1 - cos;
  return [
    [cos + x * x * rest, x * y * rest - z * sin, x * z * rest + y * sin],
    [y * x * rest + z * sin, cos + y * y * rest, y * z * rest - x * sin],
    [z * x * rest - y * sin, z * y * rest + x * sin, cos + z * z * rest],
  ];
}

export function after(first: Turn, then: Turn): Turn {
  const columns: Turn = [
    [first[0][0], first[1][0], first[2][0]],
    [first[0][1], first[1][1], first[2][1]],
    [first[0][2], first[1][2], first[2][2]],
  ];
  const row = (r: Vector): Vector => [dot(r, columns[0]), dot(r, columns[1]), dot(r, columns[2])];
  return [row(then[0]), row(then[1]), row(then[2])];
}

const LIGHT: Vector = unit([-0.45, -0.65, 0.75]);

/** The facets that can be seen, the farthest first. */
export function facets(turn: Turn): Facet[] {
  return SOLID.map((face, index) => ({ face, index, normal: turned(turn, face.normal) }))
    .filter(({ normal }) => normal[2] > 0.02)
    .sort((a, b) => a.normal[2] - b.normal[2])
    .map(({ face, index, normal }) => ({
      face: index,
      points: face.corners.map((corner) => flat(turned(turn, corner))).join(' '),
      light: Math.max(0, Math.min(1, 0.5 * dot(normal, LIGHT) + 0.5 * normal[2])),
      matrix: onFacet(turn, face),
    }));
}

const flat = (a: Vector): string => `${a[0].toFixed(4)},${a[1].toFixed(4)}`;

function onFacet(turn: Turn, face: Face): string {
  const size = (GLYPH * 2 * Math.sqrt(dot(face.corners[0] as Vector, face.corners[0] as Vector) * 0.37)) / 24;
  const right = scale(turned(turn, face.side), size);
  const down = scale(turned(turn, face.up), -size);
  const origin = add(turned(turn, face.middle), scale(add(right, down), -12));
  const parts = [right[0], right[1], down[0], down[1], origin[0], origin[1]];
  return `matrix(${parts.map((part) => part.toFixed(5)).join(' ')})`;
}
