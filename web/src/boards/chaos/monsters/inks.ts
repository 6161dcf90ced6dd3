/** The colours of the inks on the dice of each colour. The light is the same for all; so is what burns, and the night. */

import type { Colour } from '../position';
import type { Inks } from '../../../art/inks';

const EVERYWHERE = { fire: '#6fd98f', night: '#3a4a57', none: 'none' };

export const INKS: Record<Colour, Inks> = {
  white: {
    ...{ dark: '#1c1a14', flesh: '#cbbb94', pale: '#fffaf0', deep: '#8f7f5c', glow: '#e3b505' },
    ...EVERYWHERE,
  },
  green: {
    ...{ dark: '#031c15', flesh: '#8fcfae', pale: '#effff6', deep: '#4a967a', glow: '#f2d21b' },
    ...EVERYWHERE,
  },
  purple: {
    ...{ dark: '#1a0827', flesh: '#c6a2e0', pale: '#fbf2ff', deep: '#8a5db0', glow: '#f2d21b' },
    ...EVERYWHERE,
  },
  black: {
    ...{ dark: '#050607', flesh: '#b3b4ab', pale: '#f3ecda', deep: '#747a7c', glow: '#f2d21b' },
    ...EVERYWHERE,
  },
};
