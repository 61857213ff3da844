import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { serveWithoutResults } from '#testing/browser/without-results.ts';

test('a search in progress shows a heading, a spinner and twelve empty cards', async ({ page }) => {
  await serveWithoutResults(page);
  await page.route('**/api/search*', () => undefined);
  await page.goto('/search?q=docker&fileType=svg');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Searching for logos...');
  await expect(heading.locator('.animate-spin')).toBeVisible();
  await expect(page.locator('main [aria-hidden=true].logo-grid > div')).toHaveCount(12);
});

test('the heading counts the results of one name and of several', async ({ page }) => {
  await page.goto('/search?q=github&fileType=svg');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('6 results for "github"');
  await page.goto('/search?q=github,docker&fileType=svg');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('8 results for "github, docker"');
});

testOnNewPage(
  'scrolling loads twelve more results after 300 ms, and another filter starts with twelve',
  async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 400 });
    await page.clock.install();
    await page.goto('/search?q=amazing&fileType=svg');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    // Appears once the page's code runs.
    await expect(page.getByPlaceholder('Add a name')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    // The page is hydrated with a pause between its parts.
    await page.clock.runFor(2000);
    const more = page.getByText('Loading more results...', { exact: true });
    // Near the end, but with all twelve cards still rendered.
    await expect(async () => {
      await page.mouse.wheel(0, 100);
      await expect(more).toBeAttached({ timeout: 300 });
    }).toPass();
    await page.clock.runFor(290);
    await expect(cards).toHaveCount(12);
    await page.clock.runFor(200);
    // Only the cards near the window are rendered.
    await expect(page.locator('[aria-setsize="24"]').first()).toBeAttached();
    await page.clock.resume();
    await page.goto('/search?q=amazing&fileType=all');
    await expect(cards).toHaveCount(12);
  },
);

test('every file type, date and licence filter sets its parameter in the address', async ({ page }) => {
  await page.goto('/search?q=github&fileType=svg');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const groups = {
    'File type': ['All Formats', 'SVG', 'PNG', 'JPG', 'GIF'],
    'Date added': ['All time', 'Last 30 days', 'Last 90 days', 'Last year'],
    Licence: ['All licenses', 'Public Domain', 'Creative Commons CC BY', 'CC BY-SA'],
  };
  for (const [name, labels] of Object.entries(groups)) {
    const options = filters.getByRole('group', { name, exact: true }).locator('label');
    await expect(options).toHaveText(labels);
    for (const label of labels)
      await expect(options.getByRole('radio', { name: label, exact: true })).toBeEnabled();
  }
  const addresses = [
    ['PNG', 'fileType=png'],
    ['JPG', 'fileType=jpg'],
    ['GIF', 'fileType=gif'],
    ['All Formats', 'fileType=all'],
    ['Last 30 days', 'dateFilter=30d'],
    ['Last 90 days', 'dateFilter=90d'],
    ['Last year', 'dateFilter=1y'],
    ['Public Domain', 'license=pd'],
    ['Creative Commons CC BY', 'license=cc-by'],
    ['CC BY-SA', 'license=cc-by-sa'],
  ] as const;
  for (const [label, part] of addresses) {
    await filters.getByRole('radio', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]${part}(&|$)`));
  }
  await expect(page.getByText('License filtering coming soon')).toHaveCount(0);
});

test('the format toggle sets the file type in the address, SVG by default', async ({ page }) => {
  await page.goto('/search?q=react');
  await expect(page.getByRole('radio', { name: 'SVG Only' })).toBeChecked();
  await page.getByRole('radio', { name: 'All Formats' }).click();
  await expect(page).toHaveURL(/fileType=all/);
  await page.getByRole('radio', { name: 'SVG Only' }).click();
  await expect(page).toHaveURL(/fileType=svg/);
});
