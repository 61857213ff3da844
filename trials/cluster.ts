// Kills a server and PostgreSQL under load, with two servers behind nginx and a running ingest. Nothing acknowledged may be
// lost, and the wiki may never receive more requests a minute than allowed. Needs Debian's nginx and PostgreSQL.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { CATEGORY, type Deployment, PER_MINUTE, startDeployment } from './deployment/deployment.ts';
import { findLost } from './load/find-lost.ts';
import { Visitors } from './load/visitors.ts';

const INGEST = resolve(import.meta.dirname, '../scripts/ingest/main.ts');
const TIMES = 5;

/** Repeats `npm run ingest` with the servers' settings, even after a crash, until it is stopped. */
function repeatIngest({ folder, settings }: Deployment): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const env = { ...process.env, ...settings, DATA_DIR: folder };
  const run = async () => {
    while (!stopped.signal.aborted) {
      const ingest = spawn(process.execPath, [INGEST, '--category', CATEGORY], {
        cwd: folder,
        env,
        stdio: 'ignore',
      });
      stopped.signal.addEventListener('abort', () => ingest.kill('SIGTERM'), { once: true });
      await once(ingest, 'close');
    }
  };
  const done = run();
  return {
    stop() {
      stopped.abort();
      return done;
    },
  };
}

/** Returns the highest number of requests within any 60 seconds. `times` are in milliseconds, oldest first. */
function mostInAMinute(times: readonly number[]): number {
  return Math.max(
    0,
    ...times.map((start) => times.filter((at) => at >= start && at < start + 60_000).length),
  );
}

const deployment = await startDeployment();
try {
  const { url, servers, postgres, wiki } = deployment;
  const ingest = repeatIngest(deployment);
  const visitors = new Visitors(url);
  await visitors.untilServed(TIMES);
  assert.deepEqual(visitors.takeFailures('no fault'), []);
  await servers[0].end('SIGKILL');
  await visitors.untilServed(TIMES);
  visitors.takeFailures('a server is killed');
  await servers[0].start();
  await visitors.untilServed(TIMES);
  visitors.takeFailures('the server is restarted');
  await postgres.crash();
  await visitors.untilServed(TIMES);
  visitors.takeFailures('PostgreSQL crashes and is restarted');
  await visitors.stop();
  await ingest.stop();
  assert.deepEqual(await findLost({ url, databaseUrl: postgres.url }, visitors.acknowledged), []);
  const ingested = wiki.requests.filter(({ params }) => params.get('generator') === 'categorymembers').length;
  const most = mostInAMinute(wiki.requests.map(({ at }) => at));
  console.log({ requestsOfTheIngest: ingested, mostRequestsToTheWikiInAMinute: most, allowed: PER_MINUTE });
  assert.ok(ingested > 0 && most > 0 && most <= PER_MINUTE);
} finally {
  await deployment.stop();
}
