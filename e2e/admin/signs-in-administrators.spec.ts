import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { signUpAdministrator } from '#testing/browser/administrators.ts';
import { ADMIN_PASSWORD, expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { queryDatabase } from '#testing/database/query-database.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) => page.getByRole('tab');

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('the first administrator signs in and returns to the requested page', async ({ page }, info) => {
  info.annotations.push(
    { type: 'expected error', description: '401' },
    { type: 'expected error', description: '500' },
  );
  await page.goto('/admin-login?redirect=%2Fadmin%3Ftab%3Doverview');
  await expect(h1(page)).toHaveText('Administrator Login');
  await expect(page.getByText('Restricted Access', { exact: true })).toBeVisible();

  await signIn(page, 'admin', 'not the password');
  await expectToast(page, 'Admin Login Failed');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid username or password.');
  await expectAccessible(page);
  await page.route('**/api/users/login', (route) => route.fulfill({ status: 500, body: 'down' }), {
    times: 1,
  });
  await signIn(page, 'admin', ADMIN_PASSWORD);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed');

  await signIn(page, 'admin', ADMIN_PASSWORD);
  await expectToast(page, 'Login successful');
  await expect(page).toHaveURL(/\/admin\?tab=overview$/);
  await expect(tabs(page)).toHaveText(['User Management', 'Premium Access Codes', 'Audit Log', 'Overview']);
  await expect(page.getByRole('tab', { name: 'Overview', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a guest who opens the admin dashboard signs in on the login page and returns to the requested tab', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin$/);
  await page.goto('/admin?tab=overview');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%3Ftab%3Doverview$/);
  await signIn(page, 'admin', ADMIN_PASSWORD);
  await expect(page).toHaveURL(/\/admin\?tab=overview$/);
  await expect(h1(page)).toHaveText('Admin Dashboard');
});

test('rejects an account that isn’t an administrator, and ends its session', async ({
  page,
  context,
  site,
}) => {
  await signUp(context, site.url, 'hopeful');
  await context.clearCookies();
  await page.goto('/admin-login');
  await signIn(page, 'hopeful', 'password of hopeful');
  await expectToast(page, 'Admin Login Failed');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'You must be an administrator to access this page',
  );
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
  const profile = await context.request.get('/api/user/profile');
  expect(await profile.json()).toEqual({ user: null });
  const link = page.getByRole('link', { name: 'Back to Home', exact: true });
  await link.click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('redirects a signed-in administrator to the admin dashboard, and any other account to the home page', async ({
  page,
  context,
  site,
}) => {
  await signUp(context, site.url, 'ordinary');
  for (const path of ['/admin', '/admin?tab=codes', '/admin-login', '/admin-login?redirect=/admin']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${site.url}/`);
  }
  // The page would ask for the account's favourites without a session.
  await page.goto('about:blank');
  await context.clearCookies();
  await signUpAdministrator(context, site, 'redirected');
  await page.goto('/admin-login');
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin-login?redirect=%2Fadmin%3Ftab%3Daudit');
  await expect(page).toHaveURL(/\/admin\?tab=audit$/);
});

test('an administrator whose session ended signs in again and returns to the same page; one who lost the role goes to the home page', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '401' });
  await signUpAdministrator(context, site, 'interrupted');
  await page.goto('/admin?tab=users&q=interrupted');
  await expect(page.getByRole('button', { name: 'Actions for interrupted' })).toBeVisible();
  await context.clearCookies();
  await page.getByLabel('Search accounts').fill('interrupt');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%3Ftab%3Dusers%26q%3Dinterrupt$/);
  await signIn(page, 'interrupted', 'password of interrupted');
  await expect(page).toHaveURL(/\/admin\?tab=users&q=interrupt$/);
  await expect(page.getByRole('button', { name: 'Actions for interrupted' })).toBeVisible();

  info.annotations.push({ type: 'expected error', description: '403' });
  const removeRole = `update accounts set is_admin = false where username = 'interrupted'`;
  await queryDatabase(site.dataDir, removeRole);
  await page.getByRole('tab', { name: 'Premium Access Codes' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('the header links to the admin page for administrators, and for anyone with ?admin in the address', async ({
  page,
  context,
  site,
}) => {
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Admin', exact: true });
  await page.goto('/about');
  await expect(link).toHaveCount(0);
  await page.goto('/about?admin');
  await link.click();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin$/);
  await signUpAdministrator(context, site, 'linked');
  await page.goto('/about');
  await expect(link).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Admin', exact: true })
    .click();
  await expect(h1(page)).toHaveText('Admin Dashboard');
});
