import { expect, type Page } from '@playwright/test';
import { expectToast } from '#testing/browser/fixtures.ts';
import { errorResponse } from './admin-answers.ts';
import { signUp } from './sign-up.ts';
import { answer, asGuest, openMenu, press, statesOf } from './state.ts';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await press(page, 'Sign in');
  await expectToast(page, 'Admin Login Failed');
}

/** The administrators’ login and its errors. */
export const ADMIN_LOGIN = statesOf('/admin-login', asGuest, {
  'admin-login': (page) => expect(page.getByLabel('Username')).toBeVisible(),
  'admin-login-wrong-password': {
    prepare: (page) =>
      page.route('**/api/users/login', (route) => route.fulfill(errorResponse('accounts.wrong_credentials'))),
    act: signIn,
    expectedError: '401',
  },
  'admin-login-refused': {
    prepare: async (page) => {
      const account = await signUp(page);
      await page.context().clearCookies();
      await answer(page, '**/api/users/login', account);
    },
    act: signIn,
  },
  'admin-menu': {
    path: '/about?admin',
    prepare: signUp,
    act: async (page) => {
      await openMenu(page);
      const link = page.getByRole('link', { name: 'Admin', exact: true });
      await expect(link.filter({ visible: true })).toBeVisible();
    },
  },
});
