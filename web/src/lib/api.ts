/** HTTP calls to the server. Every failure is an `Error` whose message is a sentence for people. */

import type * as protocol from '../protocol';
import { identity } from './identity';
import { at as addressOf } from './root';

const ROOT = addressOf('/api/v1');

export class Refused extends Error {
  constructor(
    reason: string,
    readonly status: number,
    /** Whether the table server itself says so, not something on the way to it. */
    readonly firsthand = true,
  ) {
    super(reason);
  }
}

interface Options {
  body?: unknown;
  invite?: string | null;
  steps?: string[]; // that were tried out
  signed?: boolean;
  token?: string;
}

async function respond(method: string, path: string, options: Options): Promise<Response> {
  const headers: Record<string, string> = {};
  if (options.signed !== false) {
    headers['authorization'] = `Bearer ${options.token ?? (await identity.token())}`;
  }
  if (options.invite) headers['x-invite'] = options.invite;
  if (options.steps?.length) headers['x-steps'] = encodeURIComponent(options.steps.join('; '));
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(ROOT + path, {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });
  } catch {
    throw new Refused('The server does not answer. Is it running?', 0, false);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<Refused> {
  try {
    const { reason } = (await response.json()) as Partial<protocol.Refusal>;
    if (reason) return new Refused(reason, response.status);
  } catch {
    // no words of the table server
  }
  return new Refused(`The server answered with ${response.status}.`, response.status, false);
}

async function call<T>(method: string, path: string, options: Options = {}): Promise<T> {
  return (await (await respond(method, path, options)).json()) as T;
}

const at = (table: string, rest = '', seat: number | null = null): string =>
  `/tables/${encodeURIComponent(table)}${rest}${seat === null ? '' : `?seat=${seat}`}`;

export const api = {
  newPerson: (name: string) => call<protocol.Person>('POST', '/identity', { body: { name }, signed: false }),
  whoHas: (token: string) => call<protocol.Person>('GET', '/identity', { token }),
  rename: (name: string) => call<protocol.Person>('POST', '/identity/name', { body: { name } }),
  wear: (face: protocol.Face['face']) => call<protocol.Person>('POST', '/identity/face', { body: { face } }),
  characters: () => call<protocol.Character[]>('GET', '/characters', { signed: false }),
  keep: (login: string, passphrase: string, old = '') =>
    call<protocol.Person>('POST', '/identity/keep', { body: { login, passphrase, old } }),
  comeBack: (login: string, passphrase: string) =>
    call<protocol.Person>('POST', '/identity/return', { body: { login, passphrase }, signed: false }),
  devices: () => call<protocol.Device[]>('GET', '/identity/devices'),
  /** Log out one device, or all others. */
  logOut: (device: string | null) => call<protocol.Done>('POST', '/identity/logout', { body: { device } }),
  export: () => call<protocol.Export>('GET', '/identity/export'),
  deleteMe: (passphrase: string) => call<protocol.Done>('POST', '/identity/delete', { body: { passphrase } }),
  report: (table: string, seat: number | null, reason: string) =>
    call<protocol.Done>('POST', at(table, '/reports'), { body: { seat, reason } }),
  games: () => call<protocol.GameInfo[]>('GET', '/games', { signed: false }),
  texts: (game: string, language = 'en') =>
    call<Record<string, string>>('GET', `/games/${game}/texts/${language}`, { signed: false }),
  rules: (game: string) => call<protocol.RulesPage>('GET', `/games/${game}/rules`, { signed: false }),
  lesson: (game: string, number: number) =>
    call<protocol.Lesson>('GET', `/games/${game}/lessons/${number}`, { signed: false }),
  /** Whether settings go together, and whose each seat is. */
  plan: (game: string, plan: protocol.Plan) =>
    call<protocol.Planned>('POST', `/games/${game}/plan`, { body: plan, signed: false }),
  /** The bytes from which games with these settings start, for a machine. */
  blank: (game: string, plan: protocol.Plan) =>
    call<protocol.Blank>('POST', `/games/${game}/blank`, { body: plan, signed: false }),
  /** A game's module, if the server has it ready. */
  machineAtHand: (game: string) =>
    call<protocol.Machine>('GET', `/games/${game}/machine?make=no`, { signed: false }),
  machine: (game: string) => call<protocol.Machine>('GET', `/games/${game}/machine`, { signed: false }),
  checkFile: (game: string, setting: string, text: string) =>
    call<protocol.FileChecked>('POST', `/games/${game}/check`, { body: { setting, text }, signed: false }),
  tables: () => call<protocol.Listed[]>('GET', '/tables', { signed: false }),
  mine: () => call<protocol.MyTable[]>('GET', '/tables/mine'),
  newTable: (table: protocol.NewTable) => call<protocol.Made>('POST', '/tables', { body: table }),
  invites: (table: string) => call<protocol.Invitation[]>('GET', at(table, '/invites')),
  history: (table: string, seat: number | null, invite: string | null = null) =>
    call<protocol.History>('GET', at(table, '/history', seat), { invite }),
  moment: (table: string, number: number, seat: number | null, invite: string | null = null) =>
    call<protocol.Moment>('GET', at(table, `/moments/${number}`, seat), { invite }),
  ending: (table: string, seat: number | null, invite: string | null = null) =>
    call<protocol.Ending>('GET', at(table, '/ending', seat), { invite }),
  turning: (table: string, seat: number | null, invite: string | null = null) =>
    call<protocol.Turning>('GET', at(table, '/turning', seat), { invite }),
  hints: (table: string, seat: number, steps: string[] = []) =>
    call<protocol.Hints>('GET', at(table, '/hints', seat), { steps }),
  /** This seat's own view at its decision, for a search in the page. */
  sight: (table: string, seat: number, steps: string[] = []) =>
    call<protocol.Sight>('GET', at(table, '/sight', seat), { steps }),
  choices: (table: string, seat: number, moves: number[], steps: string[] = []) =>
    call<protocol.Choices>('GET', `${at(table, '/choices', seat)}&moves=${moves.join()}`, { steps }),
  review: (table: string, seat: number | null, invite: string | null = null) =>
    call<protocol.Review>('GET', at(table, '/review', seat), { invite }),
  /** A game that is brought as a transcript, and what is asked of it afterwards. */
  retold: {
    tell: (text: string, seat: number | null) =>
      call<protocol.Retold>('POST', '/retellings', { body: { text, seat }, signed: false }),
    moment: (name: string, number: number, body: protocol.Recall) =>
      call<protocol.Moment>('POST', `/retellings/${name}/moments/${number}`, { body, signed: false }),
    ending: (name: string, body: protocol.Recall) =>
      call<protocol.Ending>('POST', `/retellings/${name}/ending`, { body, signed: false }),
    review: (name: string, body: protocol.Recall) =>
      call<protocol.Review>('POST', `/retellings/${name}/review`, { body, signed: false }),
  },
  transcript: async (table: string, invite: string | null = null) =>
    (await respond('GET', at(table, '/transcript'), { invite })).text(),
  order: (table: string, id: string, command: protocol.Order['command']) =>
    call<protocol.Answer>('POST', at(table, '/commands'), { body: { id, command } }),
};
