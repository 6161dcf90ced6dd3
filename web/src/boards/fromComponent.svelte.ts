/** A Svelte component as a board. */

import { mount, unmount, type Component } from 'svelte';
import type { Board, BoardProps, Mount, Position, Table } from './board';
import { TABLE } from './shared/context';

/** Every property is a signal of its own, so that a component hears of what has changed and of nothing else. */
class Props implements BoardProps {
  game: Table['game'];
  texts: Table['texts'];
  play: Table['play'];
  explain: Table['explain'];
  rule: Table['rule'];
  info = $state.raw() as Position['info'];
  view = $state.raw() as Position['view'];
  before = $state.raw<Position['before']>(null);
  recent = $state.raw<Position['recent']>([]);
  you = $state.raw() as Position['you'];
  clocks = $state.raw<Position['clocks']>(null);
  clocksAt = $state.raw(0);
  sending = $state.raw(false);

  constructor({ game, texts, play, explain, rule }: Table) {
    [this.game, this.texts, this.play, this.explain, this.rule] = [game, texts, play, explain, rule];
  }
}

export function fromComponent(
  component: Component<BoardProps>,
  more: Pick<Board, 'duration' | 'showsWindows'> = {},
): Mount {
  return (element, table) => {
    const props = new Props(table);
    let made: Record<string, unknown> | null = null;
    return {
      ...more,
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
