import type { DayCounts } from '#contract/admin.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { PremiumCode } from '#contract/codes.ts';

const CREATED = '2026-11-22T10:00:00.000Z';
const EXPIRES = '2026-12-06T10:00:00.000Z';
const PREMIUM_UNTIL = '2026-12-22T10:00:00.000Z';
const CODE_ENDINGS = [
  '7K2M-QX4P-9TWB',
  'W3HD-6RVE-PM8K',
  'C9XN-4TJA-2ZGY',
  'B5QF-RS7U-KE3D',
  'HN2V-88CM-YQ6W',
];

/** Returns the code at this position of the list. */
function code(index: number, overrides: Partial<PremiumCode> = {}): PremiumCode {
  return {
    id: 500 - index,
    code: `LOGO-${CODE_ENDINGS[index % CODE_ENDINGS.length]}`,
    status: 'active',
    createdAt: CREATED,
    duration: index % 3 === 0 ? 365 : 30,
    expiresAt: EXPIRES,
    redeemedBy: null,
    redeemedByUsername: null,
    redeemedAt: null,
    ...overrides,
  };
}

const redeemed = { status: 'redeemed', redeemedAt: '2026-11-23T09:00:00.000Z' } as const;
/** A full page of codes, with at least one of each status. */
export const CODES: PremiumCode[] = [
  code(0),
  code(1, { ...redeemed, redeemedBy: 7, redeemedByUsername: 'mara' }),
  code(2, { ...redeemed, redeemedBy: 1_204_007, redeemedByUsername: 'a-username-of-thirty-characters' }),
  code(3, { status: 'expired' }),
  code(4, { status: 'invalidated' }),
  code(5, redeemed),
  ...Array.from({ length: 44 }, (_, index) => code(6 + index)),
];

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
    subject: { kind: 'code', id: 500, name: CODES[0]?.code ?? '' },
    details: { days: 30, expiresAt: EXPIRES },
  },
  {
    actor: { kind: 'shell', id: null, name: null },
    action: 'plan.ended',
    subject: mara,
    details: { before: premium, after: free },
  },
  {
    actor: admin,
    action: 'account.deleted',
    subject: { kind: 'account', id: 12, name: null },
    details: {},
  },
  {
    actor: { kind: 'payment provider', id: null, name: null },
    action: 'entitlement.changed',
    subject: { kind: 'account', id: 1_204_007, name: 'a-username-of-thirty-characters' },
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
  at: new Date(Date.parse(CREATED) - index * 5_000_000).toISOString(),
  ...(CHANGES[index % CHANGES.length] as (typeof CHANGES)[number]),
}));

/** The positions, from 0, of the day with errors and of the last day, which is not over yet. */
const DAY_WITH_ERRORS = 17;
const LAST_DAY = 29;

/** A month of growth, with two quiet days a week and one day of errors. */
const DAYS: DayCounts[] = Array.from({ length: 30 }, (_, index) => {
  const day = new Date(Date.parse('2026-10-24T00:00:00Z') + index * 86_400_000).toISOString().slice(0, 10);
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
const NO_SEARCHES = { searches: 0, fromCache: 0, fromIndex: 0, fromUpstream: 0, fromCatalogue: 0 };
export const OVERVIEW = {
  accounts: 1_204_007,
  subscribers: 18_322,
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
/** The overview of a site without visitors. */
export const NEW_SITE_OVERVIEW = {
  accounts: 1,
  subscribers: 0,
  days: DAYS.map(({ day }) => ({ ...NO_SEARCHES, day, downloads: 0, signUps: 0, errors: 0 })),
  upstream: { perMinute: 100, left: 100, sources: [{ name: 'commons.wikimedia.org', isUp: true }] },
};
