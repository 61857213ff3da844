import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import type { StandInWiki } from '../sandbox/wiki/server.ts';
import type { Figure } from './figure.ts';

const WIKI_DELAY_MS = 300;
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROUNDS = 15;
/** Enough for V8 to optimise the server's code before the measurement. */
const WARM_UP_SEARCHES = 400;
/** Makes each name different, so that it isn't cached. */
let searches = 0;

/** Measures searches through the whole server, with a wiki that responds after 300 ms. */
export async function measureSearch(url: string, wiki: StandInWiki): Promise<Figure[]> {
  for (let search = 0; search < WARM_UP_SEARCHES; search += 1)
    await timeRequest(searchUrl(url, NAMES.slice(0, 1)));
  wiki.setBehavior({ kind: 'ok', delayMs: WIKI_DELAY_MS });
  const times = await timeInTurn([
    () => lastWikiUrl(wiki),
    () => searchUrl(url, NAMES.slice(0, 1)),
    () => searchUrl(url, NAMES),
  ]);
  const [direct = 0, one = 0, ten = 0] = times.map(median);
  return [
    figure('one name, not cached, ms; the limit is the request to the wiki', direct, one),
    { ...figure('of which the server takes, ms', 5, one - direct), ratio: '—' },
    figure('ten names, not cached, ms; the limit is one name', one, ten),
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

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Measures cached searches of a server without wikis, which finds only the bundled catalogue. */
export function measureCatalogue(url: string): Promise<Figure[]> {
  return measureCached(url, 'three names in the catalogue only, cached', 'google,github,docker');
}

const ENCODINGS = { br: 'brotli', identity: 'uncompressed' };
const TURNS = 3;

/** Measures throughput and latency of a cached search against a minimal Fastify server that sends the same bytes. */
async function measureCached(url: string, label: string, names: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [encoding, encodingLabel] of Object.entries(ENCODINGS)) {
    const search = `${url}/api/search?q=${names}`;
    const headers = { 'accept-encoding': encoding };
    const bytes = await fetchRawBody(search, encoding);
    const bare = await startBare(bytes, encoding);
    const [limits, ours] = await loadInTurn([bare.url, search], headers);
    await bare.stop();
    const what = `${label}, ${encodingLabel}, ${Math.round(bytes.length / 1024)} kB each; the limit is a minimal Fastify server`;
    const medianBy = (runs: readonly autocannon.Result[] = [], read: (run: autocannon.Result) => number) =>
      median(runs.map(read));
    const rate = ({ requests }: autocannon.Result) => requests.average;
    const slowest = ({ latency }: autocannon.Result) => latency.p99;
    figures.push(figure(`${what}: searches per second`, medianBy(limits, rate), medianBy(ours, rate)));
    figures.push(figure(`${what}: 99th percentile, ms`, medianBy(limits, slowest), medianBy(ours, slowest)));
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
      runs[at]?.push(await autocannon({ url, headers, connections: 100, duration: 4 }));
  }
  return runs;
}

/** Counts the requests to the wiki for a thousand identical concurrent searches. */
async function measureStampede(url: string, wiki: StandInWiki): Promise<Figure> {
  const search = searchUrl(url, NAMES.slice(0, 3));
  const before = wiki.searches().length;
  await Promise.all(Array.from({ length: 1000 }, () => timeRequest(search)));
  return figure(
    'upstream requests for 1,000 identical concurrent searches of three names',
    3,
    wiki.searches().length - before,
  );
}

function figure(what: string, limit: number, ours: number): Figure {
  const digits = (value: number) =>
    value < 100 ? value.toFixed(value % 1 === 0 ? 0 : 1) : Math.round(value).toLocaleString('en-US');
  return { what, limit: digits(limit), ours: digits(ours), ratio: (ours / limit).toFixed(2) };
}
