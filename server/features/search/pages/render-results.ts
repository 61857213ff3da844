import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageHtml, PageRenderer } from '#contract/pages.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Clock } from '#server/platform/clock.ts';
import { chooseEncoding, decode } from '#server/platform/http/caching/encoding.ts';

const RENDERER_FILE = '.render/render.js';
/** A search that takes longer, because it asks a wiki, is left to the page, which shows that it is searching. */
const MAX_WAIT_MS = 60;

export interface RenderDeps {
  /** Loads the code that renders pages, on the first search. */
  loadRenderer(): Promise<PageRenderer>;
  clock: Clock;
  /** By default MAX_WAIT_MS; tests that are not about slow searches wait longer. */
  maxWaitMs?: number;
}

/** Returns a function that loads the renderer of the built pages. */
export function rendererIn(pagesFolder: string): RenderDeps['loadRenderer'] {
  const file = pathToFileURL(join(pagesFolder, RENDERER_FILE)).href;
  return () => import(file);
}

/** The page of a search with its results; without them, the request with which the page gets them, if it has a search. */
interface SearchPage {
  page: PageHtml | null;
  request: string | null;
}

/**
 * Returns a function that renders the page of a search with its results, unless they aren't known at once, or another page is
 * being rendered: the browser can render it, too.
 */
export function createRenderResults(
  app: FastifyInstance,
  { loadRenderer, clock, maxWaitMs = MAX_WAIT_MS }: RenderDeps,
) {
  let isRendering = false;

  async function render(
    { renderSearch }: PageRenderer,
    queryString: string,
    response: SearchResponse,
  ): Promise<PageHtml | null> {
    if (isRendering) return null;
    isRendering = true;
    try {
      return await renderSearch({ queryString, response, time: clock.now().getTime() });
    } finally {
      isRendering = false;
    }
  }

  return async function renderResults(queryString: string, request: FastifyRequest): Promise<SearchPage> {
    if (queryString === '') return { page: null, request: null };
    const renderer = await loadRenderer();
    const url = renderer.searchRequest(queryString);
    if (!url || isRendering) return { page: null, request: url };
    const response = await Promise.race([search(app, url, request), wait(maxWaitMs, null)]);
    return { page: response && (await render(renderer, queryString, response)), request: url };
  };
}

/** Searches as the page would, with the same limits and caches. Returns null if that fails. */
async function search(
  app: FastifyInstance,
  url: string,
  { ip, headers }: FastifyRequest,
): Promise<SearchResponse | null> {
  const accepted = headers['accept-encoding'];
  const response = await app.inject({
    url,
    remoteAddress: ip,
    headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }) },
  });
  if (response.statusCode !== 200) return null;
  const encoding = response.headers['content-encoding'] ? chooseEncoding(accepted) : 'identity';
  return JSON.parse(String(await decode(response.rawPayload, encoding))) as SearchResponse;
}
