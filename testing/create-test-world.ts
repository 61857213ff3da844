import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { type StandInStripe, startStripe } from '#sandbox/stripe/server.ts';
import type { WikiWorld } from '#sandbox/wiki/answers.ts';
import { type StandInWiki, startWiki } from '#sandbox/wiki/server.ts';
import { type App, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { type GivenAccount, insertAccounts } from './accounts.ts';
import { createTestDatabase } from './database/test-database.ts';

/** A clock that stands still until a test moves it. */
interface TestClock extends Clock {
  /** Moves time on by milliseconds. */
  pass(ms: number): void;
}

function createTestClock(start: string): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    pass: (ms) => {
      now += ms;
    },
  };
}

/** The world of a test: the wikis and accounts that exist and what time it is; everything else is as on a fresh machine. */
export interface World {
  accounts?: GivenAccount[];
  wikis?: Partial<WikiWorld>[];
  /** ISO time; the real time runs where it is left out. */
  now?: string;
  settings?: NodeJS.ProcessEnv;
  /** Where the identity provider publishes its keys. */
  identityKeysUrl?: string;
  /** Whether people can pay, through a stand-in whose clock goes with the world's. */
  hasPayments?: boolean;
}

interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

/** One browser: its cookies are kept, and its changes come from the site's own pages. */
interface Visitor {
  get<T>(path: string): Promise<Answer<T>>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>>;
  /** Its cookies, by name; a test may take one away or forge it. */
  cookies: Map<string, string>;
}

export interface GivenWorld {
  app: App;
  /** The world's database: for a verb that no call reaches, and for a test to look into. */
  db: Database;
  pool: pg.Pool;
  /** Its folder for data. */
  dataDir: string;
  wikis: StandInWiki[];
  /** The payment provider; asked for only in a world that has payments. */
  stripe: StandInStripe;
  clock: TestClock;
  /** Answers a GET of the application: status and parsed body. */
  get<T>(path: string): Promise<Answer<T>>;
  /** A browser of its own: of a guest, or of an account of the world, which is signed in. */
  visitor(username?: string): Visitor;
  /** The id of an account of the world. */
  idOf(username: string): number;
}

/** Builds the whole application on a database of its own and on stand-in wikis, and probes these; all of it is gone when the test ends. */
export async function given({
  wikis: worlds = [],
  accounts = [],
  now,
  settings = {},
  identityKeysUrl = 'http://127.0.0.1:9/nowhere',
  hasPayments = false,
}: World = {}): Promise<GivenWorld> {
  const wikis = await Promise.all(worlds.map((world) => startWiki(world)));
  const database = await createTestDatabase();
  const { db, pool, close } = openDatabase({ url: database.url });
  const clock = now ? createTestClock(now) : { now: () => new Date(), pass: () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'logotheca-given-'));
  const stripe = hasPayments ? await startStripe({ now: () => clock.now() }) : undefined;
  const known = await insertAccounts(pool, accounts, clock.now());
  const config = readConfig({
    NODE_ENV: 'test',
    MEDIAWIKI_URLS: wikis.map((wiki) => wiki.apiUrl).join(',') || 'none',
    MEDIAWIKI_CONTACT: 'tests@example.org',
    SESSION_SECRET: 'a secret that only the tests of this product know',
    DATA_DIR: dataDir,
    ...stripe?.settings,
    ...settings,
  });
  const app = await buildApp({
    config,
    db,
    clock,
    log: createLog('silent'),
    pagesFolder: '/nowhere',
    version: '0.0.0',
    identityKeysUrl,
  });
  await Promise.all(app.wikis.map((wiki) => wiki.probe(2000)));
  stripe?.webhooks.listen((body, signature) => tell(app, body, signature));
  onTestFinished(async () => {
    await stripe?.stop();
    await app.server.close();
    await close();
    await database.drop();
    await rm(dataDir, { recursive: true });
    await Promise.all(wikis.map((wiki) => wiki.stop()));
  });
  const visitor = (username?: string) => {
    const cookies = new Map<string, string>();
    const session = username === undefined ? undefined : known.get(username);
    if (session) cookies.set('logotheca_session', session.token);
    return visit(app, cookies);
  };
  return {
    app,
    db,
    pool,
    dataDir,
    wikis,
    stripe: stripe as StandInStripe,
    clock,
    visitor,
    get: visitor().get,
    idOf: (username) => known.get(username)?.id ?? 0,
  };
}

/** Brings an event as the payment provider does. Answers the status. */
async function tell({ server }: App, payload: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const url = '/api/webhooks/stripe';
  return (await server.inject({ method: 'POST', url, headers, payload })).statusCode;
}

function visit({ server }: App, cookies: Map<string, string>): Visitor {
  async function ask<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Answer<T>> {
    const response = await server.inject({
      method,
      url,
      cookies: Object.fromEntries(cookies),
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const body = response.body === '' ? null : response.json();
    return { status: response.statusCode, body: body as T, headers: response.headers };
  }
  return { cookies, get: (path) => ask('GET', path), send: ask };
}
