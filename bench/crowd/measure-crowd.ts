import { setTimeout as wait } from 'node:timers/promises';
import { readPage } from '#mediawiki/page.ts';
import { pageOf } from '#sandbox/wiki/files.ts';
import { type StandInWiki, startWiki } from '#sandbox/wiki/server.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { percentileOf } from '#testing/cluster/sample.ts';
import { FAST_WRITES, startTestCluster, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { startSite, waitForBrands } from '#testing/start-site.ts';
import { exact, type Figure, figure, type Measured } from '../figure.ts';
import { chooseNames, createNames, type IndexCoverage, type SearchedName } from './names.ts';
import { type Outcome, type Visit, visit } from './visit.ts';

type Requests = StandInWiki['requests'];

/** For a quick run: `VISITORS=1000 npm run bench -- crowd`. */
const VISITORS = Number(process.env.VISITORS ?? 10_000);
const NAMES = Math.round(VISITORS * 0.3);
const MINUTE_MS = 60_000;
const PER_MINUTE = 200;
const WIKI_DELAY_MS = 300;
const WARM_UP_SEARCHES = 400;
const WARM_UP_EVERY_MS = 50;

/**
 * Ten thousand visitors with different addresses search three thousand names, spread evenly over a minute. The wiki allows
 * each client 200 requests a minute. If the server leaves a search to the page, the visitor searches the wiki directly.
 * Begins once the server has loaded the bundled brands into its new database and served some searches.
 */
export async function measureCrowd(): Promise<Measured> {
  const { names, areReal } = createNames(NAMES);
  const wiki = await startWiki({ files: names.flatMap(({ files }) => files), requestsPerMinute: PER_MINUTE });
  const cluster = await startTestCluster(FAST_WRITES);
  const url = urlOf(cluster.url, TEMPLATE_NAME, 'logotheca');
  await fillIndex(url, names, wiki.origin);
  const site = await startSite({
    MEDIAWIKI_URLS: wiki.apiUrl,
    DATABASE_URL: url,
    TRUST_PROXY: 'loopback',
    RATE_LIMITS: 'on',
    UPSTREAM_PER_MINUTE: String(PER_MINUTE),
    LOG_LEVEL: 'info',
  });
  await waitForBrands(site);
  await warmUp(site.url);
  wiki.setBehavior({ kind: 'ok', delayMs: WIKI_DELAY_MS });
  const chosen = chooseNames(names, VISITORS);
  const start = Date.now();
  const visits = await Promise.all(
    chosen.map(({ name }, at) => visit(site.url, name, { at, afterMs: (at * MINUTE_MS) / VISITORS })),
  );
  const requests = wiki.requests.filter(({ at, client }) => at >= start && !client.isBrowser);
  await site.stop();
  await wiki.stop();
  await cluster.stop();
  return { figures: figuresOf(visits, chosen, requests), notes: notesOf(names, areReal) };
}

/** Searches for names that the crowd doesn’t search for, and waits until the wiki allows all requests again. */
async function warmUp(url: string): Promise<void> {
  const names = Array.from({ length: WARM_UP_SEARCHES }, (_, at) => `Warm-up ${at}`);
  await Promise.all(
    names.map((name, at) => visit(url, name, { at: VISITORS + at, afterMs: at * WARM_UP_EVERY_MS })),
  );
  await wait(MINUTE_MS);
}

/** Writes the indexed files of each name into the index, as just checked. */
async function fillIndex(url: string, names: readonly SearchedName[], origin: string): Promise<void> {
  const { db, close } = openDatabase({ url });
  const logos = names.flatMap(({ name, files, indexed }) =>
    files.slice(0, indexed).flatMap((file, at) => {
      const logo = readPage(pageOf(file, origin, at + 1), { searchTerm: name, wikiOrigin: origin });
      return logo ? { logo, aliases: [] } : [];
    }),
  );
  await writeLogos(db, logos, new Date());
  await close();
}

function figuresOf(visits: readonly Visit[], chosen: readonly SearchedName[], requests: Requests): Figure[] {
  const count = (...outcomes: Outcome[]) => visits.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const leftToPage = visits.filter(({ outcome }) => outcome.startsWith('left'));
  const foundByPage = leftToPage.filter(({ pageLogos }) => pageLogos !== null && pageLogos > 0).length;
  const searches = requests.filter(({ params }) => params.has('gsrsearch')).length;
  const times = visits.map(({ ms }) => ms);
  const total = visits.length;
  const ofAll = { limit: total, limitIs: 'all searches' };
  const found = { ...ofAll, isHigherBetter: true };
  return [
    exact('searches with an error', count('error'), {
      limit: 0,
      detail: `of ${digits(total)}, for ${digits(new Set(chosen).size)} names`,
    }),
    figure('most requests from the server to the wiki within 60 s', mostInAMinute(requests), {
      limit: PER_MINUTE,
    }),
    exact(
      'requests of the server that the wiki refused (429)',
      requests.filter(({ isRefused }) => isRefused).length,
      { limit: 0 },
    ),
    figure('results from the wiki or the cache', count('wikimedia'), found),
    figure('results from the wiki or the cache with a new request to the wiki', searches, {
      limit: PER_MINUTE,
    }),
    figure('results from the index, which had enough', count('index'), found),
    figure(
      'left to the page, with first results from the index or the catalogue',
      count('left with first results'),
      ofAll,
    ),
    figure('left to the page, without first results', count('left without results'), ofAll),
    figure('found by the page', foundByPage, {
      limit: leftToPage.length,
      limitIs: 'all that were left to it',
      isHigherBetter: true,
    }),
    exact('results with a notice, and not left to the page', count('notice'), { limit: 0 }),
    figure('response time, median', percentileOf(times, 0.5), { unit: 'ms' }),
    figure('response time, 99th percentile', percentileOf(times, 0.99), { unit: 'ms' }),
  ];
}

/** Returns the highest number of requests within 60 seconds. */
function mostInAMinute(requests: Requests): number {
  const times = requests.map(({ at }) => at).sort((one, other) => one - other);
  return Math.max(
    0,
    ...times.map((from) => times.filter((time) => time >= from && time < from + MINUTE_MS).length),
  );
}

function notesOf(names: readonly SearchedName[], areReal: boolean): string {
  const namesWith = (coverage: IndexCoverage) => names.filter((name) => name.coverage === coverage);
  const [page, few, none] = [namesWith('page'), namesWith('few'), namesWith('none')];
  return [
    '',
    `Names: ${areReal ? 'brands of osmlab/name-suggestion-index' : 'synthetic'}, each searched at least once; the other searches follow Zipf’s law.`,
    `In turn by popularity, the index had ${page[0]?.indexed ?? 0} of the ${page[0]?.files.length ?? 0} files of ${digits(page.length)} names, ${few[0]?.indexed ?? 0} of ${few[0]?.files.length ?? 0} of ${digits(few.length)}, and none of ${digits(none.length)}, all just checked. The files are synthetic. The cache was empty, the wiki responds after ${WIKI_DELAY_MS} ms, and the wiki, the visitors and the server share one machine.`,
    '',
  ].join('\n');
}

function digits(value: number): string {
  return value.toLocaleString('en-US');
}
