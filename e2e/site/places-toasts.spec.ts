import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { openAsSubscriber } from '#testing/browser/visitors.ts';

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return box;
}

/** Expects that the toast stands above everything in `bars`. */
async function expectAbove(page: Page, bars: Locator[], text: string): Promise<void> {
  await expect(toast(page)).toContainText(text);
  const distance = async () => {
    const tops = await Promise.all(bars.map(async (bar) => (await boxOf(bar)).y));
    const { y, height } = await boxOf(toast(page));
    return Math.min(page.viewportSize()?.height ?? 0, ...tops) - y - height;
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
}

test('on a phone, a toast stands above the tools of a dialog and the selection bar', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openAsSubscriber({ page, context, site }, 'reads-toasts', '/search?q=github,docker&fileType=svg');
  await page.getByRole('article').first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  const download = dialog.getByRole('button', { name: /^Download/ }).first();
  await download.click();
  await expectAbove(page, [download], 'Download successful');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('switch', { name: 'Batch select' }).click();
  for (const logo of [0, 1, 2]) await page.getByRole('checkbox').nth(logo).check();
  const bar = page.locator('[data-selection-bar]');
  await bar.getByRole('button', { name: /^Download/ }).click();
  await expectAbove(page, [bar], 'Batch download complete');
});

test('on a phone, a toast stands above a dialog at the bottom, its action stands beside its text, and a failure’s closes with the page', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '500' });
  await page.setViewportSize({ width: 390, height: 420 });
  await page.route('**/api/users/request-reset', (route) => route.fulfill({ status: 500 }));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('someone@example.org');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Password Reset Failed');
  await expect.poll(async () => (await boxOf(toast(page))).y).toBe(8);
  const { height } = await boxOf(toast(page));
  expect(8 + height).toBeLessThan((await boxOf(dialog.getByLabel('Email'))).y);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAbove(page, [], 'Password Reset Failed');

  await page.getByRole('link', { name: 'Logotheca, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search & Download Logos/);
  await expect(toast(page)).toBeHidden();
  await page.getByRole('switch', { name: 'Batch select' }).click();
  const words = await boxOf(toast(page).getByText('Batch download is part'));
  const button = await boxOf(toast(page).getByRole('link', { name: 'Sign in' }));
  expect(button.x).toBeGreaterThanOrEqual(words.x + words.width);
});

test('on a phone, the toast of a feature that needs Premium leaves the title and the buttons of the upgrade dialog free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/wall');
  await page.getByRole('textbox', { name: 'Names or domains' }).fill('Docker, React');
  await page.getByRole('button', { name: 'Find logos' }).click();
  await page.getByRole('button', { name: 'Save SVG' }).click();
  const dialog = page.getByRole('dialog');
  await expectAbove(
    page,
    [dialog.getByRole('link', { name: 'Create account' })],
    'Premium Subscription Required',
  );
  const title = await boxOf(dialog.getByRole('heading', { name: 'First, create an account' }));
  expect((await boxOf(toast(page))).y).toBeGreaterThan(title.y + title.height);
});
