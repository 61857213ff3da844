// Backs up and restores as in docs/operations.md. Everything acknowledged before the backup must be there.
// Needs Debian's nginx and PostgreSQL.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { makeDataDir, startSite } from '#testing/start-site.ts';
import { startDeployment } from './deployment/deployment.ts';
import { startPostgres } from './deployment/postgres.ts';
import { findLost } from './load/find-lost.ts';
import { type Acknowledged, Visitors } from './load/visitors.ts';

/** Sends visitors for a while. Returns what the server acknowledged. */
async function fill(url: string): Promise<Acknowledged> {
  const visitors = new Visitors(url);
  await visitors.untilServed(5);
  await visitors.stop();
  visitors.takeFailures('before the backup');
  return visitors.acknowledged;
}

/** Dumps an external PostgreSQL while the servers run, and restores it into a new one. Returns what is lost. */
async function tryDump(folder: string): Promise<string[]> {
  const dump = join(folder, 'logotheca.dump');
  const deployment = await startDeployment();
  let acknowledged: Acknowledged;
  try {
    const { programs, url } = deployment.postgres;
    acknowledged = await fill(deployment.url);
    execFileSync(join(programs, 'pg_dump'), ['--format=custom', `--file=${dump}`, url]);
  } finally {
    await deployment.stop();
  }
  const postgres = await startPostgres(folder);
  try {
    const args = ['--no-owner', '--exit-on-error', `--dbname=${postgres.url}`, dump];
    execFileSync(join(postgres.programs, 'pg_restore'), args);
    const site = await startSite({ DATABASE_URL: postgres.url, MEDIAWIKI_URLS: 'none' });
    const lost = await findLost({ url: site.url, databaseUrl: postgres.url }, acknowledged);
    await site.stop();
    return lost;
  } finally {
    await postgres.stop();
  }
}

/** Copies DATA_DIR with the embedded database to another folder while the server is stopped. Returns what is lost. */
async function tryCopy(folder: string): Promise<string[]> {
  const data = makeDataDir();
  const [backup, restored] = [join(folder, 'backup.tar'), join(folder, 'restored')];
  const start = (path: string) =>
    startSite({ MEDIAWIKI_URLS: 'none', TRUST_PROXY: '127.0.0.1', DATABASE_URL: '', DATA_DIR: path });
  const site = await start(data.path);
  const acknowledged = await fill(site.url);
  await site.stop();
  execFileSync('tar', ['--create', '--dereference', `--file=${backup}`, `--directory=${data.path}`, '.']);
  data.remove();
  mkdirSync(restored);
  execFileSync('tar', ['--extract', '--preserve-permissions', `--file=${backup}`, `--directory=${restored}`]);
  const again = await start(restored);
  const lost = await findLost(
    { url: again.url, databaseUrl: (await findRunningCluster(restored)) ?? '' },
    acknowledged,
  );
  await again.stop();
  return lost;
}

const folder = mkdtempSync(join(tmpdir(), 'logotheca-restore-'));
chmodSync(folder, 0o755);
try {
  assert.deepEqual(await tryDump(folder), []);
  assert.deepEqual(await tryCopy(folder), []);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
