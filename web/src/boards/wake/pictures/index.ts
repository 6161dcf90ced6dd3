/** Pictures of the cards, for `Picture`: `<Picture from={CARDS} of={pictureOf(kind, colour)} fit="cover" />`. */

import { Gallery } from '../../../art/gallery';

export type CardPicture = keyof typeof import('./drawings').DRAWINGS;

export const CARDS = new Gallery<CardPicture>(async () => {
  const { DRAWINGS } = await import('./drawings');
  return (kind) => DRAWINGS[kind];
});

/** The picture of a kind of card; the back for a card that is not seen. The colour is that of the Cthulhu who is played. */
export function pictureOf(kind: string | null, colour = 'red'): CardPicture {
  if (kind === null || kind === 'hidden') return 'back';
  return kind === 'cthulhu' && colour === 'green' ? 'cthulhu-naughty' : (kind as CardPicture);
}
