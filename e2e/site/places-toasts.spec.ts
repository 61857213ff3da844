import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { openAsSubscriber } from '#testing/browser/visitors.ts';

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return box;
}

/** Expects that the toast stands `gap` pixels above the bottom of the window, and above all bars there. */
async function expectAbove(page: Page, bars: Locator[], text: string, gap: number): Promise<void> {
  await expect(toast(page)).toContainText(text);
  const distance = async () => {
    const tops = await Promise.all(bars.map(async (bar) => (await boxOf(bar)).y));
    const edge = Math.min(page.viewportSize()?.height ?? 0, ...tops);
    const { y, height } = await boxOf(toast(page));
    return Math.round(edge - y - height);
  };
  await expect.poll(distance).toBe(gap);
}

test('a toast stands at the bottom of a wide window and of a phone, above bars and the tools of a dialog', async ({
  page,
  context,
  site,
}) => {
  const path = '/search?q=github,docker,react&fileType=svg';
  await openAsSubscriber({ page, context, site }, 'reads-toasts', path);
  for (const { width, height, gap } of [
    { width: 1440, height: 900, gap: 16 },
    { width: 390, height: 844, gap: 8 },
  ]) {
    const isPhone = width < 640;
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const card = page.getByRole('article').first();
    await card.hover();
    await card.getByRole('button', { name: /^Download/ }).click();
    await expectAbove(page, [], 'Download successful', gap);
    await card.getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Download/ })
      .first()
      .click();
    await expect(dialog.getByRole('button', { name: /, downloaded$/ })).toBeVisible();
    const tools = dialog.locator('.sticky', { has: page.getByText('Download') });
    const credit = dialog.getByRole('region', { name: 'Credit line' });
    const bars = isPhone ? [tools, credit] : [dialog.getByRole('button', { name: 'Zoom out' })];
    await expectAbove(page, bars, 'Download successful', gap);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  await page.getByRole('switch', { name: 'Batch select' }).click();
  for (const logo of [0, 1, 2]) await page.getByRole('checkbox').nth(logo).check();
  await page.setViewportSize({ width: 390, height: 640 });
  const bar = page.locator('[data-selection-bar]');
  await bar.getByRole('button', { name: /^Download/ }).click();
  await expectAbove(page, [bar], 'Batch download complete', 8);
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
  await expectAbove(page, [], 'Password Reset Failed', 8);

  await page.getByRole('link', { name: 'Logotheca, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search & Download Logos/);
  await expect(toast(page)).toBeHidden();
  await page.getByRole('switch', { name: 'Batch select' }).click();
  const words = await boxOf(toast(page).getByText('Batch download is part'));
  const button = await boxOf(toast(page).getByRole('button', { name: 'Sign in' }));
  expect(button.x).toBeGreaterThanOrEqual(words.x + words.width);
});

test('on a phone, the toast of a feature that needs Premium leaves the title of the upgrade dialog free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/wall');
  await page.getByRole('textbox', { name: 'Names or domains' }).fill('Docker, React');
  await page.getByRole('button', { name: 'Find logos' }).click();
  await page.getByRole('button', { name: 'Save SVG' }).click();
  const title = page.getByRole('dialog').getByRole('heading', { name: 'First, create an account' });
  await expect(title).toBeVisible();
  await expect(toast(page)).toContainText('Premium Subscription Required');
  const overlap = async () => {
    const [above, below] = [await boxOf(title), await boxOf(toast(page))].toSorted((a, b) => a.y - b.y);
    return above && below ? Math.max(0, above.y + above.height - below.y) : Number.NaN;
  };
  await expect.poll(overlap).toBe(0);
});
