import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Database } from './platform/database/pool.ts';
import { shareSetting } from './platform/settings-store.ts';

/** Below the ports that systems hand out by themselves. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 30_000];
/** How often the others look whether the one that serves has gone. */
const LOOK_EVERY_MS = 250;
/** So often a port must be neither free nor ours before another is agreed on. */
const TRIES = 4;

/** Payments that move no money, for trying the product out. */
export interface PaymentStandIn {
  /** The settings to pay through it. */
  settings: Partial<Config>;
  /** Has it tell its events to this server, while it is this process that runs it. */
  tell(serverUrl: string): void;
  stop(): Promise<void>;
}

/** Where a stand-in listens on loopback, and where its books are. */
interface Place {
  port: number;
  file: string;
}

type Sandbox = typeof import('../sandbox/stripe/server.ts');
type Running = Awaited<ReturnType<Sandbox['startStripe']>>;

/**
 * Starts the stand-in for the payment provider, whose books are kept in DATA_DIR. Servers on one DATABASE_URL have one
 * together: whoever has its port runs it, and when that process ends another takes port and books over. Answers undefined
 * where a provider is set up, and in production, where the stand-in is not even loaded.
 */
export async function startPaymentStandIn(config: Config, db: Database): Promise<PaymentStandIn | undefined> {
  if (config.STRIPE_SECRET_KEY !== undefined || config.NODE_ENV === 'production') return undefined;
  const sandbox = await import('../sandbox/stripe/server.ts');
  const file = resolve(config.DATA_DIR, 'sandbox/stripe.json');
  if (config.DATABASE_URL !== undefined) return shareStandIn(sandbox, db, file);
  const running = await sandbox.startStripe({ file });
  return {
    settings: running.settings,
    tell: (serverUrl) => running.webhooks.listen(eventsOf(serverUrl)),
    stop: () => running.stop(),
  };
}

async function shareStandIn(sandbox: Sandbox, db: Database, ownFile: string): Promise<PaymentStandIn> {
  // Before others can learn of the books: a place whose folder is gone counts as left.
  mkdirSync(dirname(ownFile), { recursive: true, mode: 0o700 });
  const { place, running: first } = await findPlace(sandbox, db, ownFile);
  const stopping = new AbortController();
  let running = first;
  let serverUrl: string | undefined;

  async function takeOverWhenFree(): Promise<void> {
    while (!running) {
      await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false });
      // Books whose folder is gone would be empty ones; and the port of a place that was left is somebody else's.
      const isOurs = existsSync(dirname(place.file)) && (await isAgreed(db, place));
      if (isOurs) running = await runAt(sandbox, place).catch(() => undefined);
    }
    if (serverUrl) running.webhooks.listen(eventsOf(serverUrl));
  }

  const takingOver = running ? undefined : takeOverWhenFree().catch(() => undefined);
  return {
    settings: sandbox.settingsFor(urlOf(place)),
    tell(url) {
      serverUrl = url;
      running?.webhooks.listen(eventsOf(url));
    },
    async stop() {
      stopping.abort();
      await takingOver;
      await running?.stop();
    },
  };
}

/** The place that the servers on this database agree on, and the stand-in where this process runs it. */
async function findPlace(
  sandbox: Sandbox,
  db: Database,
  ownFile: string,
): Promise<{ place: Place; running: Running | undefined }> {
  let place = await agreeOnPlace(db, propose(ownFile));
  if (!existsSync(dirname(place.file))) place = await agreeOnPlace(db, propose(ownFile), place);
  for (let tries = 1; ; tries += 1) {
    const running = await runAt(sandbox, place);
    if (running || (await sandbox.isStandIn(urlOf(place), place.file))) return { place, running };
    if (tries % TRIES > 0) await wait(LOOK_EVERY_MS);
    // Somebody else has the port.
    else place = await agreeOnPlace(db, propose(place.file), place);
  }
}

function propose(file: string): Place {
  return { port: randomInt(LOWEST_PORT, HIGHEST_PORT), file };
}

async function agreeOnPlace(db: Database, proposed: Place, instead?: Place): Promise<Place> {
  const setting = { name: 'payment stand-in', value: JSON.stringify(proposed) };
  const replaces = instead && JSON.stringify(instead);
  return JSON.parse(await shareSetting(db, { ...setting, replaces })) as Place;
}

async function isAgreed(db: Database, place: Place): Promise<boolean> {
  const agreed = await agreeOnPlace(db, place).catch(() => null);
  return agreed?.port === place.port;
}

/** Runs the stand-in there; undefined where the port is taken. */
async function runAt({ startStripe }: Sandbox, { port, file }: Place): Promise<Running | undefined> {
  return startStripe({ port, file }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return undefined;
    throw error;
  });
}

function urlOf({ port }: Place): string {
  return `http://127.0.0.1:${port}`;
}

function eventsOf(serverUrl: string): string {
  return `${serverUrl}/api/webhooks/stripe`;
}
