import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageHtml, PageRenderer } from '#contract/pages.ts';
import { SearchQuery, SearchResponse } from '#contract/search.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { SearchLogos } from '../search-logos.ts';

const RENDERER_FILE = '.render/render.js';
/** A search that takes longer, because it asks a wiki, is left to the page, which shows that it is searching. */
const MAX_WAIT_MS = 60;

export interface RenderDeps {
  searchLogos: SearchLogos;
  /** Loads the code that renders pages, on the first search. */
  loadRenderer(): Promise<PageRenderer>;
  clock: Clock;
  log: Log;
  /** By default MAX_WAIT_MS; tests that are not about slow searches wait longer. */
  maxWaitMs?: number;
}

/** Returns a function that loads the renderer of the built pages. */
export function rendererIn(pagesFolder: string): RenderDeps['loadRenderer'] {
  const file = pathToFileURL(join(pagesFolder, RENDERER_FILE)).href;
  return () => import(file);
}

/** The page of a search; without its results, the request with which the page gets them. */
interface SearchPage {
  page: PageHtml;
  request: string | null;
}

/** Returns a function that renders the page of a search, with its results if they are known at once. */
export function createRenderSearch(deps: RenderDeps) {
  const { loadRenderer, clock, maxWaitMs = MAX_WAIT_MS } = deps;
  return async function renderSearch(queryString: string, network: string): Promise<SearchPage> {
    const { renderPage, searchRequest } = await loadRenderer();
    const request = searchRequest(queryString);
    const results = request && search(deps, new URLSearchParams(request.split('?')[1]), network);
    const response = await Promise.race([results, wait(maxWaitMs, null)]);
    const address = `/search${queryString}`;
    if (!response) return { page: await renderPage(address), request };
    const served = { queryString, response, time: clock.now().getTime() };
    return { page: await renderPage(address, { search: served }), request: null };
  };
}

/** Searches as the page would. Returns null if that fails. */
async function search(
  { searchLogos, log }: RenderDeps,
  params: URLSearchParams,
  network: string,
): Promise<SearchResponse | null> {
  const query = SearchQuery.safeParse(Object.fromEntries(params));
  if (!query.success) return null;
  try {
    const { response } = await searchLogos(query.data, network);
    return SearchResponse.parse(response);
  } catch (error) {
    log.warn({ err: error }, 'The page of a search was sent without its results');
    return null;
  }
}
