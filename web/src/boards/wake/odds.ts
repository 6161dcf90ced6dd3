/** How likely the next card is Cthulhu, from nothing but what a viewer is shown. */

import type { Kind, Position } from './position';

const CTHULHUS = 2;

export interface Odds {
  chance: number; // that the card is Cthulhu
  known: Kind | null; // which card it is, where that is known
}

/** The card that lies on top. */
export function oddsOfTop(position: Position): Odds {
  return oddsAt(position, 1);
}

/** The card at the bottom, which a Dhole brings. */
export function oddsOfBottom(position: Position): Odds {
  return oddsAt(position, position.deck);
}

/** The card that the active player will draw at the end of the turn. */
export function oddsOfClosingDraw(position: Position): Odds {
  return position.from_bottom ? oddsOfBottom(position) : oddsOfTop(position);
}

function oddsAt(position: Position, place: number): Odds {
  if (position.deck < 1) return { chance: 0, known: null };
  const known = position.top[place - 1] ?? null;
  if (known !== null) return { chance: known === 'cthulhu' ? 1 : 0, known };
  return { chance: risenChance(position, place) ?? evenChance(position, place), known: null };
}

/** How many Cthulhus lie in the deck; one who is faced does not. */
export function sleeping(position: Position): number {
  return CTHULHUS - (position.facing === null ? 0 : 1);
}

/** Every place that is not known is as likely as any other. */
function evenChance(position: Position, place: number): number {
  if (position.top[place - 1]) return 0;
  const known = position.top.filter((card) => card !== null);
  const hidden = sleeping(position) - known.filter((card) => card === 'cthulhu').length;
  const places = position.deck - known.length;
  return places > 0 ? Math.min(1, Math.max(0, hidden / places)) : 0;
}

/** One Cthulhu lies among the first `risen` places, the other anywhere; null when that tells nothing. */
function risenChance(position: Position, place: number): number | null {
  if (position.risen === null) return null;
  let all = 0;
  let here = 0;
  for (const found of placings(position.risen, position.deck, sleeping(position))) {
    if (!fits(position, found)) continue;
    all += 1;
    if (found.includes(place)) here += 1;
  }
  return all > 0 ? here / all : null;
}

/** Where the risen one and the other may lie, each way equally likely. */
function* placings(risen: number, deck: number, many: number): Generator<number[]> {
  for (let first = 1; first <= Math.min(risen, deck); first++) {
    if (many < 2) {
      yield [first];
      continue;
    }
    for (let second = 1; second <= deck; second++) if (second !== first) yield [first, second];
  }
}

function fits(position: Position, places: number[]): boolean {
  return position.top.every(
    (card, index) => card === null || (card === 'cthulhu') === places.includes(index + 1),
  );
}

/** A chance in words that can be read at a glance. */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %';
  if (chance >= 1) return '100 %';
  const rounded = chance * 100;
  return rounded < 1 ? '< 1 %' : rounded > 99 ? '> 99 %' : `${Math.round(rounded)} %`;
}

/**
 * The same, saying where it is a reckoning only. After R'lyeh Rises the one who was not raised is rather the one whom
 * somebody had seen near the top, and no view remembers who looked.
 */
export function honestPercent(position: Position, odds: Odds, about: string): string {
  const rough = position.risen !== null && odds.known === null && odds.chance > 0 && odds.chance < 1;
  return rough ? `${about} ${percent(odds.chance)}` : percent(odds.chance);
}
