/** The colours of faces: ink on bone, with one cloth each; all lie near the lamp. */

import type { Inks } from '../inks';

export type Colours = Inks & Record<'flesh' | 'deep' | 'night' | 'fire' | 'pale' | 'glow' | 'dark', string>;

const LINE = '#1c1510';
const SKINS = {
  fair: '#e3c3a0',
  rosy: '#dcae8e',
  olive: '#c69a6d',
  brown: '#96663f',
  dusk: '#6f4a32',
  sea: '#a9b795',
  ash: '#cdbfa6',
};
const HAIRS = {
  black: '#2c2622',
  brown: '#5b3d28',
  red: '#a2512a',
  gold: '#c99a45',
  grey: '#9a958a',
  white: '#e4ddcc',
};
const CLOTHS = {
  teal: '#2b7a72',
  wine: '#9a3540',
  violet: '#6a548f',
  brass: '#a8742a',
  blue: '#3f679a',
  moss: '#5c7a37',
  ink: '#454e5b',
  leather: '#6f4b2c',
  sand: '#b7a27a',
};

/** `cloth` is what is worn, `trim` what is seen of it at a glance, and `behind` the ground of the disc. */
export function colours(
  skin: keyof typeof SKINS,
  hair: keyof typeof HAIRS,
  cloth: keyof typeof CLOTHS,
  trim: keyof typeof CLOTHS,
): Colours {
  return {
    flesh: SKINS[skin],
    deep: HAIRS[hair],
    night: CLOTHS[cloth],
    fire: CLOTHS[trim],
    pale: '#f3ead5',
    glow: '#f0c25a',
    dark: LINE,
    none: 'none',
  };
}
