import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { strFromU8 } from 'fflate';
import { expect } from '#testing/browser/fixtures.ts';
import { chooseWidth, openFormats } from '#testing/browser/formats.ts';
import { test } from '#testing/browser/shared-page.ts';
import { fetchDownloadCount, openAsSubscriber } from '#testing/browser/visitors.ts';
import { batchSwitch, clickAndUnzip, panel, selectLogos, zipButton } from './batch.ts';

/** A GIF of one pixel with two frames, red and blue. */
const ANIMATED = Buffer.from(
  '47494638396101000100800000ff00000000ff' +
    '21f904040a0000002c0000000001000100000202440100' +
    '21f904040a0000002c00000000010001000002024c0100' +
    '3b',
  'hex',
);
const NOTHING = [0, 0, 0, 0];
const WHITE = [255, 255, 255, 255];
const IMAGES = [
  { name: 'PNG', file: 'docker_icon.png', type: 'image/png', signature: '89504e47', corner: NOTHING },
  { name: 'GIF', file: 'docker_icon.gif', type: 'image/gif', signature: '47494638', corner: NOTHING },
  { name: 'WebP', file: 'docker_icon.webp', type: 'image/webp', signature: '52494646', corner: NOTHING },
  { name: 'JPG', file: 'docker_icon.jpg', type: 'image/jpeg', signature: 'ffd8ff', corner: WHITE },
];

async function openLogo(page: Page, title: string): Promise<Locator> {
  await page.getByRole('link', { name: title, exact: true }).first().click();
  return page.getByRole('dialog', { name: title, exact: true });
}

