import type { TestWorld } from '../create-test-world.ts';

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
  /** The error code of a 403, unless the 403 is for sending another account's id; or of a 401. */
  refusal?: string;
  request?: RequestInput | ((caller: Caller, world: AccessWorld) => RequestInput | Promise<RequestInput>);
}

interface RequestInput {
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
  /** The ids of collections by the caller who may delete them, or by "<caller> with logo". */
  collectionIds: Record<string, string>;
  /** The ids of API keys by the caller who may end them. */
  keyIds: Record<string, string>;
  /** The secret part of a collection's read-only link. */
  shareToken: string;
  /** The ids of payment pages by `<action>-<caller>`. */
  pages: Record<string, string>;
}

/** Returns the premium code of a caller. */
export const codeFor = (caller: Caller) => `LOGO-AAAA-AAAA-AAA${'ABCDEFGH'[CALLERS.indexOf(caller)]}`;

export const PASSWORD = 'difference engine';
export const LOGO_URL = '/catalogue/docker.svg';
const FILE = { logoUrl: 'https://upload.wikimedia.org/a.svg', fileType: 'svg' };
const REQUEST_ID = '8c1ff6a2-4a3b-4d0a-9f6a-0b6a54d1a001';
const SEARCH: AccessRule = { statuses: ANY_CALLER, request: { query: { q: 'docker' } } };
const FIND_BRAND: AccessRule = { statuses: ANY_CALLER, request: { query: { name: 'docker' } } };
const BRAND: AccessRule = { statuses: ANY_CALLER, request: (_, { brandId }) => ({ params: brandId }) };
const LOGO: AccessRule = { statuses: ANY_CALLER, request: (_, { sampleId }) => ({ params: sampleId }) };
const MATCH: AccessRule = { statuses: ANY_CALLER, request: { body: { names: [{ name: 'docker' }] } } };
/** Sessions have no effect on calls of programs, so every caller comes without a key. */
const WITHOUT_KEY: AccessRule = { statuses: statusForAll(401), refusal: 'keys.missing' };
/** A change of the caller's favourites. */
const favorites = (body?: object): AccessRule => ({
  statuses: ACCOUNTS,
  request: { params: 'favorites', ...(body && { body }) },
});

