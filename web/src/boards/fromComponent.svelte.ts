/** A Svelte component as a board. */

import { mount, unmount, type Component } from 'svelte';
import type { Scene } from '../lib/director.svelte';
import type { Change } from '../lib/table.svelte';
import { NOTHING_PLAYED, type Board, type BoardProps, type Mount, type Position, type Table } from './board';
import { TABLE } from './shared/context';

/** Every property is a signal of its own, so that a component hears of what has changed and of nothing else. */
class Props implements BoardProps {
  game: Table['game'];
  texts: Table['texts'];
  play: Table['play'];
  compose: Table['compose'];
  explain: Table['explain'];
  rule: Table['rule'];
  goOn: Table['goOn'];
  shake: Table['shake'];
  info = $state.raw() as Position['info'];
  view = $state.raw() as Position['view'];
  before = $state.raw<Position['before']>(null);
  recent = $state.raw<Position['recent']>([]);
  you = $state.raw() as Position['you'];
  clocks = $state.raw<Position['clocks']>(null);
  clocksAt = $state.raw(0);
  sending = $state.raw(false);
  acting = $state.raw<Position['acting']>(NOTHING_PLAYED);
  steps = $state.raw<Position['steps']>([]);
  shared = $state.raw(false);

  constructor({ game, texts, play, compose, explain, rule, goOn, shake }: Table) {
    [this.game, this.texts, this.play, this.compose] = [game, texts, play, compose];
    [this.explain, this.rule, this.goOn, this.shake] = [explain, rule, goOn, shake];
  }
}

interface More extends Pick<Board, 'duration' | 'pictures' | 'prompts' | 'showsWindows' | 'showsSteps'> {
  scenes?: (change: Change, info: Position['info'], table: Table) => Scene[];
}

export function fromComponent(component: Component<BoardProps>, { scenes, ...more }: More = {}): Mount {
  return (element, table) => {
    const props = new Props(table);
    let made: Record<string, unknown> | null = null;
    return {
      ...more,
      ...(scenes && { scenes: (change, info) => scenes(change, info, table) }),
      show: (position) => {
        Object.assign(props, position);
        made ??= mount(component, { target: element, props, context: new Map([[TABLE, table]]) });
      },
      destroy: () => {
        if (made) void unmount(made);
      },
    };
  };
}
