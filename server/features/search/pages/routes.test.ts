import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { type PageRenderer, RESULTS_PAGE } from '#contract/pages.ts';
import type { SearchResponse } from '#contract/search.ts';
import { createSendPage } from '#server/platform/http/pages.ts';
import { createLog } from '#server/platform/log.ts';
import { registerSearchPage } from './routes.ts';

const PAGES = new Map([
  ['/search', '<p>Searching</p>'],
  [RESULTS_PAGE, '<head>{{head}}</head><main>{{body}}</main>{{data}}'],
]);
const RESPONSE: SearchResponse = { logos: [], names: [], source: 'catalogue' };
const RENDERER: PageRenderer = {
  renderPage: () => Promise.reject(new Error('Not used')),
  searchRequest: (queryString) => (queryString === '?view=list' ? null : `/api/search${queryString}`),
  renderSearch: async ({ queryString, response, time }) => ({
    head: queryString,
    body: `${response.source} {{origin}}`,
    data: String(time),
  }),
};

interface Search {
  status?: number;
  /** True if the API never answers. */
  hangs?: boolean;
}

/** Serves the page of a search, with an API that takes a while or fails. Returns a function that requests an address. */
function serveSearch({ status = 200, hangs = false }: Search = {}, renderer: Partial<PageRenderer> = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const asked: { url: string; ip: string }[] = [];
  app.get('/api/search', async ({ url, ip }, reply) => {
    asked.push({ url, ip });
    if (hangs) await new Promise(() => undefined);
    return reply.code(status).send(RESPONSE);
  });
  registerSearchPage(app, {
    sendPage: createSendPage(PAGES, 'https://logos.example.org'),
    loadRenderer: async () => ({ ...RENDERER, ...renderer }),
    clock: { now: () => new Date(1000) },
    log: createLog('silent'),
    maxWaitMs: hangs ? 1 : 60_000,
  });
  const send = (url: string) => app.inject({ url, remoteAddress: '192.0.2.7' });
  const request = async (url: string) => (await send(url)).body.toString();
  return { asked, send, request };
}

it('the page of a search contains its results, found as the page would find them', async () => {
  const { asked, request } = serveSearch();
  expect(await request('/search?q=a')).toBe('<head>?q=a</head><main>catalogue {{origin}}</main>1000');
  expect(asked).toEqual([{ url: '/api/search?q=a', ip: '192.0.2.7' }]);
});

it('a page without a search, or whose results can’t be rendered, is sent without results', async () => {
  const { asked, request } = serveSearch({}, { renderSearch: async () => null });
  expect([await request('/search'), await request('/search?view=list')]).toEqual([
    PAGES.get('/search'),
    PAGES.get('/search'),
  ]);
  expect(asked).toEqual([]);
  expect(await request('/search?q=a')).toBe(PAGES.get('/search'));
});

it('a page without results names the request that gets them, so that the browser sends it at once', async () => {
  const { send } = serveSearch({ hangs: true });
  const linkOf = async (url: string) => (await send(url)).headers.link;
  expect(await linkOf('/search?q=a&fileType=png')).toBe(
    '</api/search?q=a&fileType=png>; rel=preload; as=fetch; crossorigin=anonymous',
  );
  expect(await linkOf('/search?view=list')).toBeUndefined();
  expect((await serveSearch().send('/search?q=a')).headers.link).toBeUndefined();
});

it('a slow or failing search, and a renderer that fails, leave the search to the page', async () => {
  const failing = { renderSearch: () => Promise.reject(new Error('A component failed')) };
  for (const { request } of [
    serveSearch({ hangs: true }),
    serveSearch({ status: 429 }),
    serveSearch({}, failing),
  ])
    expect(await request('/search?q=a')).toBe(PAGES.get('/search'));
});

it('pages are rendered one at a time; others are sent without results', async () => {
  const [rendering, rendered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { request } = serveSearch(
    {},
    {
      renderSearch: async (search) => {
        rendering.resolve();
        await rendered.promise;
        return RENDERER.renderSearch(search);
      },
    },
  );
  const first = request('/search?q=a');
  await rendering.promise;
  expect(await request('/search?q=b')).toBe(PAGES.get('/search'));
  rendered.resolve();
  expect(await first).toContain('?q=a');
  expect(await request('/search?q=b')).toContain('?q=b');
});
