import type { Locator, Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp, spendDownloads } from '#testing/browser/visitors.ts';
import { expectTexts, expectToastTexts } from './expect-texts.ts';

const DOCKER = '/search?q=docker&fileType=svg';
const DOWNLOADED = 'The SVG logo has been downloaded successfully.';
const NONE_LEFT = "You've reached your download limit for this month.";
const GUEST_REFUSAL =
  "You've reached the guest download limit. Create an account and upgrade to Premium to get unlimited downloads.";

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function press(place: Locator, name: RegExp): Promise<void> {
  await place.hover();
  await place.getByRole('button', { name }).click();
}

async function open(page: Page, title: string): Promise<Locator> {
  await page.getByRole('link', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a guest’s downloads show the specified messages', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await page.goto(DOCKER);
  const icon = card(page, 'Docker icon');
  await press(icon, /^Download/);
  const left = 'You have 9 free guest downloads remaining.';
  await expectToastTexts(page, 'Download successful', `${DOWNLOADED} ${left}`);
  await spendDownloads(page, 8);
  await press(icon, /^Download/);
  const noneLeft = "You've reached your download limit for this session.";
  await expectToastTexts(page, 'Download successful', `${DOWNLOADED} ${noneLeft}`);
  await press(icon, /^Download/);
  await expectToastTexts(page, 'Download limit reached', GUEST_REFUSAL);
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await expectTexts(
    page.getByRole('dialog', { name: 'Create an account to upgrade to Premium', exact: true }),
    [
      'Unlimited downloads',
      'Batch downloading',
      'Consolidate batch',
      'Direct SVG copy',
      'Download history',
      'Save 70%',
      'Cancel',
      'Create Account',
    ],
  );
});

test('an account’s downloads show the specified messages', async ({ page, context, site }, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await signUp(context, site.url, 'reads-toasts');
  await page.goto(DOCKER);
  await spendDownloads(page, 8);
  const dialog = await open(page, 'Docker icon');
  await press(dialog, /^Download/);
  const left = 'You have 1 free download remaining this month.';
  await expectToastTexts(page, 'Download successful', `${DOWNLOADED} ${left}`);
  await press(dialog, /^Download/);
  await expectToastTexts(page, 'Download successful', `${DOWNLOADED} ${NONE_LEFT}`);
  await press(dialog, /^Download/);
  await expectToastTexts(page, 'Download limit reached', "You've reached your monthly download limit.");
});

test('a failed download shows the message of the card or the dialog', async ({ page, wiki }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.goto(DOCKER);
  await page.route(`${wiki.fileUrl('Docker icon.svg')}*`, (route) => route.abort('connectionreset'));
  await press(card(page, 'Docker icon'), /^Download/);
  const cardError = 'There was an error downloading the logo. Please try again.';
  await expectToastTexts(page, 'Download failed', cardError);
  const dialog = await open(page, 'Docker icon');
  await expectTexts(dialog, ['10 of 10 free guest downloads left']);
  await press(dialog, /^Download/);
  const dialogError = 'There was an error downloading the image. Please try again.';
  await expectToastTexts(page, 'Download failed', dialogError);
  await page.route(`${wiki.fileUrl('Docker icon.svg')}*`, (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  );
  await press(dialog, /^Download/);
  await expectToastTexts(page, 'Download failed', 'Failed to download image file');
  await page.route('**/api/downloads/track', (route) => route.abort('connectionreset'));
  await press(dialog, /^Download/);
  await expectToastTexts(page, 'Download failed', 'Failed to track download');
});

test.describe('copying SVG code', () => {
  test('is refused to a guest, and for a file that isn’t an SVG', async ({ page }) => {
    await page.goto('/search?q=react&fileType=all');
    await press(card(page, 'React Router logo'), /^Copy SVG/);
    const message = 'Create a free account to copy SVG code.';
    await expectToastTexts(page, 'Premium Feature', message);
    await press(card(page, 'React poster'), /^Copy SVG/);
    await expectToastTexts(page, 'Copy Failed', 'Only SVG files can be copied to clipboard.');
  });

  test('shows success or failure to an account', async ({ page, context, site, wiki }, info) => {
    info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
    await signUp(context, site.url, 'reads-copies');
    await page.goto(DOCKER);
    await expect(page.getByRole('link', { name: 'reads-copies' }).first()).toBeVisible();
    await press(card(page, 'Docker icon'), /^Copy SVG/);
    const copied = 'The SVG code has been copied to your clipboard for use in vector programs.';
    await expectToastTexts(page, 'SVG Copied', copied);
    await page.route(`${wiki.origin}/files/*/*/Docker_%28*`, (route) => route.abort('connectionreset'));
    await press(card(page, 'Docker (container engine) logo'), /^Copy SVG/);
    const failed = 'There was an error copying the SVG code to clipboard.';
    await expectToastTexts(page, 'Copy Failed', failed);
  });
});
