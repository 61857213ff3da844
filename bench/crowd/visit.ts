import { setTimeout as wait } from 'node:timers/promises';
import type { DirectSearch, SearchResponse } from '#contract/search.ts';
import { beginSearch, continueSearch, resultOf } from '#mediawiki/search/name-search.ts';
import { readSearchResponse } from '#mediawiki/search-response.ts';

/** How a search ended. `left` searches are continued by the page. */
export type Outcome =
  | 'wikimedia'
  | 'index'
  | 'left with first results'
  | 'left without results'
  | 'notice'
  | 'error';

/** The result of one visitor's search. */
export interface Visit {
  outcome: Outcome;
  ms: number;
  /** The number of logos that the page found itself; null if it didn't search or the wiki failed. */
  pageLogos: number | null;
}

/** Returns the address of the n-th visitor, different for each. */
const addressOf = (at: number) => `10.${Math.floor(at / 250)}.${at % 250}.7`;

/** Searches one name after `afterMs`, and continues like the page if the response leaves the search to it. */
export async function visit(
  site: string,
  name: string,
  { at, afterMs }: { at: number; afterMs: number },
): Promise<Visit> {
  await wait(afterMs);
  const headers = { 'x-forwarded-for': addressOf(at) };
  const before = performance.now();
  const url = `${site}/api/search?q=${encodeURIComponent(name)}&fileType=svg`;
  try {
    const response = await fetch(url, { headers });
    const body = (await response.json()) as SearchResponse;
    const ms = performance.now() - before;
    if (response.status !== 200) return { outcome: 'error', ms, pageLogos: null };
    const pageLogos = body.direct ? await searchAsPage(body.direct, name, headers) : null;
    return { outcome: outcomeOf(body), ms, pageLogos };
  } catch {
    return { outcome: 'error', ms: performance.now() - before, pageLogos: null };
  }
}

function outcomeOf({ direct, source, notice, logos }: SearchResponse): Outcome {
  if (direct) return logos.length > 0 ? 'left with first results' : 'left without results';
  if (notice !== undefined) return 'notice';
  return source === 'index' ? 'index' : 'wikimedia';
}

/** Searches the wiki like the page: with `origin=*` and from the visitor's address. Returns the number of logos. */
async function searchAsPage(
  direct: DirectSearch,
  name: string,
  headers: HeadersInit,
): Promise<number | null> {
  const [wiki] = direct.wikis;
  if (!wiki) return null;
  const search = beginSearch({ name, fileType: 'svg', offset: 0 });
  try {
    await continueSearch(search, wiki.cirrus, async (params) => {
      params.set('origin', '*');
      const response = await fetch(`${wiki.apiUrl}?${params}`, { headers });
      const context = { searchTerm: name, wikiOrigin: new URL(wiki.apiUrl).origin };
      const reading = readSearchResponse(
        await response.text(),
        response.headers.get('content-type'),
        context,
      );
      if (reading.state === 'failed') throw new Error(reading.text);
      return reading;
    });
  } catch {
    return null;
  }
  return resultOf(search, wiki.cirrus).logos.length;
}
