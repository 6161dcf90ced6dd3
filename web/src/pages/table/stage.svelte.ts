import { NOTHING_PLAYED, type Acting, type Position } from '../../boards/board';
import { Director, type Manner } from '../../lib/director.svelte';
import type { Past } from '../../lib/past.svelte';
import type { TableModel } from '../../lib/table.svelte';
import type { View } from '../../protocol';
import { untrack } from 'svelte';

type Shown = Pick<Position, 'before' | 'recent'> & { view: Position['view'] | null };

const NOTHING_NEW: Pick<Position, 'before' | 'recent'> = { before: null, recent: [] };

/** What stands on the board: the present as far as it has landed, or the past; and the scene that is played now. */
export class Stage {
  readonly #model: TableModel;
  readonly #past: Past;
  readonly #rerun: Director; // of a step in the past

  constructor(model: TableModel, past: Past, manner: () => Manner) {
    this.#model = model;
    this.#past = past;
    this.#rerun = new Director(() => ({ ...manner(), tap: false, throws: false, isNew: () => false }));
  }

  get looking(): boolean {
    return this.#past.number !== null;
  }

  get director(): Director {
    return this.#model.director.running ? this.#model.director : this.#rerun;
  }

  readonly #now = $derived.by<Shown>(() => {
    const { view, before, recent, position } = this.#model;
    const shown = this.looking ? (this.#past.view ?? view) : view;
    if (this.#past.passage?.to === shown) return { ...this.#past.passage, view: shown };
    if (this.looking) return { ...NOTHING_NEW, view: shown };
    return position === view ? { before, recent, view } : { before: view, recent: [], view: position };
  });

  readonly shown = $derived.by<Shown>(() => {
    const { stage, busy } = this.#model;
    if (stage) return { ...stage, recent: stage.events };
    return this.#rerun.running && !busy ? { ...NOTHING_NEW, view: this.#now.before } : this.#now;
  });

  /** The position of which it is said how the game stands: the one to come, once that has been seen. */
  readonly standing = $derived.by<View | null>(() => {
    const { busy, standing } = this.#model;
    if (busy) return standing ?? this.shown.view;
    return this.#rerun.seen?.settles ? this.#now.view : this.shown.view;
  });

  readonly acting = $derived.by<Acting>(() => {
    if (this.#model.stage) return NOTHING_PLAYED;
    const { now, shown, waiting, shaken, flick } = this.director;
    return { scene: now, shown, throwing: waiting === 'throw', shaken, flick };
  });

  /** To be run in an effect before the page is drawn: a step in the past is played as it was in the present. */
  rerun(): void {
    const { to, before, recent } = this.#past.passage ?? { to: null, before: null, recent: [] };
    untrack(() => {
      const { info, staging, reader } = this.#model;
      const known = to && before && recent.length && info && !staging.itself;
      this.#rerun.play(
        known ? staging.scenes({ view: to, before, events: recent, you: reader.you }, info) : [],
      );
    });
  }

  skip = (): void => {
    if (this.#model.busy) this.#model.skip();
    this.#rerun.skip();
  };
}
