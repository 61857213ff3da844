import { readFile } from 'node:fs/promises';
import type { Logo } from '#contract/logos.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import {
  batchSwitch,
  consolidateSelection,
  consolidateSwitch,
  expectOneBatch,
  panel,
  selectLogos,
  sheetButton,
  zipButton,
} from './batch.ts';

const MIXED = '/search?q=docker,react&fileType=all';

test.beforeEach(async ({ page, context, site }, info) => {
  await openAsSubscriber({ page, context, site }, `merges-${info.testId.slice(-8)}`, MIXED);
  await batchSwitch(page).click();
  await consolidateSwitch(page).click();
});

test('the switch of panel and bar says what the download makes, until batch select is off', async ({
  page,
}) => {
  await expect(consolidateSwitch(page)).toBeChecked();
  await expect(panel(page).getByLabel('Files', { exact: true })).toBeHidden();
  await selectLogos(page, ['Docker icon', 'React poster']);
  await expect(panel(page)).toContainText('1 SVG goes on one sheet. Left out: 1 file that isn’t an SVG.');
  await page.reload();
  await expect(consolidateSwitch(page)).toBeChecked();
  await expect(sheetButton(page)).toBeVisible();

  await page.setViewportSize({ width: 900, height: 400 });
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 3000);
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('button', { name: 'Download sheet' })).toBeVisible();
  await bar.getByRole('switch', { name: 'Consolidate SVGs' }).click();
  await expect(bar.getByRole('button', { name: 'Download ZIP' })).toBeVisible();
  await expect(consolidateSwitch(page)).not.toBeChecked();

  await consolidateSelection(page);
  await batchSwitch(page).click();
  await batchSwitch(page).click();
  await expect(consolidateSwitch(page)).not.toBeChecked();
  await expect(zipButton(page)).toBeVisible();
});

test('merges the selected SVG logos into one sheet with their credits', async ({ page }) => {
  await selectLogos(page, [
    'Docker icon',
    'Docker (container engine) logo',
    'React Router logo',
    'React poster',
  ]);
  const downloadEvent = page.waitForEvent('download');
  await sheetButton(page).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^consolidated_logos_\d{4}-\d\d-\d\d\.svg$/);
  await expectToast(page, 'SVG consolidation complete');
  const code = await readFile(await download.path(), 'utf8');
  for (const title of ['Docker icon', 'Docker (container engine) logo', 'React Router logo'])
    expect(code).toContain(title);
  expect(code).toContain('Docker, Inc.');
  expect(code).not.toContain('React poster');
  const size = await page.evaluate(async (svg) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, code);
  // One row of three cells.
  expect(size).toEqual([3 * 184, 184]);
});

test('names a logo that can’t be fetched, and adds it to the sheet on Retry', async ({
  page,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await selectLogos(page, ['Docker icon', 'React Router logo']);
  wiki.setFaults({ 'Docker_icon.svg': { kind: 'status', status: 404 } });
  const firstEvent = page.waitForEvent('download');
  await sheetButton(page).click();
  expect(await readFile(await (await firstEvent).path(), 'utf8')).not.toContain('Docker icon');
  const reason = `Failed to fetch SVG from ${wiki.fileUrl('Docker icon.svg')}: Not Found`;
  await expect(panel(page).getByText(reason)).toBeVisible();
  wiki.setFaults({});
  wiki.fileRequests.length = 0;
  const retryEvent = page.waitForEvent('download');
  await expectOneBatch(page, 'sheet', 1);
  await panel(page).getByRole('button', { name: 'Retry 1' }).click();
  const completeSheet = await readFile(await (await retryEvent).path(), 'utf8');
  for (const title of ['Docker icon', 'React Router logo']) expect(completeSheet).toContain(title);
  expect(wiki.fileRequests).toEqual(['Docker_icon.svg']);
  await expectOneBatch(page, 'sheet', 2);
});

test('names the logos that lost parts on the sheet, and leaves out those of which nothing remains', async ({
  page,
  wiki,
}) => {
  await selectLogos(page, ['Docker icon', 'Docker (container engine) logo', 'React Router logo']);
  const { logos } = (await (await page.request.get(`/api${MIXED}`)).json()) as { logos: Logo[] };
  const svg = (title: string, inner: string) => {
    const size = logos.find((logo) => logo.title === title)?.size ?? 0;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`.padEnd(size);
  };
  const text =
    '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>';
  const mime = 'image/svg+xml';
  wiki.setFaults({
    'Docker_icon.svg': {
      kind: 'body',
      body: svg('Docker icon', `<rect width="9" height="9"/>${text}`),
      mime,
    },
    'React_Router_logo.svg': { kind: 'body', body: svg('React Router logo', text), mime },
  });
  const downloadEvent = page.waitForEvent('download');
  await sheetButton(page).click();
  await downloadEvent;
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
    '1 couldn’t be placed. 1 lost parts. See the list above for details.',
  );
  const lost = panel(page).getByRole('region', { name: 'Logos that lost parts' });
  await expect(lost).toContainText('1 logo lost parts. The rest is on the sheet.');
  await expect(lost.getByRole('listitem')).toHaveText([
    'Docker iconText in foreignObject isn’t supported on a sheet.',
  ]);
  await expect(panel(page).getByRole('region', { name: 'Missing logos' }).getByRole('listitem')).toHaveText([
    'React Router logoNothing in the file can be drawn on a sheet.',
  ]);
  await lost.getByRole('button', { name: 'Dismiss' }).click();
  await expect(lost).toBeHidden();
});

test('shows how many files are fetched', async ({ page, wiki }) => {
  await selectLogos(page, ['Docker icon', 'React Router logo']);
  wiki.setFaults({ 'Docker_icon.svg': { kind: 'delayed', delayMs: 20_000 } });
  await sheetButton(page).click();
  await expect(panel(page)).toContainText('Consolidating 1 of 2 logos');
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(sheetButton(page)).toBeVisible();
});

test('makes no sheet without a valid SVG', async ({ page, wiki }) => {
  await selectLogos(page, ['React poster']);
  await sheetButton(page).click();
  await expectToast(page, 'No SVG logos selected');
  await expectToast(
    page,
    'Consolidation feature requires SVG logos. Please select SVG logos or disable consolidation mode.',
  );
  await selectLogos(page, ['Docker icon']);
  const body = '<!doctype html>';
  wiki.setFaults({ 'Docker_icon.svg': { kind: 'body', body, mime: 'text/html' } });
  await sheetButton(page).click();
  await expectToast(page, 'Failed to consolidate logo files');
  await expectToast(page, 'No valid SVG logos could be processed');
});

test('says that the sheet couldn’t be saved if the browser refuses it', async ({ page }) => {
  await selectLogos(page, ['Docker icon']);
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await sheetButton(page).click();
  await expectToast(page, 'Download failed');
  await expectToast(page, 'Failed to download consolidated SVG file');
});
