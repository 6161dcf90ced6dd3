/** What happened, as short scenes: words at the places where it happened, and moments that fill the table. */

import type { Scene as Timed } from '../../lib/director.svelte';
import { capital, listed } from '../../lib/phrases';
import type { Change } from '../../lib/table.svelte';
import type { Event, Told, View } from '../../protocol';
import { numberedStoriesIn, seatIn, shortened, storiesIn } from '../shared/scenes';
import { countOf } from './counting';
import { fold } from './folding';
import { called, type Speaker } from './notes';
import { positionOf } from './position';

export interface Label {
  seat: number;
  text: string;
  tone: 'gain' | 'loss' | 'plain' | 'said';
}

/** A box that is used, and by whom. */
export interface UsedBox {
  box: string;
  user: number;
}

/** `view` is what the board shows with it: of the position as much as has been told by then. */
export type Scene = Timed & { view?: View } & (
    | { scene: 'labels'; labels: Label[]; box?: UsedBox | undefined }
    | { scene: 'moment'; line: string; below: string; sign: string | null }
    | { scene: 'count'; stage: number; view: View } // so many steps of the count are done
    | { scene: 'ascend'; view: View }
  );

const LABEL = 850;
const USE = 2000; // there is something to read
const MOMENT = 1500;
export const COUNTING = 5200; // from the votes to who Ascends
const VOTES = 1500;
const ASCENT = 1700;
const LONGEST = 9000; // with more to show, the rest appears at once

interface Values {
  who: number;
  whom: number;
  pair: number[];
  many: number;
  what: string | number | null;
}

function valuesOf({ values }: Told): Values {
  const list = (values['pair'] ?? []) as unknown[];
  const what = values['what'] ?? values['side'] ?? values['card'] ?? values['box'] ?? null;
  return {
    who: seatIn(values['who']),
    whom: seatIn(values['whom']),
    pair: Array.isArray(list) ? list.map(seatIn) : [],
    many: Number(values['many'] ?? 0),
    what: typeof what === 'string' || typeof what === 'number' ? what : null,
  };
}

export function isCount(events: readonly Event[]): boolean {
  return storiesIn(events).some(({ key }) => key === 'event.counts');
}

export function scenesOf(events: readonly Event[], words: Speaker, before?: View): Scene[] {
  const scenes: Scene[] = [];
  let view = before;
  for (const { told, event } of numberedStoriesIn(events)) {
    view = view && { ...view, state: { ...fold(positionOf(view), told) } };
    const scene = sceneOf(told, words);
    if (scene) join(scenes, { ...scene, ...(view && { view }), event, text: told.text, ...firstOf(told) });
  }
  return shortened(scenes, LONGEST);
}

function sceneOf(told: Told, words: Speaker): Scene | null {
  const key = told.key.replace(/^event\./, '');
  const values = valuesOf(told);
  const line = momentOf(key, values, words);
  if (line) {
    const sign = typeof values.what === 'string' ? values.what : null;
    return { scene: 'moment', line: capital(line), below: told.text, sign, time: MOMENT, great: true };
  }
  const labels = labelsOf(key, values, words).filter(({ seat }) => seat >= 0);
  const box = key.startsWith('uses') ? { box: String(values.what), user: values.who } : undefined;
  return labels.length ? { scene: 'labels', labels, box, time: box ? USE : LABEL } : null;
}

/** What only few see, or all are to stop for; the text of a hidden look has no content. */
function momentOf(key: string, { whom, who, what, pair }: Values, speaker: Speaker): string | null {
  const { word } = speaker;
  const name = (seat: number): string => called(speaker, seat);
  switch (key) {
    case 'council-ends':
      return 'Time to vote'; // the sand has run out, or nobody has a card left
    case 'side-revealed':
      return `${name(who)}: ${word(String(what))}`;
    case 'sees-alignment':
    case 'sees-card':
      return `${name(whom)}: ${word(String(what))}`;
    case 'sees-cultists':
      return `${listed(pair.map(name))}: ${['no Cultist', 'one Cultist', 'two Cultists'][Number(what)] ?? ''}`;
    case 'sees-given':
      return `You were given: ${word(String(what))}`;
    case 'sees-picked':
      return ['Two Investigator cards', 'One card of each', 'Two Cultist cards'][Number(what)] ?? '';
    case 'sees-targets':
      return 'The Targets';
    default:
      return null;
  }
}

