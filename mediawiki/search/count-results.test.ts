import { describe, expect, it } from 'vitest';
import { FILTER_KEYS, NO_FILTERS, optionsOf } from '#contract/search/filters.ts';
import { countResults } from './count-results.ts';
import type { WikiResult } from './name-search.ts';

const result = (overrides: Partial<WikiResult> = {}): WikiResult => ({
  logos: [],
  suggestion: null,
  more: true,
  total: 57,
  partial: false,
  ...overrides,
});
const PAGE = { ...NO_FILTERS, wikiCount: 1, shown: 50, indexed: 0, offset: 0 };

describe('the number of results', () => {
  it('is the wiki’s own total', () => {
    expect(countResults([result()], PAGE)).toEqual({ found: 57, exact: true });
    expect(countResults([result({ more: false })], { ...PAGE, offset: 50, shown: 7 })).toEqual({
      found: 57,
      exact: true,
    });
  });

  it('is the number shown if there is only one page, whatever the wikis counted', () => {
    const results = [result({ more: false, total: 9 }), result({ more: false, total: null })];
    const page = { ...PAGE, wikiCount: 2, shown: 8, license: 'pd' as const };
    expect(countResults(results, page)).toEqual({ found: 8, exact: true });
  });

  it('is the total of the only wiki with matches, however many were searched', () => {
    const results = [result({ total: 70 }), result({ total: null, more: false })];
    expect(countResults(results, { ...PAGE, wikiCount: 2 })).toEqual({ found: 70, exact: true });
    expect(countResults(results, { ...PAGE, wikiCount: 2, offset: 50, shown: 20 }).exact).toBe(false);
  });

  it('is only a lower bound with matches in two wikis, which may count the same file', () => {
    expect(countResults([result(), result({ total: 80 })], { ...PAGE, wikiCount: 2, shown: 70 })).toEqual({
      found: 80,
      exact: false,
    });
  });

  it.each(FILTER_KEYS)('is only a lower bound with the filter %s, unless that is the file type', (key) => {
    const page = { ...PAGE, [key]: optionsOf(key)[1], shown: 4 };
    expect(countResults([result()], page).exact).toBe(key === 'fileType');
  });

  it('is only a lower bound of vectors, since the wiki counts all SVGs', () => {
    const page = { ...PAGE, fileType: 'vector' as const, shown: 4 };
    expect(countResults([result()], page)).toEqual({ found: 4, exact: false });
  });

  it.each([
    ['if the wiki has no total', [result({ total: null })], {}, 50],
    ['if the wiki timed out', [result({ partial: true })], {}, 57],
    ['if the wiki timed out on the only page', [result({ partial: true, more: false })], {}, 50],
    ['if another wiki failed', [result()], { wikiCount: 2 }, 57],
    ['after pages of the index', [result()], { indexed: 100, offset: 100 }, 100],
  ] as const)('is only a lower bound %s', (_, results, page, found) => {
    expect(countResults(results, { ...PAGE, ...page })).toEqual({ found, exact: false });
  });
});
