/** What is going on at a table, in sentences. */

import type { Event, Info, View, You } from '../protocol';
import { nameOf } from './names';
import { capital, listed, phrase, type Reader } from './phrases';

export { listed };

export interface Standing {
  sentence: string;
  mine: boolean; // something is asked of me
}

export interface Circumstances {
  waiting?: 'tap' | 'throw' | null; // the story waits for this person
  told?: boolean; // the board shows what happened: whom the game waited for before that is past
  name?: string; // where several people share a device, they are called by name
  window?: boolean; // silence passes
  prompts?: boolean; // the board says what it is about
}

const STIRS = 'Something stirs.';
const ONLY_ONE = 'Only one move is possible: it is made for you.';
const ANSWERED = 'Your answer stays secret until the time is over.';

/** Whose turn it is, or what is asked of me. */
export function standing(info: Info, view: View | null, you: You, how: Circumstances = {}): Standing {
  if (info.status === 'gathering') return { sentence: 'The table gathers.', mine: false };
  if (info.status === 'opening') return { sentence: 'The dice are being mixed.', mine: false };
  if (info.status === 'closed') return { sentence: 'This table is closed.', mine: false };
  if (how.waiting === 'throw') return { sentence: 'Your throw.', mine: true };
  if (how.waiting === 'tap') return { sentence: 'Tap to go on.', mine: true };
  if (info.status === 'over' || view?.over) return { sentence: 'The game is over.', mine: false };
  if (how.told) return { sentence: STIRS, mine: false };
  if (you.asked === 'must') return { sentence: demand(how), mine: true };
  if (how.window && you.answer) return { sentence: ANSWERED, mine: false };
  if (how.window && you.asked === 'may') return { sentence: demand(how), mine: true };
  if (how.window) return { sentence: 'Somebody might answer.', mine: false };
  const others = waitedFor(info, view, you.seat);
  if (you.asked === 'may' && you.legal.length === 1) return { sentence: ONLY_ONE, mine: false };
  if (you.asked === 'may')
    return { sentence: others ? ended(`You may act; ${others}`) : 'You may act.', mine: true };
  return { sentence: others ? ended(capital(others)) : STIRS, mine: false };
}

function demand({ name, window, prompts }: Circumstances): string {
  const silence = prompts ? 'your choice.' : 'you may answer, or let it pass.';
  const sentence = window ? silence : 'your move.';
  return name ? `${name}, ${sentence}` : capital(sentence);
}

const FEW = 3; // people who are named in a sentence

function waitedFor(info: Info, view: View | null, me: number | null): string {
  const seats = (view?.to_act ?? []).filter((seat) => seat >= 0 && seat !== me);
  const waking = seats.find((seat) => info.seats[seat]?.waking);
  if (waking !== undefined) {
    const level = info.seats[waking]?.level;
    return `waking ${level ? `the ${level}` : nameOf(info, waking)}…`;
  }
  if (!seats.length) return '';
  if (seats.length > FEW) return `waiting for ${seats.length} others`;
  const names = listed(seats.map((seat) => nameOf(info, seat)));
  const bots = seats.every((seat) => info.seats[seat]?.kind === 'bot');
  if (bots) return seats.length > 1 ? `${seats.length} bots are thinking` : `${names} is thinking`;
  return `waiting for ${names}`;
}

/** How the game ended. */
export function outcome(info: Info, view: View | null, me: number | null): string {
  const winners = view?.winners ?? [];
  if (!winners.length) return 'The game is over. Nobody wins.';
  if (me !== null && winners.includes(me)) {
    const others = winners.filter((seat) => seat !== me).map((seat) => nameOf(info, seat));
    if (others.length > FEW) return `You win, with ${others.length} others.`; // the standings name them
    return others.length ? `You win, with ${listed(others)}.` : 'You win.';
  }
  const names = winners.map((seat) => nameOf(info, seat));
  return `${capital(listed(names))} ${names.length > 1 ? 'win' : 'wins'}.`;
}

