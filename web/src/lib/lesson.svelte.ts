/** A lesson: a game that was recorded as its learner sees it, played in the page as if a table told it. */

import type { Do, Lesson, LessonStep, News, You } from '../protocol';
import { progress } from './progress';
import { NOBODY, TableModel } from './table.svelte';

const BETWEEN = '; '; // the steps of an answer in words

export class LessonModel extends TableModel {
  readonly lesson: Lesson;
  at = $state(0); // the step that is to be done
  answer = $state(''); // what is said to the learner's last try

  #coming = $state.raw<News[]>([]); // what the last step told, and the board has not been given yet

  constructor(lesson: Lesson) {
    super('lesson', lesson.seat);
    this.lesson = lesson;
  }

  /** Begin where one was. */
  override follow(): void {
    const at = progress.of(this.lesson.game, this.lesson.number);
    this.goTo(at < this.lesson.steps.length ? at : 0);
  }

  override leave(): void {
    this.director.stop();
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  /** Nothing moves: what a step says can be read. */
  get settled(): boolean {
    return !this.busy && !this.#coming.length;
  }

  get finished(): boolean {
    const { step, at, lesson } = this;
    return !step || (at === lesson.steps.length - 1 && !step.do.length && !step.news.length);
  }

  /** What the board may offer: nothing where nothing is to be done. */
  get offered(): You {
    const now = this.settled && this.step?.do.length;
    return now ? this.asked : { ...NOBODY, seat: this.seat };
  }

  /** What the learner is to say next. */
  get wanted(): string | null {
    return this.settled ? (this.step?.do[this.draft.steps.length] ?? null) : null;
  }

  /** The steps of the present answer so far: those of earlier steps of the lesson, and those that are tried out. */
  get steps(): string[] {
    return [...this.#given, ...this.draft.steps];
  }

  get #given(): string[] {
    const before = this.lesson.steps.slice(0, this.at);
    const began = before.findLastIndex((step) => !step.goes_on);
    return before.slice(began + 1).flatMap((step) => step.do);
  }

  /** Show a step at once, as it stands before it is done. */
  goTo(at: number): void {
    const { start, steps } = this.lesson;
    const told = [start, ...steps.slice(0, at).flatMap((step) => step.news)];
    const events = told.flatMap((news) => news.events ?? []);
    const info = told.findLast((news) => news.info)?.info;
    this.#coming = [];
    this.draft.clear();
    this.news({ ...start, ...told.at(-1), full: true, events, ...(info ? { info } : {}) });
    this.#reach(at);
  }

  /** The learner has read what was said, and has nothing to do. */
  goOn(): void {
    if (this.settled && !this.finished && !this.step?.do.length) this.#advance();
  }

  /** Give the board what it can take; called again when it has shown that. */
  feed(): void {
    while (!this.busy && this.#coming.length) {
      const [next, ...rest] = this.#coming;
      this.#coming = rest;
      if (next) this.news(next);
    }
  }

  #advance(): void {
    this.#coming = this.step?.news ?? [];
    this.#reach(this.at + 1);
    this.feed();
  }

  #reach(at: number): void {
    [this.at, this.answer] = [at, ''];
    progress.put(this.lesson.game, this.lesson.number, this.finished ? 0 : at);
  }

  /** Only what the step asks for is done; everything else gets an answer. */
  override order(command: Do['command']): Promise<Record<string, unknown> | null> {
    if (command.do === 'draft') return Promise.resolve(this.#try(command.steps));
    if (command.do === 'move') return Promise.resolve(this.#give(command.words));
    return Promise.resolve(null);
  }

  /** What an earlier step of the lesson has planned stays so. */
  override async compose(steps: string[]): Promise<void> {
    const given = this.#given;
    if (given.some((words, place) => words !== steps[place])) this.#refuse('');
    else await super.compose(steps.slice(given.length));
  }

  #try(steps: string[]): Record<string, unknown> | null {
    const { do: wanted = [], drafts = [] } = this.step ?? {};
    const other = steps.find((words, place) => words !== wanted[place]);
    const draft = drafts[steps.length - 1];
    if (other === undefined && steps.length === wanted.length) {
      this.#advance(); // the next step of the lesson goes on with the same answer
      return null;
    }
    if (other !== undefined || !draft) return this.#refuse(other ?? '');
    this.answer = '';
    return { ...draft };
  }

  #give(words: string): Record<string, unknown> | null {
    const { do: wanted = [] } = this.step ?? {};
    const steps = words.split(BETWEEN);
    if (words === wanted.join(BETWEEN)) {
      this.#advance();
      return {};
    }
    return this.#refuse(steps.find((one, place) => one !== wanted[place]) ?? words);
  }

  #refuse(words: string): null {
    this.answer = answerTo(this.step?.tries ?? {}, words) ?? this.lesson.wrong;
    return null;
  }
}

/** What is said to a move: by as many of its first words as the lesson knows. */
export function answerTo(tries: Record<string, string>, words: string): string | null {
  const parts = words.split(' ');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = tries[parts.slice(0, length).join(' ')];
    if (found) return found;
  }
  return null;
}
