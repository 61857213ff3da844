import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

/** Delays scripts of this name until the returned function is called. */
async function delayScript(page: Page, name: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Opens a prerendered page without waiting for its script. */
async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
}

test('replays a click on a tab once the script is loaded', async ({ page }) => {
  const releaseScript = await delayScript(page, 'index');
  await openEarly(page, '/legal');
  await page.getByRole('tab', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  releaseScript();
  await expect(page.getByRole('tab', { name: 'Cookies' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/legal\?tab=cookies$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('replays a click on the page once its code is loaded; the header responds before', async ({ page }) => {
  const releaseScript = await delayScript(page, 'about');
  await openEarly(page, '/about');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await page.getByRole('radio', { name: 'Markdown' }).click();
  releaseScript();
  await expect(page.getByRole('radio', { name: 'Markdown' })).toBeChecked();
  await expect(page.getByRole('figure', { name: 'How to credit a logo' })).toContainText('[CC BY 4.0](');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('keeps what is typed before the script is loaded, and suggests names for it', async ({ page }) => {
  const release = await delayScript(page, 'index');
  await openEarly(page, '/');
  const box = page.getByRole('combobox', { name: /logo names/i });
  await box.fill('docker');
  release();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(box).toHaveValue('docker');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=docker/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.recentSearches)).toBe('["docker"]');
});

test('submits a search after the clicks that were made before it', async ({ page }) => {
  const release = await delayScript(page, 'index');
  await openEarly(page, '/');
  await page.getByRole('radio', { name: 'All Formats' }).click();
  await page.getByRole('combobox', { name: /logo names/i }).fill('docker, react');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(page).toHaveURL(/\/search\?q=docker,react&fileType=all/);
  await expect(page.getByRole('heading', { level: 2, name: /^docker · / })).toBeVisible();
});

test('opens a confirmation once, even after several clicks', async ({ page }) => {
  const releaseScript = await delayScript(page, 'legal');
  await openEarly(page, '/legal');
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  const reset = page.getByRole('button', { name: 'Reset Consent Settings' });
  await reset.click();
  await reset.click();
  expect(questions).toEqual([]);
  releaseScript();
  await expect.poll(() => questions.length).toBe(1);
  await reset.click();
  expect(questions).toHaveLength(2);
});

test('Retry works on a page whose code couldn’t be loaded', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to' });
  const requests = /assets\/about-|healthz/;
  await page.route(requests, (route) => route.abort('connectionreset'));
  await page.goto('/about');
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  await page.unroute(requests);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Logotheca' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the text, follows links and submits a search', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(/\/about#terms$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }).click();
    await expect(page.getByRole('heading', { name: 'Legal responsibility' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search & Download' }).click();
    await page.getByRole('combobox', { name: /logo names/i }).fill('docker');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=docker$/);
  });
});
