import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type App, buildApp } from './app.ts';
import { type Config, describeRetiredSettings, readConfig, readSettingsFile } from './config.ts';
import { createFirstAdministrator } from './features/accounts/administrators/create-first-administrator.ts';
import { startPaymentStandIn } from './payments.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { siteAddress } from './platform/http/origin.ts';
import { createLog } from './platform/log.ts';
import { isSecretUnchanged, readSecret } from './platform/secret.ts';
import { Shutdown } from './platform/shutdown.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** So long the start waits for the wikis' first answer; one that is later counts as down until it comes. */
const PROBE_MS = 2500;
/** Requests under way get this long to end, then the database this long to stop. */
const ANSWER_MS = 5000;
const DATABASE_MS = 10_000;
/** Behind a proxy, this server drains for so long before it closes, so that the proxy stops using it. */
const DRAIN_MS = 2000;
const OTHER_SECRET =
  'SESSION_SECRET is not the one that the last server on this database started with. All servers need the same secret; a new one makes every guest a new guest.';

const shutdown = new Shutdown((line) => process.stdout.write(`${line}\n`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => shutdown.begin(0, `Stopping on ${signal}.`));
}
process.on('uncaughtException', (error) => shutdown.begin(1, error.stack ?? error.message));
// A reader that has gone away, as in "npm start | head", is no reason to leave the database behind.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => shutdown.begin(1, ''));

try {
  readSettingsFile();
  for (const line of describeRetiredSettings()) process.stdout.write(`${line}\n`);
  await start(readConfig());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  shutdown.begin(1, '');
}

async function start(given: Config): Promise<void> {
  const log = createLog(given.LOG_LEVEL);
  const database = await shutdown.opening(
    connectDatabase({
      databaseUrl: given.DATABASE_URL,
      dataDir: resolve(given.DATA_DIR),
      migrationsFolder: resolve(ROOT, 'migrations'),
      log,
    }),
  );
  shutdown.add('the database', DATABASE_MS, () => database.close());
  database.lost.then((reason) => shutdown.begin(1, reason));
  if (shutdown.hasBegun) return;
  const secret = readSecret(given.SESSION_SECRET, resolve(given.DATA_DIR));
  if (!(await isSecretUnchanged(database.db, secret))) log.warn(OTHER_SECRET);
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { version: string };
  const pagesFolder = resolve(ROOT, 'web/dist');
  const payments = await startPaymentStandIn(given, database.db);
  if (payments) shutdown.add('the payment stand-in', ANSWER_MS, () => payments.stop());
  const config = { ...given, ...payments?.settings };
  const app = await buildApp({
    config,
    db: database.db,
    pool: database.pool,
    clock: systemClock,
    log,
    pagesFolder,
    version,
  });
  shutdown.add(
    'requests under way',
    ANSWER_MS,
    () => app.server.close(),
    () => app.server.server.closeAllConnections(),
  );
  await Promise.all(app.wikis.map((wiki) => wiki.probe(PROBE_MS)));
  if (shutdown.hasBegun) return;
  const address = await app.server.listen({ port: config.PORT, host: config.HOST }).catch((error) => {
    throw new Error(describeListenFault(error, config));
  });
  app.work();
  if (config.TRUST_PROXY !== false) addDraining(app);
  payments?.sendEventsTo(siteAddress(app.server, { HOST: config.HOST, PORT: config.PORT }));
  for (const note of database.notes) process.stdout.write(`${note}\n`);
  const deps = { db: database.db, clock: systemClock };
  const administrator = await createFirstAdministrator(deps, config.ADMIN_PASSWORD);
  if (administrator) tellAdministrator(administrator, config, siteAddress(app.server, config));
  greet(config, address, app.wikis);
}

function addDraining(app: App): void {
  const drained = Promise.withResolvers<void>();
  const drain = () => {
    app.drain();
    setTimeout(drained.resolve, DRAIN_MS);
    return drained.promise;
  };
  shutdown.add('the way from the proxy', 2 * DRAIN_MS, drain, drained.resolve);
}

function describeListenFault(error: NodeJS.ErrnoException, { PORT, HOST }: Config): string {
  if (error.code === 'EADDRINUSE') return `Port ${PORT} of ${HOST} is taken. Set PORT to another one.`;
  if (error.code === 'EADDRNOTAVAIL') return `${HOST} is no address of this machine. Set HOST to one.`;
  return `Cannot listen on ${HOST}:${PORT}: ${error.message}`;
}

function greet(config: Config, address: string, wikis: readonly { name: string; state: string }[]): void {
  const down = wikis.filter((wiki) => wiki.state === 'down').map((wiki) => wiki.name);
  const lines = [`Logotheca is ready at ${config.PUBLIC_URL ?? address}`];
  if (down.length > 0) {
    const them = down.length === 1 ? 'it answers' : 'they answer';
    lines.push(
      `${down.join(' and ')} can't be reached now; searches use the bundled catalogue until ${them}.`,
    );
  }
  if (wikis.length > 0 && !config.MEDIAWIKI_CONTACT) {
    lines.push(
      'MEDIAWIKI_CONTACT is not set. Wikimedia refuses clients that name no contact: set your e-mail address.',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** On the terminal only, and this once: the password is in no log. */
function tellAdministrator(
  { username, password }: { username: string; password: string },
  { ADMIN_PASSWORD }: Config,
  siteUrl: string,
): void {
  const lines = [`The account ${username} was made for the administration at ${siteUrl}/admin-login`];
  if (ADMIN_PASSWORD === undefined) {
    lines.push(`Its password is ${password}`, 'This is shown only this once. Please keep it.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
