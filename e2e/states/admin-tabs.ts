import { expect } from '@playwright/test';
import { expectToast } from '#testing/browser/fixtures.ts';
import type { PremiumCode } from '../../contract/codes.ts';
import {
  BUSY_OVERVIEW,
  CODES,
  ENTRIES,
  errorResponse,
  NEW_SITE_OVERVIEW,
  withResponse,
} from './admin-answers.ts';
import { answer, dialog, heading, press, type State, statesOf, text } from './state.ts';

const withCodes = (codes: readonly PremiumCode[]) =>
  withResponse('premium-codes*', { json: { codes, next: codes.length > 0 ? 'next' : null } });

/** The administration's tabs except the accounts. */
export const ADMIN_TABS: State[] = [
  ...statesOf('/admin?tab=codes', withCodes(CODES), {
    'admin-codes-empty': { prepare: withCodes([]), act: heading('No premium codes yet') },
    'admin-codes': async (page) => {
      await expect(page.getByRole('table', { name: 'Premium codes' })).toBeVisible();
      await page.getByRole('heading', { name: 'Codes', exact: true }).evaluate((h2) => h2.scrollIntoView());
    },
    'admin-codes-created': {
      prepare: async (page) => {
        await withCodes(CODES)(page);
        const codes = CODES.filter(({ status }) => status === 'active').slice(0, 12);
        await answer(page, '**/api/admin/premium-codes', { code: codes[0]?.code, duration: 30, codes });
      },
      act: async (page) => {
        await page.getByLabel('Number of codes').fill('12');
        await press(page, 'Create');
        await expectToast(page, 'Premium Code Created');
      },
    },
    'admin-codes-invalid-fields': {
      prepare: withCodes([]),
      act: async (page) => {
        await page.getByLabel('Duration').fill('366');
        await page.getByLabel('Expiry').fill('0');
        await page.getByLabel('Number of codes').fill('');
        await press(page, 'Create');
        await expect(page.getByText('Duration cannot be more than 365 days')).toBeVisible();
        await expect(page.getByText('The number of codes must be a whole number')).toBeVisible();
      },
    },
    'admin-codes-invalidate': async (page) => {
      await page
        .getByRole('button', { name: /^Invalidate LOGO/ })
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
    },
    'admin-codes-failed': {
      prepare: withResponse('premium-codes*', errorResponse('server.unavailable')),
      act: text('Failed to fetch premium codes: 503'),
      expectedError: '503',
    },
  }),
  ...statesOf('/admin?tab=audit', withResponse('audit*', { json: { entries: ENTRIES, next: 'next' } }), {
    'admin-audit': (page) => expect(page.getByRole('list', { name: 'Audit log' })).toBeVisible(),
    'admin-audit-opened': {
      path: '/admin?tab=audit&by=admin&action=entitlement.granted',
      act: async (page) => {
        await page.getByText('Granted Premium').filter({ visible: true }).nth(0).click();
        await page.getByText('Updated paid access').filter({ visible: true }).nth(0).click();
        await expect(page.getByText('All changes by the payment provider')).toBeVisible();
      },
    },
    'admin-audit-empty': {
      path: '/admin?tab=audit&by=nobody',
      prepare: withResponse('audit*', { json: { entries: [], next: null } }),
      act: heading('No matching entries'),
    },
  }),
  ...statesOf('/admin?tab=overview', withResponse('overview*', { json: BUSY_OVERVIEW }), {
    'admin-overview': text('Unavailable'),
    'admin-overview-charts': async (page) => {
      await page.getByText('Show all numbers as a table').click();
      const chart = page.getByRole('slider', { name: 'Errors per day' });
      await chart.focus();
      for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
      await expect(page.getByText('November 10, 2026: 46 errors')).toBeVisible();
      await chart.evaluate((slider) => slider.scrollIntoView({ block: 'center' }));
    },
    'admin-overview-empty': {
      prepare: withResponse('overview*', { json: NEW_SITE_OVERVIEW }),
      act: (page) => expect(page.getByText('None in 30 days').first()).toBeVisible(),
    },
  }),
];
