import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /logo names/i });
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();

test('a blank search does nothing', async ({ page, wiki }) => {
  await page.goto('/');
  const before = wiki.searches().length;
  await box(page).fill('   ');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(wiki.searches()).toHaveLength(before);
});

test('format, date and licence filters apply, appear in the address and can be removed', async ({ page }) => {
  await page.goto('/search?q=react&fileType=svg');
  await expect.poll(() => titles(page)).toEqual(['React logo', 'React Router logo']);
  await page.getByRole('radio', { name: 'All Formats' }).click();
  await expect(page).toHaveURL(/fileType=all/);
  await expect.poll(() => titles(page)).toContain('React poster');
  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .click();
  await page.locator('label', { hasText: 'CC BY-SA' }).first().click();
  await expect(page).toHaveURL(/license=cc-by-sa/);
  await expect.poll(() => titles(page)).toEqual(['React Router logo', 'React logo']);
  await page.locator('label', { hasText: 'Last 30 days' }).first().click();
  await expect(page).toHaveURL(/dateFilter=30d/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  const sentence =
    'None of the 4 react logos matches both “Last 30 days” and “CC BY-SA”. “Last 30 days” alone excludes them.';
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Last 30 days' }).click();
  await expect(page).toHaveURL(/license=cc-by-sa$/);
  await expect.poll(() => titles(page)).toEqual(['React Router logo', 'React logo']);
  await page.goBack();
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).not.toHaveURL(/license|dateFilter/);
  await expect.poll(() => titles(page)).toContain('React logo');
});

test('a search without results links back to the home page', async ({ page }) => {
  await page.goto('/search?q=qqqqqq&fileType=svg');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(
    page.getByText(
      "We couldn't find any logos matching your search. Try using different keywords or check your spelling.",
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Clear Search' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the home page shows nine samples, in thumbnails of at most 320 px', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(9);
  await expect(page.getByText('Unknown date', { exact: true })).toHaveCount(9);
  for (const image of await page.getByRole('article').locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    const width = await image.evaluate(async (element) => {
      const img = element as HTMLImageElement;
      await img.decode();
      const { clientWidth, clientHeight, naturalWidth, naturalHeight } = img;
      return naturalWidth * Math.min(clientWidth / naturalWidth, clientHeight / naturalHeight);
    });
    expect(width).toBeLessThanOrEqual(320);
  }
});

test('filters can hide all samples of the home page, and clearing the filters shows them again', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Popular Logo Examples' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(9);
  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .click();
  await page.locator('label', { hasText: 'CC BY-SA' }).first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No logos match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(9);
});

test('loads results twelve at a time, past the first fifty, to the end', async ({ page, wiki }) => {
  // No other test searches for this name: the index knows no total.
  wiki.change({ files: Array.from({ length: 70 }, (_, at) => ({ title: `Stunning ${at + 1} logo.svg` })) });
  // In a short window, the end of the first twelve results is too far away to load more.
  await page.setViewportSize({ width: 700, height: 400 });
  await page.goto('/search?q=stunning&fileType=svg');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  // The total is known before everything is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('70 results for "stunning"');
  // Appears once the page's code runs.
  await expect(page.getByPlaceholder('Add a name')).toBeVisible();
  await page.mouse.move(350, 300);
  await page.mouse.wheel(0, 1600);
  await expect(page.getByText('Loading more results...')).toBeVisible();
  await expect.poll(() => cards.count()).toBeGreaterThan(12);
  const last = page.locator('[aria-posinset="70"]');
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4000);
        return last.isVisible();
      },
      { timeout: 25_000 },
    )
    .toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('70 results for "stunning"');
});
