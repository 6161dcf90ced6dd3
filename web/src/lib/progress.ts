/** How far somebody is in the lessons of a game; kept in the browser. */

import type { GameInfo } from '../protocol';
import { kept } from './kept';

export const progress = {
  of: (game: string, number: number) => kept.take<number>(`lesson.${game}.${number}`, 0),
  put: (game: string, number: number, at: number) => kept.put(`lesson.${game}.${number}`, at || null),
};

/** Where one learns a game: in the lesson that one has begun and not ended, else in the first. */
export function learnAt({ game, lessons = [] }: GameInfo): string {
  const begun = lessons.findIndex((_, place) => progress.of(game, place + 1) > 0);
  return begun > 0 ? `/learn/${game}/${begun + 1}` : `/learn/${game}`;
}
