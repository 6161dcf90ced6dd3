/** What the board says: whose turn it is, and what a sign would do. */

import { nameOf } from '../../lib/names';
import { capital } from '../../lib/phrases';
import type { Info, View, You } from '../../protocol';
import { whyNot } from '../shared/reasons';
import { positionOf, type Position } from './position';

const ROMAN = ['I', 'II', 'III'];

export interface Cast {
  names: string[];
  you: number | null;
  leads?: boolean; // in Rival Cults one leads several cultists, who have names
}

export function castOf(info: Info, you: You, count: number): Cast {
  const plain = Array.from({ length: count }, (_, seat) => nameOf(info, seat));
  const rivals = Number(info.settings['cults'] ?? 1) > 1;
  const names = plain.map((name, seat) => {
    const several = rivals && plain.indexOf(name) !== plain.lastIndexOf(name);
    return several ? `${name} ${ROMAN[Math.floor(seat / 2)] ?? ''}`.trim() : name;
  });
  return { names, you: you.seat, leads: rivals };
}

/** Why touching this cultist does nothing; whoever has the eye is told what comes first. */
export function whyNoCurse(you: You, view: View, seat: number): string {
  if (you.legal.some((words) => words.startsWith('choose'))) return 'First choose a sign for the eye, below.';
  return whyNot(you, view, `attack ${seat}`);
}

const called = (cast: Cast, seat: number | null): string => cast.names[seat ?? -1] ?? 'Someone';

const isYou = (cast: Cast, seat: number | null): boolean => seat !== null && seat === cast.you && !cast.leads;

/** “you” or a name. */
const whom = (cast: Cast, seat: number | null): string => (isYou(cast, seat) ? 'you' : called(cast, seat));

/** One line: whose turn it is and what is to be done. */
export function prompt(position: Position, you: You, cast: Cast): string {
  const { phase, caster, victim, roller } = position;
  if (phase === 'over') return ending(position, cast);
  if (phase === 'attack') {
    return you.legal.length
      ? 'Your turn: touch whom you curse.'
      : asTurn(cast, caster, 'pick', 'picks', 'a victim');
  }
  if (phase === 'choose') {
    return you.legal.length
      ? 'The eye is yours: choose a sign.'
      : asTurn(cast, roller, 'choose', 'chooses', 'a sign');
  }
  const against = roller === caster ? victim : caster;
  const rolls = isYou(cast, roller) ? 'roll' : 'rolls';
  return capital(`${whom(cast, roller)} ${rolls} against ${whom(cast, against)}…`);
}

const asTurn = (cast: Cast, seat: number | null, you: string, other: string, what: string): string =>
  capital(`${whom(cast, seat)} ${isYou(cast, seat) ? you : other} ${what}.`);

export function ending(position: Position, cast: Cast): string {
  if (!position.winners.length) return 'Nobody is sane. Cthulhu wins.';
  if (cast.you !== null && position.winners.includes(cast.you)) return 'You win. Sane, even.';
  const sane = position.winners.filter((seat) => (position.sanity[seat] ?? 0) > 0);
  const names = (sane.length ? sane : position.winners).map((seat) => called(cast, seat));
  return capital(`${names.join(' and ')} ${names.length > 1 ? 'win' : 'wins'}.`);
}

/** What a move would do, in a few words; the server says by move and seat what it would bring and cost. */
export function effect(move: string, view: View, cast: Cast): string {
  const { sanity } = positionOf(view);
  const would = (change: number): number[] =>
    sanity.flatMap((_, seat) => (view.chances?.[`${move} ${seat}`] === change ? [seat] : []));
  const [[loser, ...others], [winner]] = [would(-1), would(1)];
  if (winner !== undefined && loser !== undefined)
    return `${does(cast, winner, 'take', 'takes')} 1 from ${cast.you === loser ? 'you' : called(cast, loser)}`;
  if (winner !== undefined)
    return `${does(cast, winner, 'win', 'wins')} 1 back${sanity[winner] ? '' : ': sane again'}`;
  if (loser === undefined) return 'nothing happens';
  const mad = [loser, ...others].filter((seat) => sanity[seat] === 1).length;
  if (others.length) return `everyone loses 1${mad ? `; ${mad} ${mad > 1 ? 'go' : 'goes'} mad` : ''}`;
  return `${does(cast, loser, 'lose', 'loses')} 1${mad ? `, ${cast.you === loser ? 'go' : 'goes'} mad` : ''}`;
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
