// Two servers behind nginx are brought to a next version one after the other, under load: no request may fail.
// Usage: node trials/upgrade.ts. Ends with 1 where a request failed or something acknowledged was lost.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster, urlsOf } from '#testing/cluster/cluster.ts';
import { createTally, describeEpisode, type Episode, type Tally } from '#testing/cluster/tally.ts';
import { findMissing } from '#testing/cluster/verify-acknowledged.ts';
import { sendVisitors } from '#testing/cluster/visitors.ts';

const ROOT = resolve(import.meta.dirname, '..');
const RUN_FROM = ['server', 'contract', 'mediawiki', 'migrations', 'web/dist', 'package.json'];
const NEW_FILE = 'assets/of-the-next-version.js';
/** Longer than the balancer leaves a server alone. */
const CALM_MS = 8000;

export interface UpgradeTrial {
  episodes: Episode[];
  /** Requests for a file of the next version while only one server had it, and how many got it. */
  newFiles: { asked: number; got: number };
  faults: string[];
}

/** Ends, replaces and starts one server after the other while visitors come. */
export async function tryUpgrade(): Promise<UpgradeTrial> {
  const cluster = await startCluster();
  try {
    const tally = createTally();
    tally.begin('both on the old version');
    const visitors = sendVisitors(cluster.url, tally);
    await wait(CALM_MS);
    const newFiles = await upgrade(cluster, tally);
    await visitors.stop();
    const episodes = tally.episodes();
    const failed = episodes.flatMap(({ event, failures }) =>
      [...failures].map(([what, times]) => `${event}: ${what} × ${times}`),
    );
    const missing = newFiles.asked - newFiles.got;
    const { acknowledged } = visitors;
    const faults = [...acknowledged.faults, ...failed, ...(await findMissing(urlsOf(cluster), acknowledged))];
    if (missing > 0) faults.push(`${missing} requests did not get the file of the next version.`);
    return { episodes, newFiles, faults };
  } finally {
    await cluster.stop();
  }
}

async function upgrade(cluster: Cluster, tally: Tally): Promise<UpgradeTrial['newFiles']> {
  const next = makeNextVersion(join(cluster.folder, 'next'));
  const [first, second] = cluster.servers;
  tally.begin('the first server is replaced');
  await first.end('SIGTERM');
  await first.start(next);
  await wait(CALM_MS);
  const asked = Array.from({ length: 20 }, () => fetch(`${cluster.url}/${NEW_FILE}`));
  const got = (await Promise.all(asked)).filter(({ ok }) => ok).length;
  tally.begin('the second server is replaced');
  await second.end('SIGTERM');
  await second.start(next);
  await wait(CALM_MS);
  return { asked: asked.length, got };
}

/** A copy of the product that has one more column and one more file for its pages. */
function makeNextVersion(folder: string): string {
  for (const part of RUN_FROM) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'web/dist', NEW_FILE), 'export {};\n');
  const file = join(folder, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1) ?? { idx: 0, when: 0 };
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(join(folder, 'migrations/9999_next.sql'), 'ALTER TABLE "accounts" ADD COLUMN "next" text;');
  return folder;
}

if (import.meta.main) {
  const { episodes, newFiles, faults } = await tryUpgrade();
  console.table(episodes.map(describeEpisode));
  console.log({ newFiles, faults: faults.length });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
