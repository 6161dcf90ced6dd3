/** Every card of the game as a picture, by its kind. */

import { ANSWERS } from './answers';
import { BACK } from './back';
import { DECK } from './deck';
import { DRAW } from './draw';
import { EVENTS } from './events';
import { HANDS } from './hands';
import { OTHERS } from './others';
import { WAKING } from './waking';

export const DRAWINGS = { ...ANSWERS, ...DECK, ...DRAW, ...OTHERS, ...HANDS, ...WAKING, ...EVENTS, ...BACK };
