import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { startSite, waitForBrands } from '#testing/start-site.ts';
import type { Figure } from './figure.ts';
import { type Call, measureCpu } from './http.ts';

const ROUNDS = 5;
/** The unit of /proc/<pid>/stat on Linux. */
const TICK_MS = 10;
const TRACKED = {
  logoUrl: '/catalogue/docker.svg',
  logoTitle: 'Docker',
  fileType: 'svg',
};

/** Measures the CPU time of the server and of PostgreSQL for what visitors do most, on the embedded database. Needs /proc. */
export async function measureCosts(): Promise<Figure[]> {
  const site = await startSite({ MEDIAWIKI_URLS: 'none', LOG_LEVEL: 'info' });
  const url = (await findRunningCluster(site.dataDir)) ?? '';
  const { pool, close } = openDatabase({ url });
  try {
    await waitForBrands(site);
    const accounts = await insertAccounts(pool, [{ username: 'ada', grantedDays: 30 }], new Date());
    const headers = { cookie: `logotheca_session=${accounts.get('ada')?.token}` };
    const body = JSON.stringify(TRACKED);
    const calls: Record<string, Call> = {
      'a suggestion': { path: '/api/suggest?q=goo' },
      'a profile': { path: '/api/user/profile', headers },
      'a counted download': {
        path: '/api/downloads/track',
        method: 'POST',
        headers: { ...headers, origin: site.url, 'content-type': 'application/json' },
        body,
      },
    };
    const figures: Figure[] = [];
    for (const [what, call] of Object.entries(calls))
      figures.push(...(await measureBoth(what, call, { url: site.url, dataDir: site.dataDir })));
    return figures;
  } finally {
    await close();
    await site.stop();
  }
}

async function measureBoth(
  what: string,
  call: Call,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<Figure[]> {
  const server: number[] = [];
  const database: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = readDatabaseMs(dataDir);
    const { ms, requests } = await measureCpu(url, [call]);
    // The first round warms up.
    if (round === 0) continue;
    server.push(ms);
    database.push((readDatabaseMs(dataDir) - before) / requests);
  }
  return [
    { what: `CPU time of the server for ${what}, ms`, values: server },
    { what: `CPU time of PostgreSQL for ${what}, ms`, values: database },
  ];
}

/** Returns the CPU time of the PostgreSQL of a data folder and of its processes, also of those that have ended, in ms. */
function readDatabaseMs(dataDir: string): number {
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name));
  const own = stats.filter((stat) => stat.pid === pid || stat.parent === pid);
  return own.reduce((sum, { ticks, ended }) => sum + ticks + ended, 0) * TICK_MS;
}

/** @see proc_pid_stat(5): field 4 is the parent, 14 to 17 are the times of the process and of its children that have ended */
function readStat(name: string): { pid: number; parent: number; ticks: number; ended: number }[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return [{ pid: Number(name), parent, ticks: user + system, ended: endedUser + endedSystem }];
  } catch {
    // The process has ended.
    return [];
  }
}
