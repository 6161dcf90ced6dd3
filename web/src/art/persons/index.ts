/** Everybody's face. */

export { FACES, faceOf, type Drawn } from './faces';
export * from './who';
