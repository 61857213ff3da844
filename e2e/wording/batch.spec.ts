import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { expectTexts, expectToastTexts } from './expect-texts.ts';

const MIXED = '/search?q=docker,react&fileType=all';
const batch = (page: Page) => page.getByRole('region', { name: 'Batch download' });
const press = (page: Page, name: string) => batch(page).getByRole('button', { name, exact: true }).click();
const pressSwitch = (page: Page, name: string) => batch(page).getByRole('switch', { name }).click();
const select = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();

async function switchOnBatchSelect(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Batch select' }).click();
  await expect(batch(page)).toBeVisible();
}

test('batches and sheets are refused to a free account with the specified messages', async ({
  page,
  context,
  site,
}) => {
  await signUp(context, site.url, 'reads-batch');
  await page.goto(MIXED);
  await expect(page.getByRole('link', { name: 'reads-batch' }).first()).toBeVisible();
  await switchOnBatchSelect(page);
  await press(page, 'Download ZIP');
  const nothingSelected = 'Please select at least one logo to download.';
  await expectToastTexts(page, 'No logos selected', nothingSelected);
  await select(page, 'Docker icon');
  for (const [act, feature] of [
    [() => press(page, 'Download ZIP'), 'Batch downloading is'],
    [() => pressSwitch(page, 'Consolidate SVGs'), 'Consolidating SVG logos is'],
  ] as const) {
    await act();
    const refusal = `${feature} a premium feature. Please upgrade to use this feature.`;
    await expectToastTexts(page, 'Premium Subscription Required', refusal);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
  await expect(batch(page).getByRole('switch', { name: 'Consolidate SVGs' })).not.toBeChecked();
});

test('a subscriber’s batch has the specified messages and file names', async ({ page, context, site }) => {
  await openAsSubscriber({ page, context, site }, 'reads-while-selecting', MIXED);
  await switchOnBatchSelect(page);
  await select(page, 'React poster');
  await expectTexts(page, ['1 selected', 'Selected']);
  await pressSwitch(page, 'Consolidate SVGs');
  await press(page, 'Download sheet');
  const svgOnly =
    'Consolidation feature requires SVG logos. Please select SVG logos or disable consolidation mode.';
  await expectToastTexts(page, 'No SVG logos selected', svgOnly);
  await pressSwitch(page, 'Consolidate SVGs');
  for (const [path, name] of [
    [MIXED, 'logotheca_batch.zip'],
    ['/', 'logotheca_batch_download.zip'],
  ] as const) {
    await page.goto(path);
    const downloadEvent = page.waitForEvent('download');
    await press(page, 'Download ZIP');
    expect((await downloadEvent).suggestedFilename()).toBe(name);
    await expectToastTexts(page, 'Batch download complete', `1 logo is in ${name}.`);
  }
});
