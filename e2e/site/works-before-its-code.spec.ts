import { expect, test } from '#testing/browser/fixtures.ts';

test('before a page’s code is there, typing and Search work, and what is typed then survives', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  const box = page.getByRole('combobox', { name: /logo names/i });
  await page.goto('/', { waitUntil: 'commit' });
  await box.fill('docker, react');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=docker%2C\+react$/);
  // The page of a search that takes longer comes without its results, but with its names.
  await expect(page.getByRole('button', { name: 'Remove docker' })).toBeVisible();
  await box.fill('github');
  released.resolve();
  await expect(page).toHaveURL(/\/search\?q=docker,react,github&fileType=svg$/);
  await expect(page.getByRole('heading', { level: 2, name: /^github · /i })).toBeVisible();
  await expect(box).toHaveValue('github');
});
