/**
 * What a board is: an ES module whose `mount` draws a game into an element and offers the seat's moves. Its elements may
 * say what they are (`data-what`, see shared/topics) and which moves they stand for (`data-move`: their first words).
 */

import { at } from '../lib/root';
import type { Flick, Scene } from '../lib/director.svelte';
import type { Change, Staging } from '../lib/table.svelte';
import type { Event, GameInfo, Info, Running, View, You } from '../protocol';

export type Mount = (element: HTMLElement, table: Table) => Board;

/** What a board is given once. */
export interface Table {
  game: GameInfo;
  texts: Record<string, string>; // the game's sentences and words by key, e.g. `word.tentacle`
  play: (words: string) => void; // one of `you.legal`
  compose: (steps: string[]) => void; // other steps of the present answer than so far
  explain: (sentence: string) => void; // say something to this person, e.g. why a thing cannot be done
  rule: (section: string) => void; // opens the rules there: a heading's id, '' for the top of the page
  goOn: (flick?: Flick) => void; // the present scene is over, or the dice leave the hand
  shake: (on: boolean) => void; // the dice in the hand
}

/** What a board is to show; it must be able to show any position without its past. */
export interface Position {
  info: Info; // the table: names, settings, status
  view: View; // the position; `view.state` as the game's JSON
  before: View | null; // the position before, when it has just changed
  recent: Event[]; // what led from `before` to `view`; empty when there is nothing to animate
  you: You; // what this seat may do, in words; nothing while one looks at the past
  clocks: Running | null;
  clocksAt: number; // when the clocks were told, by performance.now()
  sending: boolean; // a move is on its way
  acting: Acting; // what is played now, before `view` changes
  steps: string[]; // of an answer that is not given yet; `view` and `you` are those after them
  shared?: boolean; // several people look at this screen: at the end nobody is “you”
}

/** One of the best moves of the present decision, to be marked on the board. */
export interface Mark {
  words: string;
  text: string; // what it promises, as “41 %”
  short?: string; // on a thing as small as a die
  best: boolean; // no other is clearly better
}

/** What a board with `scenes` plays now; the position is still the one from before all of them. */
export interface Acting {
  scene: Scene | null;
  shown: number; // scenes so far: what appears once per scene is keyed by this
  throwing: boolean; // the dice are in this person's hand
  shaken: boolean; // and are shaken there
  flick: Flick | null; // how they left it
}

export const NOTHING_PLAYED: Acting = { scene: null, shown: 0, throwing: false, shaken: false, flick: null };

/** What `mount` returns. */
export interface Board {
  show: (position: Position) => void; // once right after mounting, and whenever something has changed
  destroy: () => void;
  scenes?: (change: Change, info: Info) => Scene[]; // what it plays of a change, before it is shown that
  duration?: (events: Event[], before: View | null) => number; // without `scenes`: how long it plays by itself
  pictures?: (key: string) => string | undefined; // a line in a square of 24 for what `data-what` names
  prompts?: boolean; // it reads out itself what this person is to do
  showsWindows?: boolean; // the time of a window stands on the board itself
  showsSteps?: boolean; // steps that are not given yet can be taken back on the board itself
}

/** A board that is a Svelte component has all of it as properties; see `fromComponent`. */
export type BoardProps = Table & Position;

interface Module {
  mount: Mount;
}

const OWN = import.meta.glob<Module>('./*/index.ts');

const generic = async (): Promise<Mount> => (await import('./generic')).mount;

/** The board of this game: our own, or the one that its package brings; every other game has the generic one. */
export async function loadBoard(game: GameInfo, explain: Table['explain']): Promise<Mount> {
  const own = OWN[`./${game.game}/index.ts`];
  if (!own && !game.board) return generic();
  try {
    const { mount } = await (own
      ? own()
      : (import(/* @vite-ignore */ at(game.board ?? '')) as Promise<Module>));
    return orElse(mount, await generic(), game, explain);
  } catch (error) {
    explain(failed(game, error));
    return generic();
  }
}

/** A board that fails is replaced by the generic one, which goes on from there. */
function orElse(mount: Mount, plain: Mount, game: GameInfo, explain: Table['explain']): Mount {
  return (element, table) => {
    let board: Board;
    const instead = (error: unknown): void => {
      explain(failed(game, error));
      element.replaceChildren();
      board = plain(element, table);
    };
    try {
      board = mount(element, table);
    } catch (error) {
      instead(error);
    }
    return {
      show: (position) => {
        try {
          board.show(position);
        } catch (error) {
          instead(error);
          board.show(position);
        }
      },
      destroy: () => board.destroy(),
      get scenes() {
        return board.scenes;
      },
      get duration() {
        return board.duration;
      },
      get pictures() {
        return board.pictures;
      },
      get prompts() {
        return board.prompts ?? false;
      },
      get showsWindows() {
        return board.showsWindows ?? false;
      },
      get showsSteps() {
        return board.showsSteps ?? false;
      },
    };
  };
}

/** How the changes of a position are played on this board. */
export function stagingOf(board: Board): Staging {
  return {
    get itself() {
      return !board.scenes;
    },
    scenes: (change, info) => {
      try {
        if (board.scenes) return board.scenes(change, info);
        const time = board.duration?.(change.events, change.before) ?? 0;
        return time ? [{ time, great: true, flows: true }] : [];
      } catch (error) {
        console.warn(error); // what cannot be played is simply there
        return [];
      }
    },
  };
}

function failed(game: GameInfo, error: unknown): string {
  console.warn(error);
  return `The board of ${game.title} does not work here; this is a plain one.`;
}
