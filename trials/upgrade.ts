// Starts this version on the databases of earlier ones, which must be kept: their rows are in upgrade/*.sql. Then replaces two servers
// behind nginx by one with another migration and another file, under load: no request may fail. Needs Debian's nginx and PostgreSQL.
//
// A release adds its rows: start it on an empty database with ADMIN_PASSWORD set to the password below, sign up ada and grace with it, use
// everything that stores something, remove what is only cached, then
// `pg_dump --data-only --inserts "$DATABASE_URL" | grep -vE '^(--|\\|SET |$)' > trials/upgrade/<last migration>.sql`.
import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { startSite } from '#testing/start-site.ts';
import { type Deployment, startDeployment } from './deployment/deployment.ts';
import { type Postgres, runStatement, startPostgres } from './deployment/postgres.ts';
import { findLost } from './load/find-lost.ts';
import { Visitors } from './load/visitors.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PASSWORD = 'a password of an earlier version';
const ADMIN_PASSWORD = 'the password of the first administrator';
const KEY = 'lgt_hEpRF6iylIPmLRtOzRSvD6kagejtWS1pDQed';
/** Tables whose rows nothing may delete. */
const KEPT_TABLES =
  'accounts entitlements premium_codes audit_rows customers batches collections collection_logos api_keys'.split(
    ' ',
  );

/** What a caller gets from a path: a username, nobody, or the holder of the key. */
type Claim = [caller: string, path: string, expected: object];

const FREE: Claim[] = [
  ['ada', '/api/user/profile', { user: { email: 'ada@example.org', isSubscribed: false } }],
  [
    'ada',
    '/api/user/downloads',
    { total: 10, downloads: [{ logoUrl: '/catalogue/google-icon.svg', fileType: 'svg' }] },
  ],
  [
    'grace',
    '/api/user/profile',
    { user: { isSubscribed: true, subscriptionExpiryDate: '2999-01-01T00:00:00.000Z' } },
  ],
];
const NOTED = { logo: { url: '/catalogue/google-icon.svg', title: 'Google icon' }, note: 'In blue' };
/** What must be kept of each dump. */
const CLAIMS: Record<string, Claim[]> = {
  '0002.sql': FREE,
  '0015.sql': [
    ...FREE,
    ['grace', '/api/user/downloads', { total: 1, downloads: [{ batch: { format: 'zip', files: 9 } }] }],
    [
      'grace',
      '/api/collections/favorites',
      { logos: [{ logo: { title: 'Google icon' } }, { logo: { title: 'Figma' } }] },
    ],
    [
      '',
      '/api/shared-collections/fZI50UaTMXZvAizZM1t63Kzr',
      { name: 'Partners', note: 'For the annual report', logos: [NOTED] },
    ],
    ['key', '/api/v1/account', { username: 'grace', keyName: 'Upgrade' }],
    ['grace', '/api/user/keys', { keys: [{ name: 'Press kit', start: 'lgt_Klfq' }] }],
    ['redeemer', '/api/user/profile', { user: { isSubscribed: true } }],
    ['admin', '/api/admin/premium-codes', { codes: [{ code: 'LOGO-NSWF-HYG2-M77U', duration: 60 }] }],
    ['admin', '/api/admin/premium-codes', { codes: [{ redeemedByUsername: 'redeemer' }] }],
    ['admin', '/api/admin/audit', { entries: [{ action: 'code.redeemed', subject: { name: 'redeemer' } }] }],
  ],
};

