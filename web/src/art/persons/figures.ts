/** Figures at a table: robe, collar and face, sane or mad. */

import type { Drawing } from '../drawing';
import type { Graver } from '../graver';
import { mix, type Inks } from '../inks';
import { INNER } from '../pen';
import { FACES } from './faces';
import { MADNESS } from './madness';
import { FacePen, type Mood, type Person } from './person';
import { ROBES, type Robe } from './robes';

export interface Figure {
  face: string;
  robe: Robe;
  mood?: Mood;
  mad?: boolean;
}

const HEAD = { x: 14, y: -6, scale: 0.72 }; // place of the face's field of 100 by 92
const COLLAR = 'M14 -14H86V60.2H14Z';
const LINE = '#1c1510';

const robed = (colour: string): Inks => ({
  night: colour,
  deep: mix(colour, '#000000', 0.22),
  pale: mix(colour, '#ffffff', 0.2),
});

function robe(pen: Graver): void {
  pen.shape('10 103!, 18 80, 37 60, 63 60, 82 80, 90 103!', { fill: 'night', shade: 0.4 });
  pen.creases(
    INNER,
    ...['27 70, 21 84, 18 101', '73 70, 79 84, 82 101', '46 93, 45 98, 44 103', '54 93, 55 98, 56 103'],
  );
  pen.twice(50, () =>
    pen.shape('33 66!, 27 78, 32 91, 42 93, 47 89!, 41 81', { fill: 'deep', shade: 0.4, weight: 2 }),
  );
}

function cowl(pen: Graver): void {
  pen.shape('25 62, 28 56, 50 61, 72 56, 75 62, 68 70, 50 73, 32 70', { fill: 'pale', shade: 0.4, gap: 3.6 });
  pen.crease('32 63, 41 67, 50 68, 59 67, 68 63', INNER);
}

/** Draws the mad figure: the same head, pale and cracked, with its madness. */
function maddened(pen: Graver, key: string, person: Person, colour: string): void {
  const madness = MADNESS[key];
  const { inks } = person;
  const bled: Inks = {
    ...inks,
    flesh: mix(inks.flesh, '#d8d6c2', 0.6),
    deep: mix(inks.deep, '#3a4038', 0.4),
    night: mix(inks.night, '#0b1416', 0.22),
    fire: mix(inks.fire, '#c9b7a4', 0.3),
    pale: '#eceada',
    glow: '#c8f06a',
  };
  const loose: Inks = { ...bled, flesh: mix(colour, '#d8d6c2', 0.45), fire: mix(colour, '#c9b7a4', 0.35) };
  pen.inked(robed(mix(colour, '#10181a', 0.28)), robe);
  pen.within({ x: 50, y: 60, turn: -7 }, () =>
    pen.within({ x: -50, y: -60 }, () => {
      pen.clipped('M0 -20H100V53.8L0 66Z', () =>
        pen.within(HEAD, () => pen.inked(bled, () => pen.lend(new FacePen(), (face) => person.draw(face)))),
      );
      pen.within(HEAD, () =>
        pen.inked(loose, () => {
          for (const crack of madness?.cracks ?? []) pen.crease(crack, 2.2);
          madness?.draw(pen);
        }),
      );
      pen.inked(robed(mix(colour, '#10181a', 0.28)), cowl);
      pen.within(HEAD, () => pen.inked(loose, () => madness?.over?.(pen)));
    }),
  );
}

export function figureOf({ face, robe: name, mood = 'calm', mad = false }: Figure): Drawing | undefined {
  const person = FACES[face];
  if (!person) return undefined;
  const colour = ROBES[name];
  return {
    box: [0, -12, 100, 116],
    inks: { dark: LINE },
    draw(pen) {
      if (mad) return maddened(pen, face, person, colour);
      pen.inked(robed(colour), robe);
      pen.clipped(COLLAR, () =>
        pen.within(HEAD, () =>
          pen.inked(person.inks, () => pen.lend(new FacePen(mood), (own) => person.draw(own))),
        ),
      );
      pen.inked(robed(colour), cowl);
    },
  };
}

/** Return the face alone, for a disc. */
export function portraitOf(face: string, mood: Mood = 'calm'): Drawing | undefined {
  const person = FACES[face];
  return (
    person && {
      box: [0, 0, 100, 100],
      inks: person.inks,
      draw: (pen) => pen.lend(new FacePen(mood), (own) => person.draw(own)),
    }
  );
}
