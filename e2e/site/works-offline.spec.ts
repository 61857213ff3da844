import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const box = (page: Page) => page.getByRole('combobox', { name: /logo names/i });

/** Offline requests write errors to the console, which would fail the tests. */
test.beforeEach(async ({ page: _ }, info) => {
  info.annotations.push(
    { type: 'expected error', description: 'Failed to' },
    { type: 'expected error', description: 'ERR_' },
  );
});

/** Opens a page without touching any control, so that lazy code is not loaded yet. */
async function openWithoutLazyCode(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('shows the offline page at the address of a search, and the results once back online', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  // Resolves once the service worker is installed; its value can’t be returned from the page.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await context.setOffline(true);
  await page.goto('/search?q=docker&fileType=svg');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=docker&fileType=svg$/);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 18, 17)');
  await page.getByRole('link', { name: 'Find logos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=docker&fileType=svg$/);
});

test('the page shown while the server is down doesn’t say that the visitor is offline', async ({ page }) => {
  await page.goto('/offline.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logotheca can’t be reached');
});

test('retries opening a logo that failed offline', async ({ page, context }) => {
  await openWithoutLazyCode(page, '/search?q=docker&fileType=svg');
  await context.setOffline(true);
  const card = page.getByRole('link', { name: 'Docker icon' });
  await card.click();
  const alert = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
  await expect(page).not.toHaveURL(/logo=/);
  await card.click();
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Docker icon' })).toBeVisible();
});

test('retries opening the filters', async ({ page, context }) => {
  await openWithoutLazyCode(page, '/');
  await context.setOffline(true);
  const button = page.getByRole('button', { name: /^Filters/ });
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(9);
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(button).toBeFocused();
});

test('shows a toast if a search fails offline, and searches and suggests again once back online', async ({
  page,
  context,
}) => {
  await openWithoutLazyCode(page, '/');
  await context.setOffline(true);
  await box(page).pressSequentially('docker');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('alert').filter({ hasText: 'Search failed' });
  await expect(toast).toContainText('The server can’t be reached.');
  await expect(page.getByRole('heading', { name: 'Search isn’t available right now' })).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await box(page).pressSequentially('react');
  await expect(page.getByRole('listbox')).toBeVisible();
});

test('opens a page that failed offline with Retry, without showing a browser’s error', async ({
  page,
  context,
}) => {
  await openWithoutLazyCode(page, '/');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' });
  await expect(failure).toContainText('You’re offline.');
  await expect(page.getByText('dynamically imported module')).toBeHidden();
  const failedCheck = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await failure.getByRole('button', { name: 'Retry' }).click();
  await failedCheck;
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Legal' })).toBeVisible();
});

test('says that the server can’t be reached, rather than that the visitor is offline', async ({ page }) => {
  await openWithoutLazyCode(page, '/');
  await page.route(/\/(assets|healthz)/, (route) => route.abort('connectionrefused'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' });
  await expect(failure).toContainText('The server can’t be reached right now.');
  await failure.getByRole('link', { name: 'Find logos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Search & Download Logos/ })).toBeVisible();
});

test('reloads a page whose code a new version of the site has replaced', async ({ page }) => {
  await openWithoutLazyCode(page, '/');
  await page.route('**/assets/legal-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Legal' })).toBeVisible();
});

test('reloads a page only once if its code is missing on the server', async ({ page }, info) => {
  // React’s error for prerendered content whose code fails to load.
  info.annotations.push({ type: 'expected error', description: 'react.dev/errors/422' });
  await openWithoutLazyCode(page, '/');
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route('**/assets/legal-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/legal');
  const failure = page.getByRole('alert').filter({ hasText: 'Part of this page is missing on the server.' });
  await expect(failure).toBeVisible();
  expect(loads).toBe(2);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => loads).toBe(3);
  await expect(failure).toBeVisible();
});

test.describe('a first visit', () => {
  test.use({ hasConsent: false });

  test('retries loading the policies in the consent dialog', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Before you search' })).toBeVisible();
    await expect(page.locator('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Show full details' }).click();
    await expect(page.getByText('Couldn’t load the details.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('tab', { name: 'Cookie Policy' })).toBeVisible();
  });
});

test('shows that the filters are loading', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/filter-panel-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await openWithoutLazyCode(page, '/');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  released.resolve();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect(page.getByText('Loading…')).toBeHidden();
});
