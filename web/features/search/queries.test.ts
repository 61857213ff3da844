import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { SVG_ONLY } from '#contract/search/filters.ts';
import type { NameReport } from '#contract/search.ts';
import { ApiError } from '#web/lib/api.ts';
import { searchOptions } from './queries.ts';

const inputOf = (q: string) => ({ ...SVG_ONLY, q, literal: false, brand: '' });
const search = (q: string) => searchOptions(inputOf(q));

afterEach(() => vi.unstubAllGlobals());

/** Answers searches with the number of results of each name, after which “pd” stands for that filter. Returns the queries that were searched. */
function stubSearch(
  found: Record<string, number>,
  suggestions: Record<string, Partial<NameReport>>,
): string[] {
  const queries: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'https://site.example');
    const q = searchParams.get('q') ?? '';
    const suffix = searchParams.get('license') === 'pd' ? ' pd' : '';
    queries.push(q + suffix);
    const names = q.split(',').map((name) => {
      return {
        name,
        found: found[name + suffix] ?? 0,
        exact: true,
        more: false,
        brand: null,
        likely: true,
        ...suggestions[name],
      };
    });
    return Response.json({ logos: [], names, source: 'wikimedia' });
  });
  return queries;
}

const fetchFirst = async (q: string, literal = false) => {
  const data = await new QueryClient().fetchInfiniteQuery(searchOptions({ ...inputOf(q), literal }));
  return data.pages[0];
};

test('a search is fresh for five minutes, is retried once, and doesn’t poll', () => {
  const { staleTime, retry, ...options } = search('docker');
  expect(staleTime).toBe(5 * 60_000);
  const failure = new ApiError('network', 0, 'The server can’t be reached.');
  const retries = [0, 1].map((failures) => typeof retry === 'function' && retry(failures, failure));
  expect(retries).toEqual([true, false]);
  expect(options).not.toHaveProperty('refetchInterval');
});

test('an empty query sends no request', () => {
  expect([search('').enabled, search('docker').enabled]).toEqual([false, true]);
});

test('all names without results are corrected by one more request, unless they are searched literally', async () => {
  const queries = stubSearch(
    { google: 57, docker: 2, react: 3 },
    { gogle: { suggestion: 'google' }, raect: { suggestion: 'react' } },
  );
  const page = await fetchFirst('gogle,docker,raect');
  expect(queries).toEqual(['gogle,docker,raect', 'google,docker,react']);
  expect(page?.names.map(({ name }) => name)).toEqual(['google', 'docker', 'react']);
  expect(page?.corrections).toEqual([
    { typed: 'gogle', corrected: 'google' },
    { typed: 'raect', corrected: 'react' },
  ]);
  expect((await fetchFirst('gogle', true))?.corrections).toEqual([]);
  expect(queries.slice(2)).toEqual(['gogle']);
});

test('a correction without results is not applied', async () => {
  stubSearch({ google: 57 }, { gogle: { suggestion: 'google' }, raect: { suggestion: 'react' } });
  expect(await fetchFirst('raect')).toMatchObject({ corrections: [], names: [{ name: 'raect' }] });
  const page = await fetchFirst('gogle,raect');
  expect(page?.names.map(({ name }) => name)).toEqual(['google', 'raect']);
  expect(page?.corrections).toEqual([{ typed: 'gogle', corrected: 'google' }]);
});

test('filters that exclude all results of a correction don’t revert it', async () => {
  const queries = stubSearch(
    { google: 57, 'docker pd': 2, docker: 4, raect: 3 },
    { gogle: { suggestion: 'google' }, raect: { suggestion: 'react' } },
  );
  const fetchFiltered = async (q: string) => {
    const options = searchOptions({ ...inputOf(q), license: 'pd' });
    return (await new QueryClient().fetchInfiniteQuery(options)).pages[0];
  };
  expect(await fetchFiltered('gogle,docker')).toMatchObject({
    corrections: [{ typed: 'gogle', corrected: 'google' }],
    input: { q: 'google,docker', license: 'pd' },
    names: [
      { name: 'google', found: 0 },
      { name: 'docker', found: 2 },
    ],
  });
  expect(queries).toEqual(['gogle,docker pd', 'gogle,docker', 'google,docker', 'google,docker pd']);
  // Without the filters, this name has results.
  expect(await fetchFiltered('raect')).toMatchObject({ corrections: [], names: [{ name: 'raect' }] });
});

test('a correction is not applied to a name with results, or if it is unlikely', async () => {
  const queries = stubSearch(
    { gogle: 1, google: 57, user: 3 },
    { gogle: { suggestion: 'google' }, uber: { suggestion: 'user', likely: false } },
  );
  expect((await fetchFirst('gogle,uber'))?.corrections).toEqual([]);
  expect(queries).toHaveLength(1);
});
