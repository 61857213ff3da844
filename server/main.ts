import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '#contract/http/errors.ts';
import { type App, buildApp } from './app.ts';
import { type Config, readConfig, readSettingsFile, retiredSettingsNotice } from './config.ts';
import { createFirstAdministrator } from './features/accounts/administrators/create-first-administrator.ts';
import { findSetupFaults } from './features/subscription/find-setup-faults.ts';
import { connectProvider } from './features/subscription/provider/stripe.ts';
import { startIdentityStandIn } from './identity-stand-in.ts';
import { startPaymentStandIn } from './payments.ts';
import { systemClock } from './platform/clock.ts';
import { type ConnectedDatabase, connectDatabase } from './platform/database/connect.ts';
import { describeListenError, requireFreePort } from './platform/http/listen.ts';
import { siteAddress } from './platform/http/origin.ts';
import { createLog, type Log } from './platform/log.ts';
import { isSecretUnchanged, readSecret } from './platform/secret.ts';
import { Shutdown } from './platform/shutdown.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** How long startup waits for the wikis; a slower wiki counts as down until it responds. */
const PROBE_MS = 2500;
/** At shutdown, how long open requests have to finish. */
const REQUESTS_MS = 5000;
/** How long the database then has to stop. */
const DATABASE_MS = 10_000;
/** Behind a proxy, how long this server drains before it closes, so that the proxy stops using it. */
const DRAIN_MS = 2000;
/**
 * For visitors who come at once. A connection that finds no place tries again after one second, then two and four; with
 * Node's default of 511, that was the case for many while the server was overloaded.
 */
const MAX_WAITING_CONNECTIONS = 2048;
const SECRET_CHANGED =
  'SESSION_SECRET differs from that of the last server that started on this database. All servers need the same secret; with another one, every guest counts as new.';

const shutdown = new Shutdown(print);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => shutdown.begin(0, `Stopping on ${signal}.`));
}
process.on('uncaughtException', (error) => shutdown.begin(1, error.stack ?? error.message));
// A closed pipe, as in "npm start | head", also causes a graceful shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => shutdown.begin(1, ''));

try {
  readSettingsFile();
  print(retiredSettingsNotice());
  await start(readConfig());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  shutdown.begin(1, '');
}

async function start(settings: Config): Promise<void> {
  const log = createLog(settings.LOG_LEVEL);
  await requireFreePort(settings);
  const database = await openDatabase(settings, log);
  const { db, pool } = database;
  if (shutdown.hasBegun) return;
  const secret = readSecret(settings.SESSION_SECRET, resolve(settings.DATA_DIR));
  if (!(await isSecretUnchanged(db, secret))) log.warn(SECRET_CHANGED);
  const payments = await startPaymentStandIn(settings, db);
  if (payments) shutdown.add('the payment stand-in', REQUESTS_MS, () => payments.stop());
  const identity = await startIdentityStandIn(settings);
  if (identity) shutdown.add('the identity stand-in', REQUESTS_MS, () => identity.stop());
  const config = { ...settings, ...payments?.settings, ...identity?.settings };
  if (!payments) await checkPayments(config, db, log);
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { version: string };
  const pagesFolder = resolve(ROOT, 'web/dist');
  const standIn = identity && { identityKeysUrl: identity.keysUrl, identityWindowUrl: identity.windowUrl };
  const app = await buildApp({ config, db, pool, clock: systemClock, log, pagesFolder, version, ...standIn });
  const { server, wikis } = app;
  const close = () => server.close();
  shutdown.add('open requests', REQUESTS_MS, close, () => server.server.closeAllConnections());
  await Promise.all(wikis.map((wiki) => wiki.probe(PROBE_MS)));
  if (shutdown.hasBegun) return;
  const address = await listen(app, config);
  app.writeBundledData();
  if (config.TRUST_PROXY !== false) addDraining(app);
  // Events go to this server directly, not through a proxy at PUBLIC_URL.
  payments?.sendEventsTo(siteAddress(server, { HOST: config.HOST, PORT: config.PORT }));
  const administrator = await createAdministrator(db, config);
  if (administrator) printAdministrator(administrator, config, siteAddress(server, config));
  printReady(config, address, wikis);
}

/** @throws Error in production if the payment settings are wrong; elsewhere, they are only logged */
async function checkPayments(config: Config, db: ConnectedDatabase['db'], log: Log): Promise<void> {
  const provider = connectProvider(config, log);
  if (!provider) return;
  const faults = await findSetupFaults({ db, provider }).catch((error: unknown) => {
    log.warn({ error }, 'The payment settings couldn’t be checked');
    return [];
  });
  if (faults.length > 0 && config.NODE_ENV === 'production')
    throw new Error(`Bad setting. ${faults.join('\n')}`);
  for (const fault of faults) log.warn(fault);
}

/** Creates the first administrator. @throws Error that names the setting if its password is too easy to guess */
function createAdministrator(db: ConnectedDatabase['db'], { ADMIN_PASSWORD }: Config) {
  return createFirstAdministrator({ db, clock: systemClock }, ADMIN_PASSWORD).catch((error) => {
    if (error instanceof AppError && error.code === 'accounts.password_guessable')
      throw new Error('Bad setting. ADMIN_PASSWORD: is too easy to guess; choose another one');
    throw error;
  });
}

async function openDatabase(settings: Config, log: ReturnType<typeof createLog>): Promise<ConnectedDatabase> {
  const database = await shutdown.waitFor(
    connectDatabase({
      databaseUrl: settings.DATABASE_URL,
      dataDir: resolve(settings.DATA_DIR),
      migrationsFolder: resolve(ROOT, 'migrations'),
      log,
    }),
  );
  shutdown.add('the database', DATABASE_MS, () => database.close());
  database.lost.then((reason) => shutdown.begin(1, reason));
  return database;
}

function addDraining(app: App): void {
  const drained = Promise.withResolvers<void>();
  const drain = () => {
    app.drain();
    setTimeout(drained.resolve, DRAIN_MS);
    return drained.promise;
  };
  shutdown.add('connections from the proxy', 2 * DRAIN_MS, drain, drained.resolve);
}

/** Returns the address. @throws Error with a one-line message if the port or host can't be used */
async function listen({ server }: App, { PORT, HOST }: Config): Promise<string> {
  return server
    .listen({ port: PORT, host: HOST, backlog: MAX_WAITING_CONNECTIONS })
    .catch((error: unknown) => {
      throw describeListenError(error, { PORT, HOST });
    });
}

function printReady(config: Config, address: string, wikis: readonly { name: string; state: string }[]) {
  print(`Logotheca is ready at ${config.PUBLIC_URL ?? address}`);
  const down = wikis.filter((wiki) => wiki.state === 'down').map((wiki) => wiki.name);
  if (down.length > 0)
    print(`${down.join(' and ')} can't be reached yet, so searches use the bundled catalogue.`);
  if (wikis.length > 0 && !config.MEDIAWIKI_CONTACT)
    print(
      'MEDIAWIKI_CONTACT is not set. Wikimedia refuses clients without one: set it to your e-mail address.',
    );
}

/** Prints how to log in, with the password if it was generated. The password is never logged. */
function printAdministrator(
  { username, password }: { username: string; password: string },
  { ADMIN_PASSWORD }: Config,
  siteUrl: string,
): void {
  print(`The administrator ${username} was created. Log in at ${siteUrl}/admin-login`);
  if (ADMIN_PASSWORD === undefined)
    print(`The password is ${password}\nThis is shown only once. Please keep it.`);
}

function print(line: string): void {
  if (line !== '') process.stdout.write(`${line}\n`);
}
