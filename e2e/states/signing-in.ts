import { expect, type Page } from '@playwright/test';
import { dialog, heading, press, type State, text } from './state.ts';

const withValidToken = (page: Page) =>
  page.route('**/validate-reset-token*', (route) => route.fulfill({ json: { valid: true } }));

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
}

/** Sign-in, sign-up and password reset. */
export const SIGNING_IN: State[] = [
  { name: 'auth', path: '/auth' },
  {
    name: 'auth-wrong-password',
    path: '/auth',
    act: async (page) => {
      await fillIn(page, { 'Username or email': `nobody-${Math.random()}`, Password: 'a password' });
      await press(page, 'Login');
      await expect(page.getByText('Invalid username or password.')).toBeVisible();
    },
    expectedError: '401',
  },
  { name: 'auth-sign-up', path: '/auth?mode=sign-up', act: heading('Sign up') },
  {
    name: 'auth-sign-up-invalid',
    path: '/auth?mode=sign-up',
    act: async (page) => {
      await fillIn(page, { Username: 'a b', Email: 'nobody', Password: '123' });
      await press(page, 'Create account');
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  {
    name: 'auth-google',
    path: '/auth',
    prepare: (page) =>
      page.route('**/api/config', async (route) => {
        const config = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...config, identityProvider: { name: 'Google' } } });
      }),
    act: heading('Sign-up for Premium'),
  },
  {
    name: 'auth-forgot-password',
    path: '/auth',
    act: async (page) => {
      await press(page, 'Forgot password?');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'auth-reset-link-sent',
    path: '/auth',
    act: async (page) => {
      await press(page, 'Forgot password?');
      await dialog(page).getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
      await press(page, 'Send Reset Link');
      await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    },
  },
  {
    name: 'reset-validating',
    path: '/reset-password?token=slow',
    prepare: (page) => page.route('**/validate-reset-token*', () => undefined),
    act: text('Validating your reset link...'),
  },
  { name: 'reset-without-token', path: '/reset-password', act: heading('Invalid Password Reset Link') },
  {
    name: 'reset-invalid',
    path: '/reset-password?token=made-up',
    act: heading('Invalid Reset Link'),
    expectedError: '400',
  },
  {
    name: 'reset-form',
    path: '/reset-password?token=good',
    prepare: withValidToken,
    act: heading('Set a new password'),
  },
  {
    name: 'reset-done',
    path: '/reset-password?token=good',
    prepare: async (page) => {
      await withValidToken(page);
      await page.route('**/users/reset-password', (route) => route.fulfill({ json: { message: '' } }));
    },
    act: async (page) => {
      await fillIn(page, { 'New password': 'a password', 'Confirm new password': 'a password' });
      await page.evaluate(() => {
        // Prevents the redirect to /auth that would follow after three seconds.
        const original = setTimeout;
        const setTimeoutUnlessRedirect = (act: () => void, ms?: number) =>
          ms === 3000 ? 0 : original(act, ms);
        Object.assign(window, { setTimeout: setTimeoutUnlessRedirect });
      });
      await press(page, 'Reset password');
      await heading('Password Reset Successful')(page);
    },
  },
];
