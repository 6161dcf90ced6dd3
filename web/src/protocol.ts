// Made by `python -m fhtagn.table.describe` from src/fhtagn/table/protocol/; do not edit.

/** Answer a request to take a move back. */
export interface Agree {
  do: 'agree';
  seat: number;
  yes: boolean;
}

/** Pass in advance in every window until one's own next turn, or no longer. */
export interface Ahead {
  do: 'ahead';
  seat: number;
  on?: boolean;
}

/** The answer to a command. A refused one says why, and how things stand where that helps. */
export interface Answer {
  type: 'answer';
  id: string;
  ok: boolean;
  reason?: string;
  stale?: boolean;
  result?: Record<string, unknown>;
  news?: News | null;
}

/** Take one's seat back from the bot. */
export interface Back {
  do: 'back';
  seat: number;
}

/** The bytes from which games with these settings start, as a machine takes them, in base64; all settings, also those that were not given; and who the levels are with these. */
export interface Blank {
  ok: boolean;
  problem?: string;
  seats?: number;
  blank?: string;
  settings?: Record<string, unknown>;
  levels?: Record<string, string>;
}

/** The host changes settings before the start. Seats are added or taken away at the end, as the settings want. */
export interface Change {
  do: 'change';
  settings: Record<string, unknown>;
}

/** Somebody whom bots are: `lines` are what they say now and then, by moment. A seat's `face` is the key. */
export interface Character {
  key: string;
  name: string;
  temper: string;
  lines: Record<string, string[]>;
}

/** Say something to everyone at the table. */
export interface Chat {
  do: 'chat';
  text: string;
}

/** A legal move by its number: its words, as people say it, and a sentence about it, where the game has one. */
export interface Choice {
  move: number;
  words: string;
  label: string;
  why?: string;
}

/** Some moves of a seat's present decision. */
export interface Choices {
  table: string;
  seat: number;
  choices: Choice[];
}

/** Take over one's own seat on another device, by the secret that sitting down gave. */
export interface Claim {
  do: 'claim';
  seat: number;
  secret: string;
}

/** Times in seconds; null is no limit. Windows and a council always end. */
export interface Clocks {
  move?: number | null;
  bank?: number | null;
  window?: number;
  council?: number;
  game?: number;
  expiry?: 'bot' | 'forfeit' | 'wait';
}

/** Clear the table for good: by its host, before the game, or while nobody else plays. */
export interface Close {
  do: 'close';
}

/** Delete this identity for good; `passphrase` is the present one, where there is one. */
export interface Deletion {
  passphrase?: string;
}

/** A device on which one is logged in. Times are seconds since 1970. */
export interface Device {
  id: string;
  name: string;
  made: number;
  seen: number;
  here: boolean;
}

/** The promise about chance, and what is needed to check it once the game is over; lists are by seat. */
export interface Dice {
  version: number;
  commit: string;
  stage: 'mixed' | 'promising' | 'showing';
  asked: boolean[];
  hashes: (string | null)[];
  words: (string | null)[];
  passed: boolean[];
  seed?: string | null;
}

/** A command at a table. The same id again gets the same answer and does nothing twice. */
export interface Do {
  type: 'do';
  id: string;
  table: string;
  command: Sit | Claim | Stand | Place | Change | Invite | Revoke | Remove | HandOver | Mix | Open | Start | Move | Draft | Ahead | Heed | Think | Undo | Agree | Chat | Resign | Back | Nudge | Substitute | Rematch | Close;
}

/** It is done. */
export interface Done {
  sentence: string;
}

/** Try out the first steps of an answer without making them: `result` has `view` and `you` as they would be then. Nobody hears of it. */
export interface Draft {
  do: 'draft';
  seat: number;
  steps: string[];
  seen: number;
}

/** How a finished game is told to one viewer, from what this viewer may know; empty where the game says nothing. */
export interface Ending {
  table: string;
  seat: number | null;
  happened: string;
  because: string;
  standings: Standing[];
  figures: Figure[];
}

