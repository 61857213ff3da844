import { expect, test } from 'vitest';
import { MAX_BATCH_LOGOS } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { parseSelection, rangeOf, type Selection, withLogos } from './selection.ts';

const logo = (name: string) => ({ url: `https://w.example/${name}.svg`, title: name }) as Logo;
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(logo) as [Logo, Logo, Logo, Logo];
const NONE: Selection = new Map();
const titles = (selection: Selection) => [...selection.values()].map(({ title }) => title).join('');

test('a logo found by two searches is selected once, and the selection is in the order of clicks', () => {
  const selection = withLogos(withLogos(NONE, [c, a]), [{ ...c, searchTerm: 'another' }, b]);
  expect(titles(selection)).toBe('cab');
});

test('a range works in both directions and includes both ends', () => {
  const list = [a, b, c, d];
  expect(rangeOf(list, a.url, c)).toEqual([a, b, c]);
  expect(rangeOf(list, d.url, b)).toEqual([b, c, d]);
  expect(rangeOf(list, b.url, b)).toEqual([b]);
});

test('a range is only the clicked logo if its start is not in the list', () => {
  expect(rangeOf([b, c], a.url, c)).toEqual([c]);
  expect(rangeOf([b, c], null, c)).toEqual([c]);
});

test('a full batch accepts no more logos', () => {
  const many = Array.from({ length: MAX_BATCH_LOGOS + 5 }, (_, index) => logo(String(index)));
  const full = withLogos(NONE, many);
  expect(full.size).toBe(MAX_BATCH_LOGOS);
  expect(withLogos(full, [logo('0'), a]).size).toBe(MAX_BATCH_LOGOS);
});

test('a stored selection is restored; an invalid one is empty', () => {
  expect(titles(parseSelection(JSON.stringify([b, a])))).toBe('ba');
  for (const stored of [null, '', '{', '{}', '7', '[{"url":1}]', '"x"'])
    expect(parseSelection(stored).size).toBe(0);
});
