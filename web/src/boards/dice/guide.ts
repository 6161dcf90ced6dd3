/** What the board says: whose turn it is, why something cannot be done, what a sign would do. */

import { nameOf } from '../../lib/names';
import type { Info, View, You } from '../../protocol';
import type { Sign } from './glyphs';
import type { Position } from './position';

const ROMAN = ['I', 'II', 'III'];

export interface Cast {
  names: string[];
  you: number | null;
  theft: string;
}

export function castOf(info: Info, you: You, count: number): Cast {
  const plain = Array.from({ length: count }, (_, seat) => nameOf(info, seat));
  const rivals = Number(info.settings['cults'] ?? 1) > 1;
  const names = plain.map((name, seat) => {
    const several = rivals && plain.indexOf(name) !== plain.lastIndexOf(name);
    return several ? `${name} ${ROMAN[Math.floor(seat / 2)] ?? ''}`.trim() : name;
  });
  return { names, you: you.seat, theft: String(info.settings['theft'] ?? 'now') };
}

const called = (cast: Cast, seat: number | null): string => cast.names[seat ?? -1] ?? 'Someone';

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** One line: whose turn it is and what is to be done. */
export function prompt(position: Position, you: You, cast: Cast): string {
  const { phase, caster, victim, roller } = position;
  if (phase === 'over') return ending(position, cast);
  if (phase === 'attack') {
    return you.legal.length ? 'Your turn: touch whom you curse.' : asTurn(cast, caster, 'picks a victim');
  }
  if (phase === 'choose') {
    return you.legal.length ? 'The eye is yours: choose a sign.' : asTurn(cast, roller, 'chooses a sign');
  }
  const against = roller === caster ? victim : caster;
  return capital(`${called(cast, roller)} rolls against ${called(cast, against)}…`);
}

const asTurn = (cast: Cast, seat: number | null, does: string): string =>
  capital(`${called(cast, seat)} ${does}.`);

export function ending(position: Position, cast: Cast): string {
  if (!position.winners.length) return 'Nobody is sane. Cthulhu wins.';
  if (cast.you !== null && position.winners.includes(cast.you)) return 'You win. Sane, even.';
  const sane = position.winners.filter((seat) => (position.sanity[seat] ?? 0) > 0);
  const names = (sane.length ? sane : position.winners).map((seat) => called(cast, seat));
  return capital(`${names.join(' and ')} ${names.length > 1 ? 'win' : 'wins'}.`);
}

/** Why this cultist cannot be cursed now. */
export function reasonAgainst(
  seat: number,
  view: View,
  you: You,
  cast: Cast,
  texts: Record<string, string>,
): string {
  const { phase, caster, roller, sanity } = view.state as unknown as Position;
  if (view.over) return texts['refused.over'] ?? 'The game is over.';
  if (you.seat === null) return `You are watching. ${prompt(view.state as unknown as Position, you, cast)}`;
  if (!you.legal.length) {
    if (view.to_act.includes(you.seat)) return 'This is how it was; to play, go back to the present.';
    if (phase === 'attack')
      return capital(`it is the turn of ${called(cast, caster)}, who picks a victim now.`);
    if (phase === 'choose')
      return capital(`${called(cast, roller)} has rolled the eye and chooses a sign first.`);
    return 'The die decides now.';
  }
  if (phase === 'choose') return 'You rolled the eye: choose a sign first.';
  if (seat === you.seat) return texts['refused.yourself'] ?? 'Nobody attacks himself.';
  if (!sanity[seat]) {
    const sentence = texts['refused.mad'] ?? '{victim} is already mad and cannot be attacked.';
    return capital(sentence.replace('{victim}', called(cast, seat)));
  }
  return texts['refused.phase'] ?? 'That is not what is to be decided now.';
}

/** What the roller's choice of a sign would do, in a few words. */
export function effect(sign: Sign, position: Position, cast: Cast): string {
  const { caster, victim, roller, sanity, pool } = position;
  if (victim === null || roller === null) return '';
  const has = (seat: number): number => sanity[seat] ?? 0;
  if (sign === 'yellow-sign') return loss(roller === caster ? victim : caster, position, cast);
  if (sign === 'elder-sign') {
    if (!pool) return 'nothing: the pool is empty';
    const gain = `${does(cast, roller, 'win', 'wins')} 1 back`;
    return has(roller) ? gain : `${gain}: sane again`;
  }
  if (sign === 'cthulhu') {
    const breaking = sanity.filter((many) => many === 1).length;
    return breaking
      ? `everyone loses 1; ${breaking} ${breaking > 1 ? 'go' : 'goes'} mad`
      : 'everyone loses 1';
  }
  if (!has(victim)) return `nothing: ${does(cast, victim, 'have', 'has')} none`;
  const thief = keeps(position, cast);
  const whose = cast.you === victim ? 'you' : called(cast, victim);
  if (thief === 'yes') return `${does(cast, caster, 'take', 'takes')} 1 from ${whose}`;
  const lost = loss(victim, position, cast);
  return thief === 'no' ? `${lost} to Cthulhu` : `${lost}, to Cthulhu if the turn began mad`;
}

function loss(seat: number, { sanity }: Position, cast: Cast): string {
  const many = sanity[seat] ?? 0;
  if (!many) return `nothing: ${does(cast, seat, 'have', 'has')} none`;
  const lose = `${does(cast, seat, 'lose', 'loses')} 1`;
  return many === 1 ? `${lose}, ${cast.you === seat ? 'go' : 'goes'} mad` : lose;
}

/** Whether the caster keeps what he steals; by some rules that depends on how his turn began. */
function keeps({ caster, roller, sanity }: Position, cast: Cast): 'yes' | 'no' | 'depends' {
  const many = sanity[caster] ?? 0;
  if (cast.theft === 'now' || roller === caster) return many > 0 ? 'yes' : 'no';
  return many > 1 ? 'yes' : 'depends';
}

function does(cast: Cast, seat: number, you: string, other: string): string {
  return cast.you === seat ? `you ${you}` : `${called(cast, seat)} ${other}`;
}

/** The word over a cultist's head. */
export function role(seat: number, position: Position, cast: Cast): { word: string; kind: string } | null {
  const { phase, caster, victim, roller, winners } = position;
  if (phase === 'over') return winners.includes(seat) ? { word: 'wins', kind: 'now' } : null;
  if (seat === roller) return { word: phase === 'choose' ? 'chooses' : 'rolls', kind: 'now' };
  if (seat === caster) {
    if (phase !== 'attack') return { word: 'caster', kind: 'caster' };
    return { word: seat === cast.you ? 'your turn' : 'turn', kind: 'now' };
  }
  return seat === victim ? { word: 'victim', kind: 'victim' } : null;
}

/** Whose turn it is and who suffers it, as long as the game goes on. */
export function partOf(seat: number, { phase, caster, victim }: Position): 'caster' | 'victim' | null {
  if (phase === 'over') return null;
  if (seat === caster) return 'caster';
  return seat === victim ? 'victim' : null;
}
