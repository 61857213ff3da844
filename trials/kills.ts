// Kills server and database repeatedly during a stream of downloads, and checks that every acknowledged download is in
// the database. Usage: node trials/kills.ts [rounds]
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { findPostmaster } from '#server/platform/database/cluster/postmaster.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { makeDataDir, type Site, startSite } from '#testing/start-site.ts';

const SECRET = 'a secret that every server of this trial knows';
const SUBSCRIBERS = 3;
const GUESTS = 3;
/** The most responses before a kill. */
const MAX_RESPONSES = 60;

/** A download as its visitor requests it. */
interface DownloadRequest {
  requestId: string;
  cookie: string;
}

/** Runs rounds on a new data folder: sends downloads, kills server and database, restarts, repeats unanswered downloads. */
async function tryKills(rounds: number): Promise<void> {
  const data = makeDataDir();
  const acknowledged: string[] = [];
  let unansweredCount = 0;
  const start = () =>
    startSite({ DATA_DIR: data.path, MEDIAWIKI_URLS: 'none', SESSION_SECRET: SECRET, DATABASE_URL: '' });
  let site = await start();
  try {
    const cookie = await createSubscriber(data.path);
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.length;
      const unanswered = await streamAndKill(site, { cookie, dataDir: data.path, acknowledged });
      assert.ok(acknowledged.length > before, `Nothing was acknowledged in round ${round}.`);
      site = await start();
      // A guest whose first response was lost has no cookie, so a repetition would count for another guest.
      for (const request of unanswered.filter(({ cookie }) => cookie !== '')) {
        if ((await track(site, request)).isAllowed) acknowledged.push(request.requestId);
      }
      unansweredCount += unanswered.length;
    }
    console.log({ rounds, acknowledged: acknowledged.length, unanswered: unansweredCount });
    assert.deepEqual(await findFaults(data.path, acknowledged), []);
  } finally {
    await site.stop();
    rmSync(dirname(clusterOf(data.path)), { recursive: true, force: true });
    data.remove();
  }
}

/** Lets visitors download one logo after another until server and database are killed. Returns the unanswered requests. */
async function streamAndKill(
  site: Site,
  { cookie, dataDir, acknowledged }: { cookie: string; dataDir: string; acknowledged: string[] },
): Promise<DownloadRequest[]> {
  const isTime = Promise.withResolvers<void>();
  let left = 1 + Math.floor(Math.random() * MAX_RESPONSES);
  const unanswered: DownloadRequest[] = [];
  async function downloadRepeatedly(startCookie: string): Promise<void> {
    let currentCookie = startCookie;
    for (;;) {
      const request = { requestId: randomUUID(), cookie: currentCookie };
      const response = await track(site, request).catch(() => null);
      if (!response) {
        unanswered.push(request);
        return;
      }
      if (response.isAllowed) acknowledged.push(request.requestId);
      left -= 1;
      if (left <= 0) isTime.resolve();
      // A guest without downloads left is replaced by a new guest.
      currentCookie = response.isAllowed ? (response.cookie ?? currentCookie) : startCookie;
    }
  }
  const visitors = [...Array(SUBSCRIBERS).fill(cookie), ...Array(GUESTS).fill('')].map(downloadRepeatedly);
  await isTime.promise;
  const database = findPostmaster(clusterOf(dataDir));
  const killDatabase = () => database && process.kill(database.pid, 'SIGKILL');
  const isDatabaseFirst = Math.random() < 0.5;
  if (isDatabaseFirst) killDatabase();
  const killed = site.kill();
  if (!isDatabaseFirst) killDatabase();
  await Promise.all([killed, ...visitors]);
  return unanswered;
}

async function track(site: Site, { requestId, cookie }: DownloadRequest) {
  const response = await fetch(`${site.url}/api/downloads/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, cookie },
    body: JSON.stringify({ logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId }),
  });
  await response.json();
  // The database may be killed before the server: an error response acknowledges nothing.
  if (response.status >= 500) throw new Error(`The server returned ${response.status}.`);
  return { isAllowed: response.status === 200, cookie: response.headers.getSetCookie()[0]?.split(';')[0] };
}

/** Checks that each acknowledged download is stored once and that the allowances match. Returns a sentence for each fault. */
async function findFaults(dataDir: string, acknowledged: readonly string[]): Promise<string[]> {
  const { rows, wrongAllowances } = await withDatabase(dataDir, async (pool) => ({
    rows: (await pool.query<{ id: string }>('select request_id as id from downloads')).rows,
    wrongAllowances: (
      await pool.query<{ id: number }>(`select id from allowances a
        where used > 10 or used <> (select count(*) from downloads where allowance_id = a.id and counted)`)
    ).rows,
  }));
  const stored = new Map<string, number>();
  for (const { id } of rows) stored.set(id, (stored.get(id) ?? 0) + 1);
  return [
    ...acknowledged.filter((id) => !stored.has(id)).map((id) => `The acknowledged download ${id} is lost.`),
    ...[...stored.entries()]
      .filter(([, times]) => times > 1)
      .map(([id, times]) => `${id} is stored ${times} times.`),
    ...wrongAllowances.map(
      ({ id }) => `The count of allowance ${id} differs from its downloads or exceeds the limit.`,
    ),
  ];
}

/** Creates a Premium account and returns its session cookie. */
async function createSubscriber(dataDir: string): Promise<string> {
  const accounts = [{ username: 'pat', grantedDays: 365 }];
  const inserted = await withDatabase(dataDir, (pool) => insertAccounts(pool, accounts, new Date()));
  return `logotheca_session=${inserted.get('pat')?.token}`;
}

async function withDatabase<T>(dataDir: string, action: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase({ url: (await findRunningCluster(dataDir)) ?? '' });
  return action(pool).finally(close);
}

function clusterOf(dataDir: string): string {
  return realpathSync(join(dataDir, 'postgres'));
}

await tryKills(Number(process.argv[2] ?? 50));
