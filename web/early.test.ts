import { expect, test, vi } from 'vitest';
import { FILTER_KEYS, optionsOf } from '#contract/search/filters.ts';

/** Runs the script in a page with this query string. Returns the marks that it sets for the style sheet. */
async function marksOf(search: string): Promise<DOMStringMap> {
  vi.resetModules();
  const dataset = {};
  vi.stubGlobal('document', { documentElement: { dataset }, hidden: true });
  vi.stubGlobal('location', { search });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', {});
  await import('./early.ts').finally(() => vi.unstubAllGlobals());
  return dataset;
}

test.each(FILTER_KEYS)('space is reserved for the active filter %s', async (key) => {
  expect(await marksOf(`?${key}=${optionsOf(key).at(-1)}`)).toEqual({ filtered: '' });
  expect(await marksOf(`?q=acme&${key}=all`)).toEqual({ hasQuery: '' });
});
