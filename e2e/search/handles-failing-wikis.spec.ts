import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import type { WikiBehavior } from '../../sandbox/mediawiki/behavior.ts';
import { retryUntil } from './retry-until.ts';

/** The wiki requests a pause instead of failing: failures would open the circuit breaker of the server that all tests share. */
test('shows catalogue results while a wiki is paused, and says so', async ({ page, wiki }, info) => {
  info.annotations.push({ type: 'expected error', description: '429' });
  const behavior: WikiBehavior = { kind: 'busy', retryAfter: '1.5' };
  wiki.setBehavior(behavior);
  await page.goto('/search?q=mongodb,haskell&fileType=svg');
  await expect(
    page.getByText(
      /^Wikimedia Commons is busy right now\. These logos come from the built-in catalogue\. .+ is busy\. Try again in/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Haskell', exact: true })).toBeVisible();
  wiki.setBehavior({ kind: 'ok' });
  await retryUntil(page, () => page.getByText('Wikimedia Commons is busy').count(), 0);
});

test('suggests a correction even if a wiki can’t be reached', async ({ page }) => {
  const error = 'commons.wikimedia.org can’t be reached.';
  const report = { name: 'gogle', found: 0, more: false, suggestion: 'google', error };
  await page.route('**/api/search?*q=gogle*', (route) =>
    route.fulfill({
      json: {
        logos: [],
        names: [report],
        source: 'catalogue',
        notice: 'Wikimedia Commons can’t be reached right now.',
      },
    }),
  );
  await page.goto('/search?q=gogle');
  await expect(page.getByText('No results for gogle. Did you mean google?')).toBeVisible();
  await page.getByRole('link', { name: 'google', exact: true }).click();
  await expect(page).toHaveURL(/\?q=google/);
});

test('keeps the typed text if the server can’t be reached', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.route('**/api/search*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('combobox', { name: /logo names/i }).fill('docker');
  // Before the page's code runs, the browser itself would submit the form.
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Search failed');
  await expect(page.getByRole('list', { name: 'Names to search for' }).getByText('docker')).toBeVisible();
  await page.unroute('**/api/search*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an unknown address has status 404 and shows the 404 page', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});
