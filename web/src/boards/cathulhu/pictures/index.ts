/** Pictures of sides, skills, Targets, Visions and tokens, for `Picture`: `<Picture from={CARDS} of="leader" fit="cover" />`. */

import { Gallery } from '../../../art/gallery';

export type CardPicture = keyof typeof import('./drawings').DRAWINGS;

export const CARDS = new Gallery<CardPicture>(async () => {
  const { DRAWINGS } = await import('./drawings');
  return (kind) => DRAWINGS[kind];
});

/** The picture of a card; the back for one that is not seen. */
export const pictureOf = (card: string | null): CardPicture =>
  card === null || card === 'hidden' ? 'back' : (card as CardPicture);
