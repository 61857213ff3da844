import type { Page } from '@playwright/test';
import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { serveWithoutResults } from '#testing/browser/without-results.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(description, { exact: true })).toBeVisible();
}

async function download(page: Page, title: string): Promise<void> {
  await card(page, title).hover();
  await card(page, title)
    .getByRole('button', { name: /^Download/ })
    .click();
}

test.describe('a search that fails', () => {
  test.beforeEach(async ({ page: _ }, info) => {
    info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  });

  test('shows the cause if the response states one', async ({ page }) => {
    for (const [response, text] of [
      [{ status: 502, body: 'The proxy is asleep' }, '502: The proxy is asleep'],
      [{ status: 504, body: '' }, '504: Gateway Timeout'],
      [
        { status: 503, json: { error: { code: 'server.unavailable', message: 'Back in a moment.' } } },
        'Back in a moment.',
      ],
      [
        { status: 503, json: { error: { code: 'server.unavailable', message: '' } } },
        'An error occurred during search',
      ],
    ] as const) {
      await serveWithoutResults(page);
      await page.route('**/api/search*', (route) => route.fulfill(response));
      await page.goto('/search?q=docker&fileType=svg');
      await expectToast(page, 'Search failed', text);
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page.getByRole('button', { name: /^Filters/ })).toBeEnabled();
      await expect(page.getByRole('switch', { name: 'Batch select' })).toBeDisabled();
      await expect(page.getByRole('radio', { name: 'List view' })).toBeDisabled();
    }
  });

  test('because of an unexpected server error keeps the toolbar, filters and selection, and can be retried', async ({
    page,
    context,
    site,
  }) => {
    await signUp(context, site.url, 'keeps-the-page');
    const error = {
      code: 'server.unexpected',
      message: 'Something went wrong on the server. Nothing was lost; please try again.',
      requestId: '3f6e1c9a-0000-4000-8000-5a5a5a5a5a5a',
    };
    await page.goto('/search?q=docker&fileType=svg');
    await expect(page.getByRole('link', { name: 'keeps-the-page' })).toBeVisible();
    await page.getByRole('switch', { name: 'Batch select' }).click();
    await page.getByRole('checkbox', { name: 'Select Docker icon', exact: true }).check();
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: { error } }));
    await page.getByRole('radio', { name: 'All Formats' }).click();
    await expectToast(page, 'Search failed', error.message);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Search isn’t available right now' })).toBeVisible();
    await expect(main.getByRole('alert')).toHaveText(error.message);
    await expect(main.getByText('Your names and filters are kept.')).toBeVisible();
    await expect(main.getByText(error.requestId, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'All Formats' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'All Formats' })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
    await expect(main.getByText('1 selected', { exact: true })).toBeVisible();
    await page.unroute('**/api/search?*');
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 results for "docker"');
    await expect(page.getByRole('checkbox', { name: 'Select Docker icon', exact: true })).toBeChecked();
  });
});

testOnNewPage(
  'a download shows its file type in a toast, one at a time, for five seconds; F8 moves the focus to it',
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/search?q=react,docker&fileType=all');
    for (const [title, type] of [
      ['Docker icon', 'SVG'],
      ['React poster', 'JPG'],
    ] as const) {
      const downloadEvent = page.waitForEvent('download');
      await download(page, title);
      await downloadEvent;
      await expect(toasts(page)).toHaveCount(1);
      await expect(toasts(page)).toContainText('Download successful');
      await expect(toasts(page)).toContainText(`The ${type} logo has been downloaded successfully.`);
      await expect(toasts(page)).toContainText('free guest downloads');
    }
    await page.keyboard.press('F8');
    await expect(toasts(page)).toBeVisible();
    expect(
      await toasts(page).evaluate((toast) => toast.parentElement?.contains(document.activeElement)),
    ).toBe(true);
    await page.getByRole('combobox', { name: /logo names/i }).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    await expect(toasts(page)).toHaveCount(0);
  },
);
