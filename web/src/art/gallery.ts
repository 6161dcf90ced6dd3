/** Pictures on demand: a gallery loads its programs after the first paint and draws each picture once. */

import type { Detail, Drawing } from './drawing';

const SLICE = 5; // milliseconds of drawing at a time

export type Find<Kind> = (kind: Kind) => Drawing | undefined;
type Programs<Kind> = [Find<Kind>, typeof import('./drawing')];

export class Gallery<Kind> {
  private readonly known = new Map<string, string>();
  private programs: Promise<Programs<Kind>> | undefined;

  constructor(private readonly load: () => Promise<Find<Kind>>) {}

  /** Return the address of a picture that is already drawn. */
  drawn(kind: Kind, detail: Detail, strong = false): string | undefined {
    return this.known.get(keyOf(kind, detail, strong));
  }

  /** Draw a picture and return its address; undefined if the name is unknown or the program cannot be loaded. */
  async picture(kind: Kind, detail: Detail, strong = false): Promise<string | undefined> {
    const key = keyOf(kind, detail, strong);
    const made = await this.loaded();
    if (!made) return undefined;
    const [find, { addressOf, svgOf }] = made;
    await inTurn(() => {
      const drawing = this.known.has(key) ? undefined : find(kind);
      if (drawing) this.known.set(key, addressOf(svgOf(drawing, detail, strong)));
    });
    return this.known.get(key);
  }

  /** Load the programs of the drawings, and the pen. */
  private async loaded(): Promise<Programs<Kind> | undefined> {
    await firstPaint();
    this.programs ??= Promise.all([this.load(), import('./drawing')]);
    try {
      return await this.programs;
    } catch {
      this.programs = undefined; // the next request tries again
      return undefined;
    }
  }
}

const keyOf = (kind: unknown, detail: Detail, strong: boolean): string =>
  JSON.stringify([kind, detail, strong]);

let painted: Promise<void> | undefined;

function firstPaint(): Promise<void> {
  painted ??= new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return painted;
}

/** Queue a task. Nested timers would wait 4 ms each. */
function soon(job: () => void): void {
  const { scheduler } = globalThis as { scheduler?: { postTask: (job: () => void) => Promise<void> } };
  if (scheduler) void scheduler.postTask(job);
  else setTimeout(job);
}

const waiting: (() => void)[] = [];

/** Run a job after the waiting ones, in slices, so that the page stays responsive. */
function inTurn(job: () => void): Promise<void> {
  return new Promise((done, failed) => {
    waiting.push(() => {
      try {
        job();
        done();
      } catch (error) {
        failed(error as Error);
      }
    });
    if (waiting.length === 1) soon(work);
  });
}

function work(): void {
  const begun = performance.now();
  while (waiting.length && performance.now() - begun < SLICE) {
    waiting[0]?.();
    waiting.shift();
  }
  if (waiting.length) soon(work);
}
