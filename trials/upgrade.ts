// Upgrades two servers behind nginx one after the other, under load: no request may fail. They are upgraded from an earlier
// version, or from this one, to this one with one more migration and one more file.
// Usage: node trials/upgrade.ts [commit]. Exits with 1 if a request failed or something acknowledged was lost.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster, urlsOf } from '#testing/cluster/cluster.ts';
import { copyImage } from '#testing/cluster/copy-image.ts';
import { createTally, describeEpisode, type Episode, type Tally } from '#testing/cluster/tally.ts';
import { findMissing } from '#testing/cluster/verify-acknowledged.ts';
import { sendVisitors } from '#testing/cluster/visitors.ts';
import { checkOut } from './versions/check-out.ts';

const ROOT = resolve(import.meta.dirname, '..');
const NEW_FILE = 'assets/only-in-the-next-version.js';
/** Longer than `fail_timeout` in deploy/nginx.conf.template, so that the balancer tries a restarted server again. */
const INTERVAL_MS = 8000;

export interface UpgradeTrial {
  episodes: Episode[];
  /** Requests for a file of the next version while only one server had it, and how many were successful. */
  newFiles: { requested: number; received: number };
  faults: string[];
}

/** Replaces one server after the other under load. `root` is the version that they have before, by default this one. */
export async function tryUpgrade(root = ROOT): Promise<UpgradeTrial> {
  const cluster = await startCluster({ root });
  try {
    const tally = createTally();
    tally.begin('both on the old version');
    const visitors = sendVisitors(cluster.url, tally);
    await wait(INTERVAL_MS);
    const newFiles = await upgrade(cluster, tally);
    await visitors.stop();
    const episodes = tally.episodes();
    const failed = episodes.flatMap(({ event, failures }) =>
      [...failures].map(([failure, times]) => `${event}: ${failure} × ${times}`),
    );
    const missing = newFiles.requested - newFiles.received;
    const { acknowledged } = visitors;
    const faults = [...acknowledged.faults, ...failed, ...(await findMissing(urlsOf(cluster), acknowledged))];
    if (missing > 0) faults.push(`${missing} requests for the file of the next version failed.`);
    return { episodes, newFiles, faults };
  } finally {
    await cluster.stop();
  }
}

async function upgrade(cluster: Cluster, tally: Tally): Promise<UpgradeTrial['newFiles']> {
  const next = createNextVersion(join(cluster.folder, 'next'));
  const [first, second] = cluster.servers;
  tally.begin('the first server is replaced');
  await first.end('SIGTERM');
  await first.start(next);
  await wait(INTERVAL_MS);
  const responses = Array.from({ length: 20 }, () => fetch(`${cluster.url}/${NEW_FILE}`));
  const received = (await Promise.all(responses)).filter(({ ok }) => ok).length;
  tally.begin('the second server is replaced');
  await second.end('SIGTERM');
  await second.start(next);
  await wait(INTERVAL_MS);
  return { requested: responses.length, received };
}

/** Copies the product to a folder as the next version, with one more migration and one more static file. */
function createNextVersion(folder: string): string {
  copyImage(folder);
  writeFileSync(join(folder, 'web/dist', NEW_FILE), 'export {};\n');
  const file = join(folder, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1) ?? { idx: 0, when: 0 };
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(folder, 'migrations/9999_next.sql'), 'ALTER TABLE "accounts" ADD COLUMN "next" text;');
  return folder;
}

/** Upgrades from the version at a commit, or from this one. */
async function tryFrom(commit: string | undefined): Promise<UpgradeTrial> {
  if (commit === undefined) return tryUpgrade();
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-upgrade-'));
  try {
    const root = checkOut(commit, join(folder, 'version'));
    // Its own pages aren't built. The visitors read one page, which this version has too.
    cpSync(join(ROOT, 'web/dist'), join(root, 'web/dist'), { recursive: true });
    return await tryUpgrade(root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { episodes, newFiles, faults } = await tryFrom(process.argv[2]);
  console.table(episodes.map(describeEpisode));
  console.log({ newFiles, faults: faults.length });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
