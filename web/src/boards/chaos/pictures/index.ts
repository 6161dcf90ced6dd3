/** Pictures of Offerings, Bonus seals and tokens, for `Picture`: `<Picture from={THINGS} of="taco" />`. */

import { Gallery } from '../../../art/gallery';

export type ThingPicture = keyof typeof import('./drawings').DRAWINGS;

export const THINGS = new Gallery<ThingPicture>(async () => {
  const { DRAWINGS } = await import('./drawings');
  return (name) => DRAWINGS[name];
});

/** Sixteen Offerings; who holds the first ones holds the first of these. */
export const OFFERINGS = [
  ...['candle', 'taco', 'duck', 'tea', 'teddy', 'cactus', 'record', 'cake'],
  ...['goldfish', 'bell', 'mask', 'sandwich', 'sock', 'slippers', 'cat', 'underwear'],
] as const satisfies readonly ThingPicture[];

/** The seal of a Bonus; with the Crown of Chaos some have another. */
export const sealOf = (number: number, crown: boolean): ThingPicture =>
  `${crown ? 'crown-' : ''}bonus-${number}` as ThingPicture;
