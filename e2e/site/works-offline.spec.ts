import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

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
  // The offline page has no code.
  await page.goto('/search?q=docker&fileType=svg', { waitUntil: 'load' });
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

test('what couldn’t be loaded offline can be retried where it was: a logo, the filters and a page', async ({
  page,
  context,
}) => {
  await openWithoutLazyCode(page, '/search?q=docker&fileType=svg');
  await context.setOffline(true);
  const card = page.getByRole('link', { name: 'Docker icon' });
  await card.click();
  const alert = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/logo=/);
  await card.click();
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Docker icon' })).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(filters).toBeFocused();

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

test('a page whose code a new version has replaced is reloaded once, and a server that is down isn’t called offline', async ({
  page,
}, info) => {
  // React’s error for prerendered content whose code fails to load.
  info.annotations.push({ type: 'expected error', description: 'react.dev/errors/422' });
  await openWithoutLazyCode(page, '/');
  await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Logotheca' })).toBeVisible();

  // A page remembers in its session that it was reloaded.
  await page.evaluate(() => sessionStorage.clear());
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route('**/assets/legal-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/legal');
  const missing = page.getByRole('alert').filter({ hasText: 'Part of this page is missing on the server.' });
  await expect(missing).toBeVisible();
  expect(loads).toBe(2);
  await missing.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => loads).toBe(3);
  await expect(missing).toBeVisible();

  await openWithoutLazyCode(page, '/');
  await page.route(/\/(assets|healthz)/, (route) => route.abort('connectionrefused'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' });
  await expect(failure).toContainText('The server can’t be reached right now.');
  await failure.getByRole('link', { name: 'Find logos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Search & Download Logos/ })).toBeVisible();
});
