import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

/** No other test searches for these names, which the server caches. */
test.beforeEach(({ wiki }) => {
  wiki.change({
    files: [
      ...['Quillon', 'Quillon Maps', 'Marnock', 'Brambly', 'Vera'].map((name) => ({
        title: `${name} logo.svg`,
      })),
      { title: 'Brambly badge.png' },
    ],
    suggestions: { quilon: 'quillon', marnokc: 'marnock', vexa: 'vera' },
  });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const note = (page: Page) => page.getByText(/^Showing results for/);

test('shows the results of all likely corrections at once, and of the typed names on request', async ({
  page,
}) => {
  await page.goto('/search?q=quilon&fileType=svg');
  await expect(heading(page)).toHaveText('2 results for "quillon"');
  await expect(note(page)).toHaveText('Showing results for quillon. Search instead for quilon');
  await expect(page.getByText('Did you mean')).toBeHidden();
  await page.goto('/search?q=quilon,brambly,marnokc&fileType=svg');
  await expect(heading(page)).toHaveText('4 results for "quillon, brambly, marnock"');
  await expect(note(page)).toHaveText(
    'Showing results for quillon, marnock. Search instead for quilon, marnokc',
  );
  await page.getByRole('link', { name: 'Search instead for quilon, marnokc' }).click();
  await expect(page).toHaveURL(/q=quilon,brambly,marnokc&fileType=svg&literal=1$/);
  const literalHeading = '1 result for "quilon, brambly, marnokc"';
  await expect(heading(page)).toHaveText(literalHeading);
  await page.reload();
  await expect(heading(page)).toHaveText(literalHeading);
  await expect(note(page)).toBeHidden();
  await page.goBack();
  await expect(heading(page)).toHaveText('4 results for "quillon, brambly, marnock"');
  await page.goForward();
  await expect(heading(page)).toHaveText(literalHeading);
  await page.getByRole('link', { name: 'quillon', exact: true }).click();
  await expect(page).toHaveURL(/q=quillon,brambly,marnokc&fileType=svg$/);
  await expect(heading(page)).toHaveText('4 results for "quillon, brambly, marnock"');
});

test('filters don’t revert a correction, and one line counts what they hide of each name', async ({
  page,
}) => {
  await page.goto('/search?q=quilon,brambly,marnock&fileType=svg');
  await expect(note(page)).toContainText('Showing results for quillon.');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.locator('label', { hasText: 'PNG' }).first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/fileType=png/);
  await expect(note(page)).toHaveText('Showing results for quillon. Search instead for quilon');
  const notes = page.getByRole('list', { name: 'Search notes' });
  await expect(notes.getByRole('listitem')).toHaveText(['Hidden by these filters: quillon 2, marnock 1']);
  await expect(page.locator('main section h2')).toHaveCount(1);
});

test('offers an unlikely correction instead of applying it', async ({ page }) => {
  await page.goto('/search?q=vexa&fileType=svg');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(page.getByText('No results for vexa. Did you mean vera?')).toBeVisible();
  await page.getByRole('link', { name: 'Search for vera' }).click();
  await expect(page).toHaveURL(/q=vera&fileType=svg$/);
  await expect(heading(page)).toHaveText('1 result for "vera"');
});

test('offers the name of a site whose domain has no results', async ({ page }) => {
  await page.goto('/search?q=marnock.example&fileType=svg');
  await expect(page.getByText('No results for marnock.example. Did you mean marnock?')).toBeVisible();
  await page.getByRole('link', { name: 'Search for marnock' }).click();
  await expect(heading(page)).toHaveText('1 result for "marnock"');
});
