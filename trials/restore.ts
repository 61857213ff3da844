// Backs up and restores as in docs/operations.md, and checks that everything acknowledged before the backup is there.
// Usage: node trials/restore.ts. Exits with 1 if something is missing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { startCluster } from '#testing/cluster/cluster.ts';
import { startPostgres } from '#testing/cluster/postgres.ts';
import { createTally } from '#testing/cluster/tally.ts';
import { findMissing } from '#testing/cluster/verify-acknowledged.ts';
import { type Acknowledged, sendVisitors } from '#testing/cluster/visitors.ts';
import { makeDataDir, startSite } from '#testing/start-site.ts';

const VISIT_MS = 10_000;

/** The counts of what was acknowledged before the backup, and a sentence for each fault after the restore. */
export interface RestoreTrial {
  what: string;
  accounts: number;
  sessions: number;
  downloads: number;
  faults: string[];
}

/** Sends visitors for ten seconds. Returns what the server acknowledged. */
async function fill(url: string): Promise<Acknowledged> {
  const tally = createTally();
  tally.begin('before the backup');
  const visitors = sendVisitors(url, tally);
  await wait(VISIT_MS);
  await visitors.stop();
  return visitors.acknowledged;
}

/** Dumps an external PostgreSQL while the servers run, and restores it into a new one. */
export async function tryDump(): Promise<RestoreTrial> {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-restore-'));
  execFileSync('chmod', ['755', folder]);
  const dump = join(folder, 'logotheca.dump');
  const cluster = await startCluster();
  let acknowledged: Acknowledged;
  try {
    acknowledged = await fill(cluster.url);
    const args = ['--format=custom', `--file=${dump}`, cluster.postgres.url];
    execFileSync(join(cluster.postgres.programs, 'pg_dump'), args);
  } finally {
    await cluster.stop();
  }
  const postgres = await startPostgres(folder);
  const args = ['--no-owner', '--exit-on-error', `--dbname=${postgres.url}`, dump];
  execFileSync(join(postgres.programs, 'pg_restore'), args);
  const site = await startSite({ DATABASE_URL: postgres.url, MEDIAWIKI_URLS: 'none' });
  try {
    const faults = await findMissing({ url: site.url, databaseUrl: postgres.url }, acknowledged);
    return summarize('pg_dump of an external PostgreSQL', acknowledged, faults);
  } finally {
    await site.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies DATA_DIR with the embedded database to another folder while the server is stopped. */
export async function tryCopy(): Promise<RestoreTrial> {
  const [data, copy] = [makeDataDir(), makeDataDir()];
  const backup = join(data.path, '../backup.tar');
  const settings = { MEDIAWIKI_URLS: 'none', TRUST_PROXY: '127.0.0.1', DATABASE_URL: '' };
  try {
    const site = await startSite({ ...settings, DATA_DIR: data.path });
    const acknowledged = await fill(site.url);
    await site.stop();
    execFileSync('tar', ['--create', '--dereference', `--file=${backup}`, `--directory=${data.path}`, '.']);
    const restoredDir = join(copy.path, 'restored');
    mkdirSync(restoredDir);
    execFileSync('tar', [
      '--extract',
      '--preserve-permissions',
      `--file=${backup}`,
      `--directory=${restoredDir}`,
    ]);
    const restored = await startSite({ ...settings, DATA_DIR: restoredDir });
    const databaseUrl = (await findRunningCluster(restoredDir)) ?? '';
    const faults = await findMissing({ url: restored.url, databaseUrl }, acknowledged);
    await restored.stop();
    return summarize('a copy of DATA_DIR with the embedded PostgreSQL', acknowledged, faults);
  } finally {
    for (const folder of [data, copy]) folder.remove();
  }
}

function summarize(what: string, acknowledged: Acknowledged, faults: string[]): RestoreTrial {
  const { usernames, sessions, downloads } = acknowledged;
  const counts = { accounts: usernames.length, sessions: sessions.length, downloads: downloads.length };
  const isEmpty = Object.values(counts).some((count) => count === 0);
  const emptyFault = 'Before the backup, no account, no session or no download was acknowledged.';
  return { what, ...counts, faults: isEmpty ? [...faults, emptyFault] : faults };
}

if (import.meta.main) {
  const trials = [await tryDump(), await tryCopy()];
  console.table(trials.map(({ faults, ...counts }) => ({ ...counts, missing: faults.length })));
  const faults = trials.flatMap((trial) => trial.faults);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
