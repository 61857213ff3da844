import type { BrowserContext, Locator, Page } from '@playwright/test';
import { grantPremium } from '#testing/browser/admin-command.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { signUp } from '#testing/browser/visitors.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** Returns the box of the toast with `text` once it stands still. */
async function boxOfToast(page: Page, text: string): Promise<Box> {
  await expect(toast(page)).toContainText(text);
  await toast(page).evaluate((item) => Promise.all(item.getAnimations().map(({ finished }) => finished)));
  return boxOf(toast(page));
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return box;
}

/** Expects that the toast stands `gap` pixels above a bar at the bottom of the window, or without a bar above its edge. */
async function expectAbove(page: Page, bar: Locator | null, text: string, gap: number): Promise<void> {
  const edge = bar ? (await boxOf(bar)).y : (page.viewportSize()?.height ?? 0);
  await expect
    .poll(async () => {
      const { y, height } = await boxOfToast(page, text);
      return Math.round(edge - y - height);
    })
    .toBe(gap);
}

/** Downloads from a card, the dialog and the batch bar. Checks the place of the toast with `text` after each. */
async function downloadEverywhere(
  page: Page,
  width: number,
  barOf: (dialog: Locator) => Locator,
  expectPlace: (text: string, bar: Locator | null) => Promise<void>,
): Promise<void> {
  const card = page.getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Download/ }).click();
  await expectPlace('Download successful', null);

  await card.getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: /, downloaded$/ })).toBeVisible();
  await expectPlace('Download successful', barOf(dialog));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('switch', { name: 'Batch select' }).click();
  for (const logo of [0, 1, 2]) await page.getByRole('checkbox').nth(logo).check();
  await page.setViewportSize({ width, height: 640 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .locator('[data-selection-bar]')
    .getByRole('button', { name: /^Download/ })
    .click();
  await expectPlace('Batch download complete', page.locator('[data-selection-bar]'));
}

/** Opens results with a new Premium account. */
async function openResults(
  { page, context, site }: { page: Page; context: BrowserContext; site: { dataDir: string; url: string } },
  username: string,
): Promise<void> {
  await signUp(context, site.url, username);
  await grantPremium(site.dataDir, username, 30);
  await page.goto('/search?q=github,docker,react&fileType=svg');
  await expect(page.locator('html')).toHaveAttribute('data-account');
}

test('a toast stands at the bottom of a wide window, above bars and the tools of a dialog', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openResults({ page, context, site }, 'toasts-wide');
  const toolsOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Zoom out' });
  await downloadEverywhere(page, 1440, toolsOf, (text, bar) => expectAbove(page, bar, text, 16));
});

test('a toast stands at the bottom of a phone, above bars', async ({ page, context, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openResults({ page, context, site }, 'toasts-phone');
  const barOf = (dialog: Locator) => dialog.locator('.sticky', { has: page.getByText('Download') });
  await downloadEverywhere(page, 390, barOf, (text, bar) => expectAbove(page, bar, text, 8));
});

test('the action of a toast stands beside its text if there is room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=docker');
  await page.getByRole('switch', { name: 'Batch select' }).click();
  const isBeside = async (text: string, action: string) => {
    const [words, button] = await Promise.all([
      boxOf(toast(page).getByText(text)),
      boxOf(toast(page).getByRole('button', { name: action })),
    ]);
    return button.x >= words.x + words.width;
  };
  await boxOfToast(page, 'Please sign in');
  expect(await isBeside('Selecting several logos', 'Sign in')).toBe(true);
});

test('a toast stands at the top of a phone while a dialog is at its bottom, and covers neither', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '500' });
  await page.setViewportSize({ width: 390, height: 420 });
  await page.route('**/api/users/request-reset', (route) => route.fulfill({ status: 500 }));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('someone@example.org');
  await page.keyboard.press('Enter');
  const { y, height } = await boxOfToast(page, 'Password Reset Failed');
  expect(y).toBe(8);
  expect(y + height).toBeLessThan((await boxOf(dialog.getByLabel('Email'))).y);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAbove(page, null, 'Password Reset Failed', 8);
});

test('a failure’s toast closes when another page opens', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '500' });
  await page.goto('/search?q=docker&fileType=svg');
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('radio', { name: 'All Formats' }).click();
  await expect(toast(page)).toContainText('Search failed');
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Logotheca');
  await expect(toast(page)).toBeHidden();
});
