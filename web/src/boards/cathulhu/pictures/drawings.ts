/** Every card of the game as a picture, by its name. */

import { INFLUENCE } from './influence';
import { OTHERS } from './others';
import { SIDES } from './sides';
import { SIGHT } from './sight';
import { TOKENS } from './tokens';
import { TARGETS, VOTES } from './votes';

export const DRAWINGS = { ...SIDES, ...INFLUENCE, ...SIGHT, ...VOTES, ...TARGETS, ...OTHERS, ...TOKENS };
