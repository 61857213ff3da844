import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { spendDownloads } from '#testing/browser/visitors.ts';
import { signUp } from './sign-up.ts';
import { dialog, type State } from './state.ts';

const ONE_LOGO = '/search?q=docker&fileType=svg';

async function becomeGuest(page: Page, used: number): Promise<void> {
  await page.goto('/robots.txt');
  await spendDownloads(page, used);
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(dialog(page)).toBeVisible();
}

const openFirstWithLimit = async (page: Page) => {
  await openFirst(page);
  await expect(
    dialog(page)
      .getByText(/(You’ve used all|downloads left)/)
      .first(),
  ).toBeVisible();
};

const downloadInDialog = async (page: Page) => {
  await openFirst(page);
  await dialog(page)
    .getByRole('button', { name: /^Download/ })
    .click();
};

const openUpgrade = async (page: Page) => {
  await openFirst(page);
  await dialog(page).getByRole('button', { name: 'Upgrade', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Premium/ })).toBeVisible();
};

/** `used` is the number of downloads before the state opens. */
interface Usage {
  used: number;
}

const guestState = (name: string, { used }: Usage, act: NonNullable<State['act']>): State => ({
  name,
  path: ONE_LOGO,
  prepare: (page) => becomeGuest(page, used),
  act,
});

const accountState = (name: string, { used }: Usage, act: NonNullable<State['act']>): State => ({
  name,
  path: ONE_LOGO,
  prepare: (page) => signUp(page, used),
  act,
});

/** The download allowance, the limit, and the upgrade dialog. */
export const DOWNLOAD_STATES: State[] = [
  guestState('limit-few-left', { used: 8 }, openFirstWithLimit),
  guestState('limit-reached-guest', { used: 10 }, openFirstWithLimit),
  accountState('limit-reached-account', { used: 10 }, openFirstWithLimit),
  guestState('upgrade-guest', { used: 10 }, openUpgrade),
  accountState('upgrade-account', { used: 10 }, openUpgrade),
  {
    ...guestState('download-refused', { used: 10 }, async (page) => {
      await downloadInDialog(page);
      await expect(page.getByText('Download limit reached', { exact: true })).toBeVisible();
    }),
    expectedError: '403',
  },
  guestState('copy-refused', { used: 0 }, async (page) => {
    await openFirst(page);
    await dialog(page).getByRole('button', { name: 'Copy SVG' }).click();
    await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
  }),
];
