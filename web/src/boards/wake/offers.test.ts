import { describe, expect, test } from 'vitest';
import { asksForOrder, directUses, offersOf, refusedUse, unreachable, useAt, usesOf } from './offers';

describe('legal words grouped by what one touches', () => {
  test('a card that is played alone has one use', () => {
    const offers = offersOf(['play night-gaunt', 'draw']);
    expect(usesOf(offers, 'night-gaunt')).toEqual([
      { words: 'play night-gaunt', verb: 'play', card: 'night-gaunt', target: null, wants: null },
    ]);
    expect(offers.free).toEqual(['draw']);
  });

  test.each(['deep-ones', 'mi-go', 'cultist', 'hound-of-tindalos', 'nyarlathotep'])(
    '%s is aimed by touching a player',
    (card) => {
      const uses = usesOf(offersOf([`play ${card} 1`, `play ${card} 3`, 'draw']), card);
      expect(useAt(uses, 3)?.words).toBe(`play ${card} 3`);
      expect(useAt(uses, 2)).toBeNull();
    },
  );

  test('a Necronomicon offers every card that it may fetch', () => {
    const offers = offersOf(['play necronomicon dream', 'play necronomicon elder-sign', 'draw']);
    expect(usesOf(offers, 'necronomicon').map((use) => use.wants)).toEqual(['dream', 'elder-sign']);
  });

  test('giving and discarding are uses of the card', () => {
    const offers = offersOf(['give dream', 'discard mi-go']);
    expect(usesOf(offers, 'dream')[0]).toMatchObject({ verb: 'give', words: 'give dream' });
    expect(usesOf(offers, 'mi-go')[0]).toMatchObject({ verb: 'discard', words: 'discard mi-go' });
  });

  test('an answer is a use of the Banishing Word, or a pass', () => {
    const offers = offersOf(['pass', 'banish']);
    expect(offers.free).toEqual(['pass']);
    expect(usesOf(offers, 'banishing-word')[0]?.words).toBe('banish');
  });

  test('facing Cthulhu: an Elder Sign with or without a player, a Counterspell, or submitting', () => {
    const offers = offersOf(['elder-sign 2', 'elder-sign 3', 'counterspell']);
    expect(usesOf(offers, 'elder-sign').map((use) => use.target)).toEqual([2, 3]);
    expect(usesOf(offers, 'counterspell')[0]?.verb).toBe('counterspell');
    expect(usesOf(offersOf(['elder-sign']), 'elder-sign')[0]?.target).toBeNull();
    expect(offersOf(['submit']).free).toEqual(['submit']);
  });

  test('orders are lists of cards, top first', () => {
    expect(offersOf(['order dream mi-go cthulhu', 'order mi-go dream cthulhu']).orders).toEqual([
      ['dream', 'mi-go', 'cthulhu'],
      ['mi-go', 'dream', 'cthulhu'],
    ]);
  });

  test('words that the board does not know are kept as they are', () => {
    const odd = ['order', 'sing loudly', 'elder-sign aloud', 'discard', 'play', 'play dream 1 2'];
    const offers = offersOf(odd);
    expect(offers.other).toEqual(odd);
    expect(unreachable(offers, [])).toEqual(odd);
  });

  test('no legal word is lost, whatever the hand', () => {
    const legal = ['play dream', 'play mi-go 2', 'draw', 'pass', 'order dream', 'banish', 'strange'];
    const offers = offersOf(legal);
    const reachable = [
      ...usesOf(offers, 'dream').map((use) => use.words),
      ...offers.free,
      ...offers.orders.map((cards) => `order ${cards.join(' ')}`),
      ...unreachable(offers, ['dream']),
    ];
    expect(reachable.sort()).toEqual([...legal].sort());
  });

  test('answers have buttons, and an Elder Sign that can go to one player only', () => {
    const direct = (...legal: string[]) => directUses(offersOf(legal)).map((use) => use.words);
    expect(direct('elder-sign 2', 'counterspell')).toEqual(['elder-sign 2', 'counterspell']);
    expect(direct('elder-sign 1', 'elder-sign 2')).toEqual([]);
    expect(direct('banish', 'pass')).toEqual(['banish']);
  });

  test('an order is asked for only where there is more than one card', () => {
    expect(asksForOrder(offersOf(['order dream dhole', 'order dhole dream']))).toBe(true);
    expect(asksForOrder(offersOf(['order dream']))).toBe(false);
    expect(asksForOrder(offersOf(['draw']))).toBe(false);
  });

  test('a reason against a card is found by what would use it, and at whom', () => {
    const reasons: [string, string][] = [
      ['banish', 'For when somebody has just played a card.'],
      ['play mi-go 1', 'P1 has no cards to take.'],
      ['play mi-go 3', 'P3 has no cards to take.'],
    ];
    const you = { seat: 0, asked: 'no', legal: [], refused: reasons } as const;
    expect(refusedUse({ ...you, legal: [] }, 'banishing-word')).toBe('banish');
    expect(refusedUse({ ...you, legal: [] }, 'mi-go')).toBe('play mi-go 1');
    expect(refusedUse({ ...you, legal: [] }, 'mi-go', 3)).toBe('play mi-go 3');
    expect(refusedUse({ ...you, legal: [] }, 'mi-go', 2)).toBeUndefined();
    expect(refusedUse({ seat: 0, asked: 'no', legal: [] }, 'dream')).toBeUndefined();
  });
});
