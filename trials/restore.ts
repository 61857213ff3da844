// Backup and restore as docs/operations.md has them: what visitors were answered is there in the restored one.
// Usage: node trials/restore.ts. Ends with 1 where something is missing.
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

/** What was answered before a backup, and a sentence for each thing that the restored one lacks. */
export interface RestoreTrial {
  what: string;
  accounts: number;
  sessions: number;
  downloads: number;
  faults: string[];
}

/** Visitors come for ten seconds. Answers what they were acknowledged. */
async function fill(url: string): Promise<Acknowledged> {
  const tally = createTally();
  tally.begin('before the backup');
  const visitors = sendVisitors(url, tally);
  await wait(VISIT_MS);
  await visitors.stop();
  return visitors.acknowledged;
}

/** A PostgreSQL of its own, dumped while the servers run, restored into a fresh one. */
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
    return summarise('pg_dump of a PostgreSQL of its own', acknowledged, faults);
  } finally {
    await site.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The embedded database, copied with everything else while the server is stopped, into another folder. */
export async function tryCopy(): Promise<RestoreTrial> {
  const [data, copy] = [makeDataDir(), makeDataDir()];
  const backup = join(data.path, '../backup.tar');
  const settings = { MEDIAWIKI_URLS: 'none', TRUST_PROXY: '127.0.0.1', DATABASE_URL: '' };
  try {
    const site = await startSite({ ...settings, DATA_DIR: data.path });
    const acknowledged = await fill(site.url);
    await site.stop();
    execFileSync('tar', ['--create', '--dereference', `--file=${backup}`, `--directory=${data.path}`, '.']);
    const into = join(copy.path, 'restored');
    mkdirSync(into);
    execFileSync('tar', ['--extract', '--preserve-permissions', `--file=${backup}`, `--directory=${into}`]);
    const restored = await startSite({ ...settings, DATA_DIR: into });
    const databaseUrl = (await findRunningCluster(into)) ?? '';
    const faults = await findMissing({ url: restored.url, databaseUrl }, acknowledged);
    await restored.stop();
    return summarise('a copy of DATA_DIR with the embedded PostgreSQL', acknowledged, faults);
  } finally {
    for (const folder of [data, copy]) folder.remove();
  }
}

function summarise(what: string, acknowledged: Acknowledged, faults: string[]): RestoreTrial {
  const { usernames, sessions, downloads } = acknowledged;
  const found = { accounts: usernames.length, sessions: sessions.length, downloads: downloads.length };
  const isEmpty = Object.values(found).some((count) => count === 0);
  return { what, ...found, faults: isEmpty ? [...faults, 'There was too little to find.'] : faults };
}

if (import.meta.main) {
  const trials = [await tryDump(), await tryCopy()];
  console.table(trials.map(({ faults, ...seen }) => ({ ...seen, missing: faults.length })));
  const faults = trials.flatMap((trial) => trial.faults);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
