import { describe, expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { SVG_ONLY } from '#contract/search/filters.ts';
import type { NameReport } from '#contract/search.ts';
import type { WikisResult } from '#mediawiki/search/search-wikis.ts';
import { clientQueriesOf, mergeClientResults, noticeOf } from './client-search.ts';
import type { SearchPage } from './queries.ts';

const WIKIS = [{ name: 'Brand Wiki', apiUrl: 'https://wiki.example/w/api.php', cirrus: true }];
const logo = (id: string, searchTerm: string) => ({ id, searchTerm }) as Logo;
const result = (overrides: Partial<WikisResult>): WikisResult => ({
  logos: [],
  found: 0,
  exact: true,
  more: false,
  suggestion: null,
  problem: null,
  ...overrides,
});
const page = (names: Partial<NameReport>[], overrides: Partial<SearchPage> = {}): SearchPage => ({
  names: names.map((report) => ({ name: '', found: 0, exact: true, more: false, brand: null, ...report })),
  logos: [],
  source: 'catalogue',
  offset: 50,
  input: { ...SVG_ONLY, q: '', license: 'pd', literal: false, brand: '' },
  corrections: [],
  ...overrides,
});

describe('a client-side search', () => {
  test('continues each name where its wiki results ended, in the order of the names', () => {
    const serverPage = page([{ name: 'a' }, { name: 'b', indexed: 50 }, { name: 'c' }, { name: 'd' }], {
      direct: { names: ['d', 'b', 'a'], wikis: WIKIS },
    });
    expect(clientQueriesOf(serverPage, new Set(['a'])).map(({ name, offset }) => [name, offset])).toEqual([
      ['b', 0],
      ['d', 50],
    ]);
    expect(clientQueriesOf(serverPage, new Set())[0]).toMatchObject({
      fileType: 'svg',
      license: 'pd',
      wikis: WIKIS,
    });
    expect(clientQueriesOf(page([{ name: 'a' }]), new Set())).toEqual([]);
  });

  test('adds its results below the server’s, and clears the errors of names unless it failed too', () => {
    const serverPage = page(
      [
        { name: 'a', error: 'failed' },
        { name: 'b', error: 'failed' },
        { name: 'c', error: 'failed' },
      ],
      { logos: [logo('a1', 'a'), logo('b1', 'b')] },
    );
    const merged = mergeClientResults(
      serverPage,
      new Map([
        ['a', result({ logos: [logo('a2', 'a')], found: 57, more: true, suggestion: 'aa' })],
        ['b', undefined],
        ['c', null],
      ]),
    );
    expect(merged.logos.map(({ id }) => id)).toEqual(['a1', 'b1', 'a2']);
    expect(merged.names).toMatchObject([
      { name: 'a', found: 57, exact: true, more: true, suggestion: 'aa' },
      { name: 'b', exact: false, more: false },
      { name: 'c', error: 'failed' },
    ]);
    expect(merged.names.map(({ error }) => error)).toEqual([undefined, undefined, 'failed']);
  });

  test('has no exact count if the server has results too, because both may have the same file', () => {
    const serverPage = page([{ name: 'a', found: 60 }], { logos: [logo('a1', 'a')] });
    const merged = mergeClientResults(serverPage, new Map([['a', result({ found: 57, more: true })]]));
    expect(merged.names).toMatchObject([{ found: 60, exact: false, more: true }]);
  });
});

describe('the notice above the results', () => {
  const client = { isUsed: true, hasResults: true, pending: new Set<string>(), problem: null };
  const names = [{ name: 'a', found: 0, exact: true, more: false, brand: null, error: 'failed' }];
  const server = { notice: 'The server’s notice.', names, direct: { names: ['a'], wikis: WIKIS } };

  test('comes from the server unless the browser searches too', () => {
    const notice = noticeOf({ ...client, isUsed: false }, server);
    expect(notice).toMatchObject({ text: 'The server’s notice.', canRetry: true });
    expect(noticeOf({ ...client, isUsed: false }, { direct: server.direct })).toBeNull();
  });

  test('says that the browser is searching, and then that it has searched', () => {
    expect(noticeOf({ ...client, pending: new Set(['a']) }, server)).toMatchObject({
      text: 'Searching Brand Wiki from your browser…',
      isLoading: true,
    });
    expect(noticeOf(client, server)).toMatchObject({
      text: 'Searched Brand Wiki from your browser.',
      canRetry: false,
    });
  });

  test('when no wiki responded, repeats the server’s notice and offers a retry; when some did, says that logos may be missing', () => {
    const problem = 'Brand Wiki is busy. Try again in 3 seconds.';
    expect(noticeOf({ ...client, hasResults: false, problem }, server)).toMatchObject({
      text: `The server’s notice. ${problem}`,
      canRetry: true,
    });
    expect(noticeOf({ ...client, problem }, server)?.text).toMatch(
      /^Searched .* Some logos may be missing\.$/,
    );
  });
});
