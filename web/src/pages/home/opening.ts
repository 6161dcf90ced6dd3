/** One click from the door to a table. */

import { api } from '../../lib/api';
import { memory } from '../../lib/fair/memory';
import { newWords } from '../../lib/fair/words';
import { madeFrom, madeInvites } from '../../lib/invites';
import { usualLevel } from '../../lib/labels';
import { secrets } from '../../lib/secrets';
import type { GameInfo, NewTable } from '../../protocol';
import { newForm, peopleFor, peopleIn, tableOf, type Form, type SeatForm } from '../setup/form';

/** Create a table and keep the secrets of one's seats; gives its name. */
export async function create(wanted: NewTable): Promise<string> {
  const made = await api.newTable(wanted);
  secrets.put(made.table, made.secrets);
  return made.table;
}

async function usualTable(
  game: GameInfo,
  people: (count: number) => SeatForm[],
  more: Partial<Form>,
): Promise<string> {
  const { sides = [] } = await api.plan(game.game, {});
  return create(tableOf(game, { ...newForm(), ...more, people: people(peopleIn(sides)) }, sides));
}

/** Start a table that has just been created; its page shows the words that are promised here. */
async function start(table: string): Promise<void> {
  const seat = Math.min(...Object.keys(secrets.of(table)).map(Number));
  const hash = memory.keepWords(table, newWords());
  if (Number.isFinite(seat)) await api.order(table, 'mix', { do: 'mix', seat, hash });
  const answer = await api.order(table, 'start', { do: 'start' });
  if (!answer.ok) throw new Error(answer.reason || 'The game could not start.');
}

/** Me against bots of this level, started. */
export async function playNow(game: GameInfo, level = usualLevel(game)): Promise<string> {
  const people = (count: number): SeatForm[] =>
    peopleFor(count, [], game).map((one) => (one.kind === 'bot' ? { ...one, level } : one));
  const table = await usualTable(game, people, {});
  await start(table);
  return table;
}

/** Create exactly this table; it starts at once if nobody has to come. */
export async function createAndStart(wanted: NewTable): Promise<string> {
  const table = await create(wanted);
  if (wanted.seats?.every((seat) => seat.kind !== 'open')) await start(table);
  return table;
}

/** Me and open seats, with an invite that lets anybody in who has its link. */
export async function inviteFriends(game: GameInfo): Promise<string> {
  const open = (count: number): SeatForm[] =>
    peopleFor(count, [], game).map((one, index) =>
      index ? { kind: 'open', level: usualLevel(game), name: '' } : one,
    );
  const table = await usualTable(game, open, { hints: false });
  await makeInvite(table);
  return table;
}

async function makeInvite(table: string): Promise<void> {
  const answer = await api.order(table, 'first-invite', { do: 'invite' });
  const made = answer.ok ? madeFrom(answer.result ?? {}, null) : null;
  if (made) madeInvites.add(table, made);
}