/** Something that happened, as one viewer may know it. */
export interface Event {
  number: number;
  kind: string;
  seat?: number | null;
  words?: string | null;
  by?: string | null;
  story?: Told[];
}

/** Everything that the server keeps about me. The moves of a table are in its transcript and history. */
export interface Export {
  name: string;
  login: string | null;
  face: string | null;
  made: number;
  devices: Device[];
  tables: Played[];
  reports: string[];
}

/** What one wants to look like; null: whatever fits the name. */
export interface Face {
  face: 'carp' | 'crow' | 'fox' | 'goat' | 'hare' | 'moth' | 'owl' | 'toad' | null;
}

/** Legal moves of the same words: after them come so many different seats of these, in any order. */
export interface Family {
  words: string;
  many: number;
  among: number[];
}

/** A number of a seat's game, as “3” and “rolls”. */
export interface Figure {
  many: number;
  label: string;
}

/** Whether a data file can be played with; if not, what is wrong, with its line. */
export interface FileChecked {
  ok: boolean;
  problems: string[];
}

/** The text of a data file (a deck, faces, skills) for this setting. */
export interface FileText {
  setting: string;
  text: string;
}

/** Hear of a table, as one of one's seats or as a spectator; with `since`, only what came after that event. */
export interface Follow {
  type: 'follow';
  table: string;
  seat?: number | null;
  since?: number | null;
  invite?: string | null;
}

/** A game that can be played here. */
export interface GameInfo {
  game: string;
  title: string;
  about: string;
  version: number;
  settings: SettingInfo[];
  policies: string[];
  levels: string[];
  level_words?: Record<string, string>;
  how?: string;
  difficulty?: number;
  minutes?: [number, number] | null;
  open?: boolean;
  emblem?: string;
  lessons?: string[];
  board?: string | null;
}

/** The host makes the person on this seat the host. */
export interface HandOver {
  do: 'hand-over';
  seat: number;
}

/** Be asked about every card in a window, or only about those that touch one; for somebody alone among bots. */
export interface Heed {
  do: 'heed';
  seat: number;
  every?: boolean;
}

/** The first message: who one is. */
export interface Hello {
  type: 'hello';
  token: string;
}

/** A legal move with the seat's estimated chance of winning after it, and its standard error (0 if exact). In games whose payoffs have a `unit`, its mean payoff stands in place of the chance. */
export interface Hint {
  words: string;
  label: string;
  chance: number;
  error: number;
  rank: number;
  why?: string;
}

/** What the search thinks of the best legal moves of a seat's present decision, the best first; at most five. `number` is the seat's last event when it was asked, `more` how many moves are left out. */
export interface Hints {
  table: string;
  seat: number;
  number: number;
  moves: Hint[];
  more?: number;
  unit?: string;
}

/** Every event of one viewer so far, from the first on; also those of moves that were taken back. */
export interface History {
  table: string;
  seat: number | null;
  number: number;
  events: Event[];
}

/** A value that a setting cannot have with the others as they are, and why. */
export interface Impossible {
  setting: string;
  value: unknown;
  reason: string;
}

/** The table itself. */
export interface Info {
  table: string;
  game: string;
  version: number;
  settings: Record<string, unknown>;
  status: 'closed' | 'gathering' | 'opening' | 'over' | 'playing';
  public: boolean;
  pace: string;
  hints: boolean;
  clocks: Clocks;
  seats: SeatInfo[];
  host: string;
  dice: Dice;
  undo: number | null;
  agreed: boolean[];
  rematch: boolean[];
  next: string | null;
  series: number[];
  note?: string | null;
  pieces?: Record<string, unknown>;
}

/** An invite that still works. Its secret is shown once, when it is made. */
export interface Invitation {
  number: number;
  seat: number | null;
  watch: boolean;
  people?: string[];
}

