import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createIdentityProvider, IDENTITY_KEYS_URL } from '../features/accounts/identity/identity.ts';
import { type AccountsDeps, registerAccounts } from '../features/accounts/routes.ts';
import { createSessions } from '../features/accounts/sessions/sessions.ts';
import { deleteExpired } from '../features/accounts/sessions/store.ts';
import { createKnownDevices } from '../features/accounts/sign-in/known-devices.ts';
import { registerAdmin } from '../features/admin/routes.ts';
import { registerAudit } from '../features/audit/routes.ts';
import { registerCodes } from '../features/codes/routes.ts';
import { deleteExpiredGuests } from '../features/downloads/delete-expired-guests.ts';
import { registerDownloads } from '../features/downloads/routes.ts';
import { endSubscription } from '../features/subscription/end-subscription.ts';
import type { PaymentProvider } from '../features/subscription/provider/provider.ts';
import { reconcileCustomers } from '../features/subscription/reconcile-customers.ts';
import { registerSubscription } from '../features/subscription/routes.ts';
import { repairCustomer } from '../features/subscription/sync-customer.ts';
import { deleteOldResults } from '../features/wikis/cache.ts';
import type { Background } from '../platform/background.ts';
import { HOUR_MS } from '../platform/clock.ts';
import { createGuests } from '../platform/http/cookies.ts';
import { siteAddress } from '../platform/http/origin.ts';
import { repeatAmongServers } from '../platform/jobs.ts';
import { createMailer } from '../platform/mailer.ts';
import { deleteExpiredRateLimits } from '../platform/rate-limit/store.ts';
import { readSecret } from '../platform/secret.ts';
import { type AppDeps, isHttps, type Services } from './deps.ts';

/** The features that know who is there, by account or as a guest; what has expired of them is removed every hour, by one of the servers. */
export function registerUsers(server: FastifyInstance, deps: AppDeps, services: Services): void {
  const { config, db, clock, log } = deps;
  const { background, counters, memory, provider, createRateLimiter } = services;
  const dataDir = resolve(config.DATA_DIR);
  const cookies = { isHttps: isHttps(config) };
  const secret = readSecret(config.SESSION_SECRET, dataDir);
  const sessions = createSessions({ db, clock, cookies });
  server.decorateRequest('actor', null);
  server.decorate('readActor', sessions.read);
  server.decorate('publicUrl', config.PUBLIC_URL);
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM ?? config.CONTACT_EMAIL,
    outboxFolder: resolve(dataDir, 'outbox'),
    clock,
    log,
  });
  registerSubscription(server, {
    ...{ db, clock, provider, background, createRateLimiter },
    limitsCalls: config.RATE_LIMITS,
  });
  registerAudit(server, { db });
  registerCodes(server, { db, clock, createRateLimiter });
  registerAdmin(server, {
    ...{ db, clock, counters, provider, upstream: upstreamOf(config, services) },
    allowsTestAccounts: config.ALLOW_TEST_ACCOUNTS ?? (config.NODE_ENV !== 'production' && !isHttps(config)),
  });
  registerAccounts(server, {
    ...{ db, clock, sessions, mailer, background, createRateLimiter },
    devices: createKnownDevices(secret, cookies),
    count: counters.count,
    payments: accountPayments({ db, clock, provider, background }),
    identityProvider: createIdentity(deps),
    siteUrl: () => siteAddress(server, config),
    limitsSignUps: config.RATE_LIMITS,
  });
  const guests = createGuests(secret, cookies);
  registerDownloads(server, {
    ...{ db, clock, guests },
    count: counters.count,
    countLogo: memory.countDownload,
  });
  const hourly = [
    sweepHourly({ db, clock, background }),
    ...(provider ? [reconcileHourly({ db, clock, provider, background })] : []),
  ];
  server.addHook('onClose', async () => {
    for (const work of hourly) work.stop();
  });
}

/** How the wikis fare, for the overview. */
function upstreamOf({ UPSTREAM_PER_MINUTE }: AppDeps['config'], { budget, wikis }: Services) {
  return {
    perMinute: UPSTREAM_PER_MINUTE,
    countLeft: () => budget.countLeft(),
    sources: () => wikis.map(({ name, state }) => ({ name, isUp: state !== 'down' })),
  };
}

type Payments = Pick<AppDeps, 'db' | 'clock'> & { provider: PaymentProvider | null; background: Background };

/** What accounts have done at the payment provider. */
function accountPayments({ provider, ...deps }: Payments): AccountsDeps['payments'] {
  return {
    end: async (accountId) => {
      await endSubscription({ ...deps, provider }, { accountId, actor: `account:${accountId}` });
    },
    repair: async (accountId) => {
      if (provider) await repairCustomer({ ...deps, provider }, accountId);
    },
  };
}

function sweepHourly(deps: Pick<AppDeps, 'db' | 'clock'> & { background: Background }) {
  const work = () =>
    Promise.all([
      deleteExpired(deps.db, deps.clock.now()),
      deleteExpiredGuests(deps),
      deleteExpiredRateLimits(deps.db, deps.clock.now()),
      deleteOldResults(deps),
    ]);
  const job = { name: 'sweep', what: 'Removing what has expired', everyMs: HOUR_MS, work };
  return repeatAmongServers(deps, job);
}

/** Subscriptions whose period is over, and of which nothing was heard for an hour, are asked about. */
function reconcileHourly(deps: Payments & { provider: PaymentProvider }) {
  const work = () => reconcileCustomers(deps, new Date(deps.clock.now().getTime() - HOUR_MS));
  const what = 'Asking about subscriptions that are due';
  return repeatAmongServers(deps, { name: 'reconcile', what, everyMs: HOUR_MS, work });
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
