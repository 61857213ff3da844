import autocannon from 'autocannon';
import { startBare, startProduct } from './addresses/servers.ts';
import type { Figure } from './figure.ts';
import { readPackageBrands } from './relevance/package-names.ts';
import { sampleEvenly } from './sample.ts';

const BRANDS = 500;
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;
/** Enough for V8 to optimise the code of both servers. */
const WARM_UP_SECONDS = 4;

interface Address {
  path: string;
  /** The visitor's address, different for each, so that no limit is reached. */
  network: string;
}

/**
 * Measures redirects of logo addresses with all limits, beside a bare Fastify redirect that gets the same requests. Both are processes of
 * their own and are loaded in turn.
 */
export async function measureAddresses(): Promise<Figure[]> {
  const product = await startProduct();
  const bare = await startBare();
  try {
    const kinds = await knownAddresses(product.url);
    const before = product.countUpstream();
    const figures: Figure[] = [];
    for (const [kind, addresses] of Object.entries(kinds))
      figures.push(await measureKind(`known brands by ${kind}`, [bare.url, product.url], addresses));
    const upstream = product.countUpstream() - before;
    figures.push(figure('requests to the wiki and to Wikidata meanwhile', 0, upstream, '—'));
    return figures;
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
  }
}

/** Returns addresses by domain, name and id of brands that the product redirects. */
async function knownAddresses(url: string): Promise<Record<string, Address[]>> {
  const brands = sampleEvenly(
    [...readPackageBrands().values()].filter(({ website }) => website !== null),
    BRANDS,
  );
  const domainOf = (website: string) => new URL(website).hostname.replace(/^www\./, '');
  const kinds = {
    domain: brands.map(({ website }) => domainOf(website ?? '')),
    name: brands.map(({ label }) => label),
    id: brands.map(({ id }) => id),
  };
  const known: Record<string, Address[]> = {};
  for (const [kind, texts] of Object.entries(kinds)) {
    const addresses = texts.map((text, at) => ({
      path: `/logo/${encodeURIComponent(text)}`,
      network: `10.1.${at >> 8}.${at & 255}`,
    }));
    const areKnown = await Promise.all(addresses.map((address) => isRedirect(url, address)));
    known[kind] = addresses.filter((_, at) => areKnown[at]);
  }
  return known;
}

async function isRedirect(url: string, { path, network }: Address): Promise<boolean> {
  const headers = { 'x-forwarded-for': network };
  return (await fetch(url + path, { redirect: 'manual', headers })).status === 302;
}

async function measureKind(
  what: string,
  urls: readonly string[],
  addresses: readonly Address[],
): Promise<Figure> {
  const rates = urls.map((): number[] => []);
  for (const url of urls) await load(url, addresses, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, url] of urls.entries()) rates[at]?.push(await load(url, addresses, SECONDS));
  const [limit = 0, ours = 0] = rates.map(median);
  return figure(
    `${what} (${addresses.length}): redirects per second`,
    limit,
    ours,
    (ours / limit).toFixed(2),
  );
}

/** Returns the redirects per second. @throws Error if there was any other response */
async function load(url: string, addresses: readonly Address[], duration: number): Promise<number> {
  const requests = addresses.map(({ path, network }) => ({ path, headers: { 'x-forwarded-for': network } }));
  const run = await autocannon({ url, connections: CONNECTIONS, duration, requests });
  if (run.errors > 0 || run['3xx'] !== run.requests.total)
    throw new Error(
      `${url}: ${run['3xx']} of ${run.requests.total} responses are redirects, ${run.errors} errors.`,
    );
  return run.requests.average;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function figure(what: string, limit: number, ours: number, ratio: string): Figure {
  const digits = (value: number) => Math.round(value).toLocaleString('en-US');
  return { what, limit: digits(limit), ours: digits(ours), ratio };
}
