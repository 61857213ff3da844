import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { insertAccounts } from '#testing/accounts.ts';
import { makeDataDir, type Site, startSite } from '#testing/start-site.ts';
import { findRunningCluster } from '../../server/platform/database/cluster/owner.ts';
import { findPostmaster } from '../../server/platform/database/cluster/postmaster.ts';
import { openDatabase } from '../../server/platform/database/pool.ts';
import { type Figure, figure } from '../figure.ts';

const CONCURRENCY = 20;
const REQUESTS = 1000;
const ROUNDS = 5;
const WARM_UP = 400;
/** The unit of CPU times in /proc, the same on every Linux architecture that Node supports. */
const TICKS_PER_SECOND = 100;

type SendRequest = (cookie: string) => Promise<Response>;

/** Measures the CPU time per request of the server and of its PostgreSQL. It doesn't depend on other load. */
export async function measureCosts(): Promise<Figure[]> {
  const data = makeDataDir();
  const site = await startSite({ DATA_DIR: data.path, MEDIAWIKI_URLS: 'none' });
  try {
    const postmaster = findPostmaster(realpathSync(join(data.path, 'postgres')))?.pid ?? 0;
    const cookies = await createSubscribers(data.path);
    const figures: Figure[] = [];
    for (const [what, send] of Object.entries(requestsTo(site))) {
      await sendMany(cookies, WARM_UP, send);
      const times = { server: [] as number[], database: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await readCpuSeconds(site, postmaster);
        await sendMany(cookies, REQUESTS, send);
        const after = await readCpuSeconds(site, postmaster);
        for (const part of ['server', 'database'] as const)
          times[part].push(((after[part] - before[part]) * 1000) / REQUESTS);
      }
      figures.push(
        figure(`CPU time of the server for ${what}`, times.server, { unit: 'ms' }),
        figure(`CPU time of PostgreSQL for ${what}`, times.database, { unit: 'ms' }),
      );
    }
    return figures;
  } finally {
    await site.stop();
    data.remove();
  }
}

function requestsTo({ url }: Site): Record<string, SendRequest> {
  const encoding = { 'accept-encoding': 'br' };
  const get = (path: string) => (cookie: string) =>
    fetch(`${url}${path}`, { headers: { ...encoding, cookie } });
  return {
    'a cached search of three names': get('/api/search?q=google,github,docker'),
    'a suggestion': get('/api/suggest?q=goo'),
    'a profile': get('/api/user/profile'),
    'a page': get('/about'),
    'a counted download': (cookie) => {
      const requestId = randomUUID();
      const body = JSON.stringify({ logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId });
      const headers = { origin: url, cookie, 'content-type': 'application/json' };
      return fetch(`${url}/api/downloads/track`, { method: 'POST', headers, body });
    },
  };
}

/** Sends requests concurrently, one visitor per cookie. */
async function sendMany(cookies: string[], requests: number, send: SendRequest): Promise<void> {
  const visitors = cookies.map(async (cookie) => {
    for (let sent = 0; sent < requests / cookies.length; sent += 1) {
      const response = await send(cookie);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The server returned ${response.status}.`);
    }
  });
  await Promise.all(visitors);
}

/** Returns the CPU time used so far, in seconds. */
async function readCpuSeconds(
  { url }: Site,
  postmaster: number,
): Promise<{ server: number; database: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const server = Number(metrics.match(/^process_cpu_seconds_total (\S+)/m)?.[1]);
  return { server, database: readFamilyCpuSeconds(postmaster) };
}

/** Returns the CPU time of a process and its children, including ended ones, from /proc (proc(5)). In seconds. */
function readFamilyCpuSeconds(parent: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const fields = (readStat(name).split(') ').at(-1)?.split(' ') ?? []).map(Number);
    const [ownTicks, childTicks] = [fields.slice(11, 13), fields.slice(13, 15)];
    if (Number(name) === parent) ticks += sum(ownTicks) + sum(childTicks);
    else if (fields[1] === parent) ticks += sum(ownTicks);
  }
  return ticks / TICKS_PER_SECOND;
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Returns a process's /proc/<pid>/stat; empty if the process has ended. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

async function createSubscribers(dataDir: string): Promise<string[]> {
  const { pool, close } = openDatabase({ url: (await findRunningCluster(dataDir)) ?? '' });
  const accounts = Array.from({ length: CONCURRENCY }, (_, at) => ({
    username: `ada${at}`,
    grantedDays: 30,
  }));
  const inserted = await insertAccounts(pool, accounts, new Date()).finally(close);
  return [...inserted.values()].map(({ token }) => `logotheca_session=${token}`);
}
