import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Database } from './platform/database/pool.ts';
import { shareSetting } from './platform/store.ts';

/** The port is chosen from this range, below the ephemeral ports. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 30_000];
/** How often the other servers check whether the port is free. */
const PORT_CHECK_MS = 250;
/** After this many tries, a port that another program uses is replaced. */
const TRIES_PER_PORT = 4;

/** A payment provider that moves no money, for trying the product out. */
export interface PaymentStandIn {
  /** The server settings to use it. */
  settings: Partial<Config>;
  /** Makes the stand-in send its events to this server while this process runs the stand-in. */
  sendEventsTo(serverUrl: string): void;
  stop(): Promise<void>;
}

/** The port on loopback and the data file of a stand-in. */
interface StandInLocation {
  port: number;
  file: string;
}

type Sandbox = typeof import('../sandbox/stripe/server.ts');

/**
 * Starts the stand-in for the payment provider, with its data in DATA_DIR. Servers with the same DATABASE_URL share
 * one stand-in: the process that holds its port runs it, and when that process ends, another takes over. Returns undefined
 * if a provider is configured, and in production, where the stand-in is never loaded.
 */
export async function startPaymentStandIn(config: Config, db: Database): Promise<PaymentStandIn | undefined> {
  if (config.STRIPE_SECRET_KEY !== undefined || config.NODE_ENV === 'production') return undefined;
  const sandbox = await import('../sandbox/stripe/server.ts');
  const file = resolve(config.DATA_DIR, 'sandbox/stripe.json');
  if (config.DATABASE_URL !== undefined) return shareStandIn(sandbox, db, file);
  const running = await sandbox.startStripe({ file });
  return {
    settings: running.settings,
    sendEventsTo: (serverUrl) => running.webhooks.listen(webhookUrlOf(serverUrl)),
    stop: () => running.stop(),
  };
}

async function shareStandIn(sandbox: Sandbox, db: Database, ownFile: string): Promise<PaymentStandIn> {
  // Create the folder before sharing the location: a location without its folder counts as abandoned.
  mkdirSync(dirname(ownFile), { recursive: true, mode: 0o700 });
  const { location, running: first } = await findLocation(sandbox, db, ownFile);
  const stopping = new AbortController();
  let running = first;
  let serverUrl: string | undefined;

  async function takeOverWhenFree(): Promise<void> {
    while (!running) {
      await wait(PORT_CHECK_MS, undefined, { signal: stopping.signal, ref: false });
      // Don't start without the data folder, or at a replaced location: another program may use that port.
      const isAvailable = existsSync(dirname(location.file)) && (await isStillShared(db, location));
      if (isAvailable) running = await startAt(sandbox, location).catch(() => undefined);
    }
    if (serverUrl) running.webhooks.listen(webhookUrlOf(serverUrl));
  }

  const takeover = running ? undefined : takeOverWhenFree().catch(() => undefined);
  return {
    settings: sandbox.settingsFor(urlOf(location)),
    sendEventsTo(url) {
      serverUrl = url;
      running?.webhooks.listen(webhookUrlOf(url));
    },
    async stop() {
      stopping.abort();
      await takeover;
      await running?.stop();
    },
  };
}

/** Returns the location that the servers on this database share, and the stand-in if this process runs it. */
async function findLocation(sandbox: Sandbox, db: Database, ownFile: string) {
  let location = await shareLocation(db, proposeLocation(ownFile));
  if (!existsSync(dirname(location.file)))
    location = await shareLocation(db, proposeLocation(ownFile), location);
  for (let tries = 1; ; tries += 1) {
    const running = await startAt(sandbox, location);
    if (running || (await sandbox.isStandIn(urlOf(location), location.file))) return { location, running };
    if (tries % TRIES_PER_PORT > 0) await wait(PORT_CHECK_MS);
    // Another program has the port.
    else location = await shareLocation(db, proposeLocation(location.file), location);
  }
}

function proposeLocation(file: string): StandInLocation {
  return { port: randomInt(LOWEST_PORT, HIGHEST_PORT), file };
}

async function shareLocation(db: Database, proposed: StandInLocation, replaced?: StandInLocation) {
  const setting = { name: 'payment stand-in', value: JSON.stringify(proposed) };
  const replaces = replaced && JSON.stringify(replaced);
  return JSON.parse(await shareSetting(db, { ...setting, replaces })) as StandInLocation;
}

async function isStillShared(db: Database, location: StandInLocation): Promise<boolean> {
  const shared = await shareLocation(db, location).catch(() => null);
  return shared?.port === location.port;
}

/** Starts the stand-in at a location; returns undefined if the port is taken. */
async function startAt({ startStripe }: Sandbox, { port, file }: StandInLocation) {
  return startStripe({ port, file }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return undefined;
    throw error;
  });
}

function urlOf({ port }: StandInLocation): string {
  return `http://127.0.0.1:${port}`;
}

function webhookUrlOf(serverUrl: string): string {
  return `${serverUrl}/api/webhooks/stripe`;
}
