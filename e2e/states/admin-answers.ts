import type { Page } from '@playwright/test';
import type { DayCounts, ManagedUser } from '#contract/admin.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { PremiumCode } from '#contract/codes.ts';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { ACTIVE_CODE, FREE_USER, OVERVIEW } from '#testing/pages/admin.ts';
import { signUpAdministrator } from './sign-up.ts';
import { answer } from './state.ts';

export const PREMIUM_UNTIL = '2027-03-04T10:00:00.000Z';
const LONG_NAME = 'a-username-of-thirty-characters';
const NAMES = ['mara', 'jon_91', 'studio-norden', LONG_NAME, 'li', 'prepress-team'];

const timeBefore = (time: string, ms: number) => new Date(Date.parse(time) - ms).toISOString();

/** Returns the account at this position of the list. */
export function user(index: number, overrides: Partial<ManagedUser> = {}): ManagedUser {
  const name = NAMES[index % NAMES.length] ?? '';
  const username = index < NAMES.length ? name : `${name.slice(0, 24)}-${index}`;
  const isSubscribed = index % 3 === 0;
  return {
    ...FREE_USER,
    id: 1_204_007 - index,
    username,
    email: `${username}@example.org`,
    isSubscribed,
    downloadCount: (index * 7) % 11,
    createdAt: timeBefore('2026-11-20T09:30:00.000Z', index * 7_400_000),
    subscriptionExpiryDate: isSubscribed ? PREMIUM_UNTIL : null,
    renewsItself: index % 6 === 0,
    ...overrides,
  };
}

const LONG_EMAIL = 'first.name.and.another.last.name@a-department.of-a-company.example.org';
const USERS: ManagedUser[] = [
  user(0),
  user(1, { email: null }),
  user(2, { email: LONG_EMAIL, downloadCount: 1204 }),
  ...Array.from({ length: 46 }, (_, index) => user(index + 3)),
  user(49, { id: 1, username: 'admin', email: null, isAdmin: true }),
];

/** Returns the server's response for this error. */
export const errorResponse = (code: ErrorCode, details: object = {}) => {
  const { status, message } = new AppError(code);
  return { status, json: { message, error: { code, message, ...details } } };
};

/** Signs up an administrator whose list shows a full page of accounts. */
export async function withUsers(page: Page): Promise<void> {
  await signUpAdministrator(page);
  await answer(page, '**/api/admin/users?*', { users: USERS, next: 'next', isTruncated: false });
}

/** Like `withUsers`, and mocks the response to another call. */
export const withResponse =
  (call: string, response: { json: object; status?: number }) => async (page: Page) => {
    await withUsers(page);
    await page.route(`**/api/admin/${call}`, (route) => route.fulfill(response));
  };

const CODE_ENDINGS = [
  '7K2M-QX4P-9TWB',
  'W3HD-6RVE-PM8K',
  'C9XN-4TJA-2ZGY',
  'B5QF-RS7U-KE3D',
  'HN2V-88CM-YQ6W',
];
const redeemed = { status: 'redeemed', redeemedAt: '2026-11-23T09:00:00.000Z' } as const;
/** What the first codes have instead of an active one's values. */
const USED_CODES: Partial<PremiumCode>[] = [
  {},
  { ...redeemed, redeemedBy: 7, redeemedByUsername: 'mara' },
  { ...redeemed, redeemedBy: 1_204_007, redeemedByUsername: LONG_NAME },
  { status: 'expired' },
  { status: 'invalidated' },
  redeemed,
];
/** A full page of codes, with at least one of each status. */
export const CODES: PremiumCode[] = Array.from({ length: 50 }, (_, index) => ({
  ...ACTIVE_CODE,
  id: 500 - index,
  code: `LOGO-${CODE_ENDINGS[index % CODE_ENDINGS.length]}`,
  duration: index % 3 === 0 ? 365 : 30,
  ...USED_CODES[index],
}));

