import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readIcon } from '#sandbox/brand-icons.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { tabTo } from '#testing/browser/visible-focus.ts';
import { fetchDownloadCount, openAsSubscriber, signUp, spendDownloads } from '#testing/browser/visitors.ts';

const DOCKER = '/search?q=docker&fileType=svg';
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Downloads from a card. Returns the name and the content of the file. */
async function download(page: Page, title: string) {
  const event = page.waitForEvent('download');
  await card(page, title).hover();
  await card(page, title)
    .getByRole('button', { name: /^Download/ })
    .click();
  const saved = await event;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test('a guest searches three names, downloads a drawing and an image unchanged, and reads how many downloads are left', async ({
  page,
  wiki,
}) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: /logo names/i }).click();
  await page.keyboard.type('github, docker, react');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  for (const name of ['GitHub', 'Docker', 'React'])
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name} · \\d+`) })).toBeVisible();
  // The first one is the catalogue's.
  await page.getByRole('article').getByRole('link', { name: 'GitHub', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'GitHub' });
  const event = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download/ }).click();
  const drawing = await event;
  expect(drawing.suggestedFilename()).toBe('github.svg');
  expect(await readFile(await drawing.path(), 'utf8')).toBe(readIcon('github-icon').svg);
  const left = 'You have 9 free guest downloads remaining.';
  await expectToast(page, `The SVG logo has been downloaded successfully. ${left}`);
  await page.goto('/search?q=react&fileType=png');
  const image = await download(page, 'React logo');
  expect(image.name).toBe('react_logo.png');
  expect(image.bytes).toEqual(await (await page.request.get(wiki.fileUrl('React logo.png'))).body());
});

test('a visitor searches, opens and downloads a logo by keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.keyboard.press('/');
  await page.keyboard.type('docker,react');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=docker,react/);
  const firstLink = page.getByRole('article').first().getByRole('link').first();
  await expect(firstLink).toBeVisible();
  const title = (await firstLink.textContent()) ?? '';
  await tabTo(page, firstLink);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: /^Download/ }));
  const event = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await event).suggestedFilename()).toMatch(/^[\p{L}\p{N}_]+\.svg$/u);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(firstLink).toBeFocused();
});

test('a guest uses up ten downloads, which clearing the browser doesn’t reset, and goes on to an account', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await page.goto(DOCKER);
  // Two clicks at once are two downloads of one guest.
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>('article button[aria-label^="Download"]');
    for (const button of [...buttons].slice(-2)) button.click();
  });
  await expect.poll(() => files.length).toBe(2);
  expect(await fetchDownloadCount(page)).toBe(2);
  await spendDownloads(page, 7);
  await download(page, 'Docker icon');
  const last = "You've reached your download limit for this session.";
  await expectToast(page, `The SVG logo has been downloaded successfully. ${last}`);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.reload();
  await page.getByRole('link', { name: 'Docker icon', exact: true }).focus();
  await page.keyboard.press('Enter');
  const logo = page.getByRole('dialog', { name: 'Docker icon' });
  await expect(logo.getByText('You’ve used all 10 free guest downloads')).toBeVisible();
  const button = logo.getByRole('button', { name: /^Download/ });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Download limit reached');
  expect(files).toHaveLength(3);

  await page.keyboard.press('F8');
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await tabTo(page, toasts.getByRole('button', { name: 'Upgrade' }));
  await page.keyboard.press('Enter');
  const upgrade = page.getByRole('dialog', { name: 'First, create an account' });
  await expect(upgrade).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(upgrade).toBeHidden();
  await expect(button).toBeFocused();
  await logo.getByRole('button', { name: 'Upgrade' }).click();
  await expect(upgrade).toBeVisible();
  // Back closes both dialogs.
  await page.goBack();
  await expect(upgrade).toBeHidden();
  await expect(page).toHaveURL(DOCKER);
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`/auth?mode=sign-up&redirect=${encodeURIComponent(DOCKER)}`);
});

test('an account’s downloads count for the one that is signed in, until Premium has no limit', async ({
  page,
  context,
  site,
}, info) => {
  const nameOf = (account: string) => `${account}-${info.testId.slice(-8)}`;
  await signUp(context, site.url, nameOf('first'));
  await page.goto(DOCKER);
  await expect(page.getByRole('link', { name: nameOf('first') }).first()).toBeVisible();
  // Another tab has signed in meanwhile.
  await signUp(context, site.url, nameOf('second'));
  await download(page, 'Docker icon');
  await expect(page.getByRole('link', { name: nameOf('second') }).first()).toBeVisible();
  expect(await fetchDownloadCount(page)).toBe(1);
  await openAsSubscriber({ page, context, site }, nameOf('third'), DOCKER);
  await spendDownloads(page, 10);
  await download(page, 'Docker icon');
  await expectToast(page, 'The SVG logo has been downloaded successfully.');
  await page.getByRole('link', { name: 'Docker icon', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Docker icon' });
  await expect(dialog.getByRole('button', { name: /^Download/ })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Download limit' })).toBeHidden();
});

test('a download that fails, or that the visitor leaves, isn’t counted; a repeated request counts once', async ({
  page,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.goto(DOCKER);
  await spendDownloads(page, 4);
  const button = card(page, 'Docker icon').getByRole('button', { name: /^Download/ });
  const file = `${wiki.fileUrl('Docker icon.svg')}*`;
  await page.route(file, (route) => route.abort('connectionreset'));
  await button.click();
  await expectToast(page, 'Download failed');
  await expect.poll(() => fetchDownloadCount(page)).toBe(4);
  await page.unroute(file);
  await page.route(file, () => undefined);
  await button.click();
  await expect.poll(() => fetchDownloadCount(page)).toBe(5);
  await page.goto('/about');
  await expect.poll(() => fetchDownloadCount(page)).toBe(4);
  await page.unroute(file);

  await page.goto(DOCKER);
  let requests = 0;
  await page.route('**/api/downloads/track', async (route) => {
    requests += 1;
    const response = await route.fetch();
    await (requests === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  await download(page, 'Docker icon');
  expect(requests).toBe(2);
  expect(await fetchDownloadCount(page)).toBe(5);
});

test('a source that doesn’t let other sites read a file is named, for one download and in a batch', async ({
  page,
  context,
  site,
  wiki,
}, info) => {
  info.annotations.push(
    { type: 'expected error', description: 'CORS' },
    { type: 'expected error', description: 'Failed to load resource' },
  );
  wiki.setFaults({ 'Docker_icon.svg': { kind: 'no-cors' } });
  const refusal = `${new URL(wiki.origin).host} doesn’t let other sites read this file. Open the file and save it there.`;
  await openAsSubscriber({ page, context, site }, `refused-${info.testId.slice(-8)}`, DOCKER);
  await card(page, 'Docker icon')
    .getByRole('button', { name: /^Download/ })
    .click();
  await expectToast(page, refusal);
  const link = page.getByRole('link', { name: 'Open the file in a new tab' });
  await expect(link).toHaveAttribute('href', wiki.fileUrl('Docker icon.svg'));
  await page.getByRole('switch', { name: 'Batch select' }).click();
  const panel = page.getByRole('region', { name: 'Batch download' });
  await panel.getByRole('button', { name: 'Select all 4' }).click();
  wiki.fileRequests.length = 0;
  await panel.getByRole('button', { name: 'Download ZIP' }).click();
  const missing = panel.getByRole('region', { name: 'Missing logos' });
  await expect(missing.getByText(refusal)).toBeVisible();
  await expect(missing.getByRole('link', { name: 'Docker icon' })).toHaveAttribute('target', '_blank');
  // It isn't tried again.
  expect(wiki.fileRequests.filter((name) => name === 'Docker_icon.svg').length).toBeLessThanOrEqual(3);
});
