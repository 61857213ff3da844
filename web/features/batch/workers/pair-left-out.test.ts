import { expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { pairLeftOut } from './pair-left-out.ts';

const logos = ['A', 'B', 'C', 'B'].map((title, at) => ({ title, url: `/${at}` }) as Logo);

test('what a sheet left out is found again, with the reason', () => {
  const leftOut = [
    { title: 'B', words: 'Too large.' },
    { title: 'C', words: 'Damaged.' },
  ];
  expect(pairLeftOut(logos, leftOut).map(({ logo, reason }) => [logo.url, reason])).toEqual([
    ['/1', 'Too large.'],
    ['/2', 'Damaged.'],
  ]);
  expect(pairLeftOut(logos, [])).toEqual([]);
});
