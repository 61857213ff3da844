import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readIcon } from '#sandbox/brand-icons.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { tabTo } from '#testing/browser/tab-to.ts';

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('a visitor searches three names, opens a logo and downloads it by mouse', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search & Download Logos from Wikipedia');
  await page.getByRole('combobox', { name: /logo names/i }).click();
  await page.keyboard.type('github, docker, react');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=github,docker,react&fileType=svg/);
  for (const name of ['github', 'docker', 'react']) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name} · \\d+`) })).toBeVisible();
  }
  await card(page, 'GitHub').getByRole('link', { name: 'GitHub', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'GitHub' });
  await expect(dialog.getByRole('link', { name: 'Visit Source Page' })).toHaveAttribute(
    'href',
    /\/wiki\/File:GitHub\.svg$/,
  );
  const downloadEvent = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download/ }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('github.svg');
  expect(await contentOf(download)).toBe(readIcon('github-icon').svg);
  await expectToast(page, 'Download successful');
  await expectToast(
    page,
    'The SVG logo has been downloaded successfully. You have 9 free guest downloads remaining.',
  );
});

test('a visitor searches two names, opens a logo and downloads it by keyboard', async ({ page }) => {
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
  const downloadEvent = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloadEvent).suggestedFilename()).toMatch(/^[\p{L}\p{N}_]+\.svg$/u);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(firstLink).toBeFocused();
});

test('downloads an unchanged raster file under its name', async ({ page, wiki }) => {
  await page.goto('/search?q=react&fileType=png');
  const downloadEvent = page.waitForEvent('download');
  await card(page, 'React logo').hover();
  await card(page, 'React logo')
    .getByRole('button', { name: /^Download/ })
    .click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('react_logo.png');
  const original = await page.request.get(wiki.fileUrl('React logo.png'));
  expect(await readFile(await download.path())).toEqual(await original.body());
  await expectToast(
    page,
    'The PNG logo has been downloaded successfully. You have 9 free guest downloads remaining.',
  );
});

test('shows an error if the source sends a web page instead of the file', async ({ page, wiki }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.goto('/search?q=docker&fileType=svg');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route(`${wiki.fileUrl('Docker icon.svg')}*`, (route) =>
    route.fulfill({
      body: '<html>busy</html>',
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await card(page, 'Docker icon').hover();
  await card(page, 'Docker icon')
    .getByRole('button', { name: /^Download/ })
    .click();
  await expectToast(page, 'Download failed');
  await expectToast(page, 'The source sent a web page instead of the file.');
});

test('offers to open a file in a new tab if it can’t be fetched', async ({ page, wiki }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.goto('/search?q=docker&fileType=svg');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route(`${wiki.fileUrl('Docker icon.svg')}*`, (route) => route.abort('connectionreset'));
  await card(page, 'Docker icon').hover();
  await card(page, 'Docker icon')
    .getByRole('button', { name: /^Download/ })
    .click();
  await expectToast(page, 'There was an error downloading the logo. Please try again.');
  await expect(page.getByText(/open the file/i).first()).toBeVisible();
});
