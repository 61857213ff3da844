import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster, urlsOf } from './cluster.ts';
import { startIngest } from './ingest.ts';
import { createTally, type Episode, type Tally } from './tally.ts';
import { findMissing, mostInAMinute } from './verify-acknowledged.ts';
import { type Acknowledged, sendVisitors } from './visitors.ts';

/** The time between two crashes. */
const INTERVAL_MS = 15_000;

/** The result of the trial. It passes if there are no `faults`, which are sentences. */
export interface ClusterTrial {
  episodes: Episode[];
  sessions: number;
  accounts: number;
  downloads: number;
  perMinute: number;
  /** The most requests that the wiki received within any 60 seconds, from both servers and the ingest. */
  mostInAMinute: number;
  /** The number of requests to the wiki that came from the ingest. */
  ingestRequests: number;
  /** The errors that the servers logged, with counts. */
  logged: Record<string, number>;
  faults: string[];
}

/** Runs a cluster under load and an ingest, crashes one component after another, and checks that nothing is lost. */
export async function crashComponents(): Promise<ClusterTrial> {
  const cluster = await startCluster();
  try {
    const tally = createTally();
    tally.begin('no fault');
    const ingest = startIngest(cluster.settings);
    const visitors = sendVisitors(cluster.url, tally);
    await crashInTurn(cluster, tally);
    await visitors.stop();
    await ingest.stop();
    return await evaluate(cluster, { tally, acknowledged: visitors.acknowledged });
  } finally {
    await cluster.stop();
  }
}

async function crashInTurn({ servers, postgres }: Cluster, tally: Tally): Promise<void> {
  await wait(INTERVAL_MS);
  tally.begin('a server is killed');
  await servers[0].end('SIGKILL');
  await wait(INTERVAL_MS);
  tally.begin('the server is restarted');
  await servers[0].start();
  await wait(INTERVAL_MS);
  tally.begin('PostgreSQL crashes and is restarted');
  await postgres.crash();
  await wait(INTERVAL_MS);
}

async function evaluate(
  cluster: Cluster,
  { tally, acknowledged }: { tally: Tally; acknowledged: Acknowledged },
): Promise<ClusterTrial> {
  const { wiki, perMinute } = cluster;
  const most = mostInAMinute(wiki.requests.map(({ at }) => at));
  const ingestRequests = wiki.requests.filter(
    ({ params }) => params.get('generator') === 'categorymembers',
  ).length;
  const faults = [...acknowledged.faults, ...(await findMissing(urlsOf(cluster), acknowledged))];
  if (most > perMinute) faults.push(`The wiki received ${most} requests in 60 s; ${perMinute} are allowed.`);
  if (ingestRequests === 0) faults.push('The ingest sent no request.');
  return {
    episodes: tally.episodes(),
    sessions: acknowledged.sessions.length,
    accounts: acknowledged.usernames.length,
    downloads: acknowledged.downloads.length,
    perMinute,
    mostInAMinute: most,
    ingestRequests,
    logged: readErrors(cluster.servers.map((server) => server.output()).join('')),
    faults,
  };
}

function readErrors(output: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of output.split('\n').filter((each) => /^{.*}$/.test(each))) {
    const { msg, error } = JSON.parse(line) as { msg: string; error?: { message: string } };
    const text = `${msg}: ${error?.message.split('\n')[0]}`;
    counts[text] = (counts[text] ?? 0) + 1;
  }
  return counts;
}
