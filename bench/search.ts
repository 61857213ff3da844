import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { startSite } from '#testing/start-site.ts';
import { type StandInWiki, startWiki } from '../sandbox/wiki/server.ts';
import { exact, type Figure, figure } from './figure.ts';

const WIKI_DELAY_MS = 300;
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROUNDS = 15;
/** Enough for V8 to optimise the server's code before the measurement. */
const WARM_UP_SEARCHES = 400;
/** Makes each name different, so that it isn't cached. */
let searches = 0;

/** Measures searches of a server with a wiki, then of one with its bundled catalogue only. */
export async function measureSearches(): Promise<Figure[]> {
  const files = Array.from({ length: 40 }, (_, at) => ({
    title: `Brand logo ${at}.svg`,
    words: 'one two three four five six seven eight nine ten',
  }));
  const wiki = await startWiki({ files });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl, UPSTREAM_PER_MINUTE: '2000' });
  const figures = await measureSearch(site.url, wiki);
  await site.stop();
  await wiki.stop();
  const siteWithoutWikis = await startSite({ MEDIAWIKI_URLS: 'none' });
  const names = 'google,github,docker';
  figures.push(
    ...(await measureCached(siteWithoutWikis.url, 'three names in the catalogue only, cached', names)),
  );
  await siteWithoutWikis.stop();
  return figures;
}

/** Measures searches through the whole server, with a wiki that responds after 300 ms. */
async function measureSearch(url: string, wiki: StandInWiki): Promise<Figure[]> {
  for (let search = 0; search < WARM_UP_SEARCHES; search += 1)
    await timeRequest(searchUrl(url, NAMES.slice(0, 1)));
  wiki.setBehavior({ kind: 'ok', delayMs: WIKI_DELAY_MS });
  const times = await timeInTurn([
    () => lastWikiUrl(wiki),
    () => searchUrl(url, NAMES.slice(0, 1)),
    () => searchUrl(url, NAMES),
  ]);
  const [direct = [], one = [], ten = []] = times;
  const ownTimes = one.map((ms, round) => ms - (direct[round] ?? 0));
  return [
    figure('one name, not cached', one, { unit: 'ms', limit: direct, limitIs: 'the request to the wiki' }),
    figure('time of it that the server takes', ownTimes, { unit: 'ms', limit: 5 }),
    figure('ten names, not cached', ten, { unit: 'ms', limit: one, limitIs: 'one name' }),
    ...(await measureCached(url, 'three names, cached', 'one,two,three')),
    await measureStampede(url, wiki),
  ];
}

/** Returns the URL of the server's last request to the wiki. */
function lastWikiUrl(wiki: StandInWiki): string {
  const last = wiki.searches().at(-1) ?? new URLSearchParams({ gsrsearch: 'one' });
  return `${wiki.apiUrl}?${last}`;
}

/** Returns the URL of a search that isn't cached: punctuation makes the names new, but doesn't change the results. */
function searchUrl(url: string, names: string[]): string {
  searches += 1;
  const signs = searches.toString(2).replaceAll('0', '!').replaceAll('1', '.');
  return `${url}/api/search?q=${names.map((name) => `${name}${signs}`).join(',')}`;
}

/** Measures the URLs in turn, so that other load affects all of them. Returns the times in ms by URL; round 0 warms up. */
async function timeInTurn(urls: readonly (() => string)[]): Promise<number[][]> {
  const times = urls.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, nextUrl] of urls.entries()) {
      const ms = await timeRequest(nextUrl());
      if (round > 0) times[at]?.push(ms);
    }
  }
  return times;
}

async function timeRequest(url: string): Promise<number> {
  const before = performance.now();
  await (await fetch(url)).text();
  return performance.now() - before;
}

const ENCODINGS = { br: 'brotli', identity: 'uncompressed' };
const TURNS = 5;
const SECONDS = 2;

/** Measures throughput and latency of a cached search against a minimal Fastify server that sends the same bytes. */
async function measureCached(url: string, label: string, names: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [encoding, encodingLabel] of Object.entries(ENCODINGS)) {
    const search = `${url}/api/search?q=${names}`;
    const headers = { 'accept-encoding': encoding };
    const bytes = await fetchRawBody(search, encoding);
    const bare = await startBare(bytes, encoding);
    const [limits = [], ours = []] = await loadInTurn([bare.url, search], headers);
    await bare.stop();
    const what = `${label}, ${encodingLabel}`;
    const shared = {
      limitIs: 'a minimal Fastify server',
      detail: `${Math.round(bytes.length / 1024)} kB each`,
    };
    const rate = ({ requests }: autocannon.Result) => requests.average;
    const slowest = ({ latency }: autocannon.Result) => latency.p99;
    figures.push(
      figure(`${what}: searches`, ours.map(rate), {
        ...shared,
        unit: 'per second',
        limit: limits.map(rate),
        isHigherBetter: true,
      }),
      figure(`${what}: 99th percentile`, ours.map(slowest), {
        ...shared,
        unit: 'ms',
        limit: limits.map(slowest),
      }),
    );
  }
  return figures;
}

/** Returns the response body as transferred, still compressed. */
async function fetchRawBody(url: string, encoding: string): Promise<Buffer> {
  const run = await autocannon({ url, amount: 1, connections: 1, headers: { 'accept-encoding': encoding } });
  if (run.non2xx > 0) throw new Error(`${url} returned an error.`);
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

async function startBare(bytes: Buffer, encoding: string) {
  const server = Fastify();
  server.get('/', (_request, reply) => {
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.type('application/json; charset=utf-8').send(bytes);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function loadInTurn(urls: readonly string[], headers: Record<string, string>) {
  const runs = urls.map((): autocannon.Result[] => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [at, url] of urls.entries())
      runs[at]?.push(await autocannon({ url, headers, connections: 100, duration: SECONDS }));
  }
  return runs;
}

/** Counts the requests to the wiki for a thousand identical concurrent searches. */
async function measureStampede(url: string, wiki: StandInWiki): Promise<Figure> {
  const search = searchUrl(url, NAMES.slice(0, 3));
  const before = wiki.searches().length;
  await Promise.all(Array.from({ length: 100 }, () => timeRequest(search)));
  return exact(
    'upstream requests for 100 identical concurrent searches of three names',
    wiki.searches().length - before,
    { limit: 3 },
  );
}