/** Make an invite link: for one seat, which the first who sits down by it uses up; for any; or only to `watch`. */
export interface Invite {
  do: 'invite';
  seat?: number | null;
  watch?: boolean;
}

/** A login name and a passphrase to keep an identity; `old` is the present passphrase, where there is one. */
export interface Keeping {
  login: string;
  passphrase: string;
  old?: string;
}

/** Hear no more of a table. */
export interface Leave {
  type: 'leave';
  table: string;
}

/** A first game that teaches, as its learner sees it. It is played in the page: no table knows of it. */
export interface Lesson {
  game: string;
  number: number;
  of: number;
  title: string;
  line: string;
  seat: number;
  wrong: string;
  start: News;
  steps: LessonStep[];
}

/** What the learner sees and is asked after some steps of an answer. */
export interface LessonDraft {
  view: View;
  you: You;
}

/** Something that is said; then the learner moves, if there is something to `do`, and `news` tell what follows. */
export interface LessonStep {
  say: string;
  by: number | null;
  notice: string[];
  do: string[];
  goes_on: boolean;
  drafts: LessonDraft[];
  tries: Record<string, string>;
  news: News[];
}

/** A public table in the list. */
export interface Listed {
  table: string;
  game: string;
  status: string;
  seats: string[];
  open: number;
}

/** Log out one device, or all others. */
export interface LogOut {
  device?: string | null;
}

/** A game's rules and players in WebAssembly: where they are, or what is to be said while they are being made. */
export interface Machine {
  status: 'absent' | 'failed' | 'making' | 'ready';
  module?: string;
  whole?: string;
  said?: string;
  seconds?: number;
}

/** A new table, and for each seat of its host the secret that moves it to another device. */
export interface Made {
  table: string;
  secrets: Record<string, string>;
}

/** Promise words for the dice, by their SHA-256 (hex): before the start, or when the dice are being mixed. */
export interface Mix {
  do: 'mix';
  seat: number;
  hash: string;
}

/** The position as one viewer saw it after its own event `number`; null before the game starts. */
export interface Moment {
  table: string;
  seat: number | null;
  number: number;
  view: View | null;
}

/** A move in words. `seen` is the number of the last event that the sender saw. The steps of one answer, as a plan, are given together with `;` between them: all of them are made, or none. */
export interface Move {
  do: 'move';
  seat: number;
  words: string;
  seen: number;
}

/** A table at which I sit, or whose host I am, that is not closed. */
export interface MyTable {
  table: string;
  game: string;
  status: 'closed' | 'gathering' | 'opening' | 'over' | 'playing';
  public: boolean;
  host: boolean;
  seats: string[];
  mine: number[];
  turn: boolean;
}

/** Ask for an identity: nothing but a name to be shown. */
export interface NewPerson {
  name: string;
}

/** Create a table. Seats that are not planned are open; `settings` are the game's, as text or as JSON values. */
export interface NewTable {
  game: string;
  settings?: Record<string, unknown>;
  files?: Record<string, string>;
  seats?: SeatPlan[];
  public?: boolean;
  clocks?: Clocks | null;
  pace?: 'humane' | 'instant';
  hints?: boolean;
}

/** What is new for one viewer at one table: events after the last number, and the position after them. `full` news replace everything; others say only what changed. `number` is the last event's. */
export interface News {
  type: 'news';
  table: string;
  number: number;
  full: boolean;
  events?: Event[];
  info?: Info;
  view?: View;
  clocks?: Running;
  seat: number | null;
  you?: You;
}

/** Remind somebody that the game waits for them. */
export interface Nudge {
  do: 'nudge';
  seat: number;
}

/** Show the promised words, once the host has called for the start and all have promised theirs. */
export interface Open {
  do: 'open';
  seat: number;
  words: string;
}

/** A command over HTTP. The same id again gets the same answer and does nothing twice. */
export interface Order {
  id: string;
  command: Sit | Claim | Stand | Place | Change | Invite | Revoke | Remove | HandOver | Mix | Open | Start | Move | Draft | Ahead | Heed | Think | Undo | Agree | Chat | Resign | Back | Nudge | Substitute | Rematch | Close;
}

