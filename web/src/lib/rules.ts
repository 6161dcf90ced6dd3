/** Which section of the rules page speaks about something. A game's texts say it: `rule.KEY` names a section. */

type Texts = Record<string, string>;

const TOP = ''; // where the page begins

/** The section about a sentence that refuses something; null if it is no refusal of the game. */
export function ruleAgainst(sentence: string, texts: Texts): string | null {
  const fitting = Object.entries(texts)
    .filter(([key, form]) => key.startsWith('refused.') && pattern(form).test(sentence))
    .sort(([, one], [, other]) => plainLength(other) - plainLength(one));
  const key = fitting[0]?.[0].slice('refused.'.length);
  return key === undefined ? null : (texts[`rule.${key}`] ?? TOP);
}

/** The sections about what can be done now, each once. */
export function rulesFor(legal: string[], texts: Texts): string[] {
  const words = legal.map((move) => move.split(' ', 1)[0] ?? '');
  return [...new Set(words.flatMap((word) => texts[`rule.${word}`] ?? []))];
}

/** `{who} is mad.` fits any name; something else may be said before it. */
function pattern(form: string): RegExp {
  const parts = form.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?:^|[.!?] )${parts.join('.+')}$`);
}

function plainLength(form: string): number {
  return form.replace(/\{[^}]*\}/g, '').length;
}
