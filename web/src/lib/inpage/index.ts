/** What a page thinks by itself; loaded when it is wanted. */

export { moduleAtHand, moduleNow } from './module';
export { Pondering } from './pondering';
export { reviewed } from './review';
