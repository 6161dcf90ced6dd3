import { describe, expect, it } from 'vitest';
import type { You } from '../protocol';
import { Draft, type Shelf, type Try } from './draft.svelte';

const ASKED: You = { seat: 1, asked: 'must', legal: ['discard dream', 'discard dhole'], ends: [] };
const accepted: Try = (steps) => Promise.resolve({ view: { steps }, you: ASKED });

function shelf(): Shelf {
  const plans = new Map<number | null, Parameters<Shelf['put']>[1]>();
  return { take: (seat) => plans.get(seat) ?? null, put: (seat, plan) => void plans.set(seat, plan) };
}

describe('a plan that is not given yet', () => {
  it('is there again after the page was loaded anew, for the same decision', async () => {
    const kept = shelf();
    await new Draft(accepted, kept).set(['discard dream'], ASKED);
    const draft = new Draft(accepted, kept);
    await draft.renew(ASKED);
    expect(draft.steps).toEqual(['discard dream']);
    expect(draft.found?.view).toEqual({ steps: ['discard dream'] });
  });

  it('is forgotten when another decision came meanwhile', async () => {
    const kept = shelf();
    await new Draft(accepted, kept).set(['discard dream'], ASKED);
    const draft = new Draft(accepted, kept);
    await draft.renew({ ...ASKED, legal: ['draw'] });
    await draft.renew(ASKED);
    expect(draft.steps).toEqual([]);
  });

  it('is forgotten when it was given or taken back, but not when another seat is looked at', async () => {
    const kept = shelf();
    const draft = new Draft(accepted, kept);
    await draft.set(['discard dream'], ASKED);
    draft.leave();
    await draft.renew({ ...ASKED, seat: 2 });
    expect(draft.steps).toEqual([]);
    await draft.renew(ASKED);
    expect(draft.steps).toEqual(['discard dream']);
    await draft.set([], ASKED);
    expect(kept.take(1)).toBeNull();
  });
});
