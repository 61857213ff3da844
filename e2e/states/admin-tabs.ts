import { expect, type Page } from '@playwright/test';
import type { DayCounts } from '#contract/admin.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { expectToast } from '#testing/browser/fixtures.ts';
import type { PremiumCode } from '../../contract/codes.ts';
import { signUpAdministrator } from './sign-up.ts';
import { dialog, heading, press, type State } from './state.ts';

const CREATED = '2026-11-22T10:00:00.000Z';
const EXPIRES = '2026-12-06T10:00:00.000Z';
const UNTIL = '2026-12-22T10:00:00.000Z';
const WORDS = ['7K2M-QX4P-9TWB', 'W3HD-6RVE-PM8K', 'C9XN-4TJA-2ZGY', 'B5QF-RS7U-KE3D', 'HN2V-88CM-YQ6W'];

function code(at: number, more: Partial<PremiumCode> = {}): PremiumCode {
  return {
    ...{ id: 500 - at, code: `LOGO-${WORDS[at % WORDS.length]}`, status: 'active', createdAt: CREATED },
    ...{ duration: at % 3 === 0 ? 365 : 30, expiresAt: EXPIRES },
    ...{ redeemedBy: null, redeemedByUsername: null, redeemedAt: null },
    ...more,
  };
}

const redeemed = { status: 'redeemed', redeemedAt: '2026-11-23T09:00:00.000Z' } as const;
const CODES: PremiumCode[] = [
  code(0),
  code(1, { ...redeemed, redeemedBy: 7, redeemedByUsername: 'mara' }),
  code(2, { ...redeemed, redeemedBy: 1_204_007, redeemedByUsername: 'a-username-of-thirty-characters' }),
  code(3, { status: 'expired' }),
  code(4, { status: 'invalidated' }),
  code(5, redeemed),
  ...Array.from({ length: 44 }, (_, at) => code(6 + at)),
];

const admin = { kind: 'account', id: 1, name: 'admin' } as const;
const mara = { kind: 'account', id: 7, name: 'mara' } as const;
const free = { plan: 'free', until: null };
const premium = { plan: 'premium', until: UNTIL };
const DONE: Omit<AuditEntry, 'id' | 'at'>[] = [
  {
    ...{ actor: admin, action: 'entitlement.granted', subject: mara },
    details: { source: 'grant', sourceId: null, before: free, after: premium },
  },
  {
    actor: admin,
    action: 'code.created',
    subject: { kind: 'code', id: 500, name: CODES[0]?.code ?? '' },
    details: { days: 30, expiresAt: EXPIRES },
  },
  {
    ...{ actor: { kind: 'shell', id: null, name: null }, action: 'plan.ended', subject: mara },
    details: { before: premium, after: free },
  },
  {
    ...{ actor: admin, action: 'account.deleted', subject: { kind: 'account', id: 12, name: null } },
    details: {},
  },
  {
    ...{ actor: { kind: 'payment provider', id: null, name: null }, action: 'entitlement.changed' },
    subject: { kind: 'account', id: 1_204_007, name: 'a-username-of-thirty-characters' },
    details: {
      ...{ source: 'payment', sourceId: 'cus_QXnTVJw3kPpEXA', before: free, after: premium },
      subscriptions: [{ subscriptionId: 'sub_1PgafmB7WZ01zgkW6dKueIc5', before: null, after: UNTIL }],
    },
  },
];
const ENTRIES: AuditEntry[] = Array.from({ length: 50 }, (_, at) => ({
  ...{ id: 900 - at, at: new Date(Date.parse(CREATED) - at * 5_000_000).toISOString() },
  ...(DONE[at % DONE.length] as (typeof DONE)[number]),
}));

/** A month of growth, with one day of errors. */
const DAYS: DayCounts[] = Array.from({ length: 30 }, (_, at) => {
  const day = new Date(Date.parse('2026-10-24T00:00:00Z') + at * 86_400_000).toISOString().slice(0, 10);
  const searches = Math.round((900 + at * 42) * (at % 7 > 4 ? 0.45 : 1) * (at === 29 ? 0.4 : 1));
  const [fromIndex, fromUpstream] = [Math.round(searches * 0.21), Math.round(searches * 0.17)];
  const fromCatalogue = at === 17 ? 310 : Math.round(searches * 0.01);
  return {
    ...{ day, searches, fromIndex, fromUpstream, fromCatalogue },
    fromCache: searches - fromIndex - fromUpstream - fromCatalogue,
    downloads: Math.round(searches * 0.38),
    signUps: Math.round(searches * 0.012),
    errors: at === 17 ? 46 : at % 9 === 2 ? 1 : 0,
  };
});
const NOTHING = { searches: 0, fromCache: 0, fromIndex: 0, fromUpstream: 0, fromCatalogue: 0 };
const OVERVIEW = {
  ...{ accounts: 1_204_007, subscribers: 18_322, days: DAYS },
  upstream: {
    ...{ perMinute: 100, left: 63 },
    sources: [
      { name: 'commons.wikimedia.org', isUp: true },
      { name: 'en.wikipedia.org', isUp: false },
    ],
  },
};
const NEW_SITE = {
  ...{ accounts: 1, subscribers: 0 },
  days: DAYS.map(({ day }) => ({ ...NOTHING, day, downloads: 0, signUps: 0, errors: 0 })),
  upstream: { perMinute: 100, left: 100, sources: [{ name: 'commons.wikimedia.org', isUp: true }] },
};

