import autocannon from 'autocannon';
import { type Address, knownAddresses } from './addresses/known-addresses.ts';
import { startBare, startProduct } from './addresses/servers.ts';
import { exact, type Figure, figure } from './figure.ts';

const ROUNDS = 9;
const SECONDS = 2;
const CONNECTIONS = 50;
/** Enough for V8 to optimise the code of both servers. */
const WARM_UP_SECONDS = 4;

/**
 * Measures redirects of logo addresses with all limits, beside a bare Fastify redirect that gets the same requests. Both are processes of
 * their own and are loaded in turn.
 */
export async function measureAddresses(): Promise<Figure[]> {
  const product = await startProduct();
  const bare = await startBare();
  try {
    const kinds = await knownAddresses(product.url);
    await product.waitForRefresh();
    const before = product.countUpstream();
    const urls = { bare: bare.url, product: product.url };
    const figures: Figure[] = [];
    for (const [kind, addresses] of Object.entries(kinds))
      figures.push(await measureKind(`known brands by ${kind}`, urls, addresses));
    const upstream = product.countUpstream() - before;
    figures.push(exact('requests to the wiki and to Wikidata meanwhile', upstream, { limit: 0 }));
    return figures;
  } finally {
    await Promise.all([bare.stop(), product.stop()]);
  }
}

async function measureKind(
  what: string,
  { bare, product }: { bare: string; product: string },
  addresses: readonly Address[],
): Promise<Figure> {
  for (const url of [bare, product]) await load(url, addresses, WARM_UP_SECONDS);
  const rounds: { limit: number; ours: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      limit: await load(bare, addresses, SECONDS),
      ours: await load(product, addresses, SECONDS),
    });
  return figure(
    `redirects of ${what}`,
    rounds.map(({ ours }) => ours),
    {
      unit: 'per second',
      limit: rounds.map(({ limit }) => limit),
      limitIs: 'a plain Fastify server',
      isHigherBetter: true,
      detail: `${addresses.length} addresses`,
    },
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
