/** Legal words as things to touch. */

import { SIGNS, type Sign } from './glyphs';

export interface Offers {
  victims: ReadonlyMap<number, string>; // by seat, the words that curse that cultist
  signs: ReadonlyMap<Sign, string>; // what the eye may become
}

export function offersOf(legal: readonly string[]): Offers {
  const attacks = legal.filter((words) => words.startsWith('attack '));
  return {
    victims: new Map(attacks.map((words) => [Number(words.split(' ')[1]), words])),
    signs: new Map(
      SIGNS.map((sign) => [sign, `choose ${sign}`] as const).filter(([, words]) => legal.includes(words)),
    ),
  };
}