/** Clicks a button. Returns the name and the bytes of the file that the browser saves. */
async function save(page: Page, button: Locator) {
  const downloadEvent = page.waitForEvent('download');
  await button.click();
  const download = await downloadEvent;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Decodes an image in the browser. Returns its size and the colour of its first pixel. */
async function decode(page: Page, bytes: Uint8Array = new Uint8Array(), type = 'image/png') {
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

test('a guest saves an SVG in each format, size and colour, and every file counts', async ({ page }) => {
  await page.goto('/search?q=docker&fileType=svg');
  const logo = await openLogo(page, 'Docker icon');
  const formats = await openFormats(page);
  await chooseWidth(formats, 256);
  for (const { name, file, type, signature, corner } of IMAGES) {
    const saved = await save(page, formats.getByRole('button', { name: `Save as ${name}` }));
    expect(saved.name).toBe(file);
    expect(saved.bytes.toString('hex', 0, 8)).toMatch(new RegExp(`^${signature}`));
    const image = await decode(page, saved.bytes, type);
    expect(image).toMatchObject({ width: 256, corner });
    // The original is 256 × 185 units.
    expect(image.height / image.width).toBeCloseTo(185 / 256, 1);
  }
  await formats.getByLabel('Width in pixels').fill('700');
  await formats.getByLabel('Background colour').fill('#ff8800');
  const custom = await save(page, formats.getByRole('button', { name: 'Save as PNG' }));
  expect(await decode(page, custom.bytes)).toMatchObject({ width: 700, corner: [255, 136, 0, 255] });
  const smaller = await save(page, formats.getByRole('button', { name: /^Smaller SVG/ }));
  expect(strFromU8(smaller.bytes)).toMatch(/^<svg[\s>]/);
  await expect(
    formats.getByText(/^\d+% smaller: [\d.]+ K?B became [\d.]+ K?B\.$|^This file is already as small/),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const colors = logo.getByRole('region', { name: 'Colours' });
  await colors.getByRole('radio', { name: 'Tailwind' }).click();
  await colors.getByRole('button', { name: 'Copy --color-docker-icon: #2396ed;' }).click();
  await expect(colors.getByText('#2396ed; copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('--color-docker-icon: #2396ed;');
  await colors.getByText('Download in black, white or one colour').click();
  await colors.getByLabel('Any colour').fill('#8a2be2');
  await expect(colors.getByRole('img', { name: 'Docker icon, recoloured' })).toBeVisible();
  const recolored = await save(page, colors.getByRole('button', { name: 'Download SVG in this colour' }));
  expect(recolored.name).toBe('docker_icon_8a2be2.svg');
  expect(recolored.bytes.toString()).toContain('#8a2be2');
  expect(recolored.bytes.toString()).not.toContain('#2396ed');
  await expect.poll(() => fetchDownloadCount(page)).toBe(7);
});

test('a moving SVG is saved as it ends, and one that shows nothing isn’t saved', async ({ page, wiki }) => {
  const size = { width: 24, height: 24 };
  const files = [
    {
      title: 'Moving drawing.svg',
      // Without the namespace of SVG, a browser doesn't display the file by itself.
      body: '<svg viewBox="0 0 24 24"><path d="M0 0h24v24H0z" fill="#c22" opacity="0"><animate attributeName="opacity" to="1" dur="1s" fill="freeze"/></path></svg>',
      ...size,
    },
    {
      title: 'Hidden drawing.svg',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24H0z" opacity="0"/></svg>',
      ...size,
    },
    {
      title: 'HTML drawing.svg',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><foreignObject width="24" height="20"><p xmlns="http://www.w3.org/1999/xhtml" style="background:red;height:20px">A</p></foreignObject><path d="M0 23h24v1H0z"/></svg>',
      ...size,
    },
  ];
  wiki.change({ files });
  await page.goto('/search?q=drawing&fileType=svg');
  await openLogo(page, 'Moving drawing');
  const formats = await openFormats(page);
  const saved = await save(page, formats.getByRole('button', { name: 'Save as PNG' }));
  expect(await decode(page, saved.bytes)).toMatchObject({ width: 512, corner: [204, 34, 34, 255] });
  for (const [title, message] of [
    ['Hidden drawing', /^Nothing in this SVG is visible in a still image/],
    ['HTML drawing', /^More than half of this SVG would be missing/],
  ] as const) {
    await page.goto('/search?q=drawing&fileType=svg');
    await openLogo(page, title);
    await (await openFormats(page)).getByRole('button', { name: 'Save as PNG' }).click();
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect.poll(() => fetchDownloadCount(page)).toBe(1);
});

test('a raster image is enlarged with a warning, and an animated GIF keeps its first frame', async ({
  page,
  wiki,
}) => {
  await page.goto('/search?q=react&fileType=png');
  const logo = await openLogo(page, 'React logo');
  const formats = await openFormats(page);
  await expect(formats.getByRole('button', { name: /^Smaller SVG/ })).toBeHidden();
  await chooseWidth(formats, 1024);
  await expect(
    formats.getByText('Wider than the original (512 px). The image will be enlarged and may look blurry.'),
  ).toBeVisible();
  const webp = await save(page, formats.getByRole('button', { name: 'Save as WebP' }));
  expect(await decode(page, webp.bytes, 'image/webp')).toMatchObject({ width: 1024, height: 880 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(logo).toBeHidden();

  wiki.change({ files: [{ title: 'Waving logo.gif', body: ANIMATED, width: 1, height: 1 }] });
  await page.goto('/search?q=waving&fileType=gif');
  await openLogo(page, 'Waving logo');
  await openFormats(page);
  const note = formats.getByText('This GIF is animated. The saved file keeps only its first frame.');
  await save(page, formats.getByRole('button', { name: 'Save as PNG' }));
  await expect(note).toBeHidden();
  await save(page, formats.getByRole('button', { name: 'Save as GIF' }));
  await expect(note).toBeVisible();
  const original = await save(page, formats.getByRole('button', { name: 'Save the original', exact: true }));
  expect(original).toEqual({ name: 'waving_logo.gif', bytes: ANIMATED });
});

test('a subscriber converts a batch, whose credits say so, and white logos get a dark background in a JPG', async ({
  page,
  context,
  site,
}) => {
  const search = '/search?q=vercel,docker,react&fileType=all';
  await openAsSubscriber({ page, context, site }, 'batch-formats', search);
  await batchSwitch(page).click();
  await selectLogos(page, ['Vercel logo white', 'Docker icon', 'React poster']);
  await panel(page).getByLabel('Files', { exact: true }).selectOption('JPG');
  await panel(page).getByLabel('Width', { exact: true }).selectOption('1024 px');
  const background = panel(page).getByLabel('Background', { exact: true });
  await expect(background.locator('option:checked')).toHaveText('Automatic');
  const files = await clickAndUnzip(page, zipButton(page));
  const names = ['docker_icon.jpg', 'react_poster.jpg', 'vercel_logo_white.jpg'];
  expect([...files.keys()].sort()).toEqual(['CREDITS.txt', 'credits.csv', ...names]);
  const jpg = (archive: typeof files, name: string) => decode(page, archive.get(name), 'image/jpeg');
  expect(await jpg(files, 'docker_icon.jpg')).toMatchObject({ width: 1024, corner: WHITE });
  // A raster image isn’t enlarged.
  expect(await jpg(files, 'react_poster.jpg')).toMatchObject({ width: 512, height: 440 });
  expect((await jpg(files, 'vercel_logo_white.jpg')).corner[0]).toBeLessThan(60);
  const credits = strFromU8(files.get('CREDITS.txt') ?? new Uint8Array());
  expect(credits).toContain('Changed:      converted to JPG, 1024 pixels wide');
  await background.selectOption('White');
  const white = await clickAndUnzip(page, zipButton(page));
  expect((await jpg(white, 'vercel_logo_white.jpg')).corner).toEqual(WHITE);
});
