import type { BrowserContext, Locator, Page } from '@playwright/test';
import { grantPremium } from '#testing/browser/admin-command.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { signUp } from '#testing/browser/visitors.ts';

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** Returns the names of the buttons and fields that are visible and can be pressed, but that the toast covers. */
async function coveredControls(page: Page, text: string): Promise<string[]> {
  await expect(toast(page)).toContainText(text);
  return toast(page).evaluate(async (item) => {
    await Promise.all(item.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const shown = item.getBoundingClientRect();
    const names: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('button, input, select, [role="switch"]')) {
      const box = control.getBoundingClientRect();
      const isReachable =
        !item.contains(control) &&
        !control.closest('[aria-hidden="true"]') &&
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isBeside =
        box.right <= shown.left ||
        box.left >= shown.right ||
        box.bottom <= shown.top ||
        box.top >= shown.bottom;
      if (isReachable && !isBeside && box.width > 1)
        names.push(control.ariaLabel ?? control.textContent ?? control.tagName);
    }
    return names;
  });
}

/** Expects that the toast stands 8 px below a bar at the top of a phone, or without a bar below the top of the window. */
async function expectBelow(page: Page, bar: Locator | null, text: string): Promise<void> {
  await expect(toast(page)).toContainText(text);
  await toast(page).evaluate((item) => Promise.all(item.getAnimations().map(({ finished }) => finished)));
  const [barBox, toastBox] = await Promise.all([bar?.boundingBox(), toast(page).boundingBox()]);
  expect(toastBox?.y).toBeCloseTo((barBox?.y ?? 0) + (barBox?.height ?? 0) + 8, 0);
}

/** Downloads from a card, the dialog and the batch bar. Checks the place of the toast with `text` after each. */
async function downloadEverywhere(
  page: Page,
  width: number,
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
  await expectPlace('Download successful', dialog.locator('header'));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('switch', { name: 'Batch select' }).click();
  for (const logo of [0, 1, 2]) await page.getByRole('checkbox').nth(logo).check();
  await page.setViewportSize({ width, height: 640 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .locator('[data-selection-bar]')
    .getByRole('button', { name: /^Download/ })
    .click();
  await expectPlace('Batch download complete', page.locator('main [data-top-bar]'));
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

test('a toast covers no control in a wide window', async ({ page, context, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openResults({ page, context, site }, 'toasts-wide');
  await downloadEverywhere(page, 1440, async (text) => {
    expect(await coveredControls(page, text)).toEqual([]);
  });
});

test('a toast stands at the top of a phone, below the bar of a dialog and of scrolled results', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openResults({ page, context, site }, 'toasts-phone');
  await downloadEverywhere(page, 390, (text, bar) => expectBelow(page, bar, text));
});

test('a toast on a phone covers neither the field in use nor the buttons of its dialog', async ({
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
  const covered = await coveredControls(page, 'Password Reset Failed');
  expect(covered.filter((name) => name !== 'Close')).toEqual([]);
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
