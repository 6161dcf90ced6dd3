/** The boxes as the table tells them: what stands on which card, whom it names, and what it costs. */

import type { Info } from '../../protocol';

/** Whom a box names: nobody, one other, two in seat order, two in any order, or the four Targets; a Joker's is another's. */
export type Form = 'alone' | 'one' | 'pair' | 'ordered' | 'four' | 'never';

export interface Box {
  price: number;
  first_only: boolean; // only for whoever used it first
  favor: number | null; // how many it gives
  look: 'alignment' | 'skill' | null; // which card it looks at
  cards: string[]; // on which it stands
  form: Form;
}

export type Boxes = Record<string, Box>; // in the order in which the server lists their uses

export const boxesOf = (info: Info): Boxes => ((info.pieces ?? {}) as { boxes?: Boxes }).boxes ?? {};

/** What the skill file says of a box beside its price, in a few words. */
export function marksOf(box: Box | undefined): string[] {
  const marks: string[] = [];
  if (typeof box?.favor === 'number') marks.push(`gives ${box.favor} favor`);
  if (box?.look) marks.push(box.look === 'skill' ? 'sees the skill card' : 'sees the alignment');
  if (box?.first_only) marks.push('first only: for whoever uses it first');
  return marks;
}

export const boxesOn = (boxes: Boxes, card: string | null): string[] =>
  card ? Object.keys(boxes).filter((name) => boxes[name]?.cards.includes(card)) : [];
