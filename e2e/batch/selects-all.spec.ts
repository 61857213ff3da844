import type { Page, Route } from '@playwright/test';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { batchSwitch, panel } from './batch.ts';

const COUNT = 120;
const SEARCH = '/search?q=plenty&fileType=svg';
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const isSecondPage = (url: URL) => url.pathname === '/api/search' && url.searchParams.get('offset') === '50';

test.beforeEach(async ({ context, site, wiki }, info) => {
  wiki.change({
    files: Array.from({ length: COUNT }, (_, index) => ({ title: `Plenty ${index + 1} logo.svg` })),
  });
  await signUp(context, site.url, `all-${info.testId.slice(-8)}`);
});

async function open(page: Page): Promise<void> {
  await page.goto(SEARCH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('120 results for "plenty"');
  await expect(page.getByRole('article').first()).toBeVisible();
  await switchOn(page);
}

/** Switches batch mode on once the page knows who is signed in. */
async function switchOn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await batchSwitch(page).click();
}

test('selects all results, including those that aren’t loaded yet', async ({ page }) => {
  await open(page);
  await button(page, 'Select all 120').click();
  await expect(panel(page).getByText('120 selected')).toBeVisible();
  await expect(button(page, 'Deselect all 120')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('120 results for "plenty"');
  await button(page, 'Deselect all 120').click();
  await expect(panel(page).getByText('0 selected')).toBeVisible();
});

test('selects all results of one of several names', async ({ page }) => {
  await page.goto('/search?q=plenty,qqqqqq&fileType=svg');
  await switchOn(page);
  const plenty = page.getByRole('region', { name: /^plenty · 120/ });
  await expect(plenty.getByRole('button', { name: 'Show all 120' })).toBeVisible();
  await plenty.getByRole('button', { name: 'Select all 120 logos for “plenty”' }).click();
  await expect(panel(page).getByText('120 selected')).toBeVisible();
});

test('shows its progress, and keeps what is selected when it is cancelled', async ({ page }) => {
  await open(page);
  const held: Route[] = [];
  await page.route(isSecondPage, (route) => void held.push(route));
  await button(page, 'Select all 120').click();
  await expect(panel(page).getByText('Selecting 50 of 120 logos')).toBeVisible();
  await expect(panel(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await button(page, 'Cancel').click();
  await expect(panel(page).getByRole('progressbar')).toBeHidden();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(panel(page).getByText('50 selected')).toBeVisible();
  await expect(button(page, 'Select all 120')).toBeVisible();
});

test('says what was selected when loading fails, and continues on request', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await open(page);
  await page.route(isSecondPage, (route) => route.abort('internetdisconnected'));
  await button(page, 'Select all 120').click();
  const alert = panel(page).getByRole('alert');
  await expect(alert).toHaveText('50 of 120 logos are selected. The others couldn’t be loaded.');
  await expect(panel(page).getByText('50 selected')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('120 results for "plenty"');
  await page.unroute(isSecondPage);
  await button(page, 'Continue').click();
  await expect(panel(page).getByText('120 selected')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('stops at the limit of a batch, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    const logos = Array.from({ length: 2420 }, (_, index) => ({
      url: `/none/${index}.svg`,
      thumbUrl: 'data:,',
    }));
    sessionStorage.setItem('batchSelection', JSON.stringify(logos));
  });
  await open(page);
  await button(page, 'Select all 120').click();
  await expect(panel(page).getByText('2,500 selected')).toBeVisible();
  await expectToast(page, 'This batch is full');
  await expect(panel(page).getByRole('progressbar')).toBeHidden();
});
