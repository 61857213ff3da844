import { grantPremium } from '#testing/browser/admin-command.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp, spendDownloads } from '#testing/browser/visitors.ts';

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
    const downloadEvent = page.waitForEvent('download');
    await rows.first().getByRole('button', { name: 'Download Again' }).click();
    expect((await downloadEvent).suggestedFilename()).toMatch(/\.svg$/);
    await expectToast(page, 'Download Complete');
    await expect(rows.first()).toContainText('Downloaded 2 times');
    await expect(rows).toHaveCount(2);
    await expect(page.getByText('Showing 1 - 2 of 2 downloads', { exact: true })).toBeVisible();
    await expect(rows.last().getByRole('link')).toHaveCount(0);
    const title = rows.first().getByRole('link', { name: logos[0]?.title ?? '', exact: true });
    await title.click();
    await expect(page.getByRole('dialog')).toContainText('CC0 1.0');
    await expect(page).toHaveURL(/tab=downloads&logo=[0-9a-f]{40}&file=/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\?tab=downloads$/);
    await expect(title).toBeFocused();
  });

  test('are searched by title; the search is in the address', async ({ page, context, baseURL, site }) => {
    const origin = baseURL ?? '';
    await signUp(context, origin, 'searcher');
    await grantPremium(site.dataDir, 'searcher', 30);
    const logos = ['docker', 'react', 'figma'].map((name) => ({
      url: `/catalogue/${name}.svg`,
      title: `The ${name} logo`,
      fileType: 'svg',
    }));
    const headers = { origin };
    await context.request.post('/api/downloads/batch', { headers, data: { logos: logos.slice(0, 2) } });
    for (const { url, title, fileType } of logos.slice(2))
      await context.request.post('/api/downloads/track', {
        headers,
        data: { logoUrl: url, logoTitle: title, fileType },
      });
    await page.goto('/dashboard?tab=downloads');
    const list = page.getByRole('list', { name: 'Your downloads' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search your downloads' }).fill('logo REACT');
    await expect(page).toHaveURL(/q=logo\+REACT/);
    await expect(page.getByText('Showing 1 - 1 of 1 downloads', { exact: true })).toBeVisible();
    await list.getByRole('button', { name: /The react logo and 1 more.*1 match for “logo REACT”/ }).click();
    const files = list.getByRole('list', { name: 'Files of this batch' }).getByRole('listitem');
    await expect(files).toHaveText([/The react logo/]);
    await page.getByRole('button', { name: 'Show all 2 logos' }).click();
    await expect(files).toHaveText([/The docker logo/, /The react logo/]);
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByRole('heading', { name: 'No downloads match “nobody”' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear Search' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });

  test('download a batch again in its format, and name the files that are gone', async ({
    page,
    context,
    baseURL,
    site,
  }, info) => {
    info.annotations.push({ type: 'expected error', description: '404' });
    const origin = baseURL ?? '';
    await signUp(context, origin, 'again');
    await grantPremium(site.dataDir, 'again', 30);
    const logos = ['docker', 'gone', 'figma'].map((name) => ({
      url: `/catalogue/${name}.svg`,
      title: name,
      fileType: 'svg',
    }));
    for (const format of ['zip', 'sheet'])
      await context.request.post('/api/downloads/batch', { headers: { origin }, data: { format, logos } });
    await page.goto('/dashboard?tab=downloads');
    const rows = page.getByRole('list', { name: 'Your downloads' }).getByRole('listitem');
    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    const sheetName = /^consolidated_logos_.*\.svg$/;
    for (const [row, name, entries] of [
      [1, /^logotheca_batch_download\.zip$/, 3],
      // The ZIP is the latest entry now.
      [1, sheetName, 4],
    ] as const) {
      const downloadEvent = page.waitForEvent('download');
      await rows.nth(row).getByRole('button', { name: 'Download Again all 3 logos' }).click();
      expect((await downloadEvent).suggestedFilename()).toMatch(name);
      const missing = page.getByRole('region', { name: 'Missing logos' });
      await expect(missing).toContainText('1 logo is missing.');
      await expect(missing.getByRole('link', { name: 'gone' })).toBeVisible();
      await missing.getByRole('button', { name: 'Dismiss' }).click();
      await expect(missing).toHaveCount(0);
      await expect(rows).toHaveCount(entries);
    }
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
    const zip = list.getByRole('button', { name: /^File 1 and 59 more ?ZIP/ });
    await expect(list.getByRole('button', { name: /^File 1 ?SVG sheet/ })).toHaveAttribute(
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
    await page.getByRole('button', { name: 'Retry' }).click();
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
  await expect(page.getByText('4 / 10', { exact: true })).toBeVisible();
  const usage = page.getByRole('region', { name: 'Download Usage' });
  await expect(usage).toContainText(/Downloads remaining\s*6/);
  await grantPremium(site.dataDir, 'upgraded', 30);
  await expect(page.getByText('Premium Account', { exact: true })).toBeVisible();
  await expect(page.getByText('Unlimited', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ \/ ∞$/)).toBeVisible();
  await expect(page.getByText('Access Until', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect(page.getByText(/^Your subscription will end on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('isSubscribed'))).toBe('true');
});
