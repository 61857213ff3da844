import type { SearchResponse } from '#contract/search.ts';
import { wikidataItemsOf } from '#testing/brands/wikidata-items.ts';
import { startSite } from '#testing/start-site.ts';
import type { WikiFile } from '../../sandbox/wiki/files.ts';
import { startWiki } from '../../sandbox/wiki/server.ts';
import { startWikidata } from '../../sandbox/wikidata/server.ts';
import { describeFile } from '../logo-index/titles.ts';
import { type BrandCase, CASE_KINDS } from './cases.ts';
import { REQUESTS_PER_MINUTE, removeBrands } from './index-site.ts';
import { readPackageBrands } from './package-names.ts';
import { judge, type Outcome, searchFor } from './search-cases.ts';

/** One name that was asked for as a page does: Wikidata first, then the search. */
export interface LiveOutcome extends Outcome {
  /** How many requests for its brand Wikidata and the wiki with the files got. */
  requests: number;
}

const MIME: Record<string, string> = { svg: 'image/svg+xml', jpg: 'image/jpeg', gif: 'image/gif' };

/** A server with stand-ins of Wikidata and Wikimedia Commons that know the package's brands and files. */
export interface LiveSite {
  /** Asks for the brand of a name, then searches for it. */
  find(name: string): Promise<SearchResponse>;
  /** How many requests for brands Wikidata and the wiki with the files got. */
  countRequests(): number;
  stop(): Promise<void>;
}

/** Returns files of the stand-in wiki with these names, each once. */
export function wikiFilesOf(names: readonly string[]): WikiFile[] {
  return [...new Set(names)].map((title) => ({
    title,
    mime: MIME[describeFile(title).fileType] ?? 'image/png',
  }));
}

/** Starts the server with an empty brand table. */
export async function startLiveSite(databaseUrl: string): Promise<LiveSite> {
  const brands = [...readPackageBrands().values()];
  const files = wikiFilesOf(brands.map(({ file }) => file));
  await removeBrands(databaseUrl);
  const wikidata = await startWikidata({ items: wikidataItemsOf(brands) });
  const wiki = await startWiki({ files });
  const site = await startSite({
    MEDIAWIKI_URLS: wiki.apiUrl,
    WIKIDATA_URL: wikidata.apiUrl,
    UPSTREAM_PER_MINUTE: REQUESTS_PER_MINUTE,
    DATABASE_URL: databaseUrl,
  });
  return {
    find: async (name) => {
      const response = await fetch(`${site.url}/api/brands?name=${encodeURIComponent(name)}`);
      if (!response.ok) throw new Error(`Asking for ${name} returned ${response.status}.`);
      await response.text();
      return searchFor(site.url, name);
    },
    countRequests: () =>
      wikidata.requests.length + wiki.requests.filter(({ params }) => params.has('titles')).length,
    stop: async () => {
      await site.stop();
      await Promise.all([wikidata.stop(), wiki.stop()]);
    },
  };
}

/** Finds every case, one at a time. The brand table is empty before each kind of name. */
export async function findCasesLive(
  databaseUrl: string,
  cases: readonly BrandCase[],
): Promise<LiveOutcome[]> {
  const outcomes: LiveOutcome[] = [];
  for (const kind of CASE_KINDS) {
    const site = await startLiveSite(databaseUrl);
    for (const one of cases.filter((other) => other.kind === kind)) {
      const before = site.countRequests();
      const outcome = judge(one, await site.find(one.name));
      outcomes.push({ ...outcome, requests: site.countRequests() - before });
    }
    await site.stop();
  }
  return outcomes;
}
