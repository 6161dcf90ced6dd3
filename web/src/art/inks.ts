/** The inks of all drawings. A picture uses three or four of them. */

/** Inks with a name. Each hue has a dark, a middle and a light value, so that a figure differs from its ground. */
export const PALETTE = {
  dark: '#0b1416',
  pale: '#e9e2d0',
  bone: '#e9e2d0',
  white: '#f7f1e4',
  tan: '#c9b88f',
  umber: '#7d6a48',
  seaDark: '#11383a',
  sea: '#246a62',
  seaLight: '#86c9a6',
  mint: '#d3f7dc',
  emberDark: '#561419',
  ember: '#a8323a',
  emberLight: '#e27a54',
  violetDark: '#2c1847',
  violet: '#664392',
  violetLight: '#bf9fdf',
  brassDark: '#7a5624',
  brass: '#c79a4b',
  brassLight: '#efcf85',
  nightDark: '#16262f',
  night: '#33505c',
  nightLight: '#7d9aa1',
  glow: '#f2d21b', // eyes, flames, and what matters now
  fire: '#e27a54',
  none: 'none',
} as const;

/** Inks whose colour each drawing sets. */
export type Role = 'flesh' | 'deep';
export type Ink = keyof typeof PALETTE | Role | `#${string}`;
export type Inks = Partial<Record<Ink, string>>;

/** Return the colour of an ink in a drawing. */
export const colourOf = (ink: Ink, inks: Inks = {}): string =>
  inks[ink] ?? (PALETTE as Partial<Record<Ink, string>>)[ink] ?? ink;

/** Mix two colours; `share` is the part of the second. */
export function mix(one: string, other: string, share: number): string {
  const values = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [from, to] = [values(one), values(other)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
