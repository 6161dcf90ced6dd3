/**
 * The director: one queue of scenes for the whole page. What a message tells is played on the board scene by scene, and
 * only what has landed there may be known anywhere else: log, headline, title, sound, spoken text.
 */

/** One thing that a board shows for a while. Boards add to it what they need. */
export interface Scene {
  time: number; // milliseconds
  length?: number; // of the whole that it is a part of, if that is longer
  great?: boolean; // shown also where nothing moves, and however much else there is to show
  event?: number; // the event that it tells
  text?: string | undefined; // what it tells, for those who only hear it
  flows?: boolean; // it leads into the next one: nobody is to wait here
  first?: string | undefined; // what one sees: the first time it stays until one goes on
  hands?: number[] | undefined; // the seats that throw now: one's own throw waits for the hand
  settles?: boolean; // after it the game stands as it will after all that is to come
}

/** How this person wants to be told a story. */
export interface Manner {
  factor: number; // 1 is the usual speed, 2 takes twice as long
  still: boolean; // nothing moves
  tap: boolean; // each scene waits for a tap
  throws: boolean; // one's own dice wait for one's hand
  mine: readonly number[]; // one's seats
  isNew: (what: string) => boolean; // whether this person sees it for the first time; asked once
}

export interface Flick {
  x: number;
  y: number;
}

interface Course {
  landed: (event: number) => void; // everything up to this event has been seen
  over: () => void; // everything has been seen
}

const NOTHING: Course = { landed: () => undefined, over: () => undefined };

export const PATIENCE = 8000; // milliseconds that a scene waits for somebody while other news wait for it
export const LONGEST = 30_000; // milliseconds of scenes; whoever would have to watch more sees the end at once

export class Director {
  now = $state.raw<Scene | null>(null);
  seen = $state.raw<Scene | null>(null); // the last scene that has had its time
  shown = $state(0); // scenes so far: what appears once per scene is keyed by this
  waiting = $state<'tap' | 'throw' | null>(null); // for this person
  left = $state(0); // scenes that are still to come
  shaken = $state(false); // the dice are shaken in one's hand
  flick = $state.raw<Flick | null>(null); // how the last throw was made; nothing for those of others

  #manner: () => Manner;
  #scenes: readonly Scene[] = [];
  #course = NOTHING;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed = false; // other news wait

  constructor(manner: () => Manner) {
    this.#manner = manner;
  }

  get running(): boolean {
    return this.now !== null;
  }

  /** Plays these scenes instead of all others. */
  play(scenes: readonly Scene[], course: Course = NOTHING): void {
    this.#clear();
    const manner = this.#manner();
    this.#course = course;
    this.#scenes = scenes
      .filter((scene) => scene.great || !manner.still || this.#isMine(scene, manner))
      .map((scene) => scaled(scene, manner.factor));
    if (timeOf(this.#scenes) > LONGEST) this.#scenes = [];
    this.#next();
  }

  /** Go on: the present scene is over, or the dice leave the hand. */
  goOn(flick: Flick | null = null): void {
    if (!this.now) return;
    this.flick = this.waiting === 'throw' ? flick : null;
    this.#next();
  }

  /** Everything has landed, now. */
  skip(): void {
    const course = this.#course;
    this.#clear();
    course.over();
  }

  /** Nothing is played any more, and nothing lands. */
  stop(): void {
    this.#clear();
  }

  /** Whether other news wait for these scenes: then they do not wait for a person for ever. */
  press(pressed: boolean): void {
    if (pressed === this.#pressed) return;
    this.#pressed = pressed;
    if (pressed && this.waiting) this.#timer = setTimeout(() => this.goOn(), PATIENCE);
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#scenes = [];
    this.#course = NOTHING;
    this.now = this.seen = this.waiting = this.flick = null;
    this.shaken = false;
    this.left = 0;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.waiting = null;
    this.shaken = false;
    const [scene, ...rest] = this.#scenes;
    if (!scene) {
      this.skip();
      return;
    }
    this.#scenes = rest;
    this.left = rest.length;
    if (scene.event !== undefined) this.#course.landed(scene.event - 1);
    this.seen = this.now;
    this.now = scene;
    this.shown += 1;
    if (this.#isMine(scene, this.#manner())) this.#wait('throw');
    else this.#timer = setTimeout(() => this.#seen(scene), scene.time);
  }

  #isMine({ hands }: Scene, { throws, mine }: Manner): boolean {
    return throws && (hands?.some((seat) => mine.includes(seat)) ?? false);
  }

  /** A scene has had its time. */
  #seen(scene: Scene): void {
    this.seen = scene;
    const { tap, isNew } = this.#manner();
    if ((tap && !scene.flows) || (scene.first !== undefined && isNew(scene.first))) this.#wait('tap');
    else this.#next();
  }

  #wait(what: 'tap' | 'throw'): void {
    this.waiting = what;
    if (this.#pressed) this.#timer = setTimeout(() => this.goOn(), PATIENCE);
  }
}

function scaled(scene: Scene, factor: number): Scene {
  const length = scene.length === undefined ? {} : { length: scene.length * factor };
  return { ...scene, ...length, time: scene.time * factor };
}

function timeOf(scenes: readonly Scene[]): number {
  return scenes.reduce((sum, { time }) => sum + time, 0);
}
