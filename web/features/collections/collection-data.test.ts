import { describe, expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { countLabel, freeName, moveBefore, targetOf, withRestored } from './collection-data.ts';

const KEYS = ['a', 'b', 'c', 'd'];
const move = (key: string, before: string | null) => moveBefore(KEYS, (one) => one, { key, before }).join('');
const entriesOf = (keys: readonly string[]) =>
  keys.map((url) => ({ logo: { url } as Logo, note: `note of ${url}`, isDeleted: false }));

describe('an order', () => {
  it('has an item before another, at the start or at the end', () => {
    const moves = [move('d', 'b'), move('a', 'd'), move('c', 'first'), move('a', 'first'), move('b', null)];
    expect(moves).toEqual(['adbc', 'bcad', 'cabd', 'abcd', 'acdb']);
  });

  it('doesn’t change if the item or its target is gone', () => {
    expect([move('x', 'b'), move('a', 'x'), move('a', 'a')]).toEqual(['abcd', 'abcd', 'abcd']);
  });

  it.each([
    ['b', 'earlier', 'bacd'],
    ['b', 'later', 'acbd'],
    ['c', 'later', 'abdc'],
    ['c', 'first', 'cabd'],
    ['b', 'last', 'acdb'],
  ] as const)('moves %s one step %s: %s', (key, step, order) => {
    expect(move(key, targetOf(KEYS, key, step) ?? null)).toBe(order);
  });

  it('has no step beyond its ends', () => {
    expect([targetOf(KEYS, 'a', 'earlier'), targetOf(KEYS, 'a', 'first')]).toEqual([undefined, undefined]);
    expect([targetOf(KEYS, 'd', 'later'), targetOf(KEYS, 'd', 'last')]).toEqual([undefined, undefined]);
    expect(targetOf(KEYS, 'x', 'later')).toBeUndefined();
  });
});

it('a removed logo returns to its place with its note, also if others were moved meanwhile', () => {
  const logos = entriesOf(KEYS);
  const [entry] = entriesOf(['b']);
  const restore = (others: string[], before: string | null) =>
    entry && withRestored(entriesOf(others), { entry, before });
  expect(restore(['a', 'c', 'd'], 'c')).toEqual(logos);
  expect(restore(['c', 'a'], 'c')?.map(({ logo }) => logo.url)).toEqual(['b', 'c', 'a']);
  expect(restore(['a', 'c'], null)?.map(({ logo }) => logo.url)).toEqual(['a', 'c', 'b']);
  expect(restore(KEYS, 'c')).toEqual(logos);
});

it('a copy has a name that no other collection has, in any case', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  expect(freeName('Partners', named('Clients'))).toBe('Partners');
  expect(freeName('Partners', named('PARTNERS', 'partners 2'))).toBe('Partners 3');
});

it('counts are written out with thousands', () => {
  expect([countLabel(1), countLabel(0), countLabel(1204)]).toEqual(['1 logo', '0 logos', '1,204 logos']);
});