/** Returns a function that signs up an administrator and mocks the response to a call. */
function withResponse(call: string, json: object, status = 200) {
  return async (page: Page): Promise<void> => {
    await signUpAdministrator(page);
    await page.route(`**/api/admin/${call}*`, (route) => route.fulfill({ json, status }));
  };
}

const codes = (list: readonly PremiumCode[], next: string | null = null) =>
  withResponse('premium-codes', { codes: list, next });
const FAILURE = { error: { code: 'server.unexpected', message: 'Something unexpected happened.' } };
const TAB = '/admin?tab=';

/** The administration's tabs except the accounts. */
export const ADMIN_TABS: State[] = [
  {
    ...{ name: 'admin-codes-empty', isVariant: true, path: `${TAB}codes`, prepare: codes([]) },
    act: heading('No premium codes yet'),
  },
  {
    ...{ name: 'admin-codes', path: `${TAB}codes`, prepare: codes(CODES, 'next') },
    act: async (page) => {
      await expect(page.getByRole('table', { name: 'Premium codes' })).toBeVisible();
      await page.getByRole('heading', { name: 'Codes', exact: true }).evaluate((h2) => h2.scrollIntoView());
    },
  },
  {
    name: 'admin-codes-end',
    isVariant: true,
    path: `${TAB}codes&after=cursor`,
    prepare: codes(CODES, 'next'),
    act: (page) => page.getByRole('link', { name: 'First page' }).scrollIntoViewIfNeeded(),
  },
  {
    ...{ name: 'admin-codes-made', path: `${TAB}codes` },
    prepare: async (page) => {
      await codes(CODES)(page);
      const made = CODES.filter(({ status }) => status === 'active').slice(0, 12);
      await page.route('**/api/admin/premium-codes', (route) =>
        route.fulfill({ json: { code: made[0]?.code, duration: 30, codes: made } }),
      );
    },
    act: async (page) => {
      await page.getByLabel('Number of codes').fill('12');
      await press(page, 'Create');
      await expectToast(page, 'Premium Code Created');
    },
  },
  {
    ...{ name: 'admin-codes-wrong', path: `${TAB}codes`, prepare: codes([]) },
    act: async (page) => {
      await page.getByLabel('Duration').fill('366');
      await page.getByLabel('Expiry').fill('0');
      await page.getByLabel('Number of codes').fill('');
      await press(page, 'Create');
      await expect(page.getByText('Duration cannot be more than 365 days')).toBeVisible();
    },
  },
  {
    ...{ name: 'admin-codes-invalidate', path: `${TAB}codes`, prepare: codes(CODES) },
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Invalidate LOGO/ })
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'admin-codes-failed',
    isVariant: true,
    path: `${TAB}codes`,
    prepare: withResponse('premium-codes', FAILURE, 503),
    act: (page) => expect(page.getByText('Failed to fetch premium codes: 503')).toBeVisible(),
    expectedError: '503',
  },
  {
    name: 'admin-codes-loading',
    isVariant: true,
    path: `${TAB}codes`,
    prepare: async (page) => {
      await codes([])(page);
      await page.route('**/api/admin/premium-codes*', () => undefined);
    },
    act: (page) => expect(page.getByRole('status', { name: 'Loading the premium codes…' })).toBeVisible(),
  },
  {
    ...{ name: 'admin-audit', path: `${TAB}audit` },
    prepare: withResponse('audit', { entries: ENTRIES, next: 'next' }),
    act: (page) => expect(page.getByRole('list', { name: 'Audit log' })).toBeVisible(),
  },
  {
    ...{ name: 'admin-audit-opened', path: `${TAB}audit&by=admin&action=entitlement.granted` },
    prepare: withResponse('audit', { entries: ENTRIES, next: null }),
    act: async (page) => {
      await page.getByText('Granted Premium').filter({ visible: true }).nth(0).click();
      await page.getByText('Updated paid access').filter({ visible: true }).nth(0).click();
      await expect(page.getByText('All changes by the payment provider')).toBeVisible();
    },
  },
  {
    ...{ name: 'admin-audit-nothing', isVariant: true, path: `${TAB}audit&by=nobody` },
    prepare: withResponse('audit', { entries: [], next: null }),
    act: heading('No matching entries'),
  },
  {
    ...{ name: 'admin-overview', path: `${TAB}overview`, prepare: withResponse('overview', OVERVIEW) },
    act: (page) => expect(page.getByText('Unavailable')).toBeVisible(),
  },
  {
    name: 'admin-overview-charts',
    path: `${TAB}overview`,
    prepare: withResponse('overview', OVERVIEW),
    act: async (page) => {
      await page.getByText('Show all numbers as a table').click();
      const chart = page.getByRole('slider', { name: 'Errors per day' });
      await chart.focus();
      for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
      await expect(page.getByText('November 10, 2026: 46 errors')).toBeVisible();
      await chart.evaluate((slider) => slider.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'admin-overview-empty',
    isVariant: true,
    path: `${TAB}overview`,
    prepare: withResponse('overview', NEW_SITE),
    act: (page) => expect(page.getByText('None in 30 days').first()).toBeVisible(),
  },
  {
    name: 'admin-overview-loading',
    isVariant: true,
    path: `${TAB}overview`,
    prepare: async (page) => {
      await withResponse('overview', {})(page);
      await page.route('**/api/admin/overview', () => undefined);
    },
    act: (page) => expect(page.getByRole('status', { name: 'Loading the overview…' })).toBeVisible(),
  },
];
