import { describe, expect, it } from 'vitest';

const FILES = import.meta.glob<string>('../../**/*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SHEET = FILES['./Sheet.svelte'] ?? '';

/** What has lines, and is no drawing of a thing. */
const NO_THINGS: Record<string, string> = {
  'cathulhu/Ring.svelte': 'threads between seats',
  'chaos/Screen.svelte': 'the folds of a screen',
  'dice/Under.svelte': 'rings on the table',
};

describe('the sheet of all drawings', () => {
  it('has every drawing of every board', () => {
    const drawn = Object.entries(FILES)
      .filter(
        ([file, text]) => file.includes('/boards/') && file.endsWith('.svelte') && text.includes('<svg'),
      )
      .map(([file]) => file.replace(/^.*\/boards\//, ''));
    expect(drawn.length).toBeGreaterThan(7);
    const missing = drawn.filter((file) => !SHEET.includes(`boards/${file}'`) && !(file in NO_THINGS));
    expect(missing).toEqual([]);
  });

  it('has the signs of every board, and everybody’s face', () => {
    const tables = Object.keys(FILES).flatMap((file) => /boards\/\w+\/glyphs/.exec(file)?.[0] ?? []);
    expect(tables.length).toBe(4);
    expect(tables.filter((table) => !SHEET.includes(`${table}'`))).toEqual([]);
    expect(SHEET).toContain('Object.keys(FACES)');
  });
});
