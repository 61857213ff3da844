import type { TestWorld } from './create-test-world.ts';

/** The kinds of callers. `other` is signed in but sends another account's id; `expired` sends an expired session. */
export const CALLERS = ['guest', 'free', 'subscriber', 'other', 'administrator', 'expired'] as const;
export type Caller = (typeof CALLERS)[number];

/** The HTTP status of a call, by caller. */
type Statuses = Record<Caller, number>;

const statusForAll = (status: number) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Statuses;

const ANY_CALLER = statusForAll(200);
const VISITORS: Statuses = { ...ANY_CALLER, other: 403 };
const ACCOUNTS: Statuses = { ...VISITORS, guest: 401, expired: 401 };
const SUBSCRIBERS: Statuses = { ...VISITORS, guest: 403, free: 403, administrator: 403, expired: 403 };
const ADMINISTRATORS: Statuses = { ...ACCOUNTS, free: 403, subscriber: 403 };

/** Who may make a call, and a valid request of each caller. */
interface AccessRule {
  statuses: Statuses;
  /** The error code of a 403, unless the 403 is for sending another account's id. */
  refusal?: string;
  request?: (caller: Caller, world: AccessWorld) => RequestInput | Promise<RequestInput>;
}

export interface RequestInput {
  params?: string;
  query?: object;
  body?: object;
}

export interface AccessWorld extends TestWorld {
  /** Returns the identity provider's ID token for this user id. */
  sign(sub: string): Promise<string>;
  /** The id of a sample logo. */
  sampleId: string;
  /** The id of a brand. */
  brandId: string;
  /** The id of an active premium code. */
  activeCodeId: string;
  /** The ids of payment pages by `<action>-<caller>`. */
  pages: Record<string, string>;
}

export const PASSWORD = 'difference engine';
const LOGO = { logoUrl: 'https://upload.wikimedia.org/a.svg', fileType: 'svg' };
const REQUEST_ID = '8c1ff6a2-4a3b-4d0a-9f6a-0b6a54d1a001';

/** Returns the premium code of a caller. */
const codeFor = (caller: Caller) => `LOGO-AAAA-AAAA-AAA${'ABCDEFGH'[CALLERS.indexOf(caller)]}`;

