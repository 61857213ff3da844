import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import {
  backdateConfirmation,
  countAccounts,
  createManyAccounts,
  rowOf,
  signUpAdministrator,
} from '#testing/browser/administrators.ts';
import { ADMIN_PASSWORD, expect, expectToast } from '#testing/browser/fixtures.ts';
import { acceptTerms } from '#testing/browser/page-errors.ts';
import { test } from '#testing/browser/shared-page.ts';
import { tabTo } from '#testing/browser/visible-focus.ts';
import { queryDatabase } from '#testing/database/query-database.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Accounts' }).getByRole('rowheader');
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await clickButton(page, 'Sign in');
}

test('an administrator signs in, returns to the same page after the session ended, and leaves with the role', async ({
  page,
  context,
  site,
}, info) => {
  for (const description of ['401', '403']) info.annotations.push({ type: 'expected error', description });
  await page.goto('/admin-login?redirect=%2Fadmin%3Ftab%3Doverview');
  await signIn(page, 'admin', 'not the password');
  await expectToast(page, 'Admin Login Failed');
  await expectAccessible(page);
  await signIn(page, 'admin', ADMIN_PASSWORD);
  await expect(page).toHaveURL('/admin?tab=overview');

  await page.goto('about:blank');
  await context.clearCookies();
  await signUpAdministrator(context, site, 'interrupted');
  await page.goto('/admin?tab=users&q=interrupted');
  await expect(rowOf(page, 'interrupted')).toContainText('Admin');
  // The page asks every few seconds who is signed in. Right after an answer, typing comes first.
  await page.waitForResponse(/\/api\/user\/profile/);
  await context.clearCookies();
  await page.getByLabel('Search accounts').fill('interrupt');
  await expect(page).toHaveURL('/auth?redirect=%2Fadmin%3Ftab%3Dusers%26q%3Dinterrupt');
  await signIn(page, 'interrupted', 'password of interrupted');
  await expect(page).toHaveURL('/admin?tab=users&q=interrupt');
  await expect(rowOf(page, 'interrupted')).toBeVisible();
  await queryDatabase(site.dataDir, `update accounts set is_admin = false where username = 'interrupted'`);
  await page.getByRole('tab', { name: 'Premium Access Codes' }).click();
  await expect(page).toHaveURL('/');
});

test('an administrator turns the pages of the accounts, sorts, searches and goes back', async ({
  page,
  context,
  site,
}) => {
  await signUpAdministrator(context, site, 'lists');
  await createManyAccounts(site, 'paged', 120);
  await page.goto('/admin?tab=users&q=paged-');
  const range = page.getByRole('status').filter({ hasText: /^Accounts \d/ });
  const next = page.getByRole('link', { name: 'Next', exact: true });
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(range).toHaveText('Accounts 1 – 50');
  await next.click();
  await expect(rows(page).first()).toContainText('paged-051');
  await next.click();
  await expect(range).toHaveText('Accounts 101 – 120');
  await expect(next).toHaveCount(0);
  await page.reload();
  await expect(range).toHaveText('Accounts 101 – 120');
  const address = page.url();
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(rows(page).first()).toContainText('paged-051');
  await page.goBack();
  await expect(rows(page).first()).toContainText('paged-101');
  await column('Joined').getByRole('button').click();
  await expect(rows(page).first()).toContainText('paged-120');
  await expect(range).toHaveText('Accounts 1 – 50');
  await column('Username').getByRole('button').click();
  await expect(rows(page).first()).toContainText('paged-001');
  await page.goBack();
  await expect(column('Joined')).toHaveAttribute('aria-sort', 'ascending');

  const search = page.getByLabel('Search accounts');
  await search.fill('PAGED-012@example.org');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(search).toHaveValue('paged-');
  // A link knows none of the pages before its own.
  await page.goto(address);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'First page', exact: true }).click();
  await page.getByLabel('Sort by').selectOption('Username, Z to A');
  await expect(rows(page).first()).toContainText('paged-120');
  for (const text of [
    'paged-120@example.org',
    'Free',
    '0 downloads',
    /joined \w{3} \d+, \d{4}/,
    /seen \w{3}/,
  ])
    await expect(rows(page).first().getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expectNoHorizontalScrolling(page);
  await expectAccessible(page);
});

