import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MAX_NAMES } from '#contract/limits.ts';
import type { Config } from './config.ts';
import { deleteExpired } from './features/accounts/delete-expired.ts';
import { describeProvider, originsOf } from './features/accounts/identity/describe-provider.ts';
import { createIdentityProvider, IDENTITY_KEYS_URL } from './features/accounts/identity/identity.ts';
import { type AccountsDeps, registerAccounts } from './features/accounts/routes.ts';
import { createSessions } from './features/accounts/sessions/sessions.ts';
import { registerCodes } from './features/codes/routes.ts';
import { registerConfig } from './features/config/routes.ts';
import { deleteExpiredGuests } from './features/downloads/delete-expired-guests.ts';
import { registerDownloads } from './features/downloads/routes.ts';
import { loadCatalogue } from './features/logos/catalogue.ts';
import { createLogoMemory } from './features/logos/remember-logos.ts';
import { registerLogos } from './features/logos/routes.ts';
import { createBudget } from './features/search/budget.ts';
import { createSearchCache } from './features/search/cache.ts';
import { registerSearch } from './features/search/routes.ts';
import { createCatalogueSource } from './features/search/sources/catalogue.ts';
import { WikiSource } from './features/search/sources/mediawiki.ts';
import { nameWikis, WikiClient, wikiHeaders } from './features/search/sources/wiki-client.ts';
import { endSubscription } from './features/subscription/ending/end-subscription.ts';
import { connectProvider } from './features/subscription/provider/connect-provider.ts';
import type { PaymentProvider } from './features/subscription/provider/provider.ts';
import { registerSubscription } from './features/subscription/routes.ts';
import { reconcileCustomers } from './features/subscription/sync/reconcile-customers.ts';
import { repairCustomer } from './features/subscription/sync/repair-customer.ts';
import { type Background, createBackground, repeat } from './platform/background.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from './platform/clock.ts';
import { type Database, isReachable } from './platform/database/pool.ts';
import { registerDiscovery } from './platform/http/discovery.ts';
import { registerErrorHandler, sendError, toAppError } from './platform/http/errors.ts';
import { createGuests } from './platform/http/guests.ts';
import { registerHealth } from './platform/http/health.ts';
import { siteAddress } from './platform/http/origin.ts';
import { inlineScriptsOf, type Pages, readPages, registerPages } from './platform/http/pages.ts';
import { registerReference } from './platform/http/reference.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import type { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { readSecret } from './platform/secret.ts';

/** Twenty names of a hundred letters, four bytes each and percent-encoded, fit into an address of this size. */
const MAX_HEADER_BYTES = 65_536;
/** The general limit: far above any person, low enough to stop a loop. */
const REQUESTS_PER_MINUTE = 1500;

export interface AppDeps {
  config: Config;
  db: Database;
  clock: Clock;
  log: ReturnType<typeof createLog>;
  /** The folder of the built pages. */
  pagesFolder: string;
  version: string;
  /** Where the identity provider publishes its keys; a test has its own. */
  identityKeysUrl?: string;
}

export interface App {
  server: FastifyInstance;
  /** The wikis that are searched; `main` probes them before it listens. */
  wikis: WikiSource[];
}

/** The whole application, without any concern of its process: a test builds it and injects requests. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, log } = deps;
  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.TRUST_PROXY,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    frameworkErrors: (error, request, reply) => sendError(toAppError(error), request, reply),
  });
  closeConnectionsOnStop(server);
  const wikis = createWikis(deps);
  const pages = await readPages(deps.pagesFolder);
  await registerPlatform(server, deps, { wikis, pages });
  registerPeople(server, deps);
  registerFeatures(server, deps, wikis);
  registerDiscovery(server, config.PUBLIC_URL);
  await registerPages(server, { folder: deps.pagesFolder, pages, publicUrl: config.PUBLIC_URL });
  server.addHook('onClose', async () => {
    for (const wiki of wikis) wiki.stop();
  });
  return { server, wikis };
}

/** A browser keeps its connection; while the server stops, each answer ends it, so that none is waited for. */
function closeConnectionsOnStop(server: FastifyInstance): void {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

function createWikis({ config, clock, version }: AppDeps): WikiSource[] {
  const headers = wikiHeaders({ version, contact: config.MEDIAWIKI_CONTACT, token: config.MEDIAWIKI_TOKEN });
  const wikis = nameWikis(config.MEDIAWIKI_URLS);
  const perMinute = config.UPSTREAM_PER_MINUTE;
  const budget = createBudget(perMinute, config.RATE_LIMITS ? MAX_NAMES * wikis.length : perMinute, clock);
  return wikis.map(
    ({ name, apiUrl }) => new WikiSource(name, new WikiClient({ name, apiUrl, headers, budget, clock })),
  );
}

async function registerPlatform(
  server: FastifyInstance,
  { config, db, version }: AppDeps,
  { wikis, pages }: { wikis: WikiSource[]; pages: Pages },
): Promise<void> {
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(server);
  const provider = describeProvider(config);
  await registerSecurityHeaders(server, {
    mediaOrigins: () => wikis.flatMap((wiki) => wiki.mediaOrigins),
    identity: provider && originsOf(provider),
    inlineScripts: inlineScriptsOf(pages),
    isHttps: isHttps(config),
  });
  await server.register(compress, { threshold: 1024, syncThreshold: 0, encodings: ['br', 'gzip'] });
  await server.register(cookie);
  if (config.RATE_LIMITS)
    await server.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: MINUTE_MS });
  await registerReference(server, version);
  const metrics = createMetrics();
  metrics.observe(server);
  const sources = () => ({
    ...Object.fromEntries(wikis.map((wiki) => [wiki.name, wiki.state])),
    catalogue: 'up',
  });
  registerHealth(server, { isDatabaseReachable: () => isReachable(db), sources }, metrics.registry);
}

