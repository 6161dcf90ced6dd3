import { fromComponent } from '../fromComponent.svelte';
import { settling } from '../shared/scenes';
import Chaos from './Chaos.svelte';
import { positionOf, type Position } from './position';
import { scenesOf } from './scenes';

/** What decides who is closest. */
const closeness = ({ dice, chair, alive, target_number }: Position): unknown => [
  dice,
  chair,
  alive,
  target_number,
];

export const mount = fromComponent(Chaos, {
  scenes: ({ before, view, events }) =>
    settling(
      scenesOf(events, before, view),
      view.over,
      ({ after }) => closeness(after),
      closeness(positionOf(view)),
    ),
  prompts: true,
  showsWindows: true,
  showsSteps: true,
});
