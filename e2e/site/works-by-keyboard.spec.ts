import type { Page } from '@playwright/test';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { signUp } from '#testing/browser/visitors.ts';

const SEARCH_BOX = 'Logo names, separated by commas';
const box = (page: Page) => page.getByRole('combobox', { name: SEARCH_BOX });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses "/" until the page listens to keys. */
async function focusBox(page: Page): Promise<void> {
  const pressSlash = async () => {
    await page.keyboard.press('/');
    return box(page).evaluate((field) => field === document.activeElement);
  };
  await expect.poll(pressSlash).toBe(true);
  await box(page).fill('');
}

test('a designer searches, opens, copies and selects logos by keys', async ({ page, context, site }) => {
  await signUp(context, site.url, 'hands-on-keys');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-account');
  await focusBox(page);
  await page.keyboard.type('github,docker,react');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=github%2Cdocker%2Creact|\/search\?q=github,docker,react/);
  const links = page.locator('main a[data-logo]');
  await expect(links.nth(4)).toBeVisible();
  await links.first().focus();
  const title = (await links.first().textContent()) ?? '';
  await type(page, 'Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await type(page, 'c');
  await expectToast(page, 'SVG Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<svg');
  await type(page, 'Escape');
  await expect(links.first()).toBeFocused();

  await type(page, 'x');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.first()).toBeFocused();
  await boxes.nth(2).focus();
  await type(page, 'x');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await type(page, 'Control+a');
  await expect(page.getByRole('button', { name: /^Deselect all/ }).first()).toBeVisible();
  await expect(boxes.nth(2)).toBeFocused();
  await type(page, 'Escape');
  await expect(page.getByRole('switch', { name: 'Batch select' })).not.toBeChecked();
  await expect(links.nth(2)).toBeFocused();
});

test('the palette searches, opens pages and runs actions, returns the focus, and lists the shortcuts, which can be turned off', async ({
  page,
}) => {
  await page.goto('/');
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
  await page.keyboard.type('priv');
  await expect(active).toHaveText('Privacy Policy');
  await type(page, 'Enter');
  await expect(page).toHaveURL(/\/legal\?tab=privacy$/);
  await expect(palette(page)).toBeHidden();
  // As a visitor does, waits for the page before pressing the next keys.
  await expect(page.getByRole('tab', { name: 'Privacy', selected: true })).toBeVisible();
  await type(page, 'Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('docker');
  await type(page, 'Enter');
  await expect(page).toHaveURL(/\/search\?q=docker&/);
  const links = page.locator('main a[data-logo]');
  await links.first().focus();
  await type(page, '?');
  const single = sheet(page).getByRole('switch', { name: /^Single-key shortcuts/ });
  await expect(single).toBeChecked();
  await single.press('Space');
  await type(page, 'Escape');
  await expect(links.first()).toBeFocused();
  await page.reload();
  await links.first().focus();
  await type(page, '?', '/', 'c');
  await expect(links.first()).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
  await type(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
});
