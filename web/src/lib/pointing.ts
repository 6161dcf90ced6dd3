/** Things on a board to look at, by the keys with which they name themselves. */

const CLASSES = `
  outline: 3px solid var(--now);
  outline-offset: var(--frame, 4px);
  border-radius: 8px;
`;

/** Frames them, but for what lies aside, as what others have of it, until the answer is called; `scroll` brings the first into view. */
export function pointAt(keys: readonly string[], scroll = true): () => void {
  if (!keys.length) return () => undefined;
  const things = `main :is(${keys.map((key) => `[data-what="${CSS.escape(key)}"]`).join()}):not([data-aside])`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${things} { ${CLASSES} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  if (scroll) document.querySelector(things)?.scrollIntoView({ block: 'nearest' });
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
