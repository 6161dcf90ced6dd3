/** All monsters as pictures of their own, for the documentation. */

import { svgOf } from '../../../art/drawing';
import { COLOURS, PARTS } from '../position';
import { MONSTERS } from '.';
import { growing } from './growing';

export const sheet = (): Record<string, string[]> =>
  Object.fromEntries(
    COLOURS.map((colour) => [
      colour,
      MONSTERS[colour].map((_, place) => svgOf(growing(colour, place + 1, PARTS), 'large')),
    ]),
  );
