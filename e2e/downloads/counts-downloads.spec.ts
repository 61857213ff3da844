import type { Locator, Page } from '@playwright/test';
import { grantPremium } from '#testing/browser/admin-command.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { fetchDownloadCount, signUp, spendDownloads } from '#testing/browser/visitors.ts';

const DOCKER = '/search?q=docker&fileType=svg';
const GUEST_REFUSAL =
  "You've reached the guest download limit. Create an account and upgrade to Premium to get unlimited downloads.";

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function clickDownload(place: Locator): Promise<void> {
  await place.hover();
  await place.getByRole('button', { name: /^Download/ }).click();
}

async function openDocker(page: Page): Promise<Locator> {
  await page.goto(DOCKER);
  await page.getByRole('link', { name: 'Docker icon', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Docker icon' });
  await expect(dialog).toBeVisible();
  return dialog;
}

function remainingText(used: number): string {
  if (used === 10) return "You've reached your download limit for this session.";
  return used === 9
    ? 'You have 1 free guest download remaining.'
    : `You have ${10 - used} free guest downloads remaining.`;
}

/** Records the names of the files that the browser saves from now on. */
function recordDownloads(page: Page): string[] {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
}

test('a guest has ten downloads, then is asked to create an account', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await page.goto(DOCKER);
  const icon = card(page, 'Docker icon');
  const files = recordDownloads(page);
  for (let used = 1; used <= 10; used += 1) {
    await clickDownload(icon);
    await expectToast(page, `The SVG logo has been downloaded successfully. ${remainingText(used)}`);
  }
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
    guestId: expect.stringMatching(/^guest_\w+$/),
    guestDownloadCount: '10',
  });

  await clickDownload(icon);
  await expectToast(page, 'Download limit reached');
  await expectToast(page, GUEST_REFUSAL);
  expect(files).toHaveLength(10);
  const actions = page.getByRole('region', { name: /^Notifications/ }).getByRole('button');
  await expect(actions).toHaveText(['Create a free account', 'Upgrade', '']);

  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await dialog.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(`/auth?mode=sign-up&redirect=${encodeURIComponent(DOCKER)}`);
  await expect(page.getByRole('form', { name: 'Sign up' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a free account has ten downloads, and at the limit the dialog says when the next are available', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await signUp(context, site.url, 'ten-downloads');
  const dialog = await openDocker(page);
  const banner = dialog.getByRole('region', { name: 'Download limit' });
  await expect(banner).toHaveText('10 of 10 free downloads left this month');
  await spendDownloads(page, 8);
  // The banner refetches the allowance every five seconds.
  await expect(banner).toHaveText('2 of 10 free downloads left this month');

  const files = recordDownloads(page);
  await clickDownload(dialog);
  await expectToast(
    page,
    'The SVG logo has been downloaded successfully. You have 1 free download remaining this month.',
  );
  await expect(banner).toHaveText('1 of 10 free downloads left this month');
  await clickDownload(dialog);
  await expectToast(
    page,
    "The SVG logo has been downloaded successfully. You've reached your download limit for this month.",
  );
  await expect(banner).toContainText('You’ve used all 10 free downloads this month');
  await expect(banner).toContainText(/You get 10 more on \w+ \d+, \d{4} at \d+:\d\d/);

  await clickDownload(dialog);
  await expectToast(page, 'Download limit reached');
  await expectToast(page, "You've reached your monthly download limit.");
  expect(files).toHaveLength(2);
  expect(await fetchDownloadCount(page)).toBe(10);
});

test('refunds a download that fails after it was counted', async ({ page, wiki }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.goto(DOCKER);
  await spendDownloads(page, 4);
  await page.route(`${wiki.fileUrl('Docker icon.svg')}*`, (route) => route.abort('connectionreset'));
  await clickDownload(card(page, 'Docker icon'));
  await expectToast(page, 'Download failed');
  await expect.poll(() => fetchDownloadCount(page)).toBe(4);
  expect(await page.evaluate(() => sessionStorage.guestDownloadCount)).toBe('4');
});

test('refunds a download if the visitor leaves the page before it is saved', async ({ page, wiki }) => {
  await page.goto(DOCKER);
  await spendDownloads(page, 4);
  await page.route(`${wiki.fileUrl('Docker icon.svg')}*`, () => undefined);
  await clickDownload(card(page, 'Docker icon'));
  await expect.poll(() => fetchDownloadCount(page)).toBe(5);
  await page.goto('/about');
  await expect.poll(() => fetchDownloadCount(page)).toBe(4);
});

test('repeats a request whose response was lost, and counts the download once', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.goto(DOCKER);
  await spendDownloads(page, 1);
  const requestIds: unknown[] = [];
  await page.route('**/api/downloads/track', async (route) => {
    requestIds.push(route.request().postDataJSON().requestId);
    const response = await route.fetch();
    await (requestIds.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  await clickDownload(card(page, 'Docker icon'));
  await expectToast(
    page,
    'The SVG logo has been downloaded successfully. You have 8 free guest downloads remaining.',
  );
  expect(requestIds).toHaveLength(2);
  expect(requestIds[1]).toBe(requestIds[0]);
  expect(await fetchDownloadCount(page)).toBe(2);
});

test('two clicks at once count as two downloads of one guest', async ({ page }) => {
  await page.goto(DOCKER);
  const files = recordDownloads(page);
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(
      'article button[aria-label^="Download"]',
    ))
      button.click();
  });
  await expect.poll(() => files.length).toBe(2);
  expect(await fetchDownloadCount(page)).toBe(2);
});

test('clearing the browser’s storage doesn’t reset a guest’s downloads', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await page.goto(DOCKER);
  await spendDownloads(page, 10);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.reload();
  await clickDownload(card(page, 'Docker icon'));
  await expectToast(page, 'Download limit reached');
  const dialog = await openDocker(page);
  await expect(dialog.getByText('You’ve used all 10 free guest downloads')).toBeVisible();
  await page.keyboard.press('Escape');
  const results = page.getByRole('main');
  await expect(results).toContainText(
    'You’ve used all 10 free guest downloads. A free account has 10 downloads',
  );
  await expect(results.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    /^\/auth\?mode=sign-up&redirect=/,
  );
});

