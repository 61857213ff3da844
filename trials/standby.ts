// Kills PostgreSQL's primary under load, promotes its synchronous standby as in docs/operations.md, with PgBouncer in front.
// Nothing acknowledged may be lost, no search may fail, and writes may only be refused. Needs Debian's nginx, PostgreSQL and PgBouncer.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { startDeployment } from './deployment/deployment.ts';
import { type Pooler, startPooler } from './deployment/pooler.ts';
import { type Postgres, runStatement, startStandby } from './deployment/postgres.ts';
import { findLost } from './load/find-lost.ts';
import { Visitors } from './load/visitors.ts';

/** How long nobody notices that the primary is gone: more than the 30 s that a replica may be behind. */
const OUTAGE_MS = 40_000;
const TIMES = 5;
/** How a write is refused while there is no primary. */
const REFUSED = /: (?:sign-up|sign-in|download) 503 server\.unavailable × \d+$/;

interface Databases {
  primary: Postgres;
  standby: Postgres;
  pooler: Pooler;
}

/** Takes the steps of “Promote a standby” in docs/operations.md. */
async function promote({ standby, pooler }: Databases): Promise<void> {
  await runStatement(standby.url, `alter system set synchronous_standby_names = ''`);
  await runStatement(standby.url, 'select pg_reload_conf()');
  await runStatement(standby.url, 'select pg_promote()');
  pooler.configure(standby.port);
  await runStatement(pooler.consoleUrl, 'reload');
}

/** Returns how many transactions the standby has run on the product's database. */
async function countTransactions({ standby }: Databases): Promise<number> {
  const text = `select xact_commit::int as count from pg_stat_database where datname = 'logotheca'`;
  return (await runStatement<{ count: number }>(standby.url, text))[0]?.count ?? 0;
}

const started = Promise.withResolvers<Databases>();
const deployment = await startDeployment(async (folder, primary) => {
  const standby = await startStandby(folder, primary);
  const pooler = await startPooler(folder, primary.port);
  started.resolve({ primary, standby, pooler });
  const stop = async () => {
    await pooler.stop();
    await standby.stop();
  };
  return { settings: { DATABASE_URL: pooler.url, DATABASE_READ_URL: standby.url }, stop };
});
try {
  const databases = await started.promise;
  const visitors = new Visitors(deployment.url);
  await visitors.untilServed(TIMES);
  assert.deepEqual(visitors.takeFailures('no fault'), []);
  const before = await countTransactions(databases);
  await databases.primary.kill();
  await wait(OUTAGE_MS);
  const served = (await countTransactions(databases)) - before;
  const failures = visitors.takeFailures('the primary is killed');
  await promote(databases);
  await visitors.untilServed(TIMES);
  failures.push(...visitors.takeFailures('the standby is promoted'));
  await visitors.stop();
  assert.ok(served > 0, 'The standby served nothing without a primary.');
  assert.deepEqual(
    failures.filter((failure) => !REFUSED.test(failure)),
    [],
  );
  const urls = { url: deployment.url, databaseUrl: databases.standby.url };
  assert.deepEqual(await findLost(urls, visitors.acknowledged), []);
} finally {
  await deployment.stop();
}
