import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import inject, { type InjectOptions } from 'light-my-request';
import type pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { type StandInStripe, startStripe } from '#sandbox/stripe/server.ts';
import type { WikiContent } from '#sandbox/wiki/responses.ts';
import { type StandInWiki, startWiki } from '#sandbox/wiki/server.ts';
import type { WikidataContent } from '#sandbox/wikidata/content.ts';
import { type StandInWikidata, startWikidata } from '#sandbox/wikidata/server.ts';
import { type App, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { insertAccounts, type TestAccount } from './accounts.ts';
import { createTestDatabase } from './database/test-database.ts';

/** Creates a clock that only moves when a test moves it. */
export function createTestClock(start: string) {
  let now = Date.parse(start);
  // rate-limiter-flexible doesn't accept a clock; it calls Date.now().
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now);
  onTestFinished(() => spy.mockRestore());
  return {
    now: () => new Date(now),
    advance: (ms: number): void => {
      now += ms;
    },
  };
}

/** Holds every `AbortSignal.timeout` until the test ends: on a busy machine, a response may take any time. */
function holdTimeouts() {
  /** The times that the code asked for so far. */
  const limitsMs: number[] = [];
  const started: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    limitsMs.push(ms);
    started.push(controller);
    return controller.signal;
  });
  /** Ends all timeouts that have started. */
  const expire = () => {
    for (const controller of started.splice(0)) controller.abort(new DOMException('Timeout', 'TimeoutError'));
  };
  onTestFinished(() => {
    spy.mockRestore();
    expire();
  });
  return { limitsMs, expire };
}

/** The state before a test. By default the database is empty and no wiki is configured. */
export interface TestWorldInput {
  accounts?: TestAccount[];
  wikis?: Partial<WikiContent>[];
  /** Starts a stand-in Wikidata; without it, Wikidata is turned off. */
  wikidata?: Partial<WikidataContent>;
  /** The ISO time at which the test clock stops; by default the real clock is used. */
  now?: string;
  settings?: NodeJS.ProcessEnv;
  /** Address of the identity provider's public keys. */
  identityKeysUrl?: string;
  /** How long a client may take to send a request. */
  requestTimeoutMs?: number;
  /** Multiplies how long a search waits for the database; by default as much as a busy machine needs. */
  databasePatience?: number;
  /** Starts a stand-in payment provider that runs on the world's clock. */
  hasPayments?: boolean;
  /** How many requests the server works on at once; by default any number. */
  maxInProgress?: number;
  /** Discarded by default. */
  log?: ReturnType<typeof createLog>;
}

interface TestResponse<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

/** An HTTP client that stores cookies and sends same-origin requests, like a browser. */
interface Visitor {
  get<T>(path: string): Promise<TestResponse<T>>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<TestResponse<T>>;
  /** Cookies by name; a test may delete or forge one. */
  cookies: Map<string, string>;
}

export interface TestWorld {
  app: App;
  /** For calling the server's functions directly, and for assertions. */
  db: Database;
  pool: pg.Pool;
  dataDir: string;
  wikis: StandInWiki[];
  /** The stand-in Wikidata; only with `wikidata`. */
  wikidata: StandInWikidata;
  /** The stand-in payment provider; only with `hasPayments`. */
  stripe: StandInStripe;
  clock: ReturnType<typeof createTestClock>;
  /** The timeouts of requests, which end only if the test says so. */
  timeouts: ReturnType<typeof holdTimeouts>;
  /** Builds the application of another server on the same database. */
  startOther(): Promise<App>;
  /** Sends a GET as a guest. */
  get<T>(path: string): Promise<TestResponse<T>>;
  /** Creates a visitor: a guest, or a signed-in account. `server` is the one of `startOther`, if not the first. */
  visitor(username?: string, server?: App): Visitor;
  /** The id of an account. */
  idOf(username: string): number;
}

