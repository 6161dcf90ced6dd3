import { describe, expect, it } from 'vitest';
import { wakingAt } from './waking';

describe('the sleeper', () => {
  it('opens his eyes farther, and his heart beats faster, the surer the next card is him', () => {
    const steps = Array.from({ length: 101 }, (_, percent) => wakingAt(percent));
    expect(steps[0]).toEqual({ lids: 0, beat: 2.6 });
    expect(steps[100]?.lids).toBe(1);
    for (const [at, { lids, beat }] of steps.entries()) {
      const next = steps[at + 1];
      if (next) expect(next.lids > lids && next.beat < beat).toBe(true);
    }
  });
});
