import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /logo names/i });

test('search hero: heading, placeholder with three names, Search, the two-way toggle on SVG', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search & Download Logos from Wikipedia');
  await expect(box(page)).toHaveAttribute('placeholder', /separated by commas: \w+, \w+, \w+$/);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveText('Search');
  const toggle = page.getByRole('radiogroup', { name: 'File format' }).getByRole('radio');
  await expect(toggle).toHaveText(['SVG Only', 'All Formats']);
  await expect(toggle.first()).toBeChecked();
  await toggle.last().click();
  await box(page).fill('docker');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=docker&fileType=all$/);
});

test('search hero: names are suggested while one is typed; blank text asks for nothing', async ({ page }) => {
  await page.goto('/');
  for (const [typed, name] of [
    ['goog', 'Google'],
    ['gith', 'GitHub'],
    ['dock', 'Docker'],
  ] as const) {
    await box(page).fill(typed);
    await expect(page.getByRole('listbox').getByText(name, { exact: true })).toBeVisible();
  }
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()));
  await box(page).fill('   ');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(asked).toEqual([]);
});

test('home: nine samples under their heading, in thumbnails of at most 320 px', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 2, name: 'Popular Logo Examples', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(9);
  await expect(page.getByText('Unknown date', { exact: true })).toHaveCount(9);
  for (const image of await page.getByRole('article').locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    const width = await image.evaluate(async (element) => {
      const picture = element as HTMLImageElement;
      await picture.decode();
      const { clientWidth, clientHeight, naturalWidth, naturalHeight } = picture;
      return naturalWidth * Math.min(clientWidth / naturalWidth, clientHeight / naturalHeight);
    });
    expect(width).toBeLessThanOrEqual(320);
  }
});

test('home: grid and list, and the filters down to none and back', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.getByRole('radio', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole('radio', { name: 'Grid view' }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('radio', { name: 'Last year', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No logos match your filters', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(9);
});
