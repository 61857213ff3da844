import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { spendDownloads } from '#testing/browser/visitors.ts';
import { enter } from './enter.ts';
import { dialog, type State } from './state.ts';

const ONE_LOGO = '/search?q=docker&fileType=svg';

async function becomeGuest(page: Page, used: number): Promise<void> {
  await page.goto('/about');
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

const guestWho = (name: string, used: number, act: State['act'], expects?: string): State => ({
  name,
  path: ONE_LOGO,
  before: (page) => becomeGuest(page, used),
  ...(act && { act }),
  ...(expects && { expects }),
});

const accountWho = (name: string, used: number, act: State['act']): State => ({
  name,
  path: ONE_LOGO,
  before: (page) => enter(page, used),
  ...(act && { act }),
});

/** The allowance, its end, and what Premium would add. */
export const DOWNLOAD_STATES: State[] = [
  guestWho('limit-calm', 2, openFirstWithLimit),
  guestWho('limit-few', 8, openFirstWithLimit),
  guestWho('limit-reached-guest', 10, openFirstWithLimit),
  accountWho('limit-reached-account', 10, openFirstWithLimit),
  guestWho('upgrade-guest', 10, openUpgrade),
  accountWho('upgrade-account', 10, openUpgrade),
  guestWho(
    'download-refused',
    10,
    async (page) => {
      await downloadInDialog(page);
      await expect(page.getByText('Download limit reached', { exact: true })).toBeVisible();
    },
    '403',
  ),
  guestWho('copy-refused', 0, async (page) => {
    await openFirst(page);
    await dialog(page).getByRole('button', { name: 'Copy SVG' }).click();
    await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
  }),
];
