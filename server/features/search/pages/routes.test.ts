import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { type PageRenderer, RESULTS_PAGE } from '#contract/pages.ts';
import type { SearchResponse } from '#contract/search.ts';
import { createSendPage } from '#server/platform/http/pages.ts';
import { createLog } from '#server/platform/log.ts';
import type { SearchLogos } from '../search-logos.ts';
import { registerSearchPage } from './routes.ts';

const PAGES = new Map([
  ['/search', '<p>Searching</p>'],
  [RESULTS_PAGE, '<head>{{head}}</head><main>{{body}}</main>{{data}}'],
]);
const RESPONSE: SearchResponse = { logos: [], names: [], source: 'catalogue' };
const RENDERER: PageRenderer = {
  searchRequest: (queryString) => (queryString === '?view=list' ? null : `/api/search${queryString}`),
  renderPage: async (address, { search } = {}) => ({
    head: address,
    body: `${search?.response.source ?? 'no results'} {{origin}}`,
    data: String(search?.time ?? ''),
  }),
};

interface Search {
  searchLogos?: SearchLogos;
  renderer?: Partial<PageRenderer>;
  maxWaitMs?: number;
}

/** Serves the page of a search. Returns a function that requests an address, and the searches so far. */
function serveSearch({ searchLogos, renderer = {}, maxWaitMs = 60_000 }: Search = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const asked: unknown[] = [];
  registerSearchPage(app, {
    sendPage: createSendPage(PAGES, 'https://logos.example.org'),
    searchLogos: async (query, network) => {
      asked.push({ q: query.q, network });
      return searchLogos ? searchLogos(query, network) : { response: RESPONSE, cacheTtlMs: 0 };
    },
    loadRenderer: async () => ({ ...RENDERER, ...renderer }),
    clock: { now: () => new Date(1000) },
    log: createLog('silent'),
    maxWaitMs,
  });
  const send = (url: string) => app.inject({ url, remoteAddress: '192.0.2.7' });
  const request = async (url: string) => (await send(url)).body.toString();
  return { asked, send, request };
}

const NEVER: Search = { searchLogos: () => new Promise(() => undefined), maxWaitMs: 1 };

it('the page of a search contains its results, found as the page would find them', async () => {
  const { asked, request } = serveSearch();
  expect(await request('/search?q=a')).toBe('<head>/search?q=a</head><main>catalogue {{origin}}</main>1000');
  expect(asked).toEqual([{ q: 'a', network: '192.0.2.7' }]);
});

it('an address without a search asks for nothing', async () => {
  const { asked, request } = serveSearch();
  expect(await request('/search')).toBe(PAGES.get('/search'));
  expect(await request('/search?view=list')).toContain('<main>no results');
  expect(asked).toEqual([]);
});

it('a page without results names the request that gets them, so that the browser sends it at once', async () => {
  const linkOf = async (search: Search, url: string) => (await serveSearch(search).send(url)).headers.link;
  expect(await linkOf(NEVER, '/search?q=a&fileType=png')).toBe(
    '</api/search?q=a&fileType=png>; rel=preload; as=fetch; crossorigin=anonymous',
  );
  expect(await linkOf(NEVER, '/search?view=list')).toBeUndefined();
  expect(await linkOf({}, '/search?q=a')).toBeUndefined();
});

it('a slow, a failing and an invalid search are left to the page', async () => {
  const failing: Search = { searchLogos: () => Promise.reject(new Error('No index')) };
  for (const search of [NEVER, failing])
    expect(await serveSearch(search).request('/search?q=a')).toContain('/search?q=a</head><main>no results');
  const { asked, request } = serveSearch();
  expect(await request('/search?q=a&fileType=exe')).toContain('<main>no results');
  expect(asked).toEqual([]);
});

it('a page that can’t be rendered is left to the browser', async () => {
  const renderer = { renderPage: () => Promise.reject(new Error('A component failed')) };
  expect(await serveSearch({ renderer }).request('/search?q=a')).toBe(PAGES.get('/search'));
});

it('pages are rendered side by side', async () => {
  const bothStarted = Promise.withResolvers<void>();
  let rendering = 0;
  const { request } = serveSearch({
    renderer: {
      renderPage: async (...page) => {
        rendering += 1;
        if (rendering === 2) bothStarted.resolve();
        await bothStarted.promise;
        return RENDERER.renderPage(...page);
      },
    },
  });
  const [a, b] = await Promise.all([request('/search?q=a'), request('/search?q=b')]);
  expect([a, b].map((page) => page.includes('q=a'))).toEqual([true, false]);
});