/** A name and a passphrase that give an identity back on another device. */
export interface Passphrase {
  login: string;
  passphrase: string;
}

/** An identity. The token proves it, on this device; whoever has the token is this person. */
export interface Person {
  name: string;
  token: string;
  login?: string | null;
  face?: string | null;
}

/** Are you there? */
export interface Ping {
  type: 'ping';
}

/** The host makes an unoccupied seat open, or gives it to a bot. */
export interface Place {
  do: 'place';
  seat: number;
  kind: 'bot' | 'open';
  level?: string;
}

/** Settings that a table might have, as text or as JSON values, with the texts of data files. */
export interface Plan {
  settings?: Record<string, unknown>;
  files?: Record<string, string>;
}

/** Whether settings go together; `sides` says for each seat whose it is (0, 0, 1: two are one person's). */
export interface Planned {
  ok: boolean;
  problem?: string;
  sides?: number[];
  impossible?: Impossible[];
  idle?: string[];
}

/** A table in an export: my seats and what I said there. */
export interface Played {
  table: string;
  game: string;
  status: string;
  host: boolean;
  seats: number[];
  said: string[];
}

/** The answer to `ping`. */
export interface Pong {
  type: 'pong';
}

/** A question about a game that was brought, as `seat` saw it; any server can answer if its `text` comes along. */
export interface Recall {
  seat?: number | null;
  text?: string | null;
}

/** Why an HTTP request was refused. */
export interface Refusal {
  reason: string;
}

/** Ask for another game with the same people; it begins when all have asked. */
export interface Rematch {
  do: 'rematch';
}

/** The host asks whoever sits there to leave, before the start. */
export interface Remove {
  do: 'remove';
  seat: number;
}

/** Tell whoever runs the server about somebody at a table: on this seat, or the host where there is none. */
export interface Report {
  reason: string;
  seat?: number | null;
}

/** Give a seat to a bot for now. */
export interface Resign {
  do: 'resign';
  seat: number;
  level?: string;
}

/** A game as a table would have told it: all that this viewer was told, and how things stood at the end. By `name` more is asked about it; it is the same whenever the same text is brought. `plies` says after how many moves each event came. */
export interface Retold {
  name: string;
  plies: number[];
  news: News;
}

/** A finished game as one viewer saw it, for a page that looks for the turning point by itself. `views` are the views of all steps one after another, as a machine takes them: compressed (zlib), in base64. */
export interface Review {
  table: string;
  seat: number | null;
  of: number | null;
  won: boolean;
  steps: ReviewStep[];
  views: string;
}

/** The viewer's event after which a view was seen, and what happened then. */
export interface ReviewStep {
  number: number;
  sentence: string;
}

/** Make an invite link useless; the answer says who is in by it. With `out` those leave, too: who watches always, who sits before the start. */
export interface Revoke {
  do: 'revoke';
  invite: number;
  out?: boolean;
}

/** The rules of a game in our words. The HTML begins after the title; headings have ids. */
export interface RulesPage {
  title: string;
  html: string;
}

/** The clocks, in seconds that are left; null where none runs. */
export interface Running {
  decision: (number | null)[];
  bank: (number | null)[];
  window: boolean;
  game?: number | null;
}

/** Who sits at a seat. */
export interface SeatInfo {
  kind: 'bot' | 'forfeit' | 'open' | 'person';
  name: string;
  level?: string | null;
  away?: boolean;
  here?: boolean;
  waking?: boolean;
  host?: boolean;
  alike?: boolean;
  face?: string | null;
}

/** Who is to sit somewhere: anyone, a bot, or whoever makes the table (several: hot-seat). */
export interface SeatPlan {
  kind?: 'bot' | 'mine' | 'open';
  level?: string;
  name?: string | null;
}

