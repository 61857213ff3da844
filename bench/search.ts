import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import type { StandInWiki } from '../sandbox/wiki/server.ts';
import type { Figure } from './figure.ts';

const WIKI_DELAY_MS = 300;
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROUNDS = 15;
/** So many searches come first, by which the server's code is compiled as that of one that runs is. */
const FIRST_SEARCHES = 400;
/** Makes a name that no earlier search has put into the cache, found by the same words. */
let fresh = 0;

/** Search through the whole server, against a wiki that takes 300 ms to answer. */
export async function measureSearch(url: string, wiki: StandInWiki): Promise<Figure[]> {
  for (let search = 0; search < FIRST_SEARCHES; search += 1) await timed(searchUrl(url, NAMES.slice(0, 1)));
  wiki.setBehavior({ kind: 'ok', delayMs: WIKI_DELAY_MS });
  const times = await timedByTurns([
    () => askWiki(wiki),
    () => searchUrl(url, NAMES.slice(0, 1)),
    () => searchUrl(url, NAMES),
  ]);
  const [direct = 0, one = 0, ten = 0] = times.map(median);
  return [
    figure('one name, nothing cached, ms; the limit is asking the wiki alone', direct, one),
    { ...figure('our own share of it, ms', 5, one - direct), ratio: '—' },
    figure('ten names, nothing cached, ms; the limit is one name', one, ten),
    ...(await measureCached(url, 'three names, cached', 'one,two,three')),
    await measureStampede(url, wiki),
  ];
}

/** The same request as the server makes, word for word as it came in last. */
function askWiki(wiki: StandInWiki): string {
  const last = wiki.searches().at(-1) ?? new URLSearchParams({ gsrsearch: 'one' });
  return `${wiki.apiUrl}?${last}`;
}

function searchUrl(url: string, names: string[]): string {
  fresh += 1;
  const signs = fresh.toString(2).replaceAll('0', '!').replaceAll('1', '.');
  return `${url}/api/search?q=${names.map((name) => `${name}${signs}`).join(',')}`;
}

/** How long each takes, in ms, one after the other by turns, so that what else the machine does meets all of them. */
async function timedByTurns(addresses: readonly (() => string)[]): Promise<number[][]> {
  const times = addresses.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, address] of addresses.entries()) {
      const ms = await timed(address());
      if (round > 0) times[at]?.push(ms);
    }
  }
  return times;
}

async function timed(url: string): Promise<number> {
  const before = performance.now();
  await (await fetch(url)).text();
  return performance.now() - before;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Cached searches of a server without wikis, whose bundled catalogue is all there is to find. */
export function measureCatalogue(url: string): Promise<Figure[]> {
  return measureCached(url, 'three names of the catalogue alone, cached', 'google,github,docker');
}

const ENCODINGS = { br: 'as browsers take them (brotli)', identity: 'uncompressed' };
const TURNS = 3;

/** Cached searches a second, and the slowest hundredth, beside a bare Fastify that sends the same bytes. */
async function measureCached(url: string, label: string, names: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [encoding, words] of Object.entries(ENCODINGS)) {
    const search = `${url}/api/search?q=${names}`;
    const headers = { 'accept-encoding': encoding };
    const bytes = await rawBytes(search, encoding);
    const bare = await startBare(bytes, encoding);
    const [limits, ours] = await cannonByTurns([bare.url, search], headers);
    await bare.stop();
    const what = `${label}, ${words}, ${Math.round(bytes.length / 1024)} kB each; the limit is a bare Fastify`;
    const of = (runs: readonly autocannon.Result[] = [], read: (run: autocannon.Result) => number) =>
      median(runs.map(read));
    const rate = ({ requests }: autocannon.Result) => requests.average;
    const slowest = ({ latency }: autocannon.Result) => latency.p99;
    figures.push(figure(`${what}: searches a second`, of(limits, rate), of(ours, rate)));
    figures.push(figure(`${what}: 99th percentile, ms`, of(limits, slowest), of(ours, slowest)));
  }
  return figures;
}

/** The body as it goes over the line. */
async function rawBytes(url: string, encoding: string): Promise<Buffer> {
  const run = await autocannon({ url, amount: 1, connections: 1, headers: { 'accept-encoding': encoding } });
  if (run.non2xx > 0) throw new Error(`${url} answered with an error.`);
  const { request } = await import('node:http');
  return new Promise((done, failed) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(Buffer.concat(chunks)));
    })
      .on('error', failed)
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

async function cannonByTurns(urls: readonly string[], headers: Record<string, string>) {
  const runs = urls.map((): autocannon.Result[] => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [at, url] of urls.entries())
      runs[at]?.push(await autocannon({ url, headers, connections: 100, duration: 4 }));
  }
  return runs;
}

/** A thousand equal searches at once: how many requests reach the wiki. */
async function measureStampede(url: string, wiki: StandInWiki): Promise<Figure> {
  const search = searchUrl(url, NAMES.slice(0, 3));
  const before = wiki.searches().length;
  await Promise.all(Array.from({ length: 1000 }, () => timed(search)));
  return figure(
    'upstream requests for 1,000 equal searches of three names at once',
    3,
    wiki.searches().length - before,
  );
}

function figure(what: string, limit: number, ours: number): Figure {
  const digits = (value: number) =>
    value < 100 ? value.toFixed(value % 1 === 0 ? 0 : 1) : Math.round(value).toLocaleString('en-US');
  return { what, limit: digits(limit), ours: digits(ours), ratio: (ours / limit).toFixed(2) };
}
