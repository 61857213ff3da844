import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseWidth, openFormats } from '#testing/browser/formats.ts';
import { openAsSubscriber } from '#testing/browser/visitors.ts';
import type { UploadedFile } from '#testing/mediawiki/render.ts';
import {
  batchSwitch,
  checkbox,
  consolidateSelection,
  selectLogos,
  sheetButton,
  zipButton,
} from '../batch/batch.ts';
import { expect, test, uploads } from './fixtures.ts';
import { readCsv, readImage, renderSvg, unzip } from './programs.ts';

/** The width and height of a sheet's cell in pixels. */
const CELL = 184;
/** The least contrast of a cell with a logo; an empty cell has 0. */
const MIN_CONTRAST = 0.02;

function fileOf(title: string): UploadedFile {
  const file = uploads.find((upload) => upload.title === title);
  if (!file) throw new Error(`The wiki has no ${title}`);
  return file;
}

/** Runs an action that downloads a file. Returns the suggested name and the local path. */
async function download(page: Page, action: () => Promise<void>): Promise<{ name: string; path: string }> {
  const downloadEvent = page.waitForEvent('download');
  await action();
  const saved = await downloadEvent;
  return { name: saved.suggestedFilename(), path: await saved.path() };
}

const ZIPPED = {
  'github_octocat.svg': 'GitHub Octocat.svg',
  'github_logo.svg': 'GitHub logo.svg',
  'github_logo.png': 'GitHub logo.png',
  'github_logo.jpg': 'GitHub logo.jpg',
  'github_logo.gif': 'GitHub logo.gif',
  'café_zürich_logo.svg': 'Café "Zürich" logo.svg',
  'café_zürich_logo.png': 'Café "Zürich" logo.png',
  'rock_roll_100_l_été_logo.svg': "Rock & Roll? 100 % l'été logo.svg",
};

test('an archive of logos from two searches holds the wiki’s unchanged files with their credits', async ({
  page,
  context,
  site,
}) => {
  await openAsSubscriber({ page, context, site }, 'zips', '/search?q=github&fileType=all');
  await batchSwitch(page).click();
  await selectLogos(page, ['GitHub Octocat']);
  for (const card of await checkbox(page, 'GitHub logo').all()) await card.check();
  await page.goto(`/search?q=${encodeURIComponent('zürich,roll')}&fileType=all`);
  await expect(checkbox(page, 'Café "Zürich" logo')).toHaveCount(2);
  for (const card of await checkbox(page, 'Café "Zürich" logo').all()) await card.check();
  await selectLogos(page, ["Rock & Roll? 100 % l'été logo"]);

  const { name, path } = await download(page, () => zipButton(page).click());
  expect(name).toBe('logotheca_batch.zip');
  const files = await unzip(path);
  expect(new Set(files.keys())).toEqual(new Set([...Object.keys(ZIPPED), 'CREDITS.txt', 'credits.csv']));
  for (const [fileName, title] of Object.entries(ZIPPED)) {
    expect(files.get(fileName)?.equals(readFileSync(fileOf(title).path)), fileName).toBe(true);
  }
  const credits = `${files.get('CREDITS.txt')}`;
  expect(credits).not.toContain('Not in this archive');
  const [header = [], ...rows] = await readCsv(files.get('credits.csv') ?? Buffer.alloc(0));
  expect(rows).toHaveLength(Object.keys(ZIPPED).length);
  for (const row of rows) {
    const credit = Object.fromEntries(header.map((column, at) => [column, row[at] ?? '']));
    const file = fileOf(ZIPPED[credit.file as keyof typeof ZIPPED]);
    expect(credit.title).toBe(file.title.replace(/\.\w+$/, ''));
    expect(credit.author).toBe(file.author ?? '');
    expect(credit.restrictions).toBe(file.isTrademark ? 'trademark' : '');
    expect((await page.request.get(credit.source ?? '')).status()).toBe(200);
    const entry = credits.split('\n\n').find((lines) => lines.startsWith(`${credit.file}\n`));
    for (const fact of [credit.title, credit.author, credit.licence, credit.licence_url, credit.source]) {
      expect(entry).toContain(fact);
    }
  }
  expect(credits).toContain('Author:       Simon Oxley\n  Licence:      CC BY 4.0, https://');
});

test('librsvg renders every logo of a sheet from two searches without a warning', async ({
  page,
  context,
  site,
}, info) => {
  await openAsSubscriber({ page, context, site }, 'merges', '/search?q=react&fileType=svg');
  await batchSwitch(page).click();
  await selectLogos(page, ['React logo', 'React Router logo', 'React Query logo']);
  await page.goto('/search?q=firefox,docker&fileType=svg');
  await selectLogos(page, ['Firefox logo', 'Docker icon']);
  await consolidateSelection(page);
  const { path } = await download(page, () => sheetButton(page).click());
  const pngPath = info.outputPath('sheet.png');
  await renderSvg(path, pngPath);
  expect(await readImage(pngPath)).toMatchObject({ width: 3 * CELL, height: 2 * CELL });
  const contrasts = Array.from({ length: 6 }, async (_, at) => {
    const corner = `+${(at % 3) * CELL}+${Math.floor(at / 3) * CELL}`;
    return (await readImage(pngPath, `${CELL}x${CELL}${corner}`)).contrast;
  });
  const hasLogo = (await Promise.all(contrasts)).map((contrast) => contrast > MIN_CONTRAST);
  // Five logos fill two rows but for the last cell.
  expect(hasLogo).toEqual([true, true, true, true, true, false]);
});

const FORMATS = [
  { name: 'PNG', format: 'PNG', file: 'docker_icon.png', opacity: 0 },
  { name: 'JPG', format: 'JPEG', file: 'docker_icon.jpg', opacity: 1 },
  { name: 'GIF', format: 'GIF', file: 'docker_icon.gif', opacity: 0 },
  { name: 'WebP', format: 'WEBP', file: 'docker_icon.webp', opacity: 0 },
];

test('an SVG converted to each format opens in another program at the chosen size', async ({ page }) => {
  await page.goto('/search?q=docker&fileType=svg');
  await page.getByRole('link', { name: 'Docker icon', exact: true }).first().click();
  const formats = await openFormats(page);
  await chooseWidth(formats, 512);
  const { width, height } = fileOf('Docker icon.svg');
  for (const { name, format, file, opacity } of FORMATS) {
    const save = formats.getByRole('button', { name: `Save as ${name}` });
    const saved = await download(page, () => save.click());
    expect(saved.name).toBe(file);
    const image = await readImage(saved.path);
    expect(image).toMatchObject({ format, width: 512, opacity });
    expect(Math.abs(image.height - (512 * height) / width)).toBeLessThanOrEqual(2);
    expect(image.contrast).toBeGreaterThan(0.05);
  }
});
