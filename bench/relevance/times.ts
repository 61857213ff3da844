import { medianOf } from '#testing/cluster/sample.ts';
import { startSite } from '#testing/start-site.ts';
import { startWiki } from '../../sandbox/wiki/server.ts';
import { startWikidata } from '../../sandbox/wikidata/server.ts';
import { exact, type Figure, figure } from '../figure.ts';
import type { BrandCase } from './cases.ts';
import { REQUESTS_PER_MINUTE, runStatements } from './index-site.ts';

const SAMPLES = 300;
const WARM_UP_SEARCHES = 400;
const MAX_SLOWER_MS = 5;
const MAX_BRAND_MS = 3;

/** The databases of two servers that differ in their brand tables. */
export interface Databases {
  /** With an empty brand table. */
  withoutBrands: string;
  withBrands: string;
}

/** Compares searches of a server with brands and one without, in turn, so that other load affects both. */
export async function measureTimes(urls: Databases, cases: readonly BrandCase[]): Promise<Figure[]> {
  // Brands that were shown are refreshed soon after a start.
  await runStatements(urls.withBrands, 'update brands set searches = 0');
  const [wiki, wikidata] = await Promise.all([startWiki({ files: [] }), startWikidata()]);
  const start = (DATABASE_URL: string) =>
    startSite({
      MEDIAWIKI_URLS: wiki.apiUrl,
      WIKIDATA_URL: wikidata.apiUrl,
      UPSTREAM_PER_MINUTE: REQUESTS_PER_MINUTE,
      DATABASE_URL,
    });
  const sites = await Promise.all([start(urls.withoutBrands), start(urls.withBrands)]);
  const [without, withBrands] = sites.map(({ url }) => url) as [string, string];
  const labels = cases.filter(({ kind }) => kind === 'label').map(({ name }) => name);
  const unknown = Array.from({ length: SAMPLES }, (_, at) => `unheard ${at} ${labels[at]} of nowhere`);
  const known = labels.slice(-SAMPLES);
  await compare(
    [without, withBrands],
    Array.from({ length: WARM_UP_SEARCHES }, (_, at) => `warm ${at}`),
  );
  const figures = [
    slowerBy('title search', MAX_SLOWER_MS, await compare([without, withBrands], unknown)),
    slowerBy('title search, cached', MAX_SLOWER_MS, await compare([without, withBrands], unknown)),
    slowerBy('search for a brand of the table', MAX_BRAND_MS, await compare([without, withBrands], known)),
  ];
  const requests = wikidata.requests.length;
  await Promise.all([...sites.map((site) => site.stop()), wiki.stop(), wikidata.stop()]);
  return [...figures, exact('requests to Wikidata for these searches', requests, { limit: 0 })];
}

/** Returns the times in ms of both servers by name; each one answers first as often as the other. */
async function compare([one, other]: readonly [string, string], names: readonly string[]) {
  const times = new Map<string, number[]>([
    [one, []],
    [other, []],
  ]);
  for (const [at, name] of names.entries())
    for (const url of at % 2 === 0 ? [one, other] : [other, one]) times.get(url)?.push(await time(url, name));
  return [times.get(one) ?? [], times.get(other) ?? []] as const;
}

async function time(url: string, name: string): Promise<number> {
  const before = performance.now();
  await (await fetch(`${url}/api/search?q=${encodeURIComponent(name)}`)).text();
  return performance.now() - before;
}

function slowerBy(
  what: string,
  limitMs: number,
  [without, withBrands]: readonly [readonly number[], readonly number[]],
): Figure {
  const slower = withBrands.map((ms, at) => ms - (without[at] ?? 0));
  const medians = [withBrands, without].map((times) => medianOf(times).toFixed(1));
  return figure(`${what}: how much slower with brands than without`, slower, {
    unit: 'ms',
    limit: limitMs,
    detail: `medians ${medians.join(' and ')}`,
  });
}
