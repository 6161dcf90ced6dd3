/** Whoever plays by keyboard stays on the board when what was pressed goes away. */

export interface Focus {
  first: () => void; // focus the first thing to do
}

/**
 * Looks after the focus within `area`, whenever what `changes` reads has changed; `targets` says as selectors, the best
 * first, where it goes. To be called while a component is made.
 */
export function keepFocus(
  area: () => HTMLElement | undefined,
  changes: () => unknown,
  targets: readonly string[],
): Focus {
  let hadFocus = false;
  const isWithin = (): boolean => area()?.contains(document.activeElement) ?? false;
  const first = (): void => {
    const found = targets.map((target) => area()?.querySelector<HTMLElement>(target)).find(Boolean);
    (found ?? area())?.focus({ preventScroll: true });
  };
  $effect.pre(() => {
    changes();
    const lost = hadFocus && document.activeElement === document.body; // there was nothing to do meanwhile
    hadFocus = lost || (isWithin() && document.activeElement?.tagName !== 'INPUT'); // whoever types presses nothing
  });
  $effect(() => {
    changes();
    if (hadFocus && !isWithin()) first();
  });
  return { first };
}
