import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from './cluster.ts';
import { startPooler } from './pooler.ts';
import { startStandby } from './postgres.ts';
import { type Databases, promoteStandby, runPsql } from './standby.ts';
import { createTally, type Episode, type Tally } from './tally.ts';
import { findMissing } from './verify-acknowledged.ts';
import { sendVisitors } from './visitors.ts';

const INTERVAL_MS = 15_000;
/** How long nobody notices that the primary is gone. More than the 30 s that a replica may be behind. */
const OUTAGE_MS = 40_000;

/** Requests that a standby without a primary can serve. */
const READS = ['cached search', 'new search', 'suggestion', 'page'];
/** How a write is refused while there is no primary. */
const REFUSED = '503 server.unavailable';

/** The result of the trial. It passes if there are no `faults`, which are sentences. */
export interface StandbyTrial {
  episodes: Episode[];
  accounts: number;
  sessions: number;
  downloads: number;
  /** Statements that the standby served while there was no primary. */
  readsOfStandby: number;
  /** From the kill to the end of the operator's wait. */
  secondsWithoutPrimary: number;
  /** How long the operator's commands ran. */
  secondsOfPromotion: number;
  /** From the first of these commands to the last refused write. */
  secondsUntilWrites: number;
  faults: string[];
}

/** Kills the primary under load, promotes its synchronous standby after a while, and checks that nothing is lost. */
export async function failOver(): Promise<StandbyTrial> {
  const { cluster, databases } = await startClusterWithStandby();
  try {
    const tally = createTally();
    tally.begin('no fault');
    const visitors = sendVisitors(cluster.url, tally);
    const figures = await killAndPromote(databases, tally);
    await visitors.stop();
    const { acknowledged } = visitors;
    const episodes = tally.episodes();
    const urls = { url: cluster.url, databaseUrl: databases.standby.url };
    const faults = [
      ...acknowledged.faults,
      ...findFailures(episodes),
      ...(await findMissing(urls, acknowledged)),
    ];
    if (figures.readsOfStandby === 0) faults.push('The standby served no statement without a primary.');
    const { usernames, sessions, downloads } = acknowledged;
    const counts = { accounts: usernames.length, sessions: sessions.length, downloads: downloads.length };
    const secondsUntilWrites = Number((episodes[2]?.lastFailureAfter ?? 0).toFixed(1));
    return { episodes, ...counts, ...figures, secondsUntilWrites, faults };
  } finally {
    await cluster.stop();
  }
}

async function startClusterWithStandby(): Promise<{ cluster: Cluster; databases: Databases }> {
  const started = Promise.withResolvers<Databases>();
  const cluster = await startCluster({
    async extendDatabase(folder, primary) {
      const standby = await startStandby(folder, primary);
      const pooler = await startPooler(folder, primary.port);
      started.resolve({ primary, standby, pooler });
      const stop = async () => {
        await pooler.stop();
        await standby.stop();
      };
      return { settings: { DATABASE_URL: pooler.url, DATABASE_READ_URL: standby.url }, stop };
    },
  });
  return { cluster, databases: await started.promise };
}

async function killAndPromote(databases: Databases, tally: Tally) {
  await wait(INTERVAL_MS);
  tally.begin('the primary is killed');
  const before = await countStatements(databases);
  await databases.primary.kill();
  await wait(OUTAGE_MS);
  const readsOfStandby = (await countStatements(databases)) - before;
  tally.begin('the standby is promoted');
  const began = performance.now();
  await promoteStandby(databases);
  const secondsOfPromotion = Number(((performance.now() - began) / 1000).toFixed(1));
  await wait(INTERVAL_MS);
  return { readsOfStandby, secondsWithoutPrimary: OUTAGE_MS / 1000, secondsOfPromotion };
}

/** Returns how many transactions the standby has run on the product's database. */
async function countStatements({ standby }: Databases): Promise<number> {
  const statement = `select xact_commit from pg_stat_database where datname = 'logotheca'`;
  return Number(await runPsql(standby, standby.url, [statement]));
}

/** Returns a sentence for each kind of failure that visitors must not see. */
function findFailures(episodes: readonly Episode[]): string[] {
  return episodes.flatMap(({ event, failures }) =>
    [...failures]
      .filter(([failure]) => {
        const isRead = READS.some((kind) => failure.startsWith(kind));
        return isRead || event === 'no fault' || !failure.endsWith(REFUSED);
      })
      .map(([failure, times]) => `${event}: ${failure} × ${times}`),
  );
}