test('an administrator finds accounts, grants Premium and deletes them by keyboard, with the password', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  const press = (key: string) => page.keyboard.press(key);
  await signUpAdministrator(context, site, 'types-only');
  await backdateConfirmation(site, 'types-only', 16);
  await createManyAccounts(site, 'typed', 2);
  await page.goto('/admin');
  const usersTab = page.getByRole('tab', { name: 'User Management' });
  await tabTo(page, usersTab);
  await press('ArrowRight');
  await expect(page).toHaveURL('/admin?tab=codes');
  await press('ArrowLeft');
  await expect(usersTab).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByLabel('Search accounts'));
  await page.keyboard.type('typed-');
  await expect(page).toHaveURL(/q=typed-$/);
  const sort = page.getByRole('columnheader', { name: 'Username' }).getByRole('button');
  await tabTo(page, sort);
  await press('Enter');
  await expect(rows(page).first()).toContainText('typed-001');
  await expect(sort).toBeFocused();

  const menu = page.getByRole('button', { name: 'Actions for typed-002' });
  await tabTo(page, menu);
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Grant 1 month' })).toBeFocused();
  await press('Escape');
  await expect(menu).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Grant 1 month' })).toBeFocused();
  await press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Grant 1 year' })).toBeFocused();
  await press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Grant 1 year to typed-002?');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Grant 1 year' }));
  await press('Enter');
  await expectToast(page, 'Subscription granted');
  await expect(menu).toBeFocused();
  await expect(rowOf(page, 'typed-002')).toContainText('Premium');

  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Grant 1 month' })).toBeFocused();
  await press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Delete typed-002?');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Delete' }));
  await press('Space');
  const password = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(password.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await countAccounts(site, 'typed-002')).toBe(1);
  await page.keyboard.type('password of types-only');
  await press('Enter');
  await expectToast(page, 'User deleted');
  await expect(rowOf(page, 'typed-002')).toHaveCount(0);
  expect(await countAccounts(site, 'typed-002')).toBe(0);
});

test('an administrator replaces the password and all other accounts, and both can sign in', async ({
  page,
  context,
  site,
  browser,
}) => {
  await signUpAdministrator(context, site, 'resets');
  await createManyAccounts(site, 'in-the-way', 3);
  await page.goto('/admin');
  await clickButton(page, 'Reset administrator credentials');
  await clickButton(page, 'Reset credentials');
  await expect(dialog(page)).toHaveAccessibleName('New administrator credentials');
  await clickButton(page, 'Copy password');
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const password = await page.evaluate(() => navigator.clipboard.readText());
  expect(password.length).toBeGreaterThanOrEqual(12);
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('alert')).toContainText('Have you saved it?');
  await clickButton(page, 'I’ve saved it');
  await expect(page.getByRole('button', { name: 'Reset administrator credentials' })).toBeFocused();

  const otherContext = await browser.newContext({ baseURL: site.url });
  await acceptTerms(otherContext);
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/admin-login');
  await signIn(otherPage, 'resets', password);
  await expect(otherPage).toHaveURL('/admin');
  await otherContext.close();

  await clickButton(page, 'Create test accounts');
  await dialog(page).getByLabel('Type DELETE ALL USERS to confirm').fill('DELETE ALL USERS');
  await clickButton(page, 'Delete all and create');
  await expect(dialog(page)).toHaveAccessibleName('Test accounts created');
  expect(await countAccounts(site, 'in-the-way-001')).toBe(0);
  expect(await countAccounts(site, 'resets')).toBe(1);
  const download = page.waitForEvent('download');
  await clickButton(page, 'Download CSV');
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const [username = '', , testPassword = ''] = lines[1]?.split(',') ?? [];
  const data = { username, password: testPassword };
  const response = await context.request.post('/api/users/login', { headers: { origin: site.url }, data });
  expect(response.status()).toBe(200);
});
