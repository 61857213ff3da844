import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readIcon } from '#sandbox/brand-icons.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';

/**
 * Adds a place to drop on, and returns a function that reads what was dropped: what a page of a design tool can read, and
 * Chromium's `DownloadURL`, which only the desktop receives.
 */
async function addDropTarget(page: Page) {
  await page.evaluate(() => {
    const target = document.createElement('div');
    target.id = 'drop-target';
    target.style.cssText = 'position:fixed;inset:auto 0 0 0;height:90px;background:gold;z-index:99';
    target.addEventListener('dragover', (event) => event.preventDefault());
    let downloadUrl = '';
    document.addEventListener('dragstart', ({ dataTransfer }) => {
      downloadUrl = dataTransfer?.getData('DownloadURL') ?? '';
    });
    target.addEventListener('drop', (event) => {
      event.preventDefault();
      const { types = [] } = event.dataTransfer ?? {};
      const dropped = types.map((type) => [type.toLowerCase(), event.dataTransfer?.getData(type) ?? '']);
      target.dataset.dropped = JSON.stringify({ ...Object.fromEntries(dropped), downloadUrl });
    });
    document.body.append(target);
  });
  const target = page.locator('#drop-target');
  return { target, read: async () => JSON.parse((await target.getAttribute('data-dropped')) ?? '{}') };
}

/** Saves a dropped file as the desktop does: by the type, name and address in Chromium's `DownloadURL`. */
async function saveLikeDesktop(page: Page, downloadUrl: string) {
  const [, type, name, url = ''] = /^([^:]+):([^:]+):(.+)$/.exec(downloadUrl) ?? [];
  const response = await page.request.get(url);
  return { name, type, served: response.headers()['content-type'], bytes: await response.body() };
}

test('a drop carries an SVG’s code for design tools, and any file for the desktop; a zoomed preview can’t be dragged', async ({
  page,
  context,
  site,
  wiki,
}) => {
  await signUp(context, site.url, 'drags-code');
  await page.goto('/search?q=react&fileType=all');
  await expect(page.getByRole('link', { name: 'drags-code' }).first()).toBeVisible();
  const linkTo = (file: string) => page.locator(`a[data-file="${wiki.fileUrl(file)}"]`);
  const [drawing, photo] = [linkTo('React logo.svg'), linkTo('React logo.png')];
  let isLoaded = false;
  page.on('response', (response) => {
    if (response.url() === wiki.fileUrl('React logo.svg') && response.request().resourceType() === 'fetch')
      isLoaded = true;
  });
  const hover = async () => {
    await page.mouse.move(0, 0);
    await drawing.hover();
    return isLoaded;
  };
  await expect.poll(hover).toBe(true);
  const { target, read } = await addDropTarget(page);
  await drawing.dragTo(target);
  const { svg } = readIcon('react');
  const url = wiki.fileUrl('React logo.svg');
  const dropped = await read();
  expect(dropped).toMatchObject({
    'text/plain': svg,
    'image/svg+xml': svg,
    'text/html': expect.stringContaining(`<img src="${url}" alt="React logo">`),
    'text/uri-list': url,
  });
  expect(await saveLikeDesktop(page, dropped.downloadUrl)).toEqual({
    name: 'react_logo.svg',
    type: 'image/svg+xml',
    served: 'image/svg+xml',
    bytes: Buffer.from(svg),
  });

  await photo.dragTo(target);
  const raster = await read();
  const rasterUrl = wiki.fileUrl('React logo.png');
  expect(raster).toMatchObject({
    'text/plain': rasterUrl,
    'text/html': expect.stringContaining(`<img src="${rasterUrl}" alt="React logo">`),
    'text/uri-list': rasterUrl,
  });
  expect(raster).not.toHaveProperty('image/svg+xml');
  expect(await saveLikeDesktop(page, raster.downloadUrl)).toEqual({
    name: 'react_logo.png',
    type: 'image/png',
    served: 'image/png',
    bytes: readFileSync('testing/browser/react-logo.png'),
  });

  await drawing.click();
  const preview = page
    .getByRole('dialog')
    .locator('[draggable]')
    .filter({ has: page.getByRole('img') });
  await expect(preview).toHaveAttribute('draggable', 'true');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(preview).toHaveAttribute('draggable', 'false');
});
