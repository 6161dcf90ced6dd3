/** The cloth of those who sit at a table, by seat. */

export const ROBES = {
  teal: '#2b7a72',
  wine: '#9a3540',
  violet: '#6a548f',
  brass: '#a8742a',
  blue: '#3f679a',
  moss: '#5c7a37',
} as const;

export type Robe = keyof typeof ROBES;

const NAMES = Object.keys(ROBES) as Robe[];

export const robeOf = (seat: number): Robe => NAMES[seat % NAMES.length] ?? 'teal';