function ended(text: string): string {
  return text.endsWith('…') ? text : `${text}.`;
}

/** An event of the log, as sentences to this reader; nothing where chance does what nobody sees. */
export function told(event: Event, reader: Reader): string[] {
  if (event.kind !== 'move') return [tableEvent(event, reader)];
  const story = (event.story ?? []).map((one) => phrase(one, reader));
  if (story.length) return story;
  if (event.seat === null || event.seat === undefined || event.seat < 0) return [];
  return [
    event.seat === reader.you ? 'You have decided.' : `${capital(reader.name(event.seat))} has decided.`,
  ];
}

function tableEvent(event: Event, reader: Reader): string {
  const me = reader.you === null ? null : reader.name(reader.you);
  const own = event.seat === undefined || event.seat === null ? event.by === me : event.seat === reader.you;
  const by = event.by ?? (typeof event.seat === 'number' ? reader.name(event.seat) : 'someone');
  const mine = own && me !== null && by === me;
  const who = mine ? 'You' : by;
  const does = (you: string, other: string): string => `${who} ${mine ? you : other}`;
  switch (event.kind) {
    case 'created':
      return 'The table was created.';
    case 'seated':
      return 'Seats have changed.';
    case 'relaid':
      return 'The host has changed the table.';
    case 'handed-over':
      return `${does('are', 'is')} the host now.`;
    case 'forgotten':
      return 'Somebody has left for good.';
    case 'promised':
      return `${does('promise', 'promises')} words for the dice.`;
    case 'opened':
      return `${does('mix', 'mixes')} words into the dice.`;
    case 'called':
      return 'The host calls for the start.';
    case 'passed-over':
      return `${does('are', 'is')} passed over: no words for the dice came in time.`;
    case 'started':
      return 'The game begins.';
    case 'asked-undo':
      return `${does('ask', 'asks')} to take a move back.`;
    case 'answered-undo':
      return event.words === 'yes'
        ? `${does('agree', 'agrees')}.`
        : `${does('do', 'does')} not agree: the move stands.`;
    case 'undone':
      return `${does('have', 'has')} taken a move back.`;
    case 'chatted':
      return `${who}: ${event.words ?? ''}`;
    case 'nudged':
      return `${by === me ? 'You nudge' : `${by} nudges`} ${event.words === me ? 'you' : event.words}.`;
    case 'wants-substitute':
      return event.words === me
        ? `${by} would let a bot play for you.`
        : `${by === me ? 'You' : by} would let a bot play for ${event.words}, who is not here.`;
    case 'wants-rematch':
      return `${who} would like another game.`;
    case 'rematched':
      return 'The next game begins at a new table.';
    case 'closed':
      return `The table is closed. ${event.words ?? ''}`.trim();
    default:
      return 'Something happens.';
  }
}

/** A reason without the list of words that programs are told with it. */
export const forPeople = (reason: string): string => reason.replace(/ ?Legal moves: .*$/, '');

/** A time that is left: minutes, and seconds only near the end. */
export function timeLeft(seconds: number): string {
  if (seconds <= 0) return 'time is up';
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `${minutes} min`;
  const hours = Math.round(seconds / 3600);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** How the seats have changed, or null if nothing can be said. */
export function seatChange(before: Info | null, after: Info): string | null {
  for (const [seat, now] of after.seats.entries()) {
    const then = before?.seats[seat];
    if (!then || (then.kind === now.kind && then.name === now.name)) continue;
    if (now.kind === 'bot')
      return now.away ? `A bot plays for ${now.name} now.` : `${now.name} takes a seat.`;
    if (now.kind === 'forfeit') return `${now.name} forfeits the game: the time was up.`;
    if (now.kind === 'open') return `${then.name || 'Somebody'} leaves the table.`;
    return then.kind === 'bot' ? `${now.name} is back.` : `${now.name} sits down.`;
  }
  return null;
}
