import { afterEach, expect, test, vi } from 'vitest';
import { NO_FILTERS } from '#contract/search/filters.ts';
import { searchWikis } from './search-wikis.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (title: string, index: number) => ({
  title: `File:${title}`,
  index,
  imageinfo: [{ url: `https://wiki.example/${title}`, mime: 'image/png' }],
});

test('a file that a wiki can’t scale doesn’t hide the other results', async () => {
  const requests: URLSearchParams[] = [];
  const refusal = { errors: [{ code: 'urlparamnormal', text: 'Could not normalize image parameters.' }] };
  const results = { batchcomplete: true, query: { pages: [page('Acme.png', 1), page('Damaged.png', 2)] } };
  vi.stubGlobal('fetch', async (url: URL) => {
    requests.push(url.searchParams);
    return Response.json(url.searchParams.has('iiurlwidth') ? refusal : results);
  });
  const wikis = [{ name: 'Brand Wiki', apiUrl: 'https://wiki.example/api.php', cirrus: false }];
  const query = { ...NO_FILTERS, name: 'acme', offset: 0, wikis };
  const { logos, problem } = await searchWikis(query, new AbortController().signal);
  expect(logos.map(({ title }) => title)).toEqual(['Acme', 'Damaged']);
  expect(problem).toBeNull();
  expect(requests).toHaveLength(2);
});
