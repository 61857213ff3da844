// Kills server and database in the middle of a stream of downloads, again and again, and looks whether every download
// that was acknowledged is in the history. Usage: node trials/kills.ts [rounds]
import { randomUUID } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { findPostmaster } from '#server/platform/database/cluster/postmaster.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { makeDataDir, type Site, startSite } from '#testing/start-site.ts';

const SECRET = 'a secret that every server of this trial knows';
const SUBSCRIBERS = 3;
const GUESTS = 3;
const MIN_STREAM_MS = 20;
const MAX_STREAM_MS = 400;

/** What a trial saw; a fault is a sentence, and there should be none. */
export interface KillTrial {
  rounds: number;
  /** Downloads that a server answered with success. */
  acknowledged: number;
  /** Downloads that were asked for and had no answer when the power went; each was asked for again. */
  unanswered: number;
  faults: string[];
}

/** One download as its visitor knows it. */
interface Press {
  requestId: string;
  cookie: string;
}

/** Runs so many rounds on data of its own: stream, kill both, start, ask again for what had no answer, compare. */
export async function tryKills(rounds: number): Promise<KillTrial> {
  const data = makeDataDir();
  const trial: KillTrial = { rounds, acknowledged: 0, unanswered: 0, faults: [] };
  const acknowledged: string[] = [];
  const start = () =>
    startSite({ DATA_DIR: data.path, MEDIAWIKI_URLS: 'none', SESSION_SECRET: SECRET, DATABASE_URL: '' });
  let site = await start();
  try {
    const cookie = await makeSubscriber(data.path);
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.length;
      const unanswered = await streamAndKill(site, { cookie, dataDir: data.path, acknowledged });
      if (acknowledged.length === before) trial.faults.push(`Nothing was acknowledged in round ${round}.`);
      site = await start();
      // A guest whose very first answer was lost has no cookie, so asking again would make another guest.
      for (const press of unanswered.filter(({ cookie }) => cookie !== '')) {
        if ((await track(site, press)).isAllowed) acknowledged.push(press.requestId);
      }
      trial.unanswered += unanswered.length;
    }
    trial.acknowledged = acknowledged.length;
    trial.faults.push(...(await compare(data.path, acknowledged)));
  } finally {
    await site.stop();
    rmSync(dirname(clusterOf(data.path)), { recursive: true, force: true });
    data.remove();
  }
  return trial;
}

/** Visitors press one button after another until the power goes. Answers what had no answer then. */
async function streamAndKill(
  site: Site,
  { cookie, dataDir, acknowledged }: { cookie: string; dataDir: string; acknowledged: string[] },
): Promise<Press[]> {
  const first = Promise.withResolvers<void>();
  const unanswered: Press[] = [];
  async function pressOn(start: string): Promise<void> {
    for (let own = start; ; ) {
      const press = { requestId: randomUUID(), cookie: own };
      const answer = await track(site, press).catch(() => null);
      if (!answer) return void unanswered.push(press);
      if (answer.isAllowed) acknowledged.push(press.requestId);
      first.resolve();
      // A guest who is refused goes, and another comes.
      own = answer.isAllowed ? (answer.cookie ?? own) : start;
    }
  }
  const visitors = [...Array(SUBSCRIBERS).fill(cookie), ...Array(GUESTS).fill('')].map(pressOn);
  await first.promise;
  await sleep(MIN_STREAM_MS + Math.random() * (MAX_STREAM_MS - MIN_STREAM_MS));
  const database = findPostmaster(clusterOf(dataDir));
  const killDatabase = () => database && process.kill(database.pid, 'SIGKILL');
  const isDatabaseFirst = Math.random() < 0.5;
  if (isDatabaseFirst) killDatabase();
  const killed = site.kill();
  if (!isDatabaseFirst) killDatabase();
  await Promise.all([killed, ...visitors]);
  return unanswered;
}

async function track(site: Site, { requestId, cookie }: Press) {
  const answer = await fetch(`${site.url}/api/downloads/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, cookie },
    body: JSON.stringify({ logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId }),
  });
  await answer.json();
  // While the database is gone and the server is not yet, it says so: no answer to rely on.
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}.`);
  return { isAllowed: answer.status === 200, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
}

/** Holds the history against what was acknowledged: each is there, each once, and no allowance counts otherwise. */
async function compare(dataDir: string, acknowledged: readonly string[]): Promise<string[]> {
  const { rows, wrong } = await onDatabase(dataDir, async (pool) => ({
    rows: (await pool.query<{ id: string }>('select request_id as id from downloads')).rows,
    wrong: (
      await pool.query<{ id: number }>(`select id from allowances a
        where used > 10 or used <> (select count(*) from downloads where allowance_id = a.id and counted)`)
    ).rows,
  }));
  const written = new Map<string, number>();
  for (const { id } of rows) written.set(id, (written.get(id) ?? 0) + 1);
  return [
    ...acknowledged.filter((id) => !written.has(id)).map((id) => `${id} was acknowledged and is lost.`),
    ...[...written].filter(([, times]) => times > 1).map(([id, times]) => `${id} is there ${times} times.`),
    ...wrong.map(({ id }) => `Allowance ${id} counts otherwise than its downloads.`),
  ];
}

/** Answers the session cookie of an account that may download without limit. */
async function makeSubscriber(dataDir: string): Promise<string> {
  const accounts = [{ username: 'pat', grantedDays: 365 }];
  const made = await onDatabase(dataDir, (pool) => insertAccounts(pool, accounts, new Date()));
  return `logotheca_session=${made.get('pat')?.token}`;
}

async function onDatabase<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase({ url: (await findRunningCluster(dataDir)) ?? '' });
  return work(pool).finally(close);
}

function clusterOf(dataDir: string): string {
  return realpathSync(join(dataDir, 'postgres'));
}

if (import.meta.main) {
  const before = performance.now();
  const { faults, ...seen } = await tryKills(Number(process.argv[2] ?? 50));
  console.log({ ...seen, faults: faults.length, seconds: Math.round((performance.now() - before) / 1000) });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
