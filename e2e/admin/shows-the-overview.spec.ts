import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { signUpAdministrator } from '#testing/browser/administrators.ts';
import { expect, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp, spendDownloads } from '#testing/browser/visitors.ts';
import type { DayCounts } from '../../contract/admin.ts';

/** Reads today's row of the table below the charts. */
async function readToday(page: Page): Promise<Record<string, number>> {
  const table = page.getByRole('table', { name: /^Daily counts/ });
  const names = await table.getByRole('columnheader').allInnerTexts();
  const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  return Object.fromEntries(cells.map((cell, index) => [names[index + 1], Number(cell.replaceAll(',', ''))]));
}

async function openTable(page: Page): Promise<void> {
  await page.goto('/admin?tab=overview');
  await page.getByText('Show all numbers as a table').click();
}

test('counts searches, downloads and sign-ups', async ({ page, context, browser, site }) => {
  await signUpAdministrator(context, site, 'overseer');
  await openTable(page);
  const before = await readToday(page);
  const otherContext = await browser.newContext({ baseURL: site.url });
  await signUp(otherContext, site.url, 'newcomer-of-today');
  const visitor = await otherContext.newPage();
  await visitor.goto('/robots.txt');
  await visitor.evaluate(() => fetch('/api/search?q=octocat,copilot'));
  await spendDownloads(visitor, 3);
  await otherContext.close();

  await openTable(page);
  const after = await readToday(page);
  expect(after['New accounts']).toBe((before['New accounts'] ?? 0) + 1);
  expect(after.Downloads).toBe((before.Downloads ?? 0) + 3);
  expect(after.Searches).toBe((before.Searches ?? 0) + 2);
  expect(after['From upstream']).toBe((before['From upstream'] ?? 0) + 2);
  const tile = page.locator('dl > div').filter({ hasText: 'Downloads today' });
  await expect(tile.locator('dd').first()).toHaveText(String(after.Downloads));
  await expect(page.getByText('Available', { exact: true }).first()).toBeVisible();
});

test('a chart shows exact numbers on hover and with the arrow keys', async ({ page, context, site }) => {
  await signUpAdministrator(context, site, 'chart-reader');
  await page.route('**/api/admin/overview', async (route) => {
    const body = (await (await route.fetch()).json()) as { days: DayCounts[] };
    // 0, 100, … 2,900 downloads a day, 43,500 in total.
    const days = body.days.map((day, index) => ({ ...day, downloads: index * 100 }));
    await route.fulfill({ json: { ...body, days } });
  });
  await page.goto('/admin?tab=overview');
  const chart = page.getByRole('slider', { name: 'Downloads per day' });
  const figure = page.getByRole('figure').filter({ has: chart });
  await expect(figure).toContainText('43,500 in 30 days');
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]+ \d+, \d{4}: 2,900 downloads$/);
  await page.keyboard.press('ArrowLeft');
  await expect(figure).toContainText(': 2,800 downloads');
  await page.keyboard.press('Home');
  await expect(figure).toContainText(': 0 downloads');
  await page.keyboard.press('PageUp');
  await expect(figure).toContainText(': 700 downloads');
  await chart.blur();
  await expect(figure).toContainText('43,500 in 30 days');
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  // The middle of the 16th of 30 days.
  await chart.hover({ position: { x: (15.5 / 30) * width, y: height / 2 } });
  await expect(figure).toContainText(': 1,500 downloads');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScrolling(page);
});

testOnNewPage(
  'refreshes while it is open, and shows an error if a refresh or the first request fails',
  async ({ page, context, site }, info) => {
    info.annotations.push({ type: 'expected error', description: '503' });
    await signUpAdministrator(context, site, 'onlooker');
    await page.clock.install();
    // The second request is the first refresh, the fourth is the first one after the reload.
    let requests = 0;
    await page.route('**/api/admin/overview', (route) => {
      requests += 1;
      return requests === 2 || requests === 4
        ? route.fulfill({ status: 503, body: 'down' })
        : route.continue();
    });
    await page.goto('/admin?tab=overview');
    await expect(page.getByText(/^Refreshed every 30 seconds/)).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(page.getByText(/^Couldn’t refresh/)).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(page.getByText(/^Refreshed every 30 seconds/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Failed to fetch overview: 503', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^Refreshed every 30 seconds/)).toBeVisible();
  },
);
