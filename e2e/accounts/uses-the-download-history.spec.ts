import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { grantPremium, signUp, spendDownloads } from '#testing/browser/visitors.ts';

test('a subscriber turns the pages of the history, opens a logo and downloads it again', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  await signUp(context, site.url, 'collector');
  await grantPremium(site.dataDir, 'collector', 30);
  await page.goto('/dashboard');
  await spendDownloads(page, 22);
  const samples = await context.request.get('/api/logos/samples');
  const { logos } = (await samples.json()) as { logos: { url: string; title: string }[] };
  const [{ url = '', title = '' } = {}] = logos;
  const data = { logoUrl: url, logoTitle: title, fileType: 'svg' };
  await context.request.post('/api/downloads/track', { headers: { origin: site.url }, data });

  await page.getByRole('tab', { name: 'Downloads' }).click();
  const pager = page.getByRole('navigation', { name: 'Pages of your downloads' });
  const expectRange = (range: string) =>
    expect(page.getByText(`Showing ${range} of 23 downloads`, { exact: true })).toBeVisible();
  await expectRange('1 - 10');
  await pager.getByRole('link', { name: 'Next page' }).click();
  await expectRange('11 - 20');
  await pager.getByRole('link', { name: 'Page 3' }).click();
  await expectRange('21 - 23');
  await page.reload();
  await expectRange('21 - 23');
  await page.goBack();
  await expectRange('11 - 20');
  await pager.getByRole('link', { name: 'Previous page' }).click();
  await expectRange('1 - 10');

  const row = page.getByRole('list', { name: 'Your downloads' }).getByRole('listitem').first();
  await expect(row.locator('img')).toBeVisible();
  const link = row.getByRole('link', { name: title, exact: true });
  await link.click();
  await expect(page.getByRole('dialog')).toContainText('CC0 1.0');
  await expect(page).toHaveURL(/tab=downloads&logo=[0-9a-f]{40}&file=/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/dashboard?tab=downloads');
  await expect(link).toBeFocused();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download Again' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.svg$/);
  await expectToast(page, 'Download Complete');
  await expect(row).toContainText('Downloaded 2 times');
  await expectRange('1 - 10');
});

test('a batch is opened by keyboard, searched, and downloaded again with its missing files named', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  await signUp(context, site.url, 'again');
  await grantPremium(site.dataDir, 'again', 30);
  const logos = ['docker', 'gone', 'figma'].map((name) => ({
    url: `/catalogue/${name}.svg`,
    title: `The ${name} logo`,
    fileType: 'svg',
  }));
  for (const format of ['zip', 'sheet']) {
    const data = { format, logos };
    await context.request.post('/api/downloads/batch', { headers: { origin: site.url }, data });
  }
  await page.goto('/dashboard?tab=downloads');
  const list = page.getByRole('list', { name: 'Your downloads' });
  const rows = list.locator(':scope > li');
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  for (const [name, entries] of [
    [/^logotheca_batch_download\.zip$/, 3],
    // The ZIP is the latest entry now.
    [/^consolidated_logos_.*\.svg$/, 4],
  ] as const) {
    const download = page.waitForEvent('download');
    await rows.nth(1).getByRole('button', { name: 'Download Again all 3 logos' }).click();
    expect((await download).suggestedFilename()).toMatch(name);
    const missing = page.getByRole('region', { name: 'Missing logos' });
    await expect(missing).toContainText('1 logo is missing.');
    await missing.getByRole('button', { name: 'Dismiss' }).click();
    await expect(missing).toHaveCount(0);
    await expect(rows).toHaveCount(entries);
  }

  await page.getByRole('searchbox', { name: 'Search your downloads' }).fill('logo FIGMA');
  await expect(page).toHaveURL(/q=logo\+FIGMA/);
  const batch = list.getByRole('button', { name: /The figma logo and 2 more.*1 match for “logo FIGMA”/ });
  await batch.first().focus();
  await page.keyboard.press('Enter');
  const files = list.getByRole('list', { name: 'Files of this batch' }).getByRole('listitem');
  await expect(files).toHaveText([/The figma logo/]);
  await page.getByRole('button', { name: 'Show all 3 logos' }).click();
  await expect(files).toHaveCount(3);
  const download = page.waitForEvent('download');
  await files.first().getByRole('button', { name: 'Download Again' }).click();
  expect((await download).suggestedFilename()).toBe('the_docker_logo.svg');
  await expect(files).toHaveCount(3);
  await batch.first().press('Space');
  await expect(files).toHaveCount(0);
});