/** Whether visitors come by https, whatever stands between them and this server. */
function isHttps({ PUBLIC_URL }: Config): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false;
}

/** The features that know who is there, by account or as a guest; what has expired of them is removed every hour. */
function registerPeople(server: FastifyInstance, deps: AppDeps): void {
  const { config, db, clock, log } = deps;
  const dataDir = resolve(config.DATA_DIR);
  const cookies = { isHttps: isHttps(config) };
  const sessions = createSessions({ db, clock, cookies });
  server.decorateRequest('actor', null);
  server.decorate('readActor', sessions.read);
  server.decorate('publicUrl', config.PUBLIC_URL);
  const background = createBackground(log);
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM ?? config.CONTACT_EMAIL,
    outboxFolder: resolve(dataDir, 'outbox'),
    clock,
    log,
  });
  const provider = connectProvider(config, log);
  registerSubscription(server, { db, clock, provider, background, limitsCalls: config.RATE_LIMITS });
  registerCodes(server, { db, clock });
  registerAccounts(server, {
    ...{ db, clock, sessions, mailer, background },
    payments: accountPayments({ db, clock, provider, background }),
    identityProvider: createIdentity(deps),
    siteUrl: () => siteAddress(server, config),
    limitsSignUps: config.RATE_LIMITS,
  });
  const guests = createGuests(readSecret(config.SESSION_SECRET, dataDir), cookies);
  registerDownloads(server, { db, clock, guests });
  const sweep = () => Promise.all([deleteExpired({ db, clock }), deleteExpiredGuests({ db, clock })]);
  const hourly = [
    repeat(background, { what: 'Removing what has expired', everyMs: HOUR_MS, work: sweep }),
    ...(provider ? [reconcileHourly({ db, clock, provider, background })] : []),
  ];
  server.addHook('onClose', async () => {
    for (const work of hourly) work.stop();
    await background.settled();
  });
}

type Payments = Pick<AppDeps, 'db' | 'clock'> & { provider: PaymentProvider | null; background: Background };

/** What accounts have done at the payment provider. */
function accountPayments({ provider, ...deps }: Payments): AccountsDeps['payments'] {
  return {
    end: (accountId) => endSubscription({ ...deps, provider }, { accountId, actor: `account:${accountId}` }),
    repair: async (accountId) => {
      if (provider) await repairCustomer({ ...deps, provider }, accountId);
    },
  };
}

/** Subscriptions whose period is over, and of which nothing was heard for an hour, are asked about. */
function reconcileHourly(deps: Payments & { provider: PaymentProvider }) {
  const work = () => reconcileCustomers(deps, new Date(deps.clock.now().getTime() - HOUR_MS));
  return repeat(deps.background, { what: 'Asking about subscriptions that are due', everyMs: HOUR_MS, work });
}

function createIdentity({ config, clock, log, identityKeysUrl = IDENTITY_KEYS_URL }: AppDeps) {
  if (config.FIREBASE_PROJECT_ID === undefined) return null;
  const isEmulated = config.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return createIdentityProvider({
    ...{ clock, log, isEmulated },
    projectId: config.FIREBASE_PROJECT_ID,
    keysUrl: identityKeysUrl,
  });
}

/** The other features, in order; each registers the calls of its part of the contract. */
function registerFeatures(
  server: FastifyInstance,
  { config, db, clock, log }: AppDeps,
  wikis: WikiSource[],
): void {
  const catalogue = loadCatalogue();
  const memory = createLogoMemory({ db, clock, log });
  server.addHook('onClose', () => memory.settled());
  registerConfig(server, {
    contactEmail: config.CONTACT_EMAIL,
    identityProvider: describeProvider(config),
    paymentTestMode: /^(sk|rk)_test_/.test(config.STRIPE_SECRET_KEY ?? ''),
  });
  registerLogos(server, { db, catalogue });
  const searchDeps = {
    wikis,
    catalogue: createCatalogueSource(catalogue),
    cache: createSearchCache(clock),
    clock,
    log,
    remember: memory.remember,
  };
  registerSearch(server, searchDeps, { db, catalogue });
}
