import {
  ACCOUNTS,
  type AccessRule,
  ADMINISTRATORS,
  ANY_CALLER,
  codeFor,
  SUBSCRIBERS,
  statusForAll,
  VISITORS,
} from './callers.ts';
import { COLLECTION_ACCESS } from './collections.ts';
import { KEY_ACCESS } from './keys.ts';

export const PASSWORD = 'difference engine';
const LOGO = { logoUrl: 'https://upload.wikimedia.org/a.svg', fileType: 'svg' };
const REQUEST_ID = '8c1ff6a2-4a3b-4d0a-9f6a-0b6a54d1a001';

/** The access rule of each call of the contract, in the order in which the tests run. */
export const ACCESS: Record<string, AccessRule> = {
  'GET /api/config': { statuses: ANY_CALLER },
  'GET /api/search': { statuses: ANY_CALLER, request: () => ({ query: { q: 'docker' } }) },
  'GET /api/suggest': { statuses: ANY_CALLER, request: () => ({ query: { q: 'docker' } }) },
  'GET /api/brands': { statuses: ANY_CALLER, request: () => ({ query: { name: 'docker' } }) },
  'GET /api/brands/:id': { statuses: ANY_CALLER, request: (_, { brandId }) => ({ params: brandId }) },
  'GET /logo/:brand': { statuses: statusForAll(302), request: () => ({ params: 'docker' }) },
  'GET /logo/:brand.json': { statuses: ANY_CALLER, request: () => ({ params: 'docker' }) },
  'POST /api/wall/match': {
    statuses: ANY_CALLER,
    request: () => ({ body: { names: [{ name: 'docker' }] } }),
  },
  'POST /api/wall/logos': {
    statuses: ANY_CALLER,
    request: () => ({ body: { urls: ['/catalogue/docker.svg'] } }),
  },
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

  ...COLLECTION_ACCESS,
  ...KEY_ACCESS,

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
