import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { spendDownloads } from '#testing/browser/visitors.ts';
import { leaveBlankPage, signUpAfter } from './sign-up.ts';
import { asGuest, dialog, openFirst, statesOf } from './state.ts';

async function spendAsGuest(page: Page, count: number): Promise<void> {
  await leaveBlankPage(page);
  await spendDownloads(page, count);
}

const openFirstWithLimit = async (page: Page) => {
  await openFirst(page);
  await expect(
    dialog(page)
      .getByText(/(You’ve used all|downloads left)/)
      .first(),
  ).toBeVisible();
};

const openUpgrade = async (page: Page) => {
  await openFirst(page);
  await dialog(page).getByRole('button', { name: 'Upgrade', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Upgrade to Premium|^First, create/ })).toBeVisible();
};

/** The download allowance, the limit, and the upgrade dialog. */
export const DOWNLOAD_STATES = statesOf('/search?q=docker&fileType=svg', (page) => spendAsGuest(page, 10), {
  'limit-few-left': { prepare: (page) => spendAsGuest(page, 8), act: openFirstWithLimit },
  'limit-reached-guest': openFirstWithLimit,
  'limit-reached-account': { prepare: signUpAfter(10), act: openFirstWithLimit },
  'upgrade-guest': openUpgrade,
  'upgrade-account': { prepare: signUpAfter(10), act: openUpgrade },
  'download-refused': {
    act: async (page) => {
      await openFirst(page);
      await dialog(page)
        .getByRole('button', { name: /^Download/ })
        .click();
      await expect(page.getByText('Download limit reached', { exact: true })).toBeVisible();
    },
    expectedError: '403',
  },
  'copy-refused': {
    prepare: asGuest,
    act: async (page) => {
      await openFirst(page);
      await dialog(page).getByRole('button', { name: 'Copy SVG' }).click();
      await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
    },
  },
});