/** The access rule of each call of the contract, in the order in which the tests run. */
export const ACCESS: Record<string, AccessRule> = {
  'GET /api/config': { statuses: ANY_CALLER },
  'GET /api/search': { statuses: ANY_CALLER, request: () => ({ query: { q: 'docker' } }) },
  'GET /api/suggest': { statuses: ANY_CALLER, request: () => ({ query: { q: 'docker' } }) },
  'GET /api/brands': { statuses: ANY_CALLER, request: () => ({ query: { name: 'docker' } }) },
  'GET /api/brands/:id': { statuses: ANY_CALLER, request: (_, { brandId }) => ({ params: brandId }) },
  'GET /api/logos/samples': { statuses: ANY_CALLER },
  'GET /api/logos/:id': { statuses: ANY_CALLER, request: (_, { sampleId }) => ({ params: sampleId }) },

  'POST /api/users/register': {
    statuses: VISITORS,
    request: (caller) => ({
      body: {
        username: `new${caller}`,
        email: `new-${caller}@example.org`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
    }),
  },
  'POST /api/users/login': {
    statuses: VISITORS,
    request: () => ({ body: { username: 'known', password: PASSWORD } }),
  },
  'POST /api/auth/firebase': {
    statuses: VISITORS,
    request: async (caller, { sign }) => ({ body: { idToken: await sign(caller) } }),
  },
  'POST /api/logout': { statuses: VISITORS },
  'POST /api/users/confirm-password': {
    statuses: ACCOUNTS,
    request: () => ({ body: { password: PASSWORD } }),
  },
  'POST /api/users/request-reset': {
    statuses: VISITORS,
    request: () => ({ body: { email: 'nobody@example.org' } }),
  },
  'GET /api/users/validate-reset-token': {
    statuses: VISITORS,
    request: (caller) => ({ query: { token: `link-of-${caller}` } }),
  },
  'POST /api/users/reset-password': {
    statuses: VISITORS,
    request: (caller) => ({ body: { token: `link-of-${caller}`, newPassword: 'analytical engine' } }),
  },
  'GET /api/user/profile': { statuses: VISITORS },
  'PUT /api/user/update-username-direct': {
    statuses: ACCOUNTS,
    request: (caller) => ({ body: { newUsername: `renamed${caller}` } }),
  },
  'POST /api/user/change-password': {
    statuses: ACCOUNTS,
    request: () => ({ body: { currentPassword: PASSWORD, newPassword: 'analytical engine' } }),
  },
  'POST /api/user/end-other-sessions': { statuses: ACCOUNTS },
  'GET /api/user/export': { statuses: ACCOUNTS },
  'DELETE /api/user': { statuses: ACCOUNTS },

  'POST /api/downloads/track': { statuses: VISITORS, request: () => ({ body: LOGO }) },
  'POST /api/downloads/batch/start': {
    statuses: SUBSCRIBERS,
    refusal: 'downloads.premium_needed',
    request: () => ({ body: {} }),
  },
  'POST /api/downloads/batch': {
    statuses: SUBSCRIBERS,
    refusal: 'downloads.premium_needed',
    request: () => ({ body: { logos: [{ url: LOGO.logoUrl, title: 'A', fileType: 'svg' }] } }),
  },
  'POST /api/downloads/refund': {
    statuses: VISITORS,
    request: () => ({ body: { requestId: REQUEST_ID } }),
  },
  'GET /api/downloads/check-limit': { statuses: VISITORS },
  'GET /api/user/downloads': { statuses: ACCOUNTS },

  'POST /api/subscription/create': { statuses: ACCOUNTS, request: () => ({ body: { isAnnual: true } }) },
  'GET /api/subscription/verify': {
    statuses: ACCOUNTS,
    request: (caller, { pages }) => ({ query: { session_id: pages[`verify-${caller}`] } }),
  },
  'POST /api/subscription/cancel': { statuses: ACCOUNTS, request: () => ({ body: {} }) },
  'POST /api/subscription/resume': { statuses: ACCOUNTS, request: () => ({ body: {} }) },
  'GET /api/subscription/portal': { statuses: ACCOUNTS },
  'POST /api/webhooks/stripe': { statuses: statusForAll(400) },
  'POST /api/redeem-premium-code': {
    statuses: ACCOUNTS,
    request: (caller) => ({ body: { code: codeFor(caller) } }),
  },

  'GET /api/admin/users': { statuses: ADMINISTRATORS },
  'POST /api/admin/grant-subscription': {
    statuses: ADMINISTRATORS,
    request: (_, { idOf }) => ({ body: { userId: idOf('granted'), expiryDays: 30 } }),
  },
  'POST /api/admin/downgrade-subscription': {
    statuses: ADMINISTRATORS,
    request: (_, { idOf }) => ({ body: { userId: idOf('victim') } }),
  },
  'DELETE /api/admin/users/:id': {
    statuses: ADMINISTRATORS,
    request: (_, { idOf }) => ({ params: String(idOf('deleted')) }),
  },
  'GET /api/admin/premium-codes': { statuses: ADMINISTRATORS },
  'POST /api/admin/premium-codes': {
    statuses: ADMINISTRATORS,
    request: () => ({ body: { duration: 30, expiryDays: 14 } }),
  },
  'PUT /api/admin/premium-codes/:id/invalidate': {
    statuses: ADMINISTRATORS,
    request: (_, { activeCodeId }) => ({ params: activeCodeId }),
  },
  'GET /api/admin/overview': { statuses: ADMINISTRATORS },
  'GET /api/admin/audit': { statuses: ADMINISTRATORS },
  'POST /api/admin/reset': { statuses: ADMINISTRATORS },
  // Must be last: it deletes every account that isn't an administrator.
  'POST /api/admin/reset-all-users': {
    statuses: ADMINISTRATORS,
    request: () => ({ body: { confirmation: 'DELETE ALL USERS' } }),
  },
};

/**
 * Creates payment pages, subscriptions and codes for the calls that verify, cancel, resume, open the portal or redeem. The
 * provider sends no events afterwards. Returns the ids of the payment pages by `<action>-<caller>`.
 */
export async function createPaymentFixtures(
  world: TestWorld,
  calls: readonly string[],
): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const caller of ['free', 'subscriber', 'administrator'] as const) {
    for (const action of ['verify', 'cancel', 'resume', 'portal']) {
      const visitor = world.visitor(`${caller}-${calls.findIndex((call) => call.endsWith(`/${action}`))}`);
      const { body } = await visitor.send<{ sessionId: string }>('POST', '/api/subscription/create', {});
      pages[`${action}-${caller}`] = body.sessionId;
      world.stripe.pay(body.sessionId);
      if (action === 'resume') await visitor.send('POST', '/api/subscription/cancel', {});
    }
  }
  await world.stripe.webhooks.settled();
  world.stripe.webhooks.setFaults({ isLost: true });
  for (const caller of CALLERS) {
    await world.pool.query(
      `insert into premium_codes (code, duration_days, created_at, expires_at) values ($1, 365, $2, '2027-01-01')`,
      [codeFor(caller), world.clock.now()],
    );
  }
  return pages;
}

/** The tables that a server writes without a request: daily counts and the times of jobs. */
const BACKGROUND_TABLES = ['daily_counts', 'jobs'];

/** Returns all rows of all tables as text, except BACKGROUND_TABLES. */
export async function dumpTables({ pool }: TestWorld): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [BACKGROUND_TABLES],
  );
  const all = rows
    .map(({ name }) => `select '${name}: ' || t::text as row from ${name} t`)
    .join(' union all ');
  const tables = await pool.query<{ row: string }>(`${all} order by 1`);
  return tables.rows.map(({ row }) => row).join('\n');
}
