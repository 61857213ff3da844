// Two servers behind nginx, on PostgreSQL and Redis, under load: one server is killed, then Redis, then PostgreSQL.
// Usage: node trials/try-cluster.ts. Ends with 1 where something acknowledged was lost or a wiki asked too often.
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, placeOf, startCluster } from './cluster/cluster.ts';
import { describeEpisode } from './cluster/describe.ts';
import { findAgain, mostInAMinute } from './cluster/find-again.ts';
import { createTally, type Episode, type Tally } from './cluster/tally.ts';
import { type Acknowledged, sendVisitors } from './cluster/visitors.ts';

const CALM_MS = 15_000;
const REDIS_AWAY_MS = 20_000;

/** What a trial saw; a fault is a sentence, and there should be none. */
export interface ClusterTrial {
  episodes: Episode[];
  sessions: number;
  accounts: number;
  downloads: number;
  perMinute: number;
  /** The most requests that the wiki had within any 60 seconds. */
  mostInAMinute: number;
  /** What the servers wrote as errors into their logs, and how often. */
  logged: Record<string, number>;
  faults: string[];
}

/** Starts everything, sends visitors, lets things go wrong one after the other, and looks everything up again. */
export async function tryCluster(): Promise<ClusterTrial> {
  const cluster = await startCluster();
  try {
    const tally = createTally();
    tally.begin('nothing goes wrong');
    const visitors = sendVisitors(cluster.url, tally);
    await letThingsGoWrong(cluster, tally);
    await visitors.leave();
    return await compare(cluster, { tally, acknowledged: visitors.acknowledged });
  } finally {
    await cluster.stop();
  }
}

async function letThingsGoWrong({ servers, redis, postgres }: Cluster, tally: Tally): Promise<void> {
  await wait(CALM_MS);
  tally.begin('a server is killed');
  await servers[0].end('SIGKILL');
  await wait(CALM_MS);
  tally.begin('it is started again');
  await servers[0].start();
  await wait(CALM_MS);
  tally.begin('Redis is killed');
  await redis.kill();
  await wait(REDIS_AWAY_MS);
  tally.begin('it is started again');
  await redis.start();
  await wait(CALM_MS);
  tally.begin('PostgreSQL crashes and is started again');
  await postgres.crash();
  await wait(CALM_MS);
}

async function compare(
  cluster: Cluster,
  { tally, acknowledged }: { tally: Tally; acknowledged: Acknowledged },
): Promise<ClusterTrial> {
  const most = mostInAMinute(cluster.wiki.requests.map(({ at }) => at));
  const overspent = `The wiki had ${most} requests in 60 s; ${cluster.perMinute} are allowed.`;
  return {
    episodes: tally.episodes(),
    sessions: acknowledged.sessions.length,
    accounts: acknowledged.signedUp.length,
    downloads: acknowledged.downloads.length,
    perMinute: cluster.perMinute,
    mostInAMinute: most,
    logged: readErrors(cluster.servers.map((server) => server.output()).join('')),
    faults: [
      ...acknowledged.faults,
      ...(await findAgain(placeOf(cluster), acknowledged)),
      ...(most > cluster.perMinute ? [overspent] : []),
    ],
  };
}

function readErrors(output: string): Record<string, number> {
  const times: Record<string, number> = {};
  for (const line of output.split('\n').filter((each) => /^{.*}$/.test(each))) {
    const { msg, error } = JSON.parse(line) as { msg: string; error?: { message: string } };
    const words = `${msg}: ${error?.message.split('\n')[0]}`;
    times[words] = (times[words] ?? 0) + 1;
  }
  return times;
}

if (import.meta.main) {
  const { episodes, faults, ...seen } = await tryCluster();
  console.table(episodes.map(describeEpisode));
  console.log({ ...seen, faults: faults.length });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
