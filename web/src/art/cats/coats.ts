/** Fur and robes of the cats. Every seat has its own. */

export const FUR = {
  slate: '#6d7380',
  orange: '#c9853f',
  grey: '#a3a9ad',
  cream: '#e0d2b4',
  brown: '#8a6b50',
  black: '#33363f',
  white: '#efe8d8',
} as const;

export const ROBE = {
  teal: '#2b7a72',
  red: '#9a3540',
  violet: '#6a548f',
  gold: '#a8742a',
  blue: '#3f679a',
  green: '#5c7a37',
  plum: '#8a4a72',
  steel: '#4b6d78',
  umber: '#7d5b3a',
  indigo: '#56529c',
  pine: '#35705a',
} as const;

export type Colour = `#${string}`;

export interface Coat {
  fur: Colour;
  robe: Colour;
  striped: boolean;
}

const FURS = [FUR.slate, FUR.orange, FUR.grey, FUR.cream, FUR.brown] as const;
const ROBES = Object.values(ROBE);

/** The coat of a seat: eleven differ. */
export const coatOf = (seat: number): Coat => ({
  fur: FURS[(seat * 3) % FURS.length] ?? FUR.slate,
  robe: ROBES[seat % ROBES.length] ?? ROBE.teal,
  striped: seat % 2 === 1,
});
