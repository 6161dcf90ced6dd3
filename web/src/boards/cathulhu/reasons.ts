/** Why a box of one's own card cannot be used, in a sentence. */

import { boxOf } from './boxes';
import type { Speaker } from './notes';
import { firstUser, type Position } from './position';

export function whyNot(box: string, position: Position, { me, name }: Speaker): string {
  const known = boxOf(box);
  if (!known || me === null) return '';
  const first = firstUser(position, box);
  if (known.first && first !== null && first !== me)
    return `${name(first)} was first; it is used up for others.`;
  const favor = position.favor[me] ?? 0;
  if (favor < known.price) return `It costs ${known.price} favor; you have ${favor || 'none'}.`;
  if (known.form === 'four' && !position.targets && position.holds.length < 5)
    return 'The four Targets need at least five players.';
  return '';
}
