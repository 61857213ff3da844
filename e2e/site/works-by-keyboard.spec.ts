import type { Page } from '@playwright/test';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { signUp } from '#testing/browser/visitors.ts';

const SEARCH_BOX = 'Logo names, separated by commas';
const box = (page: Page) => page.getByRole('combobox', { name: SEARCH_BOX });
const focusedLink = (page: Page) => page.locator('main a[data-logo]:focus');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses "/" until the page listens to keys. */
async function focusBox(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await box(page).fill('');
}

test('a designer searches, opens, copies and selects logos by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(context, baseURL ?? '', 'hands-on-keys');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-account');

  await focusBox(page);
  await page.keyboard.type('github,docker,react');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=github%2Cdocker%2Creact|\/search\?q=github,docker,react/);
  await expect(page.getByRole('article').nth(4)).toBeVisible();

  await type(page, 'ArrowDown');
  const first = page.locator('main a[data-logo]').first();
  await expect(first).toBeFocused();
  await type(page, 'ArrowRight');
  await expect(page.locator('main a[data-logo]').nth(1)).toBeFocused();
  const above = await focusedLink(page).boundingBox();
  await type(page, 'ArrowDown');
  const below = await focusedLink(page).boundingBox();
  expect(below?.x).toBeCloseTo(above?.x ?? 0, 0);
  expect(below?.y).toBeGreaterThan(above?.y ?? 0);
  await type(page, 'ArrowUp', 'Home');
  await expect(first).toBeFocused();

  const title = await first.textContent();
  await type(page, 'Enter');
  await expect(page.getByRole('dialog', { name: title ?? '' })).toBeVisible();
  await type(page, 'c');
  await expectToast(page, 'SVG Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<svg');
  await type(page, 'Escape');
  await expect(first).toBeFocused();

  await type(page, 'x');
  await expect(page.getByRole('switch', { name: 'Batch select' })).toBeChecked();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await type(page, 'ArrowRight', 'x', 'ArrowRight', 'x');
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  await type(page, 'Control+a');
  await expect(page.getByRole('button', { name: /^Deselect all/ }).first()).toBeVisible();
  await expect(page.getByRole('checkbox').nth(2)).toBeFocused();
  await type(page, 'Escape');
  await expect(page.getByRole('switch', { name: 'Batch select' })).not.toBeChecked();
  await expect(page.locator('main a[data-logo]').nth(2)).toBeFocused();
});

test('a key that follows End at once starts at the last card', async ({ page }) => {
  await page.goto('/search?q=github,docker');
  const links = page.locator('main a[data-logo]');
  await expect(links.nth(2)).toBeVisible();
  await links.first().focus();
  await type(page, 'ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  const pressAtOnce = (...keys: string[]) =>
    page.evaluate((pressed) => {
      for (const key of pressed)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }, keys);
  await pressAtOnce('End', 'ArrowLeft');
  await expect(links.nth(-2)).toBeFocused();
  await pressAtOnce('Home', 'ArrowRight', 'End', 'Home');
  await expect(links.first()).toBeFocused();
});

test('X selects its logo although the arrows move on before batch select has loaded', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL ?? '', 'fast-on-keys');
  const moved = Promise.withResolvers<void>();
  await page.route('**/batch-panel-*.js', async (route) => {
    await moved.promise;
    await route.continue();
  });
  await page.goto('/search?q=github,docker');
  const links = page.locator('main a[data-logo]');
  await expect(links.nth(2)).toBeVisible();
  // The page listens to keys once their code has loaded.
  await expect(async () => {
    await links.first().focus();
    await type(page, 'ArrowRight');
    await expect(links.nth(1)).toBeFocused({ timeout: 500 });
  }).toPass();
  await type(page, 'x', 'ArrowRight');
  await expect(links.nth(2)).toBeFocused();
  moved.resolve();
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await expect(page.getByRole('checkbox').nth(2)).toBeFocused();
  await type(page, 'x');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
});

test('the palette searches, opens pages and runs actions, and returns the focus', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(9);
  const field = palette(page).getByRole('combobox');
  const active = palette(page).getByRole('option', { selected: true });

  await focusBox(page);
  await type(page, 'Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('theme dark');
  await expect(active).toHaveText('Search for “theme dark”');
  await type(page, 'ArrowDown');
  await expect(active).toHaveText('Switch to dark theme');
  await type(page, 'Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(box(page)).toBeFocused();

  await type(page, 'Control+k');
  await expect(field).toHaveValue('theme dark');
  await page.keyboard.type('githu');
  await expect(
    palette(page)
      .getByRole('option', { name: /^GitHub/ })
      .first(),
  ).toBeVisible();
  await type(page, 'Escape');
  await expect(box(page)).toBeFocused();

  await type(page, 'Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('priv');
  await expect(active).toHaveText('Privacy Policy');
  await type(page, 'Enter');
  await expect(page).toHaveURL(/\/legal\?tab=privacy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Legal' })).toBeVisible();
  await expect(palette(page)).toBeHidden();

  await type(page, 'Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('docker');
  await type(page, 'Enter');
  await expect(page).toHaveURL(/\/search\?q=docker&/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await type(page, 'Control+k', 'Control+k');
  await expect(palette(page)).toBeHidden();
});

test('? lists the shortcuts, and single-key ones can be turned off on the device', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(9);
  const firstLink = page.locator('main a[data-logo]').first();
  await firstLink.focus();
  await type(page, '?');
  const single = sheet(page).getByRole('switch', { name: /^Single-key shortcuts/ });
  await expect(single).toBeChecked();
  await expect(sheet(page).getByText('Select all results')).toBeVisible();
  await single.press('Space');
  await expect(single).not.toBeChecked();
  await type(page, 'Escape');
  await expect(firstLink).toBeFocused();

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(9);
  await firstLink.focus();
  await type(page, 'ArrowRight', '?', '/', 'c');
  await expect(page.locator('main a[data-logo]').nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
  await single.press('Space');
  await type(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  await type(page, '?');
  await expect(sheet(page)).toBeVisible();
});
