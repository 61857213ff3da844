import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, placeOf, startCluster } from './cluster.ts';
import { findAgain, mostInAMinute } from './find-again.ts';
import { startIngest } from './ingest.ts';
import { createTally, type Episode, type Tally } from './tally.ts';
import { type Acknowledged, sendVisitors } from './visitors.ts';

const CALM_MS = 15_000;

/** What happened; every fault is a sentence, and there should be none. */
export interface ClusterTrial {
  episodes: Episode[];
  sessions: number;
  accounts: number;
  downloads: number;
  perMinute: number;
  /** The most requests that the wiki received within any 60 seconds, from both servers and the ingest. */
  mostInAMinute: number;
  /** How many of all requests to the wiki came from the ingest. */
  ingestRequests: number;
  /** What the servers logged as errors, with counts. */
  logged: Record<string, number>;
  faults: string[];
}

/** Runs a cluster under load with an ingest beside it, crashes one part after the other, and checks that nothing is lost. */
export async function crashParts(): Promise<ClusterTrial> {
  const cluster = await startCluster();
  try {
    const tally = createTally();
    tally.begin('nothing goes wrong');
    const ingest = startIngest(cluster.settings);
    const visitors = sendVisitors(cluster.url, tally);
    await crashOneAfterTheOther(cluster, tally);
    await visitors.stop();
    await ingest.stop();
    return await compare(cluster, { tally, acknowledged: visitors.acknowledged });
  } finally {
    await cluster.stop();
  }
}

async function crashOneAfterTheOther({ servers, postgres }: Cluster, tally: Tally): Promise<void> {
  await wait(CALM_MS);
  tally.begin('a server is killed');
  await servers[0].end('SIGKILL');
  await wait(CALM_MS);
  tally.begin('it is started again');
  await servers[0].start();
  await wait(CALM_MS);
  tally.begin('PostgreSQL crashes and is started again');
  await postgres.crash();
  await wait(CALM_MS);
}

async function compare(
  cluster: Cluster,
  { tally, acknowledged }: { tally: Tally; acknowledged: Acknowledged },
): Promise<ClusterTrial> {
  const { wiki, perMinute } = cluster;
  const most = mostInAMinute(wiki.requests.map(({ at }) => at));
  const ingestRequests = wiki.requests.filter(
    ({ params }) => params.get('generator') === 'categorymembers',
  ).length;
  const faults = [...acknowledged.faults, ...(await findAgain(placeOf(cluster), acknowledged))];
  if (most > perMinute) faults.push(`The wiki had ${most} requests in 60 s; ${perMinute} are allowed.`);
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
  const times: Record<string, number> = {};
  for (const line of output.split('\n').filter((each) => /^{.*}$/.test(each))) {
    const { msg, error } = JSON.parse(line) as { msg: string; error?: { message: string } };
    const text = `${msg}: ${error?.message.split('\n')[0]}`;
    times[text] = (times[text] ?? 0) + 1;
  }
  return times;
}
