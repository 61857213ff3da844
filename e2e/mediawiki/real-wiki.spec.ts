import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SearchResponse } from '#contract/search.ts';
import type { UploadedFile } from '#testing/mediawiki/render.ts';
import { expect, test, uploads } from './fixtures.ts';

/**
 * Searches for the wiki's own files: a bundled brand may have one of the names, and its file, whose licence
 * isn't checked, isn't on this wiki.
 */
async function search(page: Page, query: string): Promise<SearchResponse> {
  const response = await page.request.get(`/api/search?${query}`);
  expect(response.status()).toBe(200);
  const answer = SearchResponse.parse(await response.json());
  return { ...answer, logos: answer.logos.filter(({ unchecked }) => !unchecked) };
}

/** Returns the uploads that a search must find, by SHA-1: those with the name as a word of the title. */
function expectedFiles(
  name: string,
  filter: (file: UploadedFile) => boolean = () => true,
): Map<string, UploadedFile> {
  const word = new RegExp(`(^|[^\\p{L}\\p{N}])${name}([^\\p{L}\\p{N}]|$)`, 'iu');
  return new Map(
    uploads.filter((file) => word.test(file.title) && filter(file)).map((file) => [file.sha1, file]),
  );
}

function fileOf({ title, fileType }: SearchResponse['logos'][number]): UploadedFile {
  return uploads.find((file) => file.title === `${title}.${fileType}`) as UploadedFile;
}

for (const fileType of ['svg', 'all'] as const) {
  test(`three names with fileType=${fileType} return each name's files with type, size and dates`, async ({
    page,
  }) => {
    const response = await search(page, `q=github,docker,react&fileType=${fileType}`);
    expect(response.source).toBe('wikimedia');
    for (const { name, found } of response.names) {
      const files = expectedFiles(name, (file) => fileType === 'all' || file.fileType === fileType);
      expect(files.size).toBeGreaterThan(1);
      expect(found).toBe(files.size);
      const logos = response.logos.filter((logo) => logo.searchTerm === name);
      expect(new Set(logos.map((logo) => logo.id))).toEqual(new Set(files.keys()));
      for (const logo of logos) {
        const { fileType: type, size, width, height, timestamp } = files.get(logo.id) as UploadedFile;
        expect(logo).toMatchObject({ fileType: type, size, width, height, dateAdded: timestamp });
      }
    }
  });
}

test('licence, credit, restrictions and notices match the description pages', async ({ page }) => {
  const response = await search(page, 'q=logo&fileType=all');
  const licenseClasses = {
    'PD-textlogo': 'pd',
    'cc-zero': 'cc0',
    'cc-by-4.0': 'cc-by',
    'cc-by-sa-3.0': 'cc-by-sa',
    MIT: 'free',
    'Non-free logo': 'nonfree',
  };
  expect(response.logos.length).toBeGreaterThan(20);
  for (const logo of response.logos) {
    const file = fileOf(logo);
    expect(logo.licenseClass).toBe(file.licence ? licenseClasses[file.licence] : 'unknown');
    expect(logo.nonFree).toBe(file.licence === 'Non-free logo');
    expect(logo.restrictions).toEqual(file.isTrademark ? ['trademark'] : []);
    expect(logo.deletionReason).toBe(file.deletionReason);
    if (file.author) expect(logo.credit).toContain(file.author);
  }
});

test('filters by licence and by date', async ({ page }) => {
  const licensedResponse = await search(page, 'q=github,docker,react,aws&fileType=all&license=cc-by-sa');
  expect(licensedResponse.logos.length).toBeGreaterThan(0);
  expect(new Set(licensedResponse.logos.map((logo) => logo.licenseClass))).toEqual(new Set(['cc-by-sa']));
  const recentResponse = await search(page, 'q=github,docker&fileType=all&dateFilter=30d');
  const recentFiles = [...expectedFiles('github').values(), ...expectedFiles('docker').values()].filter(
    (file) => file.age < 30,
  );
  expect(new Set(recentResponse.logos.map((logo) => logo.id))).toEqual(
    new Set(recentFiles.map((file) => file.sha1)),
  );
});