/** Builds the whole application with a new database and stand-in wikis, and removes everything when the test ends. */
export async function createTestWorld({
  wikis: wikiInputs = [],
  wikidata: wikidataInput,
  accounts = [],
  now,
  settings = {},
  identityKeysUrl = 'http://127.0.0.1:9/nowhere',
  requestTimeoutMs,
  databasePatience = 1000,
  hasPayments = false,
  maxInProgress = Number.POSITIVE_INFINITY,
  log = createLog('silent'),
}: TestWorldInput = {}): Promise<TestWorld> {
  const timeouts = holdTimeouts();
  const wikis = await Promise.all(wikiInputs.map((input) => startWiki(input)));
  const wikidata = wikidataInput && (await startWikidata(wikidataInput));
  const { db, pool, drop } = await createTestDatabase();
  const clock = now ? createTestClock(now) : { now: () => new Date(), advance: () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'logotheca-world-'));
  const stripe = hasPayments ? await startStripe({ now: () => clock.now() }) : undefined;
  const inserted = await insertAccounts(pool, accounts, clock.now());
  const config = readConfig({
    NODE_ENV: 'test',
    MEDIAWIKI_URLS: wikis.map((wiki) => wiki.apiUrl).join(',') || 'none',
    WIKIDATA_URL: wikidata?.apiUrl ?? 'none',
    MEDIAWIKI_CONTACT: 'tests@example.org',
    SESSION_SECRET: 'a secret that only the tests of this product know',
    DATA_DIR: dataDir,
    ...stripe?.settings,
    ...settings,
  });
  const start = async () => {
    const built = await buildApp({
      config,
      db,
      pool,
      clock,
      log,
      pagesFolder: '/nowhere',
      version: '0.0.0',
      identityKeysUrl,
      databasePatience,
      hasResponseTimeouts: false,
      maxInProgress,
      ...(requestTimeoutMs !== undefined && { requestTimeoutMs }),
    });
    await Promise.all(built.wikis.map((wiki) => wiki.probe(2000)));
    injectIntoServer(built.server);
    return built;
  };
  const app = await start();
  stripe?.webhooks.listen((body, signature) => deliverEvent(app, body, signature));
  onTestFinished(async () => {
    timeouts.expire();
    await stripe?.stop();
    await app.server.close();
    await drop();
    await rm(dataDir, { recursive: true });
    await Promise.all([...wikis, ...(wikidata ? [wikidata] : [])].map((standIn) => standIn.stop()));
  });
  const visitor = (username?: string, server = app) => {
    const cookies = new Map<string, string>();
    const session = username === undefined ? undefined : inserted.get(username);
    if (session) cookies.set('logotheca_session', session.token);
    return createVisitor(server, cookies);
  };
  return {
    app,
    db,
    pool,
    dataDir,
    wikis,
    wikidata: wikidata as StandInWikidata,
    stripe: stripe as StandInStripe,
    clock,
    timeouts,
    startOther: async () => {
      const other = await start();
      onTestFinished(() => other.server.close());
      return other;
    },
    visitor,
    get: visitor().get,
    idOf: (username) => inserted.get(username)?.id ?? 0,
  };
}

function createVisitor({ server }: App, cookies: Map<string, string>): Visitor {
  async function request<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<TestResponse<T>> {
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
  return { cookies, get: (path) => request('GET', path), send: request };
}

/** Makes `inject` send requests to the HTTP server, as clients do, so that the response cache serves them first. */
function injectIntoServer(server: App['server']): void {
  server.inject = (async (options: InjectOptions | string) => {
    await server.ready();
    return inject((request, response) => server.server.emit('request', request, response), options);
  }) as typeof server.inject;
}

/** Delivers a webhook event as the payment provider does. Returns the status. */
async function deliverEvent({ server }: App, payload: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const url = '/api/webhooks/stripe';
  return (await server.inject({ method: 'POST', url, headers, payload })).statusCode;
}
