/** Every card of the game as a picture, by its kind. */

import { ANSWERS } from './answers';
import { BACK } from './back';
import { DECK } from './deck';
import { EVENTS } from './events';
import { OTHERS } from './others';
import { WAKING } from './waking';

export const DRAWINGS = { ...ANSWERS, ...DECK, ...OTHERS, ...WAKING, ...EVENTS, ...BACK };
