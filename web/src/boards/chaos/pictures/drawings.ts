/** Offerings, seals and tokens as pictures, by name. */

import { OFFERINGS } from './offerings';
import { SEALS, TOKENS } from './seals';

export const DRAWINGS = { ...OFFERINGS, ...SEALS, ...TOKENS };
