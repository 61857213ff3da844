import type { DayCounts, ManagedUser } from '#contract/admin.ts';
import type { PremiumCode } from '#contract/codes.ts';
import { LATER } from './accounts.ts';
import { type Answers, signedIn } from './answers.ts';

/** An account on the free plan, as administrators see it. */
export const FREE_USER: ManagedUser = {
  id: 12,
  username: 'mara',
  email: 'mara@example.org',
  isAdmin: false,
  isSubscribed: false,
  downloadCount: 4,
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: '2026-11-02T03:04:05.000Z',
  subscriptionExpiryDate: null,
  renewsItself: false,
};

export const PREMIUM_USER: ManagedUser = {
  ...FREE_USER,
  id: 13,
  username: 'jon_91',
  email: null,
  isSubscribed: true,
  subscriptionExpiryDate: LATER,
  renewsItself: true,
};

export const ACTIVE_CODE: PremiumCode = {
  id: 500,
  code: 'LOGO-7K2M-QX4P-9TWB',
  status: 'active',
  createdAt: '2026-11-22T10:00:00.000Z',
  duration: 30,
  expiresAt: '2026-12-06T10:00:00.000Z',
  redeemedBy: null,
  redeemedByUsername: null,
  redeemedAt: null,
};

/** 30 days, of which each has 100 more downloads than the day before. */
const DAYS: DayCounts[] = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
  searches: 10,
  fromCache: 4,
  fromIndex: 3,
  fromUpstream: 2,
  fromCatalogue: 1,
  downloads: index * 100,
  signUps: 1,
  errors: 0,
}));

export const OVERVIEW = {
  accounts: 1204,
  subscribers: 3,
  days: DAYS,
  upstream: {
    perMinute: 100,
    left: 63,
    sources: [
      { name: 'commons.wikimedia.org', isUp: true },
      { name: 'en.wikipedia.org', isUp: false },
    ],
  },
};

/** What the server answers on the pages of an administrator. */
export const ON_ADMIN: Answers = {
  ...signedIn({ username: 'admin', isAdmin: true }),
  'GET /api/admin/users': { users: [FREE_USER, PREMIUM_USER], next: null, isTruncated: false },
  'GET /api/admin/premium-codes': { codes: [ACTIVE_CODE], next: null },
  'GET /api/admin/audit': { entries: [], next: null },
  'GET /api/admin/overview': OVERVIEW,
};
