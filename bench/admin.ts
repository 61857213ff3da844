import pg from 'pg';
import { percentileOf } from '#testing/cluster/sample.ts';
import { FAST_WRITES, startTestCluster, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { type BenchQuery, COUNTS, LISTS, PREMIUM, SEARCHES } from './admin/queries.ts';
import { seedAccounts, seedPremium } from './admin/seed.ts';
import { openUserList, type UserList } from './admin/user-list.ts';
import { type Figure, figure, type Measured } from './figure.ts';

const LIMIT_MS = 50;
const RUNS = 50;
const WARM_UP_RUNS = 3;

/** Distributions of premium accounts. In the last one, a list by newest account reaches them late. */
const DISTRIBUTIONS = [
  { label: '3 % premium', condition: 'id % 33 = 0' },
  { label: '0.01 % premium', condition: 'id % 10000 = 0' },
  { label: '3 % premium, all among the oldest accounts', condition: 'id <= 30000' },
];

/** Measures the list of a million accounts: the statements of a page, without HTTP. */
export async function measureAdmin(): Promise<Measured> {
  const cluster = await startTestCluster(FAST_WRITES);
  const client = new pg.Client({ connectionString: urlOf(cluster.url, TEMPLATE_NAME, 'logotheca') });
  await client.connect();
  try {
    await seedAccounts(client);
    return await measureDistributions(client);
  } finally {
    await client.end();
    await cluster.stop();
  }
}

async function measureDistributions(client: pg.Client): Promise<Measured> {
  const list = openUserList(client);
  const measured: Measured = { figures: [], notes: '' };
  for (const [at, { label, condition }] of DISTRIBUTIONS.entries()) {
    await seedPremium(client, condition);
    const queries = at === 0 ? [...LISTS, ...SEARCHES, COUNTS, ...PREMIUM] : PREMIUM;
    for (const query of queries) {
      const what = query.plan === undefined ? query.what : `${query.what} (${label})`;
      measured.figures.push(await measure(list, { ...query, what }));
      if (query.isExplained)
        measured.notes += `\n### ${what}\n\n\`\`\`\n${await list.explainLast()}\n\`\`\`\n`;
    }
  }
  return measured;
}

/** Runs a query RUNS times, each with different values, after WARM_UP_RUNS that don't count. */
async function measure(list: UserList, { what, run }: BenchQuery): Promise<Figure> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP_RUNS + RUNS; index += 1) {
    const ms = await run(index, list);
    if (index >= WARM_UP_RUNS) times.push(ms);
  }
  const detail = `95th percentile ${percentileOf(times, 0.95).toFixed(1)}`;
  return figure(what, times, { unit: 'ms', limit: LIMIT_MS, detail });
}