function labelsOf(key: string, { who, whom, many, what, pair }: Values, speaker: Speaker): Label[] {
  const { word, title } = speaker;
  const name = (seat: number): string => called(speaker, seat);
  const at = (seat: number, text: string, tone: Label['tone'] = 'plain'): Label[] => [{ seat, text, tone }];
  const card = word(String(what ?? ''));
  switch (key) {
    case 'claims-cultist':
    case 'claims-investigator':
      return at(who, capital(`${whom === who ? 'I' : name(whom)}: ${word(key.slice(7))}`), 'said');
    case 'claims-unsure':
      return at(who, capital(`${name(whom)}: unsure`), 'said');
    case 'claims-skill':
      return at(who, `I: ${card}`, 'said');
    case 'reaches':
      return at(who, 'reaches');
    case 'takes-hourglass':
    case 'accepts':
      return at(who, 'hourglass', 'gain');
    case 'returns':
      return at(who, 'returns it');
    case 'offers':
      return at(whom, 'offered');
    case 'declines':
      return at(who, 'declines');
    case 'uses':
    case 'uses-on':
    case 'uses-joker':
    case 'uses-joker-on':
      return at(who, title(String(what)), 'said');
    case 'pays':
      return at(who, `−${many} favor`, 'loss');
    case 'discards-favor':
      return at(who, '−1 favor', 'loss');
    case 'gets-favor':
      return at(who, `+${many} favor`, 'gain');
    case 'gets-offering':
    case 'gets-joker':
    case 'gets-assassin':
      return at(who, word(key.slice(5)), 'gain');
    case 'is-prevented':
      return at(who, 'cannot Ascend', 'loss');
    case 'is-muted':
      return at(who, 'muted', 'loss');
    case 'card-revealed':
      return at(who, card, 'gain');
    case 'marks':
      return [...at(who, 'marked'), ...at(whom, 'marked')];
    case 'votes-openly':
      return at(who, `votes: ${name(whom)}`, 'said');
    case 'names':
      return at(who, `the ${card}?`, 'said');
    case 'guesses':
      return at(whom, `the ${card}?`, 'said');
    case 'picks':
      return at(who, 'passes two cards');
    case 'shows-cultists':
      return pair.flatMap((seat) => at(seat, `${many} Cultist`));
    case 'targets-given':
    case 'targets-given-hidden':
      return at(who, 'lays Targets', 'said');
    case 'asks-friend':
      return at(whom, 'a friend?', 'said');
    default:
      return key.startsWith('sees-') ? at(who, 'looks') : [];
  }
}

/** Things at different places are shown together. */
function join(scenes: Scene[], scene: Scene): void {
  const last = scenes.at(-1);
  const both = last?.scene === 'labels' && scene.scene === 'labels';
  const taken = both && scene.labels.some((one) => last.labels.some((other) => other.seat === one.seat));
  // What a skill brings, such as its roll, is seen after it and its price.
  const used = scenes.some((one) => one.scene === 'labels' && one.box && one.event === last?.event);
  const comes = used && last?.event !== scene.event;
  if (!both || taken || scene.box || comes) {
    scenes.push(scene);
    return;
  }
  last.labels.push(...scene.labels);
  last.text = `${last.text} ${scene.text}`;
  if (scene.view) last.view = scene.view;
}

/** What waits when it happens for the first time. */
function firstOf({ key, values }: Told): { first?: string } {
  if (/^event\.uses/.test(key)) return { first: String(values['box'] ?? key) };
  return /^event\.(takes-hourglass|council-ends|is-muted|is-prevented|sees-\w+)$/.test(key)
    ? { first: key }
    : {};
}

/** The count, with its time shared out among its steps. */
export function countingScenes(steps: number, view: View, event: number): Scene[] {
  const rest = (COUNTING - VOTES - ASCENT) / Math.max(1, steps);
  const between = Array.from({ length: steps }, (_, step): Scene => ({
    scene: 'count',
    stage: step + 1,
    time: step === 0 ? VOTES + rest : rest,
    great: true,
    view,
    event,
  }));
  return [...between, { scene: 'ascend', time: ASCENT, great: true, first: 'ascend', view, event }];
}

/** All that is played of a change. */
export function playedOf(
  { before, view, events }: Change,
  texts: Record<string, string>,
  words: Speaker,
): Scene[] {
  const count = events.find((event) => isCount([event]));
  if (!count) return scenesOf(events, words, before);
  const earlier = events.filter(({ number }) => number < count.number);
  return [
    ...scenesOf(earlier, words, before),
    ...countingScenes(countOf(view, texts).length, view, count.number),
  ];
}

const STALE =
  /^event\.(answers|reaches|gets-alignment|gets-card|briefing|pays|discards-(dealt|offering|joker|assassin)|counts|side-wins|votes|ascends|nobody-ascends)/;

/** The last sentences worth reading again: not what the question at this `stage` of a skill says itself. */
export function newsOf(events: readonly Event[], stage = ''): string[] {
  const said = stage === 'asks' ? 'event.declines' : '';
  const stories = storiesIn(events).filter(({ key }) => !STALE.test(key) && key !== said);
  return stories.slice(-2).map(({ text }) => text);
}

/** The boxes that were used. */
export function usedIn(events: readonly Event[]): UsedBox[] {
  const used = storiesIn(events).filter(({ key }) => key.startsWith('event.uses'));
  return used.flatMap(({ values }) =>
    typeof values['box'] === 'string' ? [{ box: values['box'], user: seatIn(values['who']) }] : [],
  );
}
