/** How likely the next card is Cthulhu, from nothing but what a viewer is shown. */

import type { Kind, Position } from './position';

const CTHULHUS = 2;

export interface Odds {
  chance: number; // that the card is Cthulhu
  known: Kind | null; // which card it is, where that is known
}

/** The same from the server, while a risen one makes some places likelier than others. */
export type Chances = Record<string, number> | undefined;

/** The card that lies on top. */
export function oddsOfTop(position: Position, chances?: Chances): Odds {
  return oddsAt(position, 1, chances?.['top']);
}

/** The card at the bottom, which a Dhole brings. */
export function oddsOfBottom(position: Position, chances?: Chances): Odds {
  return oddsAt(position, position.deck, chances?.['bottom']);
}

/** The card that the active player will draw at the end of the turn. */
export function oddsOfClosingDraw(position: Position, chances?: Chances): Odds {
  return position.from_bottom ? oddsOfBottom(position, chances) : oddsOfTop(position, chances);
}

function oddsAt(position: Position, place: number, told: number | undefined): Odds {
  if (position.deck < 1) return { chance: 0, known: null };
  const known = position.top[place - 1] ?? null;
  if (known !== null) return { chance: known === 'cthulhu' ? 1 : 0, known };
  return { chance: told ?? evenChance(position), known: null };
}

/** How many Cthulhus lie in the deck; one who is faced does not. */
export function sleeping(position: Position): number {
  return CTHULHUS - (position.facing === null ? 0 : 1);
}

/** Every place that is not known is as likely as any other. */
function evenChance(position: Position): number {
  const known = position.top.filter((card) => card !== null);
  const hidden = sleeping(position) - known.filter((card) => card === 'cthulhu').length;
  const places = position.deck - known.length;
  return places > 0 ? Math.min(1, Math.max(0, hidden / places)) : 0;
}

/** A chance in words that can be read at a glance. */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %';
  if (chance >= 1) return '100 %';
  const rounded = chance * 100;
  return rounded < 1 ? '< 1 %' : rounded > 99 ? '> 99 %' : `${Math.round(rounded)} %`;
}

/**
 * The same, saying where it is a reckoning only: when he rises a second time, as some decks of one's own allow, where
 * the first one lay is known to nobody.
 */
export function honestPercent(position: Position, odds: Odds, about: string): string {
  const again = position.risen !== null && (position.removed['rlyeh-rises'] ?? 0) > 1;
  const rough = again && odds.known === null && odds.chance > 0 && odds.chance < 1;
  return rough ? `${about} ${percent(odds.chance)}` : percent(odds.chance);
}
