/** Why a card of one's hand cannot be used now, in a sentence. */

import { isWindow, STARRED, type Kind, type Position } from './position';
import type { Speaker } from './situation';

export function whyNot(
  kind: Kind,
  position: Position,
  over: boolean,
  asked: boolean,
  speaker: Speaker,
): string {
  const { me, name } = speaker;
  if (over) return 'The game is over.';
  if (me !== null && !position.alive[me]) return 'You are out of the game.';
  if (kind === 'counterspell' || kind === 'elder-sign')
    return asked && position.facing === me ? 'Not for this.' : 'For when you face Cthulhu. Keep it.';
  if (kind === 'banishing-word')
    return isWindow(position) && position.pending.at(-1)?.by === me
      ? 'Others may banish your card; you need not.'
      : 'For when somebody has just played a card.';
  if (position.facing !== null) return 'It does not help against Cthulhu.';
  if (isWindow(position)) return 'First the card on the table is settled.';
  if (position.active !== me) return `Not now: it is ${name(position.active)}’s turn.`;
  return asked ? lacking(kind) : 'Wait a moment.';
}

function lacking(kind: Kind): string {
  switch (kind) {
    case 'necronomicon':
      return 'The discard pile has no card for it.';
    case 'hound-of-tindalos':
      return 'Nobody has two cards, and nobody discards the last one.';
    case 'mi-go':
    case 'cultist':
      return 'Nobody else has a card.';
    default:
      return STARRED.has(kind) ? 'Not now.' : 'It cannot be played now.';
  }
}