test('loads every result of a name with more than fifty files, for each type', async ({ page }) => {
  for (const fileType of ['all', 'gif'] as const) {
    const pages = [await search(page, `q=aws&fileType=${fileType}`)];
    for (let offset = 50; pages.at(-1)?.names[0]?.more; offset += 50) {
      pages.push(await search(page, `q=aws&fileType=${fileType}&offset=${offset}`));
    }
    const ids = pages.flatMap((response) => response.logos.map((logo) => logo.id));
    const files = expectedFiles('aws', (file) => fileType === 'all' || file.fileType === fileType);
    expect(new Set(ids)).toEqual(new Set(files.keys()));
  }
});

test('shows previews and downloads unchanged files of every type', async ({ page }) => {
  await page.goto('/');
  // Suggestions cover the formats.
  await page.getByRole('radio', { name: 'All Formats' }).click();
  await page.getByRole('combobox', { name: /logo names/i }).fill('github, docker, react');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^github · \d+/i })).toBeVisible();
  const files = [...expectedFiles('github').values()];
  for (const fileType of ['svg', 'png', 'jpg', 'gif']) {
    const file = files.find((candidate) => candidate.fileType === fileType) as UploadedFile;
    const title = file.title.replace(/\.\w+$/, '');
    await page.goto(`/search?q=github&fileType=${fileType}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await card.first().scrollIntoViewIfNeeded();
    const image = card.first().getByRole('img').or(card.first().locator('img')).first();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(100);
    await card.first().hover();
    const downloadEvent = page.waitForEvent('download');
    await card
      .first()
      .getByRole('button', { name: /^Download/ })
      .click();
    const bytes = await readFile(await (await downloadEvent).path());
    expect(bytes.equals(readFileSync(file.path))).toBe(true);
  }
});

test('the dialog shows the preview and links to the file’s page', async ({ page }) => {
  await page.goto('/search?q=docker&fileType=svg');
  await page.getByRole('article').first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  const preview = dialog.locator('img').first();
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  const source = await dialog.getByRole('link', { name: 'Visit Source Page' }).getAttribute('href');
  expect((await page.request.get(source ?? '')).status()).toBe(200);
});

test('damaged and oversized files are shown with all others, without a notice', async ({ page }) => {
  const response = await search(page, 'q=kotlin&fileType=all');
  expect(response).toMatchObject({ source: 'wikimedia', names: [{ more: false }] });
  expect(response.notice).toBeUndefined();
  expect(new Set(response.logos.map((logo) => logo.id))).toEqual(new Set(expectedFiles('kotlin').keys()));
  expect(response.logos.filter((logo) => fileOf(logo).isDamaged)).toHaveLength(2);
  await page.goto('/search?q=kotlin&fileType=all');
  await expect(page.getByRole('article')).toHaveCount(5);
  // The SVG has no preview; a browser shows what it can of the PNG.
  await expect(page.getByRole('article').filter({ hasText: 'No preview' })).toHaveCount(1);
});

test('a file with an older version is shown in its current version, without a notice', async ({ page }) => {
  const response = await search(page, 'q=dart&fileType=all');
  const file = uploads.find(({ hasOlderVersion }) => hasOlderVersion);
  expect(response.logos).toMatchObject([{ id: file?.sha1, dateAdded: file?.timestamp }]);
  expect(response).toMatchObject({ source: 'wikimedia', names: [{ found: 1, more: false }] });
  expect(response.notice).toBeUndefined();
});

test('two files with equal content are each shown with their title, licence and source', async ({ page }) => {
  const response = await search(page, 'q=swift&fileType=all');
  const facts = response.logos.map(({ title, licenseClass, sourceUrl }) => ({
    title,
    licenseClass,
    page: decodeURIComponent(new URL(sourceUrl).pathname),
  }));
  expect(facts.toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
    { title: 'Swift bird', licenseClass: 'cc-by', page: '/wiki/File:Swift_bird.svg' },
    { title: 'Swift mark', licenseClass: 'cc0', page: '/wiki/File:Swift_mark.svg' },
  ]);
});
