/** Galleries shared by all boards; each loads its own chunk. */

import type { CatPart } from './cats/drawings';
import { Gallery } from './gallery';
import type { Figure } from './persons/figures';
import type { Mood } from './persons/person';
import type { CouncilLayer } from './rooms/council';
import type { DeepLayer } from './rooms/deep';
import type { FloorLayer } from './rooms/floor';
import type { LibraryLayer } from './rooms/library';
import type { Layer, Skin } from './sleeper/drawings';

export interface Portrait {
  face: string;
  mood?: Mood;
}

export const PORTRAITS = new Gallery<Portrait>(async () => {
  const { portraitOf } = await import('./persons/figures');
  return ({ face, mood }) => portraitOf(face, mood);
});

export const FIGURES = new Gallery<Figure>(async () => (await import('./persons/figures')).figureOf);

export const THINGS = new Gallery<string>(async () => {
  const { THINGS: drawings } = await import('./things/drawings');
  return (name) => drawings[name];
});

export const SLEEPER = new Gallery<{ layer: Layer; skin: Skin }>(
  async () => (await import('./sleeper/drawings')).layerOf,
);

export const CATS = new Gallery<CatPart>(async () => (await import('./cats/drawings')).catPart);

export const LIBRARY = new Gallery<LibraryLayer>(async () => (await import('./rooms/library')).libraryOf);

export const DEEP = new Gallery<DeepLayer>(async () => (await import('./rooms/deep')).deepOf);

export const COUNCIL = new Gallery<CouncilLayer>(async () => (await import('./rooms/council')).councilOf);

export const FLOOR = new Gallery<FloorLayer>(async () => (await import('./rooms/floor')).floorOf);
