import type { Page } from '@playwright/test';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { resetLinksTo } from '#testing/browser/outbox.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reset your password' });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Check your inbox' });

async function requestResetLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?', exact: true }).click();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'Send Reset Link', exact: true }).click();
}

async function setPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm new password', exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Reset password', exact: true }).click();
}

test('a reset link sets a new password once and ends every session', async ({
  page,
  context,
  baseURL,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '400' });
  await signUp(context, baseURL ?? '', 'forgetful');
  await context.clearCookies();
  await requestResetLink(page, 'forgetful@example.org');
  const done = confirmation(page).getByRole('button', { name: 'Done', exact: true });
  await expect(done).toBeFocused();
  await expect(confirmation(page)).toContainText('spam folder');
  await confirmation(page).getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(
    confirmation(page).getByText('Sent again. Only the newest link works.', { exact: true }),
  ).toBeVisible();
  await done.click();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
  const links = () => resetLinksTo('forgetful@example.org', site.dataDir);
  await expect.poll(async () => (await links()).length).toBe(2);
  const link = (await links()).at(-1) ?? '';
  await page.route('**/validate-reset-token*', async (route) => {
    await expect(page.getByText('Validating your reset link...', { exact: true })).toBeVisible();
    await route.continue();
  });
  await page.goto(link);
  await setPassword(page, '12345', '1234567');
  await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
  const mismatch = page.getByText('Passwords do not match', { exact: true });
  await expect(mismatch).toBeVisible();
  // The message disappears once the passwords match, and doesn't come back while the visitor is typing.
  const confirm = page.getByRole('textbox', { name: 'Confirm new password', exact: true });
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a new password');
  await expect(mismatch).toBeVisible();
  await confirm.fill('a new password');
  await expect(mismatch).toBeHidden();
  await confirm.fill('a new');
  await expect(confirm).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(mismatch).toBeVisible();
  await setPassword(page, 'a new password');
  await expect(page.getByRole('heading', { name: 'Password Reset Successful', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Login', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText('Login');
  await page.getByLabel('Username or email').fill('forgetful');
  await page.getByLabel('Password', { exact: true }).fill('a new password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectToast(page, 'Login successful');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Login', exact: true }).click();
  await expect(page).not.toHaveURL(/reset-password/);
});

test('an unknown email address shows the same confirmation and receives no mail', async ({ page, site }) => {
  await requestResetLink(page, 'unknown@example.org');
  await expect(confirmation(page).getByRole('status')).toContainText(
    'If unknown@example.org belongs to an account, we’ve sent a reset link to it.',
  );
  expect(await resetLinksTo('unknown@example.org', site.dataDir)).toEqual([]);
});

test('the dialog shows an error for an invalid email address and for a failing server', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '500' });
  await page.route('**/api/users/request-reset', (route) => route.fulfill({ status: 500, body: 'down' }));
  await requestResetLink(page, 'not an address');
  await expect(dialog(page).getByText('Please enter a valid email', { exact: true })).toBeVisible();
  await dialog(page).getByLabel('Email').fill('valid@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password Reset Failed', { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to send password reset email');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('a reset link that doesn’t work', () => {
  test('shows an error if the token is missing', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(
      page.getByRole('heading', { name: 'Invalid Password Reset Link', exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Return to Login', exact: true }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('shows an error if the token is unknown', async ({ page }, info) => {
    info.annotations.push({ type: 'expected error', description: '400' });
    await page.goto('/reset-password?token=made-up');
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link', exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Invalid or expired token');
  });

  test('is reported as invalid if it expires while the form is open; a server error keeps the form open', async ({
    page,
  }, info) => {
    info.annotations.push(
      { type: 'expected error', description: '400' },
      { type: 'expected error', description: '500' },
    );
    await page.route('**/validate-reset-token*', (route) => route.fulfill({ json: { valid: true } }));
    await page.route('**/api/users/reset-password', (route) => route.fulfill({ status: 500, body: 'down' }), {
      times: 1,
    });
    await page.goto('/reset-password?token=expiring');
    await setPassword(page, 'a new password');
    await expect(page.getByText('Failed to reset password', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset password', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link', exact: true })).toBeVisible();
  });

  test('offers a retry if the server can’t be reached', async ({ page }, info) => {
    info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
    await page.route('**/validate-reset-token*', (route) => route.abort('connectionreset'), { times: 1 });
    await page.goto('/reset-password?token=made-up');
    await expect(page.getByRole('heading', { name: 'Couldn’t check your link' })).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link', exact: true })).toBeVisible();
  });
});
