import { expect, test } from 'vitest';
import { whyNot } from './reasons';
import { somePosition } from './samples';
import type { Speaker } from './situation';

const speaker: Speaker = { me: 0, name: (seat) => `P${seat}`, word: (kind) => kind };
const answering = [{ card: 'dream', by: 0, target: null, wants: null, words: 0, stage: 'answer' }];

test('what helps only against Cthulhu says so', () => {
  expect(whyNot('elder-sign', somePosition(), false, true, speaker)).toContain('face Cthulhu');
});

test('a Banishing Word waits for a card, and not for one’s own', () => {
  expect(whyNot('banishing-word', somePosition(), false, true, speaker)).toContain('just played');
  expect(whyNot('banishing-word', somePosition({ pending: answering }), false, false, speaker)).toContain(
    'Others',
  );
});

test('out of turn the player whose turn it is gets named', () => {
  expect(whyNot('dream', somePosition({ active: 2 }), false, false, speaker)).toContain('P2');
});

test('in turn a card without a target says what it lacks', () => {
  expect(whyNot('mi-go', somePosition(), false, true, speaker)).toBe('Nobody else has a card.');
  expect(whyNot('necronomicon', somePosition(), false, true, speaker)).toContain('discard pile');
});

test('after the end nothing can be used', () => {
  expect(whyNot('dream', somePosition(), true, false, speaker)).toBe('The game is over.');
  expect(
    whyNot('dream', somePosition({ alive: [false, true, true, true] }), false, false, speaker),
  ).toContain('out');
});
