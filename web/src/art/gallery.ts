/** Pictures that are drawn when somebody looks: their programs are loaded after the first paint, and each is drawn once. */

import type { Detail, Drawing } from './drawing';

const SLICE = 8; // milliseconds of drawing at a time

export type Find<Kind> = (kind: Kind) => Drawing | undefined;
type Programs<Kind> = [Find<Kind>, typeof import('./drawing')];

export class Gallery<Kind> {
  private readonly known = new Map<string, string>();
  private programs: Promise<Programs<Kind>> | undefined;

  constructor(private readonly load: () => Promise<Find<Kind>>) {}

  /** The address of a picture that has been drawn already. */
  drawn(kind: Kind, detail: Detail, strong = false): string | undefined {
    return this.known.get(keyOf(kind, detail, strong));
  }

  /** The address of a picture; undefined if there is none, or if its program cannot be loaded now. */
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

  /** The programs of the drawings, and the pen. */
  private async loaded(): Promise<Programs<Kind> | undefined> {
    await firstPaint();
    this.programs ??= Promise.all([this.load(), import('./drawing')]);
    try {
      return await this.programs;
    } catch {
      this.programs = undefined; // the next who looks tries again
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

const waiting: (() => void)[] = [];

/** Runs a job after all that wait; the page stays free between slices. */
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
    if (waiting.length === 1) setTimeout(work);
  });
}

function work(): void {
  const begun = performance.now();
  while (waiting.length && performance.now() - begun < SLICE) {
    waiting[0]?.();
    waiting.shift();
  }
  if (waiting.length) setTimeout(work);
}
