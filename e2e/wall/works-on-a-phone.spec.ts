import { readFile } from 'node:fs/promises';
import { devices } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { cells, makeWall, row, sheet } from './wall.ts';

const { viewport, hasTouch, isMobile, deviceScaleFactor, userAgent } = devices['Pixel 7'];
test.use({ viewport, hasTouch, isMobile, deviceScaleFactor, userAgent });

test('a phone makes a wall from the list to the saved file', async ({ page, context, site }, info) => {
  await openAsSubscriber({ page, context, site }, `phone-${info.testId.slice(-8)}`, '/wall');
  await makeWall(page, 'GitHub\nDocker\nNobody knows this');
  const missing = row(page, 'Nobody knows this');
  await missing.getByLabel('Search for Nobody knows this as').fill('react');
  await missing.getByRole('button', { name: 'Search again' }).tap();
  await expect(cells(page)).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await cells(page).first().tap();
  const bar = sheet(page).getByRole('region', { name: 'GitHub', exact: true });
  await bar.getByRole('button', { name: 'Move later' }).tap();
  await expect(cells(page).nth(1)).toHaveAccessibleName(/^GitHub, 2 of 3/);
  await bar.getByRole('button', { name: 'Close' }).tap();
  const event = page.waitForEvent('download');
  await sheet(page).getByRole('button', { name: 'Save SVG' }).tap();
  const svg = await readFile(await (await event).path(), 'utf8');
  expect(
    svg
      .match(/<title>[^<]*<\/title>/g)
      ?.slice(0, 3)
      .map((title) => title.slice(7, -8)),
  ).toEqual(['Docker', 'GitHub', 'Nobody knows this']);
});
