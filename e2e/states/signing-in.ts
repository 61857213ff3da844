import { expect, type Page } from '@playwright/test';
import { answer, asGuest, dialog, heading, openDialog, press, type State, statesOf, text } from './state.ts';

const withValidToken = (page: Page) => answer(page, '**/validate-reset-token*', { valid: true });

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
}

/** Sign-in, sign-up and password reset. */
export const SIGNING_IN: State[] = [
  ...statesOf('/auth', asGuest, {
    auth: {},
    'auth-wrong-password': {
      act: async (page) => {
        await fillIn(page, { 'Username or email': `nobody-${Math.random()}`, Password: 'a password' });
        await press(page, 'Sign in');
        await expect(page.getByText('Invalid username or password.')).toBeVisible();
      },
      expectedError: '401',
    },
    'auth-sign-up': { path: '/auth?mode=sign-up', act: heading('Create account') },
    'auth-sign-up-invalid': {
      path: '/auth?mode=sign-up',
      act: async (page) => {
        await fillIn(page, { Username: 'a b', Email: 'nobody', Password: '123' });
        await press(page, 'Create account');
        await expect(page.getByText('Passwords do not match')).toBeVisible();
      },
    },
    'auth-google': {
      prepare: (page) =>
        page.route('**/api/config', async (route) => {
          const config = (await (await route.fetch()).json()) as object;
          await route.fulfill({ json: { ...config, identityProvider: { name: 'Google' } } });
        }),
      act: heading('Sign-up for Premium'),
    },
    'auth-forgot-password': openDialog('Forgot password?'),
    'auth-reset-link-sent': async (page) => {
      await press(page, 'Forgot password?');
      await dialog(page).getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
      await press(page, 'Send Reset Link');
      await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    },
  }),
  ...statesOf('/reset-password?token=good', withValidToken, {
    'reset-validating': {
      prepare: (page) => page.route('**/validate-reset-token*', () => undefined),
      act: text('Validating your reset link...'),
    },
    'reset-without-token': {
      path: '/reset-password',
      act: heading('Invalid Password Reset Link'),
    },
    'reset-invalid': { prepare: asGuest, act: heading('Invalid Reset Link'), expectedError: '400' },
    'reset-form': heading('Set a new password'),
    'reset-done': async (page) => {
      await answer(page, '**/users/reset-password', { message: '' });
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
  }),
];
