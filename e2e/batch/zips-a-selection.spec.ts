import type { Page } from '@playwright/test';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { fetchDownloadCount, openAsSubscriber } from '#testing/browser/visitors.ts';
import {
  batchSwitch,
  clickAndUnzip,
  expectOneBatch,
  fetchHistory,
  fetchOriginal,
  panel,
  selectLogos,
  textOf,
  unzipDownload,
  zipButton,
} from './batch.ts';

const GITHUB = '/search?q=github&fileType=svg';
/** Names in the archive and at the source. */
const FILES = [
  ['github_octocat.svg', 'GitHub_Octocat.svg'],
  ['github.svg', 'GitHub.svg'],
  ['docker_icon.svg', 'Docker_icon.svg'],
  ['react_logo.png', 'React_logo.png'],
  ['react_logo.svg', 'React_logo.svg'],
] as const;
const CREDIT_FILES = ['CREDITS.txt', 'credits.csv'];
/** The logo and the icon of the brand, which come before the wiki's files. */
const CATALOGUE_FILES = ['github.svg', 'github_icon.svg'];

const checkboxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / });
const expectSelected = (page: Page, count: number) =>
  expect(panel(page).getByText(`${count} selected`, { exact: true })).toBeVisible();

test('a subscriber selects by click, range and keyboard, over searches and pages, until batch select is off', async ({
  page,
  context,
  site,
}) => {
  await openAsSubscriber({ page, context, site }, 'selects', GITHUB);
  await expect(batchSwitch(page).locator('[data-locked]:visible')).toHaveCount(0);
  await batchSwitch(page).press('Space');
  // The checkbox covers the whole card.
  await checkboxes(page)
    .nth(1)
    .click({ position: { x: 90, y: 200 } });
  await expectSelected(page, 1);
  await expect(page).toHaveURL(GITHUB);
  await checkboxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expectSelected(page, 4);
  await expect(checkboxes(page).nth(0)).not.toBeChecked();
  // This card is selected, so the range from the last clicked one to it is deselected.
  await checkboxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expectSelected(page, 1);
  await checkboxes(page).nth(3).focus();
  await page.keyboard.press('Tab');
  await expect(checkboxes(page).nth(4)).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expectSelected(page, 4);

  await page.getByRole('combobox', { name: /logo names/i }).fill(', docker');
  await page.keyboard.press('Enter');
  const docker = page.getByRole('region', { name: /^Docker/ });
  await docker.getByRole('button', { name: 'Select all 4 logos for “docker”' }).click();
  await expectSelected(page, 8);
  await page.reload();
  await expectSelected(page, 8);
  await page.getByRole('link', { name: 'Logotheca, home' }).click();
  await checkboxes(page).first().check();
  await expectSelected(page, 9);
  await page.setViewportSize({ width: 900, height: 400 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByText('9 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await batchSwitch(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(checkboxes(page)).toHaveCount(0);
});

test('the unchanged files of two searches are zipped with their credits, and counted as one batch', async ({
  page,
  context,
  site,
  wiki,
}) => {
  await openAsSubscriber({ page, context, site }, 'zips', GITHUB);
  await batchSwitch(page).click();
  await selectLogos(page, ['GitHub Octocat', 'GitHub']);
  await page.goto('/search?q=docker,react&fileType=all');
  await selectLogos(page, ['Docker icon']);
  for (const box of await page.getByRole('checkbox', { name: 'Select React logo', exact: true }).all())
    await box.check();
  await expectSelected(page, 5);

  const downloadEvent = page.waitForEvent('download');
  await zipButton(page).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('logotheca_batch.zip');
  await expectToast(page, '5 logos are in logotheca_batch.zip.');
  const files = await unzipDownload(download);
  const names = FILES.map(([name]) => name);
  expect([...files.keys()].sort()).toEqual([...CREDIT_FILES, ...names].sort());
  for (const [name, file] of FILES)
    expect(files.get(name), name).toEqual(await fetchOriginal(page, wiki.fileUrl(file)));
  const credits = textOf(files, 'CREDITS.txt');
  expect(credits).toContain(`docker_icon.svg
  Title:        Docker icon
  Author:       Docker, Inc.
  Licence:      CC BY 4.0, https://creativecommons.org/licenses/by/4.0
`);
  expect(credits).not.toContain('Not in this archive');
  const [, ...rows] = textOf(files, 'credits.csv').trimEnd().split('\r\n');
  // The two React logos were selected in the order of the results, which may change.
  expect(rows.map((row) => row.split(',')[0]).slice(0, 3)).toEqual(names.slice(0, 3));
  await expectOneBatch(page, 'zip', 5);
});

test('a cancelled batch saves nothing; then the missing files are listed, and Retry fetches only those', async ({
  page,
  context,
  site,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await openAsSubscriber({ page, context, site }, 'retries', GITHUB);
  await batchSwitch(page).click();
  await panel(page).getByRole('button', { name: 'Select all 8' }).click();
  await expectSelected(page, 8);
  wiki.setFaults({ 'GitHub_Octocat.svg': { kind: 'delayed', delayMs: 120_000 } });
  await zipButton(page).click();
  await expect(panel(page)).toContainText('Zipping 7 of 8 logos');
  await expect(panel(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '7');
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(zipButton(page)).toBeFocused();
  expect(await fetchHistory(page)).toEqual([]);
  expect(await fetchDownloadCount(page)).toBe(0);

  const actions = await fetchOriginal(page, wiki.fileUrl('GitHub Actions logo.svg'));
  const errorPage = '<!doctype html><title>Wikimedia Error</title>';
  const mime = 'image/svg+xml';
  wiki.setFaults({
    'GitHub.svg': { kind: 'status', status: 429, times: 1 },
    'GitHub_logo.svg': { kind: 'status', status: 500 },
    'GitHub_Octocat.svg': { kind: 'truncated' },
    'GitHub_Copilot_logo.svg': { kind: 'body', body: errorPage, mime: 'text/html' },
    'GitHub_Actions_logo.svg': { kind: 'body', body: errorPage.padEnd(actions.length), mime },
  });
  const files = await clickAndUnzip(page, zipButton(page));
  expect([...files.keys()].sort()).toEqual(
    [...CREDIT_FILES, ...CATALOGUE_FILES, 'github_2.svg', 'github_logo_2008_old.svg'].sort(),
  );
  const missing = panel(page).getByRole('region', { name: 'Missing logos' });
  await expect(missing).toContainText('4 logos are missing. All other logos were saved.');
  const reasons = {
    'GitHub logo': 'The source didn’t send the file (500).',
    'GitHub Octocat': 'The connection was lost.',
    'GitHub Copilot logo': 'The source sent a web page instead of the file.',
    'GitHub Actions logo': 'The source sent a file that isn’t in SVG format.',
  };
  for (const [title, reason] of Object.entries(reasons)) {
    const link = page.getByRole('link', { name: title, exact: true });
    await expect(missing.getByRole('listitem').filter({ has: link })).toContainText(reason);
    expect(textOf(files, 'CREDITS.txt')).toContain(`  ${title} (`);
  }
  await expectOneBatch(page, 'zip', 4);

  wiki.setFaults({});
  wiki.fileRequests.length = 0;
  const retried = await clickAndUnzip(page, missing.getByRole('button', { name: 'Retry 4' }));
  expect(retried.size).toBe(4 + CREDIT_FILES.length);
  expect(retried.get('github_actions_logo.svg')).toEqual(actions);
  expect(wiki.fileRequests.toSorted()).toEqual([
    'GitHub_Actions_logo.svg',
    'GitHub_Copilot_logo.svg',
    'GitHub_Octocat.svg',
    'GitHub_logo.svg',
  ]);
  await expect(missing).toBeHidden();
  await expectOneBatch(page, 'zip', 8);
});
