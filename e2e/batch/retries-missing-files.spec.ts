import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { fetchDownloadCount } from '#testing/browser/visitors.ts';
import {
  batchSwitch,
  expectOneBatch,
  fetchHistory,
  fetchOriginal,
  panel,
  textOf,
  unzipDownload,
  zipButton,
} from './batch.ts';

const GITHUB = '/search?q=github&fileType=svg';
const FILE_NAMES = [
  'github.svg',
  'github_actions_logo.svg',
  'github_copilot_logo.svg',
  'github_logo.svg',
  'github_logo_2008_old.svg',
  'github_octocat.svg',
];
const WIKI_FILES = [
  'GitHub',
  'GitHub_logo',
  'GitHub_Octocat',
  'GitHub_Copilot_logo',
  'GitHub_Actions_logo',
  'GitHub_logo_2008_(old)',
];
const CREDIT_FILES = ['CREDITS.txt', 'credits.csv'];

test.beforeEach(async ({ page, context, site }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  const username = `faults-${info.testId.slice(-8)}`;
  await openAsSubscriber({ page, context, site }, username, GITHUB);
  await batchSwitch(page).click();
  await panel(page).getByRole('button', { name: 'Select all 6' }).click();
  await expect(panel(page).getByText('6 selected')).toBeVisible();
});

test('saves the complete files, lists the missing ones, and Retry fetches only those', async ({
  page,
  wiki,
}) => {
  const actions = await fetchOriginal(page, wiki.fileUrl('GitHub Actions logo.svg'));
  const errorPage = '<!doctype html><title>Wikimedia Error</title>';
  wiki.setFaults({
    'GitHub.svg': { kind: 'status', status: 429, times: 1 },
    'GitHub_logo.svg': { kind: 'status', status: 500 },
    'GitHub_Octocat.svg': { kind: 'truncated' },
    'GitHub_Copilot_logo.svg': { kind: 'body', body: errorPage, mime: 'text/html' },
    'GitHub_Actions_logo.svg': {
      kind: 'body',
      body: errorPage.padEnd(actions.length),
      mime: 'image/svg+xml',
    },
  });
  const downloadEvent = page.waitForEvent('download');
  await zipButton(page).click();
  const files = await unzipDownload(await downloadEvent);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['github.svg', 'github_logo_2008_old.svg', ...CREDIT_FILES]),
  );
  expect(files.size).toBe(2 + CREDIT_FILES.length);
  expect(files.get('github.svg')).toEqual(await fetchOriginal(page, wiki.fileUrl('GitHub.svg')));

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

  await expectOneBatch(page, 'zip', 2);

  wiki.setFaults({});
  wiki.fileRequests.length = 0;
  const retryEvent = page.waitForEvent('download');
  await missing.getByRole('button', { name: 'Retry 4' }).click();
  const download = await retryEvent;
  expect(download.suggestedFilename()).toBe('logotheca_batch_rest.zip');
  const retriedFiles = await unzipDownload(download);
  expect([...retriedFiles.keys()].filter((name) => name.endsWith('.svg')).sort()).toEqual(
    FILE_NAMES.filter((name) => !files.has(name)),
  );
  expect(retriedFiles.get('github_actions_logo.svg')).toEqual(actions);
  expect(wiki.fileRequests.toSorted()).toEqual([
    'GitHub_Actions_logo.svg',
    'GitHub_Copilot_logo.svg',
    'GitHub_Octocat.svg',
    'GitHub_logo.svg',
  ]);
  await expect(missing).toBeHidden();
  await expectOneBatch(page, 'zip', 6);
});

test('a cancelled batch saves nothing and can be started again', async ({ page, wiki }) => {
  wiki.setFaults({ 'GitHub_Octocat.svg': { kind: 'delayed', delayMs: 20_000 } });
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await zipButton(page).click();
  await expect(panel(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
  await expect(panel(page)).toContainText('Zipping 5 of 6 logos');
  await expect(panel(page)).toContainText(/[\d.]+ (B|KB) of [\d.]+ KB/);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(zipButton(page)).toBeVisible();
  expect(await fetchHistory(page)).toEqual([]);
  expect(await fetchDownloadCount(page)).toBe(0);
  wiki.setFaults({});
  const downloadEvent = page.waitForEvent('download');
  await zipButton(page).click();
  expect((await unzipDownload(await downloadEvent)).size).toBe(6 + CREDIT_FILES.length);
  expect(downloads).toBe(1);
  await expectOneBatch(page, 'zip', 6);
});

test('cancelling before the first file is complete shows no error', async ({ page, wiki }) => {
  wiki.setFaults(
    Object.fromEntries(WIKI_FILES.map((name) => [`${name}.svg`, { kind: 'delayed', delayMs: 20_000 }])),
  );
  await zipButton(page).click();
  await expect(panel(page)).toContainText('Zipping 0 of 6 logos');
  await expect.poll(() => wiki.fileRequests.length).toBeGreaterThan(0);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(zipButton(page)).toBeVisible();
  await expect(page.getByText('Download failed')).toHaveCount(0);
  expect(await fetchHistory(page)).toEqual([]);
});

test('saves the files fetched before the connection was lost', async ({ page, wiki }) => {
  const lostConnection = { kind: 'dropped', delayMs: 200 } as const;
  wiki.setFaults({ 'GitHub_Octocat.svg': lostConnection, 'GitHub_logo.svg': lostConnection });
  const downloadEvent = page.waitForEvent('download');
  await zipButton(page).click();
  await expect(panel(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
  const files = await unzipDownload(await downloadEvent);
  wiki.setFaults({});
  const missing = panel(page).getByRole('region', { name: 'Missing logos' });
  expect(files.size).toBe(4 + CREDIT_FILES.length);
  await expect(missing.getByText('The connection was lost.')).toHaveCount(2);
  const retryEvent = page.waitForEvent('download');
  await missing.getByRole('button', { name: 'Retry 2' }).click();
  expect((await unzipDownload(await retryEvent)).size).toBe(2 + CREDIT_FILES.length);
});

test('saves nothing if no file can be fetched, and says so', async ({ page, wiki }) => {
  const faults = WIKI_FILES.map((name) => [`${name}.svg`, { kind: 'status', status: 404 }]);
  wiki.setFaults(Object.fromEntries(faults));
  await zipButton(page).click();
  await expectToast(page, 'There was an error creating the download package.');
  await expect(panel(page).getByText('6 logos are missing. Nothing was saved.')).toBeVisible();
  expect(await fetchHistory(page)).toEqual([]);
});
