import { describe, expect, it } from 'vitest';
import { KEY_LENGTH } from '#contract/constants/input-limits.ts';
import { KEY_PATTERN } from '#contract/keys.ts';
import { createSecret, isSecret, readHeader } from './rules.ts';

describe('a secret', () => {
  it('has the form of the contract, a valid checksum, and never repeats', () => {
    const secrets = Array.from({ length: 500 }, createSecret);
    for (const secret of secrets) {
      expect(secret).toMatch(KEY_PATTERN);
      expect(secret).toHaveLength(KEY_LENGTH);
      expect(isSecret(secret)).toBe(true);
    }
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('keeps the checksum that existing keys have', () => {
    expect(isSecret('lgt_0000000000000000000000000000002C8GjS')).toBe(true);
    expect(isSecret('lgt_0000000000000000000000000000002C8GjT')).toBe(false);
  });

  it('is refused with any one character changed, missing, added or swapped with its neighbour', () => {
    const secret = createSecret();
    const other = (char: string) => (char === 'x' ? 'y' : 'x');
    for (let at = 0; at < secret.length; at += 1) {
      const [before, char = '', after] = [secret.slice(0, at), secret[at], secret.slice(at + 1)];
      const swapped = `${before}${after[0] ?? ''}${char}${after.slice(1)}`;
      const typos = [before + other(char) + after, before + after, `${before}x${char}${after}`];
      if (swapped !== secret) typos.push(swapped);
      for (const typo of typos) expect(isSecret(typo), typo).toBe(false);
    }
  });
});

it.each([
  [undefined, null],
  ['Bearer lgt_abc', { text: 'lgt_abc' }],
  ['bearer   lgt_abc ', { text: 'lgt_abc' }],
  ['Bearer', 'malformed'],
  ['Bearer ', 'malformed'],
  ['Bearer lgt_abc lgt_def', 'malformed'],
  ['lgt_abc', 'malformed'],
  ['Token lgt_abc', 'malformed'],
  ['Basic YWRhOnNlY3JldA==', null],
  ['Bearerlgt', null],
])('the Authorization header %j is read as %j', (header, expected) => {
  expect(readHeader(header)).toEqual(expected);
});
