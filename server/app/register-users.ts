import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createIdentityProvider, IDENTITY_KEYS_URL } from '../features/accounts/identity/identity.ts';
import { registerAccounts } from '../features/accounts/routes.ts';
import { createSessions } from '../features/accounts/sessions/sessions.ts';
import { deleteExpired } from '../features/accounts/sessions/store.ts';
import { createKnownDevices } from '../features/accounts/sign-in/known-devices.ts';
import { registerAdmin } from '../features/admin/routes.ts';
import { registerAudit } from '../features/audit/routes.ts';
import { deleteOldLookups } from '../features/brands/live/delete-old-lookups.ts';
import { registerCodes } from '../features/codes/routes.ts';
import { deleteExpiredDownloads } from '../features/downloads/delete-expired-downloads.ts';
import { registerDownloads } from '../features/downloads/routes.ts';
import { deleteOldUsage } from '../features/keys/delete-old-usage.ts';
import { registerKeys } from '../features/keys/routes.ts';
import { endSubscription } from '../features/subscription/end-subscription.ts';
import { reconcileCustomers } from '../features/subscription/reconcile-customers.ts';
import { registerSubscription } from '../features/subscription/routes.ts';
import { syncIfDue } from '../features/subscription/sync-customer.ts';
import { deleteOldResults } from '../features/wikis/cache.ts';
import { HOUR_MS } from '../platform/clock.ts';
import { createGuests } from '../platform/http/cookies.ts';
import { siteAddress } from '../platform/http/origin.ts';
import { type Job, repeatAmongServers } from '../platform/jobs.ts';
import { createMailer } from '../platform/mailer.ts';
import { readSecret } from '../platform/secret.ts';
import { deleteExpiredRateLimits } from '../platform/store.ts';
import { type AppDeps, isHttps, type Services } from './create-services.ts';

/** Registers the features for accounts and guests, and the hourly jobs that delete expired data. */
export function registerUsers(server: FastifyInstance, deps: AppDeps, services: Services): void {
  const { config, db, clock } = deps;
  const { background, counters, indexWriter, provider, createRateLimiter } = services;
  const secret = readSecret(config.SESSION_SECRET, resolve(config.DATA_DIR));
  const cookies = { isHttps: isHttps(config) };
  const sessions = createSessions({ db, clock, cookies });
  const shared = { db, clock, background, createRateLimiter };
  server.decorateRequest('actor', null);
  server.decorate('readActor', sessions.read);
  server.decorate('publicUrl', config.PUBLIC_URL);
  registerKeys(server, shared);
  registerSubscription(server, { ...shared, provider });
  registerAudit(server, { db });
  registerCodes(server, { db, clock, createRateLimiter });
  const upstream = upstreamOf(config, services);
  const allowsTestAccounts =
    config.ALLOW_TEST_ACCOUNTS ?? (config.NODE_ENV !== 'production' && !isHttps(config));
  registerAdmin(server, { db, clock, background, counters, provider, upstream, allowsTestAccounts });
  registerAccounts(server, {
    ...shared,
    sessions,
    mailer: openMailer(deps),
    devices: createKnownDevices(secret, cookies),
    count: counters.count,
    payments: accountPayments(deps, services),
    identityProvider: createIdentity(deps),
    siteUrl: () => siteAddress(server, config),
  });
  registerDownloads(server, {
    db,
    clock,
    guests: createGuests(secret, cookies),
    createRateLimiter,
    count: counters.count,
    countLogo: (url, network) => indexWriter.countDownload(url, network),
  });
  const jobs = startHourlyJobs(deps, services);
  server.addHook('onClose', async () => {
    for (const job of jobs) job.stop();
  });
}

function openMailer({ config, clock, log }: AppDeps) {
  return createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM ?? config.CONTACT_EMAIL,
    outboxFolder: resolve(config.DATA_DIR, 'outbox'),
    clock,
    log,
  });
}

/** Returns the state of the wikis for the admin overview. */
function upstreamOf({ UPSTREAM_PER_MINUTE }: AppDeps['config'], { budget, wikis, wikidata }: Services) {
  const sources = wikidata ? [...wikis, wikidata] : wikis;
  return {
    perMinute: UPSTREAM_PER_MINUTE,
    countLeft: () => budget.countLeft(),
    sources: () => sources.map(({ name, state }) => ({ name, isUp: state !== 'down' })),
  };
}

/** Returns the payment functions that the accounts feature uses. */
function accountPayments({ db, clock }: AppDeps, { provider, background }: Services) {
  const deps = { db, clock, background };
  return {
    end: async (accountId: number) => {
      await endSubscription({ ...deps, provider }, { accountId, actor: `account:${accountId}` });
    },
    repair: async (accountId: number) => {
      if (provider) await syncIfDue({ ...deps, provider }, accountId);
    },
  };
}

function startHourlyJobs({ db, clock }: AppDeps, { background, provider }: Services) {
  const deps = { db, clock, background };
  const deleteAllExpired = () =>
    Promise.all([
      deleteExpired(db, clock.now()),
      deleteExpiredDownloads(deps),
      deleteExpiredRateLimits(db, clock.now()),
      deleteOldResults(deps),
      deleteOldLookups(deps),
      deleteOldUsage(deps),
    ]);
  const jobs: Job[] = [
    { name: 'sweep', what: 'Deleting expired data', everyMs: HOUR_MS, work: deleteAllExpired },
  ];
  if (provider)
    jobs.push({
      name: 'reconcile',
      what: 'Checking subscriptions whose period is over',
      everyMs: HOUR_MS,
      work: async () => {
        const dueBefore = new Date(clock.now().getTime() - HOUR_MS);
        const { failures } = await reconcileCustomers({ ...deps, provider }, { dueBefore });
        if (failures.length > 0) throw new Error(failures.join('\n'));
      },
    });
  return jobs.map((job) => repeatAmongServers(deps, job));
}

function createIdentity({ config, clock, log, identityKeysUrl = IDENTITY_KEYS_URL }: AppDeps) {
  if (config.FIREBASE_PROJECT_ID === undefined) return null;
  return createIdentityProvider({
    clock,
    log,
    isEmulated: config.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
    projectId: config.FIREBASE_PROJECT_ID,
    keysUrl: identityKeysUrl,
  });
}
