import { type StandInWiki, startWiki } from '#sandbox/wiki/server.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { startSite, waitForBrands } from '#testing/start-site.ts';
import { compare, type Figure, inTurn, limited, timeMs } from './figure.ts';
import { fetchRaw, measureCpu, startBare } from './http.ts';

const WIKI_DELAY_MS = 300;
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROUNDS = 5;
const WARM_UP_SEARCHES = 400;
/** Calls whose CPU time is measured. */
const CALLS = {
  'a cached search of three names': '/api/search?q=one,two,three',
  'a page': '/about',
};
/** How many searches weren't cached so far. */
let searches = 0;

/** Measures searches and redirects of the whole server, with a wiki that responds after 300 ms. */
export async function measureSearch(): Promise<Figure[]> {
  const files = Array.from({ length: 40 }, (_, at) => ({
    title: `Brand logo ${at}.svg`,
    words: NAMES.join(' '),
  }));
  const wiki = await startWiki({ files });
  const site = await startSite({
    MEDIAWIKI_URLS: wiki.apiUrl,
    UPSTREAM_PER_MINUTE: '5000',
    LOG_LEVEL: 'info',
  });
  try {
    await waitForBrands(site);
    for (let search = 0; search < WARM_UP_SEARCHES; search += 1) await fetchText(newSearch(site.url, 1));
    wiki.setBehavior({ kind: 'ok', delayMs: WIKI_DELAY_MS });
    return [
      ...(await measureUncached(site.url, wiki)),
      await countRequestsOfCrowd(site.url, wiki),
      ...(await measureCalls(site.url)),
    ];
  } finally {
    await Promise.all([site.stop(), wiki.stop()]);
  }
}

async function measureUncached(url: string, wiki: StandInWiki): Promise<Figure[]> {
  const { direct, one, ten } = await inTurn(ROUNDS, {
    direct: () => timeMs(() => fetchText(`${wiki.apiUrl}?${wiki.searches().at(-1)}`)),
    one: () => timeMs(() => fetchText(newSearch(url, 1))),
    ten: () => timeMs(() => fetchText(newSearch(url, NAMES.length))),
  });
  return [
    compare('one name, not cached, ms', one, 'the request to the wiki', direct),
    compare('ten names, not cached, ms', ten, 'one name', one),
  ];
}

async function countRequestsOfCrowd(url: string, wiki: StandInWiki): Promise<Figure> {
  const search = newSearch(url, 3);
  const before = wiki.searches().length;
  await Promise.all(Array.from({ length: 100 }, () => fetchText(search)));
  const what = 'requests to the wiki for 100 identical concurrent searches of three names';
  return limited(what, wiki.searches().length - before, { atMost: 3 });
}

/** Measures the CPU time of cached and other calls beside a plain server that sends the same bytes. */
async function measureCalls(url: string): Promise<Figure[]> {
  const redirects = loadCatalogue()
    .entries.slice(0, 300)
    .map(({ logo }) => `/logo/${encodeURIComponent(logo.title)}`);
  const known: string[] = [];
  for (const path of redirects) if ((await fetchRaw(url + path)).status === 302) known.push(path);
  const calls = [
    ...Object.entries(CALLS).map(([what, path]) => ({
      what,
      paths: [path],
      route: path.replace(/[?].*/, ''),
    })),
    { what: `one of ${known.length} addresses of logos`, paths: known, route: '/logo/:name' },
  ];
  const figures: Figure[] = [];
  for (const { what, paths, route } of calls) {
    await fetchRaw(url + paths[0]);
    const bare = await startBare({ [route]: await fetchRaw(url + paths[0]) });
    const { ours, plain } = await inTurn(ROUNDS, {
      ours: () => measureOf(url, paths),
      plain: () => measureOf(bare.url, paths),
    });
    await bare.stop();
    figures.push(
      compare(
        `CPU time of the server for ${what}, ms`,
        ours,
        'a plain server that sends the same bytes',
        plain,
      ),
    );
  }
  return figures;
}

async function measureOf(url: string, paths: readonly string[]): Promise<number> {
  return (
    await measureCpu(
      url,
      paths.map((path) => ({ path })),
    )
  ).ms;
}

/** Returns the address of a search that isn't cached: punctuation makes its names new, but doesn't change the results. */
function newSearch(url: string, names: number): string {
  searches += 1;
  const signs = searches.toString(2).replaceAll('0', '!').replaceAll('1', '.');
  return `${url}/api/search?q=${NAMES.slice(0, names)
    .map((name) => `${name}${signs}`)
    .join(',')}`;
}

async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text();
}
