import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { insertAccounts } from '#testing/accounts.ts';
import { makeDataDir, type Site, startSite } from '#testing/start-site.ts';
import { findRunningCluster } from '../../server/platform/database/cluster/owner.ts';
import { findPostmaster } from '../../server/platform/database/cluster/postmaster.ts';
import { openDatabase } from '../../server/platform/database/pool.ts';
import type { Figure } from '../figure.ts';

const AT_ONCE = 20;
const REQUESTS = 2000;
const WARM_UP = 400;
/** How the kernel counts the processor's time, on every architecture of Linux that Node knows. */
const TICKS_PER_SECOND = 100;

type Ask = (cookie: string) => Promise<Response>;

/** The processor's time that a request takes of the server and of its PostgreSQL, whatever else the machine does. */
export async function measureCosts(): Promise<Figure[]> {
  const data = makeDataDir();
  const site = await startSite({ DATA_DIR: data.path, MEDIAWIKI_URLS: 'none' });
  try {
    const postmaster = findPostmaster(realpathSync(join(data.path, 'postgres')))?.pid ?? 0;
    const cookies = await makeSubscribers(data.path);
    const figures: Figure[] = [];
    for (const [what, ask] of Object.entries(questionsFor(site))) {
      await askOften(cookies, WARM_UP, ask);
      const before = await spent(site, postmaster);
      await askOften(cookies, REQUESTS, ask);
      const after = await spent(site, postmaster);
      const each = (of: 'server' | 'database') => ((after[of] - before[of]) * 1000) / REQUESTS;
      figures.push(figure(what, each('server'), each('database')));
    }
    return figures;
  } finally {
    await site.stop();
    data.remove();
  }
}

function questionsFor({ url }: Site): Record<string, Ask> {
  const encoding = { 'accept-encoding': 'br' };
  const get = (path: string) => (cookie: string) =>
    fetch(`${url}${path}`, { headers: { ...encoding, cookie } });
  return {
    'a cached search of three names': get('/api/search?q=google,github,docker'),
    'a suggestion': get('/api/suggest?q=goo'),
    'a profile': get('/api/user/profile'),
    'a page': get('/about'),
    'a download counted': (cookie) => {
      const requestId = randomUUID();
      const body = JSON.stringify({ logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId });
      const headers = { origin: url, cookie, 'content-type': 'application/json' };
      return fetch(`${url}/api/downloads/track`, { method: 'POST', headers, body });
    },
  };
}

async function askOften(cookies: string[], requests: number, ask: Ask): Promise<void> {
  const each = cookies.map(async (cookie) => {
    for (let asked = 0; asked < requests / cookies.length; asked += 1) {
      const answer = await ask(cookie);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    }
  });
  await Promise.all(each);
}

/** The processor's time that was used until now, in seconds. */
async function spent({ url }: Site, postmaster: number): Promise<{ server: number; database: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const server = Number(metrics.match(/^process_cpu_seconds_total (\S+)/m)?.[1]);
  return { server, database: spentByFamily(postmaster) };
}

/** Of a process, of those that it has started, and of those of them that have ended, by proc(5). */
function spentByFamily(parent: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const fields = (readStat(name).split(') ').at(-1)?.split(' ') ?? []).map(Number);
    const [own, ended] = [fields.slice(11, 13), fields.slice(13, 15)];
    if (Number(name) === parent) ticks += sum(own) + sum(ended);
    else if (fields[1] === parent) ticks += sum(own);
  }
  return ticks / TICKS_PER_SECOND;
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Empty where the process has ended meanwhile. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

async function makeSubscribers(dataDir: string): Promise<string[]> {
  const { pool, close } = openDatabase({ url: (await findRunningCluster(dataDir)) ?? '' });
  const accounts = Array.from({ length: AT_ONCE }, (_, at) => ({ username: `ada${at}`, grantedDays: 30 }));
  const made = await insertAccounts(pool, accounts, new Date()).finally(close);
  return [...made.values()].map(({ token }) => `logotheca_session=${token}`);
}

function figure(what: string, serverMs: number, databaseMs: number): Figure {
  const ours = `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)}`;
  return { what: `ms of a core for ${what}: server + PostgreSQL`, limit: '—', ours, ratio: '—' };
}
