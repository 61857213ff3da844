import type { Page } from '@playwright/test';
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

/** Downloads from a card, the dialog and the batch bar, and expects that no toast covers a control. */
async function downloadEverywhere(page: Page, width: number): Promise<void> {
  const card = page.getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Download/ }).click();
  expect(await coveredControls(page, 'Download successful')).toEqual([]);

  await card.getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: /^Downloaded/ })).toBeVisible();
  expect(await coveredControls(page, 'Download successful')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('switch', { name: 'Batch select' }).click();
  for (const logo of [0, 1, 2]) await page.getByRole('checkbox').nth(logo).check();
  await page.setViewportSize({ width, height: 640 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .locator('[data-selection-bar]')
    .getByRole('button', { name: /^Download/ })
    .click();
  expect(await coveredControls(page, 'Batch download complete')).toEqual([]);
}

test.describe('a toast covers no control', () => {
  for (const [name, width, height] of [
    ['in a wide window', 1440, 900],
    ['on a phone', 390, 844],
  ] as const)
    test(name, async ({ page, context, baseURL, site }) => {
      const username = `toasts-${width}`;
      await page.setViewportSize({ width, height });
      await signUp(context, baseURL ?? '', username);
      await grantPremium(site.dataDir, username, 30);
      await page.goto('/search?q=github,docker,react&fileType=svg');
      await expect(page.locator('html')).toHaveAttribute('data-account');
      await downloadEverywhere(page, width);
    });
});