test('if the allowance is unknown, a card downloads and the dialog doesn’t', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.route('**/api/downloads/track', (route) => route.abort('connectionreset'));
  await page.goto(DOCKER);
  await clickDownload(card(page, 'Docker icon'));
  await expectToast(page, 'The SVG logo has been downloaded successfully.');

  const files = recordDownloads(page);
  await clickDownload(await openDocker(page));
  await expectToast(page, 'Download failed');
  await expectToast(page, 'Failed to track download');
  expect(files).toEqual([]);
});

test('counts a download for the account that has signed in meanwhile in another tab', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await signUp(context, site.url, 'first-account');
  await page.goto(DOCKER);
  await expect(page.getByRole('link', { name: 'first-account' }).first()).toBeVisible();
  await signUp(context, site.url, 'second-account');
  await clickDownload(card(page, 'Docker icon'));
  await expectToast(page, 'Download successful');
  expect(await fetchDownloadCount(page)).toBe(1);
  await expect(page.getByRole('link', { name: 'second-account' }).first()).toBeVisible();
});

test('a subscriber has no download limit and sees no banner', async ({ page, context, site }) => {
  await signUp(context, site.url, 'subscribes');
  await page.goto(DOCKER);
  await spendDownloads(page, 10);
  await grantPremium(site.dataDir, 'subscribes', 30);
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.isSubscribed)).toBe('true');
  await clickDownload(card(page, 'Docker icon'));
  await expectToast(page, 'The SVG logo has been downloaded successfully.');
  const dialog = await openDocker(page);
  await expect(dialog.getByRole('button', { name: /^Download/ })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Download limit' })).toBeHidden();
});
