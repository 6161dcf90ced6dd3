import { describe, expect, it } from 'vitest';

/** What each folder may import besides itself; pages import whatever they want. */
const BELOW: Record<string, string[]> = {
  art: [],
  lib: [],
  ui: ['lib', 'art'],
  boards: ['lib', 'ui', 'art'],
  around: ['lib', 'ui', 'art'],
};
const FILES = import.meta.glob<string>('./**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const IMPORTS = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Where the imports of a file lead, as paths from here. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORTS)].map(([, to = '']) =>
    new URL(to, `http://src/${file}`).pathname.slice(1),
  );
}

describe('who imports whom', () => {
  it.each(Object.keys(BELOW))('%s imports nothing from above', (folder) => {
    const allowed = ['protocol', 'testing', 'styles', folder, ...(BELOW[folder] ?? [])];
    const wrong = Object.entries(FILES)
      .filter(([file]) => file.startsWith(`./${folder}/`))
      .flatMap(([file, text]) => importsOf(file, text).map((to) => ({ file, to })))
      .filter(({ to }) => !allowed.includes(to.split('/')[0] ?? ''));
    expect(wrong).toEqual([]);
  });

  it('no game is named outside its own board', () => {
    const games = Object.keys(FILES).flatMap((file) => /boards\/(\w+)\/index.ts/.exec(file)?.[1] ?? []);
    const wrong = games
      .filter((game) => game !== 'generic')
      .flatMap((game) =>
        Object.entries(FILES)
          .filter(([file]) => !file.includes(`/boards/${game}/`) && !/\.test\.ts$|\/testing\//.test(file))
          .filter(([, text]) => new RegExp(`['"\`/]${game}['"\`/]`).test(text))
          .map(([file]) => ({ game, file })),
      );
    expect(games.length).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
  });

  it('a board imports no other board', () => {
    const boardOf = (path: string) => /boards\/(\w+)\//.exec(path)?.[1];
    const wrong = Object.entries(FILES)
      .flatMap(([file, text]) => importsOf(file, text).map((to) => ({ file, to })))
      .filter(({ file, to }) => boardOf(file) && boardOf(to))
      .filter(({ file, to }) => ![boardOf(file), 'shared'].includes(boardOf(to)));
    expect(wrong).toEqual([]);
  });
});
