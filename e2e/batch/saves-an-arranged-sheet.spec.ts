import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { findButton, names, sheet } from '../wall/wall.ts';
import {
  batchSwitch,
  checkbox,
  composer,
  consolidateSwitch,
  panel,
  selectLogos,
  sheetButton,
  zipButton,
} from './batch.ts';

test.beforeEach(async ({ page, context, site }, info) => {
  const path = '/search?q=docker,react&fileType=all';
  await openAsSubscriber({ page, context, site }, `arranges-${info.testId.slice(-8)}`, path);
  await batchSwitch(page).click();
  await selectLogos(page, ['Docker icon', 'React Router logo']);
});

const saveButton = (page: Page) => composer(page).getByRole('button', { name: 'Save SVG' });

test('a sheet can be saved once all of its logos are prepared', async ({ page, wiki }) => {
  wiki.setFaults({ 'Docker_icon.svg': { kind: 'delayed', delayMs: 3000 } });
  await consolidateSwitch(page).click();
  await expect(composer(page).getByText('Preparing 1 logo…')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(saveButton(page)).toHaveAttribute('title', 'Some logos aren’t ready yet');
  const download = page.waitForEvent('download');
  await saveButton(page).click();
  const svg = await readFile(await (await download).path(), 'utf8');
  for (const title of ['Docker icon', 'React Router logo']) expect(svg).toContain(title);
});

test('a logo that is left out is named, and placed again once it was deselected', async ({ page }) => {
  await consolidateSwitch(page).click();
  const cell = composer(page).getByRole('button', { name: /^Docker icon,/ });
  await cell.focus();
  await page.keyboard.press('Delete');
  await expect(composer(page).getByText('1 logo is left out.')).toBeVisible();
  await composer(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toContainText('1 SVG goes on one sheet. Left out: Docker icon.');
  const download = page.waitForEvent('download');
  await sheetButton(page).click();
  await download;
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Left out: Docker icon.');
  await checkbox(page, 'Docker icon').uncheck();
  await expect(panel(page)).not.toContainText('Left out');
  await checkbox(page, 'Docker icon').check();
  await expect(panel(page)).not.toContainText('Left out');
});

test('a sheet can’t be saved while another download runs, which can be cancelled there', async ({
  page,
  wiki,
}) => {
  wiki.setFaults({ 'Docker_icon.svg': { kind: 'delayed', delayMs: 40_000 } });
  await zipButton(page).click();
  await expect(panel(page)).toContainText('Zipping 1 of 2 logos');
  await page.getByRole('link', { name: 'Logo wall' }).first().click();
  await names(page).fill('React Router');
  await findButton(page).click();
  const save = sheet(page).getByRole('button', { name: 'Save SVG' });
  await expect(save).toBeDisabled();
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(save).toBeEnabled();
  await expect(save).toBeFocused();
});

test('a sheet without a logo that can’t be placed is saved, and only the composer lists it', async ({
  page,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  wiki.setFaults({ 'Docker_icon.svg': { kind: 'status', status: 404 } });
  await consolidateSwitch(page).click();
  const failed = composer(page).getByRole('region', { name: 'Logos that aren’t on the sheet' });
  await expect(failed).toContainText('Docker icon');
  const download = page.waitForEvent('download');
  await saveButton(page).click();
  await download;
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
    '1 couldn’t be placed. See the list below the sheet for details.',
  );
  await composer(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheetButton(page)).toBeVisible();
  await expect(panel(page).getByRole('region', { name: 'Missing logos' })).toBeHidden();
});
