import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import {
  batchSwitch,
  checkbox,
  expectOneBatch,
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

test('zips the unchanged files of two searches with their credits', async ({ page, context, site, wiki }) => {
  await openAsSubscriber({ page, context, site }, 'zips', GITHUB);
  await batchSwitch(page).click();
  await selectLogos(page, ['GitHub Octocat', 'GitHub']);
  await page.goto('/search?q=docker,react&fileType=all');
  await selectLogos(page, ['Docker icon']);
  for (const box of await checkbox(page, 'React logo').all()) await box.check();
  await expect(panel(page).getByText('5 selected')).toBeVisible();

  const downloadEvent = page.waitForEvent('download');
  await zipButton(page).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('logotheca_batch.zip');
  await expectToast(page, 'Batch download complete');
  const files = await unzipDownload(download);
  const names = FILES.map(([name]) => name);
  expect([...files.keys()].sort()).toEqual(['CREDITS.txt', 'credits.csv', ...names].sort());
  for (const [name, file] of FILES) {
    expect(files.get(name), name).toEqual(await fetchOriginal(page, wiki.fileUrl(file)));
  }

  const credits = textOf(files, 'CREDITS.txt');
  expect(credits).toContain(`docker_icon.svg
  Title:        Docker icon
  Author:       Docker, Inc.
  Licence:      CC BY 4.0, https://creativecommons.org/licenses/by/4.0
`);
  expect(credits).toContain('Restrictions: trademark');
  expect(credits).not.toContain('Not in this archive');
  const [header, ...rows] = textOf(files, 'credits.csv').trimEnd().split('\r\n');
  expect(header).toBe('file,title,author,licence,licence_url,restrictions,source,credit,changed');
  // The two React logos were selected in the order of the results, which may change.
  expect(rows.map((row) => row.split(',')[0]).slice(0, 3)).toEqual(names.slice(0, 3));

  await expectOneBatch(page, 'zip', 5);
});

test('leaves out the logos whose licence is in doubt, and takes that back', async ({
  page,
  context,
  site,
}) => {
  await openAsSubscriber({ page, context, site }, 'leaves-out', '/search?q=github,docker&fileType=all');
  await batchSwitch(page).click();
  await panel(page)
    .getByRole('button', { name: /^Select all/ })
    .click();
  const inDoubt = panel(page).getByRole('button', { name: /to check$|not free to reuse/ });
  await inDoubt.click();
  await page.getByRole('button', { name: /^Leave (it|them) out$/ }).click();
  const toast = page.getByRole('region', { name: /^Notifications/ });
  await expect(toast.getByText(/^\d+ logos? left out$/)).toBeVisible();
  await expect(inDoubt).toBeHidden();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(inDoubt).toBeVisible();
});
