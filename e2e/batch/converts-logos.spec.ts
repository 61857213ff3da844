import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { strFromU8 } from 'fflate';
import { expect } from '#testing/browser/fixtures.ts';
import { chooseWidth, openFormats } from '#testing/browser/formats.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { fetchDownloadCount } from '#testing/browser/visitors.ts';
import { batchSwitch, clickAndUnzip, panel, selectLogos, zipButton } from './batch.ts';

const DOCKER = '/search?q=docker&fileType=svg';

async function openLogo(page: Page, title: string): Promise<Locator> {
  await page.getByRole('link', { name: title, exact: true }).first().click();
  return page.getByRole('dialog', { name: title });
}

async function openFormatsOf(page: Page, title: string): Promise<Locator> {
  await openLogo(page, title);
  return openFormats(page);
}

async function saveAs(page: Page, formats: Locator, name: string): Promise<Download> {
  const downloadEvent = page.waitForEvent('download');
  await formats.getByRole('button', { name: `Save as ${name}` }).click();
  return downloadEvent;
}

/** Decodes an image in the browser. Returns its size and the colour of its first pixel. */
async function decode(page: Page, bytes: Uint8Array, type: string) {
  return page.evaluate(
    async ({ list, mime }) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(list)], { type: mime }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const corner = [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
      return { width: bitmap.width, height: bitmap.height, corner };
    },
    { list: [...bytes], mime: type },
  );
}

const IMAGES = [
  { name: 'PNG', file: 'docker_icon.png', type: 'image/png', signature: '89504e47', corner: [0, 0, 0, 0] },
  { name: 'GIF', file: 'docker_icon.gif', type: 'image/gif', signature: '47494638', corner: [0, 0, 0, 0] },
  { name: 'WebP', file: 'docker_icon.webp', type: 'image/webp', signature: '52494646', corner: [0, 0, 0, 0] },
  {
    name: 'JPG',
    file: 'docker_icon.jpg',
    type: 'image/jpeg',
    signature: 'ffd8ff',
    corner: [255, 255, 255, 255],
  },
];

test('converts an SVG to each format at the chosen width, and counts each download', async ({ page }) => {
  await page.goto(DOCKER);
  const formats = await openFormatsOf(page, 'Docker icon');
  await chooseWidth(formats, 256);
  let expectedCount = 0;
  for (const { name, file, type, signature, corner } of IMAGES) {
    const download = await saveAs(page, formats, name);
    expect(download.suggestedFilename()).toBe(file);
    const bytes = await readFile(await download.path());
    expect(bytes.toString('hex', 0, 8)).toMatch(new RegExp(`^${signature}`));
    const image = await decode(page, bytes, type);
    expect(image).toMatchObject({ width: 256, corner });
    // The original is 256 × 185 units.
    expect(image.height / image.width).toBeCloseTo(185 / 256, 1);
    expectedCount += 1;
    await expect.poll(() => fetchDownloadCount(page)).toBe(expectedCount);
  }
});

test('a custom width and background can be chosen, within the limits', async ({ page }) => {
  await page.goto(DOCKER);
  const formats = await openFormatsOf(page, 'Docker icon');
  await formats.getByLabel('Width in pixels').fill('0');
  await expect(formats.getByRole('alert')).toContainText('from 1 to 8,192');
  await formats.getByLabel('Width in pixels').fill('3000');
  await formats.getByLabel('Background colour').fill('#ff8800');
  const download = await saveAs(page, formats, 'PNG');
  const image = await decode(page, await readFile(await download.path()), 'image/png');
  expect(image).toMatchObject({ width: 3000, corner: [255, 136, 0, 255] });
});

test('warns that a raster image will be enlarged', async ({ page }) => {
  await page.goto('/search?q=react&fileType=png');
  const formats = await openFormatsOf(page, 'React logo');
  await expect(formats.getByText('will be enlarged')).toBeHidden();
  await expect(formats.getByRole('button', { name: /^Smaller SVG/ })).toBeHidden();
  await chooseWidth(formats, 1024);
  await expect(
    formats.getByText('Wider than the original (512 px). The image will be enlarged and may look blurry.'),
  ).toBeVisible();
  const download = await saveAs(page, formats, 'WebP');
  const image = await decode(page, await readFile(await download.path()), 'image/webp');
  expect(image).toMatchObject({ width: 1024, height: 880 });
});

test('shows how much smaller an optimised SVG is', async ({ page }) => {
  await page.goto('/search?q=github&fileType=svg');
  const formats = await openFormatsOf(page, 'GitHub Octocat');
  const downloadEvent = page.waitForEvent('download');
  await formats.getByRole('button', { name: /^Smaller SVG/ }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('github_octocat.svg');
  expect(strFromU8(await readFile(await download.path()))).toMatch(/^<svg[\s>]/);
  await expect(
    formats.getByText(/^\d+% smaller: [\d.]+ K?B became [\d.]+ K?B\.$|^This file is already as small/),
  ).toBeVisible();
});

test('saves an SVG in one colour, and copies its colour for a theme', async ({ page }) => {
  await page.goto(DOCKER);
  const logo = await openLogo(page, 'Docker icon');
  const colors = logo.getByRole('region', { name: 'Colours' });
  await colors.getByRole('radio', { name: 'Tailwind' }).click();
  await colors.getByRole('button', { name: 'Copy --color-docker-icon: #2396ed;' }).click();
  await expect(colors.getByText('#2396ed; copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('--color-docker-icon: #2396ed;');
  await colors.getByText('Contrast on white and black').click();
  await expect(colors.getByRole('row', { name: '#2396ED' })).toContainText('3.1:1 on whiteAA for large text');

  await colors.getByText('Download in black, white or one colour').click();
  await colors.getByLabel('Any colour').fill('#8a2be2');
  await expect(colors.getByRole('img', { name: 'Docker icon, recoloured' })).toBeVisible();
  const downloadEvent = page.waitForEvent('download');
  await colors.getByRole('button', { name: 'Download SVG in this colour' }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('docker_icon_8a2be2.svg');
  const code = await readFile(await download.path(), 'utf8');
  expect(code).toContain('#8a2be2');
  expect(code).not.toContain('#2396ed');
});

test('converts a batch to another format, and its credits say so', async ({ page, context, site }) => {
  await openAsSubscriber({ page, context, site }, 'batch-formats', '/search?q=react&fileType=all');
  await batchSwitch(page).click();
  await selectLogos(page, ['React Router logo', 'React poster']);
  await panel(page).getByLabel('Files', { exact: true }).selectOption('WebP');
  await panel(page).getByLabel('Width', { exact: true }).selectOption('1024 px');
  const files = await clickAndUnzip(page, zipButton(page));
  expect([...files.keys()].sort()).toEqual([
    'CREDITS.txt',
    'credits.csv',
    'react_poster.webp',
    'react_router_logo.webp',
  ]);
  const router = await decode(page, files.get('react_router_logo.webp') ?? new Uint8Array(), 'image/webp');
  expect(router.width).toBe(1024);
  const poster = await decode(page, files.get('react_poster.webp') ?? new Uint8Array(), 'image/webp');
  expect(poster.width).toBe(512);
  const credits = strFromU8(files.get('CREDITS.txt') ?? new Uint8Array());
  expect(credits).toContain('Changed:      converted to WEBP, 1024 pixels wide');
});
