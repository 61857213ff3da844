import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { signUpAdministrator } from '#testing/browser/administrators.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { spendDownloads } from '#testing/browser/visitors.ts';

const DOWNLOADS = 3;

/** Reads today's downloads from the table below the charts. */
async function readDownloads(page: Page): Promise<number> {
  await page.getByText('Show all numbers as a table').click();
  const table = page.getByRole('table', { name: /^Daily counts/ });
  const names = await table.getByRole('columnheader').allInnerTexts();
  const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  return Number(cells[names.indexOf('Downloads') - 1]?.replaceAll(',', ''));
}

test('downloads appear in today’s numbers and in the chart, also under the pointer', async ({
  page,
  context,
  site,
}) => {
  await signUpAdministrator(context, site, 'overseer');
  await page.goto('/admin?tab=overview');
  const before = await readDownloads(page);
  await spendDownloads(page, DOWNLOADS);
  await page.reload();
  const today = before + DOWNLOADS;
  expect(await readDownloads(page)).toBe(today);
  const tile = page.locator('dl > div').filter({ hasText: 'Downloads today' });
  await expect(tile.locator('dd').first()).toHaveText(String(today));

  const chart = page.getByRole('slider', { name: 'Downloads per day' });
  const figure = page.getByRole('figure').filter({ has: chart });
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  // The middle of the last of 30 days, and of the one before.
  await chart.hover({ position: { x: (29.5 / 30) * width, y: height / 2 } });
  await expect(figure).toContainText(`: ${today} downloads`);
  await chart.hover({ position: { x: (28.5 / 30) * width, y: height / 2 } });
  await expect(figure).toContainText(': 0 downloads');
  await chart.focus();
  await page.keyboard.press('End');
  await expect(figure).toContainText(`: ${today} downloads`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScrolling(page);
});
