import type { Locator } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { batchSwitch, consolidateSelection, consolidateSwitch, panel, zipButton } from './batch.ts';

const GITHUB = '/search?q=github&fileType=svg';
const MAX_GAP_PX = 120;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

test.beforeEach(async ({ page, context, site }, info) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsSubscriber({ page, context, site }, `heights-${info.testId.slice(-8)}`, GITHUB);
  await batchSwitch(page).click();
  await panel(page).getByRole('button', { name: 'Select all 6' }).click();
  await expect(panel(page).getByText('6 selected')).toBeVisible();
});

test('a sheet and the progress of a download take no more room than the controls they replace', async ({
  page,
  wiki,
}) => {
  const { height } = await boxOf(panel(page));
  await consolidateSelection(page);
  await expect(panel(page).getByRole('button', { name: 'Arrange the sheet…' })).toBeVisible();
  expect((await boxOf(panel(page))).height).toBe(height);
  await consolidateSwitch(page).click();
  wiki.setFaults({ 'GitHub_Octocat.svg': { kind: 'delayed', delayMs: 40_000 } });
  await zipButton(page).click();
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  await expect(zipButton(page)).toBeHidden();
  expect((await boxOf(panel(page))).height).toBe(height);
  const cancel = panel(page).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(zipButton(page)).toBeFocused();
});

test('on a phone, the progress takes the place of the whole bar', async ({ page, wiki }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel(page).getByLabel('Files', { exact: true })).toBeVisible();
  const { height } = await boxOf(panel(page));
  wiki.setFaults({ 'GitHub_Octocat.svg': { kind: 'delayed', delayMs: 40_000 } });
  await zipButton(page).click();
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  await expect(panel(page).getByRole('button')).toHaveText(['Cancel']);
  expect((await boxOf(panel(page))).height).toBe(height);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(zipButton(page)).toBeFocused();
});

test('the width and background of an image stand beside its format', async ({ page }) => {
  const field = (name: string) => boxOf(panel(page).getByLabel(name, { exact: true }));
  await panel(page).getByLabel('Files', { exact: true }).selectOption('PNG');
  const [format, width, background] = [await field('Files'), await field('Width'), await field('Background')];
  expect([width.y, background.y]).toEqual([format.y, format.y]);
  expect(width.x - (format.x + format.width)).toBeLessThan(MAX_GAP_PX);
  expect(background.x - (width.x + width.width)).toBeLessThan(MAX_GAP_PX);
});
