import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { chooseWidth, openFormats } from '#testing/browser/formats.ts';
import { signUpSubscriber } from './sign-up.ts';
import { dialog, press, type State } from './state.ts';

const GITHUB = '/search?q=github,docker&fileType=all';
const RECORDED = {
  success: true,
  message: '',
  isSubscribed: true,
  downloadCount: 0,
  limit: null,
  remaining: null,
  resetsAt: null,
};

/** Signs up a subscriber and mocks the endpoints that allow and record batches. */
async function signUpForBatches(page: Page): Promise<void> {
  await signUpSubscriber(page);
  await page.route(/\/api\/downloads\/batch/, (route) => route.fulfill({ json: RECORDED }));
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Batch select' }).click();
  const panel = page.getByRole('region', { name: 'Batch download' });
  await panel.getByRole('button', { name: /^Select all/ }).click();
  await expect(panel.getByText(/^\d+ selected$/)).toBeVisible();
}

const zip = (page: Page) => press(page, 'Download ZIP');

/** Batch mode, zips and sheets of a selection, and conversion to other formats. */
export const BATCH_STATES: State[] = [
  {
    name: 'batch-on',
    path: GITHUB,
    prepare: signUpForBatches,
    act: async (page) => {
      await page.getByRole('switch', { name: 'Batch select' }).click();
      await page.getByRole('checkbox', { name: 'Select GitHub logo', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Select GitHub', exact: true }).check();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  {
    name: 'batch-licenses',
    path: GITHUB,
    prepare: signUpForBatches,
    act: async (page) => {
      await selectAll(page);
      await page.getByRole('button', { name: /to check$|not free to reuse/ }).click();
      await expect(dialog(page).getByRole('list', { name: 'Logos to check' })).toBeVisible();
    },
  },
  {
    name: 'batch-consolidating',
    path: GITHUB,
    prepare: signUpForBatches,
    act: async (page) => {
      await selectAll(page);
      await page
        .getByRole('region', { name: 'Batch download' })
        .getByRole('switch', { name: 'Consolidate SVGs' })
        .click();
      await expect(dialog(page).getByRole('list', { name: 'Logos on the sheet' })).toBeVisible();
    },
  },
  {
    name: 'batch-list-formats',
    path: `${GITHUB}&view=list`,
    prepare: signUpForBatches,
    act: async (page) => {
      await selectAll(page);
      await page.getByLabel('Files', { exact: true }).selectOption('JPG');
    },
  },
  {
    name: 'batch-bar',
    path: '/search?q=amazing&fileType=svg',
    prepare: signUpForBatches,
    act: async (page) => {
      await selectAll(page);
      await page.mouse.move(200, 600);
      await page.mouse.wheel(0, 1200);
      // On a phone, the bar is always there.
      await expect(page.locator('[data-selection-bar]')).toBeVisible();
    },
  },
  {
    name: 'batch-progress',
    path: GITHUB,
    prepare: signUpForBatches,
    act: async (page, wiki) => {
      await selectAll(page);
      await page.waitForLoadState('networkidle');
      wiki.setFaults({ 'GitHub_Octocat.svg': { kind: 'delayed', delayMs: 40_000 } });
      await zip(page);
      await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '7');
    },
  },
  {
    name: 'batch-missing',
    path: GITHUB,
    prepare: signUpForBatches,
    act: async (page, wiki) => {
      await selectAll(page);
      await page.waitForLoadState('networkidle');
      wiki.setFaults({
        'GitHub_Octocat.svg': { kind: 'status', status: 404 },
        'Docker_icon.svg': { kind: 'body', body: '<!doctype html>', mime: 'text/html' },
      });
      await zip(page);
      await expect(page.getByRole('region', { name: 'Missing logos' })).toBeVisible();
    },
    expectedError: 'Failed to load resource',
  },
  {
    name: 'detail-other-formats',
    path: '/search?q=react&fileType=png',
    act: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click();
      const formats = await openFormats(page);
      await chooseWidth(formats, 1024);
      await formats.getByLabel('Background colour').fill('#ff8800');
    },
  },
];