const admin = { kind: 'account', id: 1, name: 'admin' } as const;
const mara = { kind: 'account', id: 7, name: 'mara' } as const;
const free = { plan: 'free', until: null };
const premium = { plan: 'premium', until: PREMIUM_UNTIL };
const CHANGES: Omit<AuditEntry, 'id' | 'at'>[] = [
  {
    actor: admin,
    action: 'entitlement.granted',
    subject: mara,
    details: { source: 'grant', sourceId: null, before: free, after: premium },
  },
  {
    actor: admin,
    action: 'code.created',
    subject: { kind: 'code', id: 500, name: ACTIVE_CODE.code },
    details: { days: 30, expiresAt: ACTIVE_CODE.expiresAt },
  },
  {
    actor: { kind: 'shell', id: null, name: null },
    action: 'plan.ended',
    subject: mara,
    details: { before: premium, after: free },
  },
  { actor: admin, action: 'account.deleted', subject: { kind: 'account', id: 12, name: null }, details: {} },
  {
    actor: { kind: 'payment provider', id: null, name: null },
    action: 'entitlement.changed',
    subject: { kind: 'account', id: 1_204_007, name: LONG_NAME },
    details: {
      source: 'payment',
      sourceId: 'cus_QXnTVJw3kPpEXA',
      before: free,
      after: premium,
      subscriptions: [{ subscriptionId: 'sub_1PgafmB7WZ01zgkW6dKueIc5', before: null, after: PREMIUM_UNTIL }],
    },
  },
];
/** A full page of the audit log. */
export const ENTRIES: AuditEntry[] = Array.from({ length: 50 }, (_, index) => ({
  id: 900 - index,
  at: timeBefore(ACTIVE_CODE.createdAt, index * 5_000_000),
  ...(CHANGES[index % CHANGES.length] as (typeof CHANGES)[number]),
}));

/** The positions, from 0, of the day with errors and of the last day, which is not over yet. */
const DAY_WITH_ERRORS = 17;
const LAST_DAY = 29;

/** A month of growth, with two quiet days a week and one day of errors. */
const DAYS: DayCounts[] = OVERVIEW.days.map(({ day }, index) => {
  const quietDayFactor = index % 7 > 4 ? 0.45 : 1;
  const unfinishedDayFactor = index === LAST_DAY ? 0.4 : 1;
  const searches = Math.round((900 + index * 42) * quietDayFactor * unfinishedDayFactor);
  const fromIndex = Math.round(searches * 0.21);
  const fromUpstream = Math.round(searches * 0.17);
  const hasErrors = index === DAY_WITH_ERRORS;
  const fromCatalogue = hasErrors ? 310 : Math.round(searches * 0.01);
  const occasionalErrors = index % 9 === 2 ? 1 : 0;
  return {
    day,
    searches,
    fromIndex,
    fromUpstream,
    fromCatalogue,
    fromCache: searches - fromIndex - fromUpstream - fromCatalogue,
    downloads: Math.round(searches * 0.38),
    signUps: Math.round(searches * 0.012),
    errors: hasErrors ? 46 : occasionalErrors,
  };
});
export const BUSY_OVERVIEW = { ...OVERVIEW, accounts: 1_204_007, subscribers: 18_322, days: DAYS };

const NOTHING = { downloads: 0, signUps: 0, errors: 0 };
const NO_SEARCHES = { searches: 0, fromCache: 0, fromIndex: 0, fromUpstream: 0, fromCatalogue: 0 };
/** The overview of a site without visitors. */
export const NEW_SITE_OVERVIEW = {
  accounts: 1,
  subscribers: 0,
  days: DAYS.map(({ day }) => ({ ...NO_SEARCHES, ...NOTHING, day })),
  upstream: { perMinute: 100, left: 100, sources: [{ name: 'commons.wikimedia.org', isUp: true }] },
};
