import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOf, hex, hmac, sha256 } from './sha256';

describe('SHA-256', () => {
  it.each([
    '',
    'abc',
    'Ph’nglui mglw’nafh — ünïcode',
    'x'.repeat(55),
    'x'.repeat(56),
    'x'.repeat(64),
    'y'.repeat(1000),
  ])('of “%s” is what everybody else computes', (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each(['', 'key', 'k'.repeat(64), 'k'.repeat(65)])('keyed with “%s” is HMAC', (key) => {
    const expected = createHmac('sha256', key).update('0:0').digest('hex');
    expect(hex(hmac(bytesOf(key), bytesOf('0:0')))).toBe(expected);
  });
});
