/** Why a box of one's own card cannot be used, in a sentence. */

import { boxOf, type Cost } from './boxes';
import type { Speaker } from './notes';
import { firstUser, type Position } from './position';

export function whyNot(
  box: string,
  cost: Cost | undefined,
  position: Position,
  { me, name }: Speaker,
): string {
  const known = boxOf(box);
  if (!known || me === null) return '';
  const first = firstUser(position, box);
  if (cost?.first_only && first !== null && first !== me)
    return `${name(first)} was first; it is used up for others.`;
  const favor = position.favor[me] ?? 0;
  const price = cost?.price ?? 0;
  if (favor < price) return `It costs ${price} favor; you have ${favor || 'none'}.`;
  if (known.form === 'four' && !position.targets && position.holds.length < 5)
    return 'The four Targets need at least five players.';
  return '';
}
