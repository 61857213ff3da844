import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import {
  backdateConfirmation,
  countAccounts,
  createManyAccounts,
  signUpAdministrator,
} from '#testing/browser/administrators.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { acceptTerms } from '#testing/browser/page-errors.ts';
import { test } from '#testing/browser/shared-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an administrator resets the password, which is shown once and works', async ({
  page,
  context,
  site,
  browser,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await signUpAdministrator(context, site, 'resets');
  await backdateConfirmation(site, 'resets', 16);
  await page.goto('/admin');
  await clickButton(page, 'Reset administrator credentials');
  await expect(dialog(page)).toHaveAccessibleName('Reset administrator credentials?');
  await clickButton(page, 'Reset credentials');
  const passwordDialog = page.getByRole('dialog', { name: 'Enter your password' });
  await passwordDialog.getByLabel('Password', { exact: true }).fill('password of resets');
  await page.keyboard.press('Enter');

  await expect(dialog(page)).toHaveAccessibleName('New administrator credentials');
  await expect(dialog(page)).toContainText('This password is shown only once.');
  const credentials = dialog(page).locator('code');
  await expect(credentials.first()).toHaveText('resets');
  const password = (await credentials.nth(1).textContent()) ?? '';
  expect(password.length).toBeGreaterThanOrEqual(12);
  await expectAccessible(page);
  await clickButton(page, 'Copy password');
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('alert')).toContainText('Have you saved it?');
  await clickButton(page, 'I’ve saved it');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reset administrator credentials' })).toBeFocused();

  const otherContext = await browser.newContext({ baseURL: site.url });
  await acceptTerms(otherContext);
  const signInPage = await otherContext.newPage();
  await signInPage.goto('/admin-login');
  await signInPage.getByLabel('Username').fill('resets');
  await signInPage.getByLabel('Password', { exact: true }).fill(password);
  await clickButton(signInPage, 'Login');
  await expect(signInPage).toHaveURL(/\/admin$/);
  await otherContext.close();
});

test('after a typed confirmation, test accounts replace all others and can sign in', async ({
  page,
  context,
  site,
}) => {
  await signUpAdministrator(context, site, 'tries-out');
  await createManyAccounts(site, 'in-the-way', 3);
  await page.goto('/admin');
  await clickButton(page, 'Create test accounts');
  const confirmation = dialog(page).getByLabel('Type DELETE ALL USERS to confirm');
  await expect(confirmation).toBeFocused();
  await confirmation.fill('delete all users');
  await clickButton(page, 'Delete all and create');
  await expect(dialog(page).getByText('Please type DELETE ALL USERS', { exact: true })).toBeVisible();
  expect(await countAccounts(site, 'in-the-way-001')).toBe(1);
  await confirmation.fill('DELETE ALL USERS');
  await clickButton(page, 'Delete all and create');

  await expect(dialog(page)).toHaveAccessibleName('Test accounts created');
  expect(await countAccounts(site, 'in-the-way-001')).toBe(0);
  expect(await countAccounts(site, 'tries-out')).toBe(1);
  const accounts = dialog(page).getByRole('list', { name: 'Test accounts' }).getByRole('listitem');
  await expect(accounts.first()).toBeVisible();
  await expectAccessible(page);
  const downloadEvent = page.waitForEvent('download');
  await clickButton(page, 'Download CSV');
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('logotheca_test_accounts.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('username,email,password,plan');
  expect(lines).toHaveLength(1 + (await accounts.count()));
  const [username = '', , password = ''] = (lines[1] ?? '').split(',');
  const response = await context.request.post('/api/users/login', {
    headers: { origin: site.url },
    data: { username, password },
  });
  expect(response.status()).toBe(200);
});
