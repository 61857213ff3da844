import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { fetchOriginal, panel, unzipDownload, zipButton } from './batch.ts';

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

test.beforeEach(async ({ page, context, site }, info) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        // As browsers do, some seconds after the click.
        if (!navigator.userActivation.isActive) throw new DOMException('', 'SecurityError');
        return (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
      },
    });
  });
  await openAsSubscriber({ page, context, site }, `streams-${info.testId.slice(-8)}`, DOCKER);
  const { logos } = await (await page.request.get('/api/search?q=docker&fileType=svg')).json();
  // The save dialog opens only for large or unknown sizes, so the stored selection has logos of unknown size.
  const selected = (logos as object[]).map((logo) => ({ ...logo, size: null }));
  await page.evaluate((selection) => {
    sessionStorage.setItem('batchMode', 'on');
    sessionStorage.setItem('batchSelection', JSON.stringify(selection));
  }, selected);
  await page.goto(DOCKER);
});

test('streams an archive of unknown size to the chosen file', async ({ page, wiki }) => {
  await zipButton(page).click();
  await expectToast(page, 'Batch download complete');
  const { 'logotheca_batch.zip': bytes = [] } = await readSavedFiles(page);
  const files = unzipSync(Uint8Array.from(bytes));
  for (const [name, file] of Object.entries(NAMES)) {
    expect(files[name], name).toEqual(await fetchOriginal(page, wiki.fileUrl(file)));
  }
});

test('deletes the partial file of a cancelled archive', async ({ page, wiki }) => {
  const body = Buffer.concat([
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'),
    Buffer.alloc(9e6, ' '),
  ]);
  wiki.setFaults({
    'Docker_icon.svg': { kind: 'throttled', body, mime: 'image/svg+xml', bytesPerSecond: 1e6 },
  });
  await zipButton(page).click();
  await expect.poll(async () => Object.keys(await readSavedFiles(page))).not.toEqual([]);
  await expect(panel(page)).toContainText('Zipping 1 of 2 logos');
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page).getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expect.poll(async () => Object.keys(await readSavedFiles(page))).toEqual([]);
});

test('asks for a file only after the server has allowed the batch', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  const error = { code: 'downloads.premium_needed', message: 'Needs Premium.' };
  let filesAtRequest: string[] | null = null;
  await page.route('**/api/downloads/batch/start', async (route) => {
    filesAtRequest = Object.keys(await readSavedFiles(page));
    await route.fulfill({ status: 403, json: { error, message: error.message } });
  });
  await zipButton(page).click();
  await expectToast(page, 'Needs Premium.');
  expect(filesAtRequest).toEqual([]);
  expect(await readSavedFiles(page)).toEqual({});
});

test('saves a large archive as a browser download if the server allows it too late for the save dialog', async ({
  page,
}) => {
  await page.route('**/api/downloads/batch/start', async (route) => {
    await page.waitForFunction(() => !navigator.userActivation.isActive, null, { timeout: 10_000 });
    await route.continue();
  });
  const downloadEvent = page.waitForEvent('download');
  await zipButton(page).click();
  const files = await unzipDownload(await downloadEvent);
  for (const name of Object.keys(NAMES)) expect([...files.keys()]).toContain(name);
  expect(await readSavedFiles(page)).toEqual({});
});