/** A setting of a game: its kind, its range and its meaning. */
export interface SettingInfo {
  name: string;
  default: unknown;
  about: string;
  kind: 'choice' | 'file' | 'list' | 'number' | 'seat' | 'text' | 'yes-no';
  low?: number | null;
  high?: number | null;
  values?: string[] | null;
  label?: string;
  effect?: string;
  labels?: Record<string, string>;
  effects?: Record<string, string>;
}

/** A seat's own view at a decision, as a machine takes it (base64), for a page that searches by itself. */
export interface Sight {
  table: string;
  seat: number;
  number: number;
  view: string;
  unit?: string;
}

/** Take an open seat: this one, the one that the invite names, or any. At a table that is not public the invite is shown here, also by those who watch already. */
export interface Sit {
  do: 'sit';
  seat?: number | null;
  invite?: string | null;
}

/** Leave a seat before the game starts. */
export interface Stand {
  do: 'stand';
  seat: number;
}

/** A seat among the others when a game is over. */
export interface Standing {
  seat: number;
  won: boolean;
  words?: string;
}

/** The host starts the game; a second call passes over those whose words do not come, which everybody sees. */
export interface Start {
  do: 'start';
}

/** Let a bot sit in for somebody who has gone: the host at once, others after a while, when all who are here agree. Whoever comes back takes the seat back. */
export interface Substitute {
  do: 'substitute';
  seat: number;
}

/** Where all people share one device: the window or the council waits until this seat has answered. */
export interface Think {
  do: 'think';
  seat: number;
}

/** A sentence, also as its key in the game's catalogue with its values. */
export interface Told {
  text: string;
  key: string;
  values: Record<string, unknown>;
}

/** A game as text, and from which seat it is to be seen; null shows what everybody may know. */
export interface Transcript {
  text: string;
  seat?: number | null;
}

/** A message that could not be obeyed, and why. The connection stays, unless `bye`. */
export interface Trouble {
  type: 'trouble';
  reason: string;
  table?: string | null;
  bye?: boolean;
}

/** The moment that changed most how likely somebody was to win. */
export interface Turn {
  number: number;
  seat: number;
  before: number;
  after: number;
  sentence: string;
}

/** The turning point of a finished game as one viewer could know it; null where no moment stands out. */
export interface Turning {
  table: string;
  seat: number | null;
  turn: Turn | null;
}

/** Take back one's last move: at once if nothing came after it, else if everyone agrees. */
export interface Undo {
  do: 'undo';
  seat: number;
}

/** Whether the dice were drawn as promised. */
export interface Verified {
  honest: boolean;
  rolls: number;
  sentence: string;
}

/** The game as one viewer may know it. */
export interface View {
  over: boolean;
  winners: number[];
  to_act: number[];
  state: Record<string, unknown>;
  answers?: unknown[] | null;
  chances?: Record<string, number>;
  payoffs?: string[];
  aim?: string;
  standing?: string;
  stands?: Told;
}

/** The answer to `hello`. */
export interface Welcome {
  type: 'welcome';
  name: string;
  protocol?: number;
}

/** What only this seat is told: whether it is asked, and its legal moves in words. The game waits for whoever must act. It goes on by itself where somebody may. */
export interface You {
  seat: number | null;
  asked: 'may' | 'must' | 'no';
  legal: string[];
  more?: number;
  ahead?: boolean;
  refused?: [string, string][];
  families?: Family[];
  answer?: string;
  ends?: string[];
  every?: boolean;
  waits?: number[];
}

export type Command = Sit | Claim | Stand | Place | Change | Invite | Revoke | Remove | HandOver | Mix | Open | Start | Move | Draft | Ahead | Heed | Think | Undo | Agree | Chat | Resign | Back | Nudge | Substitute | Rematch | Close;
export type ClientMessage = Hello | Follow | Leave | Do | Ping;
export type ServerMessage = Welcome | Pong | News | Answer | Trouble;

export const ROOT = '/api/v1';
