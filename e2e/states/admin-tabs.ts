import { expect, type Page } from '@playwright/test';
import { expectToast } from '#testing/browser/fixtures.ts';
import type { PremiumCode } from '../../contract/codes.ts';
import { CODES, ENTRIES, NEW_SITE_OVERVIEW, OVERVIEW } from './admin-data.ts';
import { signUpAdministrator } from './sign-up.ts';
import { dialog, heading, press, type State, text } from './state.ts';

/** Returns a function that signs up an administrator and mocks the response to a call. */
function withResponse(call: string, json: object, status = 200) {
  return async (page: Page): Promise<void> => {
    await signUpAdministrator(page);
    await page.route(`**/api/admin/${call}*`, (route) => route.fulfill({ json, status }));
  };
}

const withCodes = (list: readonly PremiumCode[], next: string | null = null) =>
  withResponse('premium-codes', { codes: list, next });
const SERVER_ERROR = { error: { code: 'server.unexpected', message: 'Something unexpected happened.' } };
const TAB = '/admin?tab=';

/** The administration's tabs except the accounts. */
export const ADMIN_TABS: State[] = [
  {
    name: 'admin-codes-empty',
    path: `${TAB}codes`,
    prepare: withCodes([]),
    act: heading('No premium codes yet'),
  },
  {
    name: 'admin-codes',
    path: `${TAB}codes`,
    prepare: withCodes(CODES, 'next'),
    act: async (page) => {
      await expect(page.getByRole('table', { name: 'Premium codes' })).toBeVisible();
      await page.getByRole('heading', { name: 'Codes', exact: true }).evaluate((h2) => h2.scrollIntoView());
    },
  },
  {
    name: 'admin-codes-created',
    path: `${TAB}codes`,
    prepare: async (page) => {
      await withCodes(CODES)(page);
      const createdCodes = CODES.filter(({ status }) => status === 'active').slice(0, 12);
      await page.route('**/api/admin/premium-codes', (route) =>
        route.fulfill({ json: { code: createdCodes[0]?.code, duration: 30, codes: createdCodes } }),
      );
    },
    act: async (page) => {
      await page.getByLabel('Number of codes').fill('12');
      await press(page, 'Create');
      await expectToast(page, 'Premium Code Created');
    },
  },
  {
    name: 'admin-codes-invalid-fields',
    path: `${TAB}codes`,
    prepare: withCodes([]),
    act: async (page) => {
      await page.getByLabel('Duration').fill('366');
      await page.getByLabel('Expiry').fill('0');
      await page.getByLabel('Number of codes').fill('');
      await press(page, 'Create');
      await expect(page.getByText('Duration cannot be more than 365 days')).toBeVisible();
    },
  },
  {
    name: 'admin-codes-invalidate',
    path: `${TAB}codes`,
    prepare: withCodes(CODES),
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
    path: `${TAB}codes`,
    prepare: withResponse('premium-codes', SERVER_ERROR, 503),
    act: text('Failed to fetch premium codes: 503'),
    expectedError: '503',
  },
  {
    name: 'admin-audit',
    path: `${TAB}audit`,
    prepare: withResponse('audit', { entries: ENTRIES, next: 'next' }),
    act: (page) => expect(page.getByRole('list', { name: 'Audit log' })).toBeVisible(),
  },
  {
    name: 'admin-audit-opened',
    path: `${TAB}audit&by=admin&action=entitlement.granted`,
    prepare: withResponse('audit', { entries: ENTRIES, next: null }),
    act: async (page) => {
      await page.getByText('Granted Premium').filter({ visible: true }).nth(0).click();
      await page.getByText('Updated paid access').filter({ visible: true }).nth(0).click();
      await expect(page.getByText('All changes by the payment provider')).toBeVisible();
    },
  },
  {
    name: 'admin-audit-empty',
    path: `${TAB}audit&by=nobody`,
    prepare: withResponse('audit', { entries: [], next: null }),
    act: heading('No matching entries'),
  },
  {
    name: 'admin-overview',
    path: `${TAB}overview`,
    prepare: withResponse('overview', OVERVIEW),
    act: text('Unavailable'),
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
    path: `${TAB}overview`,
    prepare: withResponse('overview', NEW_SITE_OVERVIEW),
    act: (page) => expect(page.getByText('None in 30 days').first()).toBeVisible(),
  },
];
