import { readPage } from '#mediawiki/page.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { startTestCluster, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { startSite } from '#testing/start-site.ts';
import { pageOf } from '../../sandbox/wiki/files.ts';
import { type StandInWiki, startWiki } from '../../sandbox/wiki/server.ts';
import type { Measured } from '../admin.ts';
import type { Figure } from '../figure.ts';
import { type CrowdName, chooseNames, type Known, makeNames } from './names.ts';
import { type Kind, type Visit, visit } from './visit.ts';

/** Fewer for a quick look: `CROWD=1000 npm run bench -- crowd`. */
const VISITORS = Number(process.env.CROWD ?? 10_000);
const NAMES = Math.round(VISITORS * 0.3);
const MINUTE_MS = 60_000;
const PER_MINUTE = 200;
const WIKI_DELAY_MS = 300;

/**
 * Ten thousand visitors, each with an address of their own, who search three thousand names within a minute, spread
 * evenly, against a wiki that gives each client 200 answers a minute; what the server leaves to them they ask themselves.
 */
export async function measureCrowd(): Promise<Measured> {
  const { names, areReal } = makeNames(NAMES);
  const wiki = await startWiki({ files: names.flatMap(({ files }) => files), requestsPerMinute: PER_MINUTE });
  const cluster = await startTestCluster();
  const url = urlOf(cluster.url, TEMPLATE_NAME, 'logotheca');
  await fillIndex(url, names, wiki.origin);
  const site = await startSite({
    ...{ MEDIAWIKI_URLS: wiki.apiUrl, DATABASE_URL: url },
    ...{ TRUST_PROXY: 'loopback', RATE_LIMITS: 'on', UPSTREAM_PER_MINUTE: String(PER_MINUTE) },
  });
  wiki.setBehavior({ kind: 'ok', delayMs: WIKI_DELAY_MS });
  const chosen = chooseNames(names, VISITORS);
  const visits = await Promise.all(
    chosen.map(({ name }, at) => visit(site.url, name, { at, afterMs: (at * MINUTE_MS) / VISITORS })),
  );
  await site.stop();
  await wiki.stop();
  await cluster.stop();
  return { figures: figuresOf(visits, chosen, wiki), notes: notesOf(names, areReal) };
}

/** Writes what the index knows of the names, as the wiki itself would tell of it, checked just now. */
async function fillIndex(url: string, names: readonly CrowdName[], origin: string): Promise<void> {
  const { db, close } = openDatabase({ url });
  const found = names.flatMap(({ name, files, indexed }) =>
    files.slice(0, indexed).flatMap((file, at) => {
      const logo = readPage(pageOf(file, origin, at + 1), { searchTerm: name, wikiOrigin: origin });
      return logo ? { logo, aliases: [] } : [];
    }),
  );
  await writeLogos(db, found, new Date());
  await close();
}

function figuresOf(visits: readonly Visit[], chosen: readonly CrowdName[], wiki: StandInWiki): Figure[] {
  const count = (...kinds: Kind[]) => visits.filter(({ kind }) => kinds.includes(kind)).length;
  const left = visits.filter(({ kind }) => kind.startsWith('left'));
  const own = left.filter((one) => one.own !== null && one.own > 0).length;
  const servers = wiki.requests.filter(({ client }) => !client.isBrowser);
  const searches = servers.filter(({ params }) => params.has('gsrsearch')).length;
  const times = visits.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  const whole = visits.length;
  return [
    figure(
      `searches with an error, of ${digits(whole)}, for ${digits(new Set(chosen).size)} names`,
      0,
      count('error'),
    ),
    figure('requests of the server that reached the wiki in any 60 s', PER_MINUTE, mostInAMinute(servers)),
    figure('of them refused by the wiki (429)', 0, servers.filter(({ isRefused }) => isRefused).length),
    figure('answered by the wiki or the cache, fresh', whole, count('wikimedia')),
    figure('… of these asked of the wiki for that very search', PER_MINUTE, searches),
    figure('answered by the index, which knew enough', whole, count('index')),
    figure(
      'left to the page, with what the index or the catalogue knew at once',
      whole,
      count('left, something known'),
    ),
    figure('left to the page, with nothing at once', whole, count('left, nothing known')),
    figure('… of all left: found by the page itself', left.length, own),
    figure('covered by what is known, and not left to the page', 0, count('covered')),
    {
      what: 'ms for an answer, median (99th percentile)',
      limit: '—',
      ours: `${at(0.5)} (${at(0.99)})`,
      ratio: '—',
    },
  ];
}

/** The most requests that came within 60 seconds. */
function mostInAMinute(requests: StandInWiki['requests']): number {
  const times = requests.map(({ at }) => at).sort((one, other) => one - other);
  return Math.max(
    0,
    ...times.map((from) => times.filter((time) => time >= from && time < from + MINUTE_MS).length),
  );
}

function notesOf(names: readonly CrowdName[], areReal: boolean): string {
  const of = (kind: Known) => names.filter(({ known }) => known === kind);
  const [page, few, none] = [of('page'), of('few'), of('none')];
  return [
    '',
    `Names: ${areReal ? 'brands of osmlab/name-suggestion-index' : 'made up'}, each searched at least once, the others as Zipf’s law has it.`,
    `By turns of popularity, the index had ${page[0]?.indexed ?? 0} of the ${page[0]?.files.length ?? 0} files of ${digits(page.length)} names, ${few[0]?.indexed ?? 0} of ${few[0]?.files.length ?? 0} of ${digits(few.length)}, and none of ${digits(none.length)}, all checked just before. The files are synthetic. The cache was empty, the wiki takes ${WIKI_DELAY_MS} ms, and it, the visitors and the server share one machine.`,
    '',
  ].join('\n');
}

function figure(what: string, limit: number, ours: number): Figure {
  return {
    what,
    limit: digits(limit),
    ours: digits(ours),
    ratio: limit === 0 ? '—' : (ours / limit).toFixed(2),
  };
}

function digits(value: number): string {
  return value.toLocaleString('en-US');
}

if (import.meta.main) {
  const { figures, notes } = await measureCrowd();
  console.table(figures);
  process.stdout.write(`${notes}\n`);
}
