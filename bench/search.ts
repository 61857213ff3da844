import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type { StandInWiki } from '../sandbox/wiki/server.ts';
import type { Figure } from './figure.ts';

const WIKI_DELAY_MS = 300;
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROUNDS = 7;
/** Makes a name that no earlier search has put into the cache, found by the same words. */
let fresh = 0;

/** Search through the whole server, against a wiki that takes 300 ms to answer. */
export async function measureSearch(url: string, wiki: StandInWiki): Promise<Figure[]> {
  wiki.set({ kind: 'well', delayMs: WIKI_DELAY_MS });
  const direct = await median(() => timed(`${wiki.apiUrl}?gsrsearch=one&gsrlimit=50`));
  const one = await median(() => timed(searchUrl(url, NAMES.slice(0, 1))));
  const ten = await median(() => timed(searchUrl(url, NAMES)));
  return [
    figure('one name, nothing cached, ms', direct, one),
    figure('ten names, nothing cached, ms', one, ten),
    await measureCached(url),
    await measureStampede(url, wiki),
  ];
}

function searchUrl(url: string, names: string[]): string {
  fresh += 1;
  return `${url}/api/search?q=${names.map((name) => `${name}${'!'.repeat(fresh)}`).join(',')}`;
}

async function timed(url: string): Promise<number> {
  const before = performance.now();
  await (await fetch(url)).text();
  return performance.now() - before;
}

async function median(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await measure());
  return values.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** Cached searches a second, beside a bare Node server that sends the same bytes. */
async function measureCached(url: string): Promise<Figure> {
  const search = `${url}/api/search?q=one,two,three`;
  const body = await (await fetch(search)).text();
  const bare = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(body),
  );
  await new Promise<void>((ready) => bare.listen(0, '127.0.0.1', ready));
  const limit = await autocannon({
    url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`,
    connections: 20,
    duration: 5,
  });
  const ours = await autocannon({ url: search, connections: 20, duration: 5 });
  bare.close();
  return figure(
    `cached searches of three names a second (${Math.round(body.length / 1024)} kB each)`,
    limit.requests.average,
    ours.requests.average,
  );
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
