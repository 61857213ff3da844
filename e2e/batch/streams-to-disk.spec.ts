import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { openAsSubscriber } from '#testing/browser/visitors.ts';
import { fetchOriginal, panel, zipButton } from './batch.ts';

const DOCKER = '/search?q=docker&fileType=svg';
const NAMES = {
  'docker_container_engine_logo.svg': 'Docker_(container_engine)_logo.svg',
  'docker_icon.svg': 'Docker_icon.svg',
};

/** Returns the bytes of the saved files by name. The browser's private storage replaces the visitor's disk. */
async function readSavedFiles(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(async () => {
    const files: Record<string, number[]> = {};
    for await (const [name, handle] of await navigator.storage.getDirectory()) {
      if (!(handle instanceof FileSystemFileHandle)) continue;
      files[name] = [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
    }
    return files;
  });
}

test('an archive of unknown size is streamed to the chosen file, which is deleted if the visitor cancels', async ({
  page,
  context,
  site,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
    });
  });
  await openAsSubscriber({ page, context, site }, 'streams', DOCKER);
  const { logos } = await (await page.request.get('/api/search?q=docker&fileType=svg')).json();
  // The save dialog opens only for large or unknown sizes, so the stored selection has logos of unknown size.
  const selected = (logos as object[]).map((logo) => ({ ...logo, size: null }));
  await page.evaluate((selection) => {
    sessionStorage.setItem('batchMode', 'on');
    sessionStorage.setItem('batchSelection', JSON.stringify(selection));
  }, selected);
  await page.goto(DOCKER);
  // The file is chosen only after the server has allowed the batch.
  const error = { code: 'downloads.premium_needed', message: 'Needs Premium.' };
  await page.route(
    '**/api/downloads/batch/start',
    (route) => route.fulfill({ status: 403, json: { error, message: error.message } }),
    { times: 1 },
  );
  await zipButton(page).click();
  await expectToast(page, 'Needs Premium.');
  expect(await readSavedFiles(page)).toEqual({});

  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  wiki.setFaults({ 'Docker_icon.svg': { kind: 'delayed', delayMs: 120_000 } });
  await zipButton(page).click();
  await expect(panel(page)).toContainText('Zipping 3 of 4 logos');
  await expect.poll(async () => Object.keys(await readSavedFiles(page))).not.toEqual([]);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => Object.keys(await readSavedFiles(page))).toEqual([]);

  wiki.setFaults({});
  await zipButton(page).click();
  await expectToast(page, 'Batch download complete');
  const { 'logotheca_batch.zip': bytes = [] } = await readSavedFiles(page);
  const files = unzipSync(Uint8Array.from(bytes));
  for (const [name, file] of Object.entries(NAMES))
    expect(files[name], name).toEqual(await fetchOriginal(page, wiki.fileUrl(file)));
});
