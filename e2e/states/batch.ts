import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { chooseWidth, openFormats } from '#testing/browser/formats.ts';
import { batchSwitch, consolidateSwitch, panel, selectLogos, zipButton } from '../batch/batch.ts';
import { signUpSubscriber } from './sign-up.ts';
import { answer, asGuest, dialog, openFirst, statesOf } from './state.ts';

const GITHUB = '/search?q=github,docker&fileType=all';

/** Signs up a subscriber and mocks the endpoints that allow and record batches. */
async function signUpForBatches(page: Page): Promise<void> {
  await signUpSubscriber(page);
  const allowance = { isSubscribed: true, downloadCount: 0, limit: null, remaining: null, resetsAt: null };
  await answer(page, /\/api\/downloads\/batch/, { success: true, message: '', ...allowance });
}

async function selectAll(page: Page): Promise<void> {
  await batchSwitch(page).click();
  await panel(page)
    .getByRole('button', { name: /^Select all/ })
    .click();
  await expect(panel(page).getByText(/^\d+ selected$/)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Batch mode, zips and sheets of a selection, and conversion to other formats. */
export const BATCH_STATES = statesOf(GITHUB, signUpForBatches, {
  'batch-on': async (page) => {
    await batchSwitch(page).click();
    await selectLogos(page, ['GitHub logo', 'GitHub']);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  },
  'batch-licenses': async (page) => {
    await selectAll(page);
    await page.getByRole('button', { name: /to check$|not free to reuse/ }).click();
    await expect(dialog(page).getByRole('list', { name: 'Logos to check' })).toBeVisible();
  },
  'batch-consolidating': async (page) => {
    await selectAll(page);
    await consolidateSwitch(page).click();
    await expect(dialog(page).getByRole('list', { name: 'Logos on the sheet' })).toBeVisible();
  },
  'batch-list-formats': {
    path: `${GITHUB}&view=list`,
    act: async (page) => {
      await selectAll(page);
      await page.getByLabel('Files', { exact: true }).selectOption('JPG');
    },
  },
  'batch-bar': {
    path: '/search?q=amazing&fileType=svg',
    act: async (page) => {
      await selectAll(page);
      await page.mouse.move(200, 600);
      await page.mouse.wheel(0, 1200);
      // On a phone, the bar is always there.
      await expect(page.locator('[data-selection-bar]')).toBeVisible();
    },
  },
  'batch-progress': async (page, wiki) => {
    await selectAll(page);
    wiki.setFaults({ 'GitHub_Octocat.svg': { kind: 'delayed', delayMs: 40_000 } });
    await zipButton(page).click();
    await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '7');
  },
  'batch-missing': {
    act: async (page, wiki) => {
      await selectAll(page);
      wiki.setFaults({
        'GitHub_Octocat.svg': { kind: 'status', status: 404 },
        'Docker_icon.svg': { kind: 'body', body: '<!doctype html>', mime: 'text/html' },
      });
      await zipButton(page).click();
      await expect(page.getByRole('region', { name: 'Missing logos' })).toBeVisible();
    },
    expectedError: 'Failed to load resource',
  },
  'detail-other-formats': {
    path: '/search?q=react&fileType=png',
    prepare: asGuest,
    act: async (page) => {
      await openFirst(page);
      const formats = await openFormats(page);
      await chooseWidth(formats, 1024);
      await formats.getByLabel('Background colour').fill('#ff8800');
    },
  },
});
