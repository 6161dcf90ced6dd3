import { expect, it } from 'vitest';
import { ruleAgainst, rulesFor } from './rules';

const TEXTS = {
  'refused.mad': '{victim} is already mad (and cannot be attacked).',
  'refused.price': '{box} costs {price:favor token|favor tokens}, and {who} has fewer.',
  'refused.any': '{who} is {what}.',
  'refused.over': 'The game is over.',
  'event.over': 'Something ends.',
  'rule.mad': 'madness',
  'rule.any': 'anything',
  'rule.attack': 'your-turn',
};

it('a refusal leads to the section that its sentence belongs to, whoever is named in it', () => {
  expect(ruleAgainst('Ann is already mad (and cannot be attacked).', TEXTS)).toBe('madness');
  expect(ruleAgainst('Ann is asleep.', TEXTS)).toBe('anything');
  expect(ruleAgainst('A black die. Ann is already mad (and cannot be attacked).', TEXTS)).toBe('madness');
});

it('a refusal without a section leads to the top of the page', () => {
  expect(ruleAgainst('The game is over.', TEXTS)).toBe('');
  expect(ruleAgainst('seer costs 2 favor tokens, and Bob has fewer.', TEXTS)).toBe('');
});

it('what is no refusal of the game leads nowhere', () => {
  expect(ruleAgainst('Something ends.', TEXTS)).toBeNull();
  expect(ruleAgainst('Try again later.', TEXTS)).toBeNull();
});

it('what can be done leads to its sections, each once', () => {
  expect(rulesFor(['attack 1', 'attack 2', 'pass', 'any'], TEXTS)).toEqual(['your-turn', 'anything']);
});
