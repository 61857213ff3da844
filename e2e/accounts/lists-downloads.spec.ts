import { grantPremium } from '#testing/browser/admin-command.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp, spendDownloads } from '#testing/browser/visitors.ts';

/** The account is polled every five seconds, which is also the default timeout. */
const AFTER_POLL = { timeout: 8000 };

test.describe('downloads', () => {
  test('are listed in pages of ten, newest first', async ({ page, context, baseURL, site }, info) => {
    info.annotations.push({ type: 'expected error', description: '404' });
    await signUp(context, baseURL ?? '', 'collector');
    await grantPremium(site.dataDir, 'collector', 30);
    await page.goto('/dashboard');
    await spendDownloads(page, 23);
    await page.getByRole('tab', { name: 'Downloads' }).click();
    await expect(page).toHaveURL(/\?tab=downloads$/);
    const list = page.getByRole('list', { name: 'Your downloads' });
    const pager = page.getByRole('navigation', { name: 'Pages of your downloads' });
    await expect(page.getByText('Showing 1 - 10 of 23 downloads', { exact: true })).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(10);
    await expect(pager.getByRole('link')).toHaveText(['1', '2', '3', '']);
    await pager.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('Showing 11 - 20 of 23 downloads', { exact: true })).toBeVisible();
    await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await pager.getByRole('link', { name: 'Page 3' }).click();
    await expect(page.getByText('Showing 21 - 23 of 23 downloads', { exact: true })).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(pager.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Showing 21 - 23 of 23 downloads', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Showing 11 - 20 of 23 downloads', { exact: true })).toBeVisible();
    await pager.getByRole('link', { name: 'Previous page' }).click();
    await expect(page.getByText('Showing 1 - 10 of 23 downloads', { exact: true })).toBeVisible();
    await page.goto('/dashboard?tab=downloads&page=99');
    await expect(page).toHaveURL(/page=3$/);
    await expect(page.getByText('Showing 21 - 23 of 23 downloads', { exact: true })).toBeVisible();
  });

  test('show their logo and can be downloaded again', async ({ page, context, baseURL }, info) => {
    info.annotations.push({ type: 'expected error', description: '404' });
    const origin = baseURL ?? '';
    await signUp(context, origin, 'repeats');
    const samples = await context.request.get('/api/logos/samples');
    const { logos } = (await samples.json()) as { logos: { url: string; title: string }[] };
    for (const logo of [{ url: '/catalogue/deleted.svg', title: 'A deleted logo' }, logos[0]]) {
      await context.request.post('/api/downloads/track', {
        headers: { origin },
        data: { logoUrl: logo?.url, logoTitle: logo?.title, fileType: 'svg' },
      });
    }
    await page.goto('/dashboard?tab=downloads');
    const rows = page.getByRole('list', { name: 'Your downloads' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now());
    await expect(rows.first()).toContainText(logos[0]?.title ?? '');
    await expect(rows.first()).toContainText('SVG');
    await expect(rows.first()).toContainText(today);
    await expect(rows.first().locator('img')).toBeVisible();
    await expect(rows.last()).toContainText('A deleted logo');
    await expect(rows.last().locator('img')).toHaveCount(0);
    await expect(rows.last().getByText('No preview')).toBeAttached();
    await expect(page.getByText('Showing 1 - 2 of 2 downloads', { exact: true })).toBeVisible();
    const downloadEvent = page.waitForEvent('download');
    await rows.first().getByRole('button', { name: 'Download Again' }).click();
    expect((await downloadEvent).suggestedFilename()).toMatch(/\.svg$/);
    await expectToast(page, 'Download Complete');
  });

  test('show a batch as one entry that opens to its files by keyboard', async ({
    page,
    context,
    baseURL,
    site,
  }) => {
    const origin = baseURL ?? '';
    await signUp(context, origin, 'batches');
    await grantPremium(site.dataDir, 'batches', 30);
    const samples = await context.request.get('/api/logos/samples');
    const { logos } = (await samples.json()) as { logos: { url: string; title: string }[] };
    const files = Array.from({ length: 60 }, (_, index) => ({
      url: `${logos[index % logos.length]?.url}?${index}`,
      title: `File ${index + 1}`,
      fileType: 'svg',
    }));
    for (const [format, count] of [
      ['sheet', 1],
      ['zip', 60],
    ] as const) {
      const data = { format, logos: files.slice(0, count) };
      const response = await context.request.post('/api/downloads/batch', { headers: { origin }, data });
      expect(response.status()).toBe(200);
    }
    await page.goto('/dashboard?tab=downloads');
    const list = page.getByRole('list', { name: 'Your downloads' });
    await expect(page.getByText('Showing 1 - 2 of 2 downloads', { exact: true })).toBeVisible();
    const zip = list.getByRole('button', { name: /^60 logos ?ZIP/ });
    await expect(list.getByRole('button', { name: /^1 logo ?SVG sheet/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await zip.focus();
    await page.keyboard.press('Enter');
    await expect(zip).toHaveAttribute('aria-expanded', 'true');
    const rows = list.getByRole('list', { name: 'Files of this batch' }).getByRole('listitem');
    await expect(rows).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more (10 left)' }).click();
    await expect(rows).toHaveCount(60);
    await expect(rows.last()).toContainText('File 60');
    const downloadEvent = page.waitForEvent('download');
    await rows.first().getByRole('button', { name: 'Download Again File 1' }).click();
    expect((await downloadEvent).suggestedFilename()).toBe('file_1.svg');
    await expectToast(page, 'Download Complete');
    await expect(page.getByText('Showing 1 - 3 of 3 downloads', { exact: true })).toBeVisible();
    await expect(rows).toHaveCount(60);
    await zip.press('Space');
    await expect(zip).toHaveAttribute('aria-expanded', 'false');
    await expect(rows).toHaveCount(0);
  });

  test('explain what to do if there are none', async ({ page, context, baseURL }) => {
    await signUp(context, baseURL ?? '', 'newcomer');
    await page.route('**/api/user/downloads*', async (route) => {
      await expect(page.getByText('Loading your downloads…')).toBeVisible();
      await route.continue();
    });
    await page.goto('/dashboard?tab=downloads');
    await expect(page.getByRole('heading', { name: 'No download history found', exact: true })).toBeVisible();
    await expect(
      page.getByText('When you download logos, they will appear here', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Browse Logos', exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('can be loaded again after a failure', async ({ page, context, baseURL }, info) => {
    info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
    await signUp(context, baseURL ?? '', 'offline');
    await page.route('**/api/user/downloads*', (route) => route.abort('connectionreset'));
    await page.goto('/dashboard?tab=downloads');
    await expect(page.getByRole('heading', { name: 'Couldn’t load your downloads' })).toBeVisible();
    await page.unroute('**/api/user/downloads*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No download history found' })).toBeVisible();
  });
});

test('a new subscription appears without a reload: the badge, unlimited downloads and the end date', async ({
  page,
  context,
  baseURL,
  site,
}) => {
  await signUp(context, baseURL ?? '', 'upgraded');
  await page.goto('/dashboard');
  await spendDownloads(page, 4);
  await expect(page.getByText('4 / 10', { exact: true })).toBeVisible(AFTER_POLL);
  await expect(page.getByRole('tabpanel')).toContainText(/Downloads remaining\s*6/);
  await grantPremium(site.dataDir, 'upgraded', 30);
  await expect(page.getByText('Premium Account', { exact: true })).toBeVisible(AFTER_POLL);
  await expect(page.getByText('Unlimited', { exact: true })).toBeVisible(AFTER_POLL);
  await expect(page.getByText(/^\d+ \/ ∞$/)).toBeVisible();
  await expect(page.getByText('Access Until', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect(page.getByText(/^Your subscription will end on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('isSubscribed'))).toBe('true');
});
