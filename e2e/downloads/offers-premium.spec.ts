import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { tabTo } from '#testing/browser/tab-to.ts';
import { signUp, spendDownloads } from '#testing/browser/visitors.ts';

const DOCKER = '/search?q=docker&fileType=svg';

async function openDocker(page: Page): Promise<Locator> {
  const link = page.getByRole('link', { name: 'Docker icon', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Docker icon' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('opens and closes the upgrade dialog from a refused download by keyboard', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await page.goto(DOCKER);
  await spendDownloads(page, 10);
  const logo = await openDocker(page);
  const download = logo.getByRole('button', { name: /^Download/ });
  await tabTo(page, download);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Download limit reached');

  await page.keyboard.press('F8');
  const upgrade = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Upgrade' });
  await tabTo(page, upgrade);
  // A toast stays open while it has the focus.
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(dialog).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(logo).toBeVisible();
  await expect(download).toBeFocused();
});

test('returns the focus to the button when its toast is dismissed', async ({ page }) => {
  await page.goto(DOCKER);
  for (const findPlace of [() => page.getByRole('article').first(), () => openDocker(page)]) {
    const button = (await findPlace()).getByRole('button', { name: /^Copy SVG/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Premium Feature');
    await page.keyboard.press('F8');
    await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Premium Feature')).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('the upgrade dialog shows the features and prices of Premium', async ({ page }) => {
  await page.goto(DOCKER);
  await spendDownloads(page, 10);
  const logo = await openDocker(page);
  const upgradeButton = logo.getByRole('button', { name: 'Upgrade' });
  await expect(logo.getByRole('link', { name: 'Create a free account' }).first()).toHaveAttribute(
    'href',
    /^\/auth\?mode=sign-up&redirect=%2Fsearch/,
  );
  await expect(logo.getByRole('button', { name: /^Download/ }).locator('[data-locked]')).toBeVisible();
  await upgradeButton.click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  for (const text of [
    'Unlimited downloads',
    'Batch downloading',
    'Consolidate batch',
    'Direct SVG copy',
    'Download history',
    'Save 70%',
    '$3 per month',
    'billed $36 per year',
  ]) {
    await expect(dialog).toContainText(text);
  }
  await expect(dialog).not.toContainText('$10 per month');
  await expect(dialog.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(upgradeButton).toBeFocused();
});

test('an account chooses a price with the arrow keys and can subscribe', async ({ page, context, site }) => {
  await signUp(context, site.url, 'wants-premium');
  await page.goto(DOCKER);
  await spendDownloads(page, 10);
  await (await openDocker(page)).getByRole('button', { name: 'Upgrade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  const prices = dialog.getByRole('radiogroup', { name: 'Billing' }).getByRole('radio');
  await expect(prices).toHaveCount(2);
  await expect(prices.first()).toBeChecked();
  await prices.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(prices.last()).toBeChecked();
  await expect(prices.last()).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Subscribe Now', exact: true })).toBeEnabled();
  await expect(dialog).toContainText('Test mode');
  await expectAccessible(page);
});

test('Back closes the upgrade dialog and the logo dialog below it', async ({ page }) => {
  await page.goto(DOCKER);
  await spendDownloads(page, 10);
  await (await openDocker(page)).getByRole('button', { name: 'Upgrade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(DOCKER);
  await page.getByRole('link', { name: 'Docker icon', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Docker icon' })).toBeVisible();
});
