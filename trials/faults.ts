// Lets the database and its disk fail on a real server, and checks what visitors see meanwhile and that all is normal afterwards
// (docs/faults.md). Linux, as root, with Debian's PostgreSQL.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ErrorResponse } from '#contract/http/errors.ts';
import type { SearchResponse } from '#contract/search.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { startSite } from '#testing/start-site.ts';
import { startPostgres } from './deployment/postgres.ts';
import { waitUntil } from './deployment/programs.ts';

const PASSWORD = 'the same for all visitors';
/** A name that both the wiki and the bundled catalogue have. */
const CATALOGUE_NAME = 'docker';
const UNAVAILABLE = 'The server is unavailable right now. Please try again in a moment.';
const DISK_MB = 400;
/** How often visitors come during a fault. */
const VISITS = 5;

interface Sight {
  status: number;
  /** The message of an error; null otherwise. */
  error: string | null;
  logos: number;
}

/** A server with a wiki and a subscriber. */
class Stage {
  readonly #url: string;
  readonly #cookie: string;
  readonly #pool: pg.Pool;
  readonly #confirmed: string[] = [];
  #names = 0;
  readonly stop: () => Promise<void>;

  constructor(url: string, cookie: string, pool: pg.Pool, stop: () => Promise<void>) {
    this.#url = url;
    this.#cookie = cookie;
    this.#pool = pool;
    this.stop = stop;
  }

  async send(path: string, body?: object): Promise<Sight> {
    const headers = {
      origin: this.#url,
      cookie: this.#cookie,
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(`${this.#url}${path}`, init);
    const text = await response.text();
    const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<ErrorResponse & SearchResponse>;
    return { status: response.status, error: json.error?.message ?? null, logos: json.logos?.length ?? 0 };
  }

  search = (name: string) => this.send(`/api/search?q=${encodeURIComponent(name)}`);
  searchNew = () => this.search(`trial ${this.#names++}`);
  signIn = () => this.send('/api/users/login', { username: 'pat', password: PASSWORD });

  async download(): Promise<Sight> {
    const requestId = randomUUID();
    const body = { logoUrl: `/catalogue/${requestId}.svg`, fileType: 'svg', requestId };
    const sight = await this.send('/api/downloads/track', body);
    if (sight.status === 200) this.#confirmed.push(requestId);
    return sight;
  }

  /** Checks that searches and pages work, and that writes and `/readyz` do or are refused. */
  async visit(write: { status: number; error: string | null }[], readyz: number[]): Promise<void> {
    const [cached, catalogue, unknown, page, signedIn, downloaded, ready] = await Promise.all([
      ...[this.search('trial 0'), this.search(CATALOGUE_NAME), this.searchNew(), this.send('/')],
      ...[this.signIn(), this.download(), this.send('/readyz')],
    ]);
    assert.ok(cached?.logos && catalogue?.logos, 'Cached names and those of the catalogue are found.');
    assert.deepEqual([cached.status, catalogue.status, unknown?.status, page?.status], [200, 200, 200, 200]);
    for (const sight of [signedIn, downloaded])
      assert.ok(
        write.some(({ status, error }) => status === sight?.status && error === sight.error),
        `A write gave ${JSON.stringify(sight)}.`,
      );
    assert.ok(readyz.includes(ready?.status ?? 0), `/readyz gave ${ready?.status}.`);
  }

  /** Waits until everything works, and checks that no confirmed download is lost. */
  async recover(): Promise<void> {
    await waitUntil('all is normal again', async () => {
      const sights = [
        await this.send('/readyz'),
        await this.signIn(),
        await this.download(),
        await this.searchNew(),
      ];
      return sights.every(({ status }) => status === 200) && (sights[3]?.logos ?? 0) > 0;
    });
    const { rows } = await this.#pool.query<{ id: string }>('select request_id as id from downloads');
    const stored = new Set(rows.map(({ id }) => id));
    assert.deepEqual(
      this.#confirmed.filter((id) => !stored.has(id)),
      [],
    );
  }
}

const WORKS = { status: 200, error: null };
const REFUSED = { status: 503, error: UNAVAILABLE };

async function startStage(settings: Record<string, string>): Promise<Stage> {
  const names = Array.from({ length: 400 }, (_, at) => ({ title: `Trial ${at}.svg` }));
  const wiki = await startWiki({ files: [{ title: 'Docker.svg' }, ...names] });
  const site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl, UPSTREAM_PER_MINUTE: '10000', ...settings });
  const url = settings.DATABASE_URL || ((await findRunningCluster(site.dataDir)) ?? '');
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  const inserted = await insertAccounts(
    pool,
    [{ username: 'pat', password: PASSWORD, grantedDays: 365 }],
    new Date(),
  );
  const cookie = `logotheca_session=${inserted.get('pat')?.token}`;
  const stage = new Stage(site.url, cookie, pool, async () => {
    await pool.end();
    await site.stop();
    await wiki.stop();
  });
  await stage.recover();
  return stage;
}

/** Visits during a fault, then waits until all is normal. */
async function during(
  fault: string,
  stage: Stage,
  write: (typeof WORKS | typeof REFUSED)[],
  readyz: number[],
) {
  for (let visit = 0; visit < VISITS; visit += 1) await stage.visit(write, readyz);
  console.log(`${fault}: as expected`);
}

/** PostgreSQL is stopped, hangs, or all connections of the server wait for a lock. */
async function loseDatabase(folder: string): Promise<void> {
  const postgres = await startPostgres(folder);
  const stage = await startStage({ DATABASE_URL: postgres.url });
  await postgres.stop();
  await during('PostgreSQL is stopped', stage, [REFUSED], [503]);
  await postgres.start();
  await stage.recover();
  postgres.freeze();
  await during('PostgreSQL hangs', stage, [REFUSED], [503]);
  postgres.thaw();
  await stage.recover();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('begin; lock table accounts, sessions, downloads in access exclusive mode');
  // More than the server has connections.
  const waiting = Array.from({ length: 20 }, stage.signIn);
  await during('all connections wait for a lock', stage, [REFUSED], [200, 503]);
  for (const { status, error } of await Promise.all(waiting)) assert.deepEqual({ status, error }, REFUSED);
  await client.query('rollback');
  await client.end();
  await stage.recover();
  await stage.stop();
  await postgres.stop();
}

/** The disk with DATA_DIR is full, so that the embedded PostgreSQL can't grow a table, then not even its log. */
async function fillDisk(folder: string): Promise<void> {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
  try {
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    const stage = await startStage({ DATA_DIR: dataDir, DATABASE_URL: '' });
    const filler = join(disk, 'filler');
    const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
    fill();
    // Uses up the space that PostgreSQL has reserved.
    await waitUntil('a download is refused', async () => {
      const sights = await Promise.all(Array.from({ length: 20 }, () => stage.download()));
      return sights.some(({ status }) => status !== 200);
    });
    await during('the disk is full', stage, [WORKS, REFUSED], [200, 503]);
    rmSync(filler);
    await stage.recover();
    await stage.stop();
  } finally {
    execFileSync('umount', ['--lazy', disk]);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'logotheca-faults-'));
chmodSync(folder, 0o755);
try {
  await loseDatabase(folder);
  await fillDisk(folder);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
