import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { describePages, readPublished, summarise } from './published.ts';

it.each([...describePages(readPublished())].map(([path, text]) => [basename(path), path, text] as const))(
  'docs/%s is computed from the published figures (npm run bench -- pages-only)',
  (_, path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  },
);

it('the cost of a visitor follows the published figures', () => {
  const published = structuredClone(readPublished());
  const figure = published.costs?.figures.find(
    ({ what }) => what === 'CPU time of PostgreSQL for a suggestion, ms',
  );
  if (!figure) throw new Error('The figure is missing.');
  figure.value = 100;
  const [, growth = ''] = [...describePages(published).values()];
  expect(growth).toMatch(/\| 12 suggestions \| \S+ \+ 100 \| \S+ \+ 1,200 \|/);
  published.costs = { machine: '', figures: [] };
  expect(() => describePages(published)).toThrow(
    'docs/benchmarks.json lacks “CPU time of the server for a suggestion, ms”',
  );
});

it('a figure is published as its medians, with the spread of its ratios', () => {
  const baseline = { what: 'other', values: [1, 2, 4] };
  expect(summarise({ what: 'one', values: [2, 2, 2], baseline })).toEqual({
    what: 'one',
    value: 2,
    baseline: { what: 'other', value: 2 },
    ratio: 1,
    spread: { lowest: 0.5, highest: 2, rounds: 3 },
  });
});
