import { expect, type Page } from '@playwright/test';
import { expectToast } from '#testing/browser/fixtures.ts';
import { errorResponse } from './managed-users.ts';
import { signUp } from './sign-up.ts';
import { press, type State } from './state.ts';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await press(page, 'Login');
  await expectToast(page, 'Admin Login Failed');
}

/** The administrators’ login and its errors. */
export const ADMIN_LOGIN: State[] = [
  {
    name: 'admin-login',
    path: '/admin-login',
    act: (page) => expect(page.getByLabel('Username')).toBeVisible(),
  },
  {
    name: 'admin-login-wrong-password',
    path: '/admin-login',
    prepare: (page) =>
      page.route('**/api/users/login', (route) => route.fulfill(errorResponse('accounts.wrong_credentials'))),
    act: signIn,
    expectedError: '401',
  },
  {
    name: 'admin-login-refused',
    path: '/admin-login',
    prepare: async (page) => {
      await signUp(page);
      const { user: account } = (await (await page.request.get('/api/user/profile')).json()) as {
        user: object;
      };
      await page.context().clearCookies();
      await page.route('**/api/users/login', (route) => route.fulfill({ json: account }));
    },
    act: signIn,
  },
  {
    name: 'admin-menu',
    path: '/about?admin',
    prepare: (page) => signUp(page),
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await expect(
        page.getByRole('link', { name: 'Admin', exact: true }).filter({ visible: true }),
      ).toBeVisible();
    },
  },
];
