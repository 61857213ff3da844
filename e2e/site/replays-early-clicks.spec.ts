import { expect, test } from '#testing/browser/fixtures.ts';

test('what is clicked and typed before a page’s code has loaded takes effect once it has', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('radio', { name: 'All Formats' }).click();
  const box = page.getByRole('combobox', { name: /logo names/i });
  await box.fill('docker, react');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/');
  released.resolve();
  await expect(page).toHaveURL(/\/search\?q=docker,react&fileType=all/);
  await expect(page.getByRole('heading', { level: 2, name: /^docker · /i })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