/** The access rule of each call of the contract, in the order in which the tests run. */
export const ACCESS: Record<string, AccessRule> = {
  'GET /api/config': { statuses: ANY_CALLER },
  'GET /api/search': SEARCH,
  'GET /api/suggest': SEARCH,
  'GET /api/brands': FIND_BRAND,
  'GET /api/brands/:id': BRAND,
  'GET /logo/:brand': { statuses: statusForAll(302), request: { params: 'docker' } },
  'GET /logo/:brand.json': { statuses: ANY_CALLER, request: { params: 'docker' } },
  'POST /api/wall/match': MATCH,
  'POST /api/wall/logos': { statuses: ANY_CALLER, request: { body: { urls: [LOGO_URL] } } },
  'GET /api/logos/samples': { statuses: ANY_CALLER },
  'GET /api/logos/:id': LOGO,
  'GET /api/logos/:id/check': LOGO,

  'GET /api/v1/search': SEARCH,
  'GET /api/v1/suggest': SEARCH,
  'GET /api/v1/brands': FIND_BRAND,
  'GET /api/v1/brands/:id': BRAND,
  'GET /api/v1/logos/:id': LOGO,
  'GET /api/v1/logos/:id/check': LOGO,
  'GET /api/v1/logos/:id/file': { ...LOGO, statuses: statusForAll(302) },
  'POST /api/v1/match': MATCH,
  'POST /api/v1/downloads': { ...WITHOUT_KEY, request: { body: { urls: [LOGO_URL] } } },
  'GET /api/v1/account': WITHOUT_KEY,
  'DELETE /api/v1/key': WITHOUT_KEY,

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
    request: { body: { username: 'known', password: PASSWORD } },
  },
  'POST /api/auth/firebase': {
    statuses: VISITORS,
    request: async (caller, { sign }) => ({ body: { idToken: await sign(caller) } }),
  },
  'POST /api/logout': { statuses: VISITORS },
  'POST /api/users/confirm-password': { statuses: ACCOUNTS, request: { body: { password: PASSWORD } } },
  'POST /api/users/request-reset': { statuses: VISITORS, request: { body: { email: 'nobody@example.org' } } },
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
    request: { body: { currentPassword: PASSWORD, newPassword: 'analytical engine' } },
  },
  'POST /api/user/end-other-sessions': { statuses: ACCOUNTS },
  'GET /api/user/export': { statuses: ACCOUNTS },
  'DELETE /api/user': { statuses: ACCOUNTS },

  'POST /api/downloads/track': { statuses: VISITORS, request: { body: FILE } },
  'POST /api/downloads/batch/start': {
    statuses: SUBSCRIBERS,
    refusal: 'downloads.premium_needed',
    request: { body: {} },
  },
  'POST /api/downloads/batch': {
    statuses: SUBSCRIBERS,
    refusal: 'downloads.premium_needed',
    request: { body: { logos: [{ url: FILE.logoUrl, title: 'A', fileType: 'svg' }] } },
  },
  'POST /api/downloads/refund': { statuses: VISITORS, request: { body: { requestId: REQUEST_ID } } },
  'GET /api/downloads/check-limit': { statuses: VISITORS },
  'GET /api/user/downloads': { statuses: ACCOUNTS },

  'GET /api/collections': { statuses: ACCOUNTS },
  'POST /api/collections': { statuses: ACCOUNTS, request: { body: { name: 'Clients', logos: [] } } },
  'POST /api/collections/import': {
    statuses: ACCOUNTS,
    request: { body: { collections: [{ name: 'Clients', logos: [{ url: LOGO_URL }] }] } },
  },
  'GET /api/collections/saved-in': { statuses: ACCOUNTS, request: { query: { url: LOGO_URL } } },
  'GET /api/collections/:id/urls': favorites(),
  'GET /api/collections/:id': favorites(),
  'PATCH /api/collections/:id': favorites({ note: 'For the deck' }),
  'DELETE /api/collections/:id': {
    statuses: ACCOUNTS,
    request: (caller, { collectionIds }) => ({ params: collectionIds[caller] ?? '1' }),
  },
  'POST /api/collections/:id/logos': favorites({ logos: [{ url: LOGO_URL }] }),
  'PATCH /api/collections/:id/logos': {
    statuses: ACCOUNTS,
    request: (caller, { collectionIds }) => ({
      params: collectionIds[`${caller} with logo`] ?? '1',
      body: { url: LOGO_URL, note: 'Large' },
    }),
  },
  'POST /api/collections/:id/logos/remove': favorites({ urls: [LOGO_URL] }),
  'POST /api/collections/:id/share': favorites(),
  'DELETE /api/collections/:id/share': favorites(),
  'GET /api/shared-collections/:token': {
    statuses: ANY_CALLER,
    request: (_, { shareToken }) => ({ params: shareToken }),
  },

  'GET /api/user/keys': { statuses: ACCOUNTS },
  'POST /api/user/keys': { statuses: ACCOUNTS, request: { body: { name: 'Build' } } },
  'DELETE /api/user/keys/:id': {
    statuses: ACCOUNTS,
    request: (caller, { keyIds }) => ({ params: keyIds[caller] ?? '1' }),
  },

  'POST /api/subscription/create': { statuses: ACCOUNTS, request: { body: { isAnnual: true } } },
  'GET /api/subscription/verify': {
    statuses: ACCOUNTS,
    request: (caller, { pages }) => ({ query: { session_id: pages[`verify-${caller}`] } }),
  },
  'POST /api/subscription/cancel': { statuses: ACCOUNTS, request: { body: {} } },
  'POST /api/subscription/resume': { statuses: ACCOUNTS, request: { body: {} } },
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
    request: { body: { duration: 30, expiryDays: 14 } },
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
    request: { body: { confirmation: 'DELETE ALL USERS' } },
  },
};
