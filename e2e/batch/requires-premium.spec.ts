import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { fetchDownloadCount, signUp } from '#testing/browser/visitors.ts';
import { batchSwitch, panel, selectLogos, zipButton } from './batch.ts';

const GITHUB = '/search?q=github&fileType=svg';
const BATCH_NEEDS_PREMIUM = 'Batch downloading is a premium feature. Please upgrade to use this feature.';

test('asks a guest to sign in, with a link back to the search', async ({ page }) => {
  await page.goto(GITHUB);
  await batchSwitch(page).click();
  await expectToast(page, 'Please sign in');
  await expect(batchSwitch(page)).not.toBeChecked();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(GITHUB)}`);
});

test('batch select has a lock without Premium, on a phone, on a desktop and in the palette', async ({
  page,
  context,
  site,
}) => {
  const locks = batchSwitch(page).locator('[data-locked]:visible');
  const command = page.getByRole('option', { name: /^Batch select/ });
  const expectLocks = async (count: 0 | 1) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(locks).toHaveCount(count);
    }
    await page.keyboard.press('Control+k');
    await expect(command).toBeVisible();
    await expect(command.locator('[data-locked]')).toHaveCount(count);
    await expect(command.getByText('Part of Premium')).toHaveCount(count);
  };
  await page.goto(GITHUB);
  await expectLocks(1);
  await signUp(context, site.url, 'locked-batch');
  await page.goto(GITHUB);
  await expectLocks(1);
  await openAsSubscriber({ page, context, site }, 'unlocked-batch', GITHUB);
  await expectLocks(0);
});

test('lets a free account select, and shows that a batch needs Premium', async ({
  page,
  context,
  site,
  wiki,
}) => {
  await signUp(context, site.url, 'no-batch');
  await page.goto(GITHUB);
  await expect(page.getByRole('link', { name: 'no-batch' }).first()).toBeVisible();
  await batchSwitch(page).click();
  await selectLogos(page, ['GitHub']);
  wiki.fileRequests.length = 0;
  await zipButton(page).click();
  await expectToast(page, 'Premium Subscription Required');
  await expectToast(page, BATCH_NEEDS_PREMIUM);
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  expect(wiki.fileRequests).toEqual([]);
});

test('the server refuses an account that only claims to be subscribed', async ({
  page,
  context,
  site,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await signUp(context, site.url, 'pretends');
  await page.route('**/api/user/profile', async (route) => {
    const { user } = (await (await route.fetch()).json()) as { user: object };
    await route.fulfill({ json: { user: { ...user, isSubscribed: true } } });
  });
  await page.goto(GITHUB);
  await page.waitForFunction(() => localStorage.isSubscribed === 'true');
  await batchSwitch(page).click();
  await selectLogos(page, ['GitHub']);
  wiki.fileRequests.length = 0;
  await zipButton(page).click();
  await expectToast(page, 'Download limit reached');
  await expectToast(page, `${BATCH_NEEDS_PREMIUM} You've used 0 of your 10 free downloads this month.`);
  await expect(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible();
  expect(wiki.fileRequests).toEqual([]);
  expect(await fetchDownloadCount(page)).toBe(0);
});

test('asks the visitor to select a logo if nothing is selected', async ({ page, context, site }) => {
  await signUp(context, site.url, 'selects-none');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'selects-none' }).first()).toBeVisible();
  await batchSwitch(page).click();
  await zipButton(page).click();
  await expectToast(page, 'No logos selected');
  await expectToast(page, 'Please select at least one logo to download.');
  await expect(panel(page)).toBeVisible();
});