/** Starts this version on a dump and compares what callers see. */
async function tryDump(postgres: Postgres, file: string): Promise<void> {
  const name = `release_${file.replace('.sql', '')}`;
  const url = postgres.url.replace(/\w+$/, name);
  await runStatement(postgres.url, `create database ${name}`);
  await restore(url, file);
  const before = await countRows(url);
  const site = await startSite({ DATABASE_URL: url, MEDIAWIKI_URLS: 'none' });
  try {
    for (const [caller, path, expected] of CLAIMS[file] ?? []) {
      const headers = await signIn(site.url, caller);
      const response = await fetch(`${site.url}${path}`, { headers });
      const found: unknown = await response.json();
      assert.partialDeepStrictEqual(
        found,
        expected,
        `${file}: ${path} of ${caller}: ${JSON.stringify(found)}`,
      );
    }
    const after = await countRows(url);
    for (const [table, rows] of before)
      assert.ok((after.get(table) ?? 0) >= rows, `${file}: rows of ${table} are lost.`);
    console.log(`${file}: ${CLAIMS[file]?.length} claims kept, and the rows of ${before.size} tables`);
  } finally {
    await site.stop();
  }
}

/** Restores the database of an earlier version: creates its tables with the migrations that it ran, then inserts its rows. */
async function restore(url: string, file: string): Promise<void> {
  const rows = readFileSync(join(import.meta.dirname, 'upgrade', file), 'utf8');
  const migrations = readMigrationFiles({ migrationsFolder: join(ROOT, 'migrations') });
  const ran = migrations.filter(({ hash }) => rows.includes(hash));
  assert.equal(
    ran.length,
    Number.parseInt(file, 10) + 1,
    `${file}: a migration was changed after the release.`,
  );
  for (const { sql } of ran) await runStatement(url, sql.join(''));
  await runStatement(
    url,
    `create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    ${rows}`,
  );
}

/** Returns the headers that identify a caller. @throws Error if the password doesn't sign in */
async function signIn(url: string, caller: string): Promise<Record<string, string>> {
  if (caller === '') return {};
  if (caller === 'key') return { authorization: `Bearer ${KEY}` };
  const body = JSON.stringify({ username: caller, password: caller === 'admin' ? ADMIN_PASSWORD : PASSWORD });
  const headers = { 'content-type': 'application/json', origin: url };
  const response = await fetch(`${url}/api/users/login`, { method: 'POST', headers, body });
  assert.equal(response.status, 200, `${caller} can’t sign in.`);
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

/** Returns the number of rows of each kept table that the database has. */
async function countRows(url: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of KEPT_TABLES) {
    const [found] = await runStatement<{ count: number }>(url, `select count(*)::int from ${table}`).catch(
      () => [],
    );
    if (found) counts.set(table, found.count);
  }
  return counts;
}

const NEW_FILE = 'assets/only-in-the-next-version.js';

/** Copies what the Docker image has to a folder as the next version, with one more migration and one more static file. */
function createNextVersion(folder: string): string {
  const lastStage =
    readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...lastStage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  for (const path of [...copied, 'web/dist'].filter((each) => existsSync(join(ROOT, each))))
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  if (!existsSync(join(folder, 'node_modules')))
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

/** Replaces one server after the other under load. */
async function replaceServers({ url, folder, servers, postgres }: Deployment): Promise<void> {
  const next = createNextVersion(join(folder, 'next'));
  const visitors = new Visitors(url);
  await visitors.untilServed(5);
  const failures = visitors.takeFailures('both on this version');
  for (const [at, server] of servers.entries()) {
    await server.end('SIGTERM');
    await server.start(next);
    await visitors.untilServed(5);
    failures.push(...visitors.takeFailures(`${at + 1} replaced`));
    // As in docs/operations.md. nginx tries a server again a while after it was stopped, and finds a new file on either.
    await wait(5000);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${url}/${NEW_FILE}`)).status),
    );
    assert.deepEqual(new Set(statuses), new Set([200]));
  }
  await visitors.stop();
  assert.deepEqual(failures, []);
  assert.deepEqual(await findLost({ url, databaseUrl: postgres.url }, visitors.acknowledged), []);
}

const folder = mkdtempSync(join(tmpdir(), 'logotheca-upgrade-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres(folder);
try {
  for (const file of Object.keys(CLAIMS)) await tryDump(postgres, file);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
const deployment = await startDeployment();
try {
  await replaceServers(deployment);
} finally {
  await deployment.stop();
}
