import { expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { NO_FILTERS } from '#contract/search/filters.ts';
import type { IndexQuery, IndexResult } from '#server/features/logos/find-logos.ts';
import { createLog } from '#server/platform/log.ts';
import { createLogo } from '#testing/logo-index.ts';
import { createSearchIndex } from './search-logos.ts';

const queryOf = (name: string): IndexQuery => ({ ...NO_FILTERS, name, offset: 0 });
const LOGOS = Array.from({ length: PAGE_SIZE }, (_, i) => createLogo({ title: `Acme ${i}` }));
const RESULT: IndexResult = {
  logos: LOGOS,
  more: false,
  count: { found: PAGE_SIZE, exact: true },
  suggestion: null,
  checkedAt: new Date(),
};
const clock = { now: () => new Date('2026-11-22T12:00:00Z') };

it('a slow search of the index returns its result despite a hundred concurrent searches', async () => {
  const gate = Promise.withResolvers<void>();
  const findLogos = async ({ name }: IndexQuery) => {
    if (name === 'slow') await gate.promise;
    return RESULT;
  };
  const searchIndex = createSearchIndex({ findLogos, clock, log: createLog('silent') });
  const slow = searchIndex(queryOf('slow'));
  await Promise.all(Array.from({ length: 100 }, (_, i) => searchIndex(queryOf(`name ${i}`))));
  gate.resolve();
  expect((await slow)?.logos).toHaveLength(PAGE_SIZE);
});

it('a failing index is logged once until it recovers, and fails no search', async () => {
  let isFailing = true;
  let warnings = 0;
  const warn = () => {
    warnings += 1;
  };
  const log = { ...createLog('silent'), warn } as ReturnType<typeof createLog>;
  const findLogos = async () => {
    if (isFailing) throw new Error('The index is down.');
    return RESULT;
  };
  const searchIndex = createSearchIndex({ findLogos, clock, log });
  expect([await searchIndex(queryOf('a')), await searchIndex(queryOf('b'))]).toEqual([null, null]);
  expect(warnings).toBe(1);
  isFailing = false;
  expect(await searchIndex(queryOf('a'))).toEqual(RESULT);
  isFailing = true;
  await searchIndex(queryOf('a'));
  expect(warnings).toBe(2);
});
