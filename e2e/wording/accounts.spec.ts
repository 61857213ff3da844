import type { Page } from '@playwright/test';
import { grantPremium } from '#testing/browser/admin-command.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { resetLinksTo } from '#testing/browser/outbox.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp, spendDownloads } from '#testing/browser/visitors.ts';
import { expectTexts, expectToastTexts } from './expect-texts.ts';

const GOOGLE = {
  name: 'Google',
  projectId: 'p',
  apiKey: 'k',
  authDomain: 'p.example.org',
  emulatorUrl: null,
};
const RESET_HINT = 'Can’t find the email after a few minutes? Check your spam folder.';
const USERNAME_ERRORS = {
  '': 'Username cannot be empty',
  ab: 'Username must be at least 3 characters long',
  ['a'.repeat(31)]: 'Username cannot exceed 30 characters',
  'a b c': 'Username can only contain letters, numbers, underscores and hyphens',
};

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

test('sign-up shows its validation messages', async ({ page }) => {
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Username', { exact: true }).fill('ab');
  await page.getByLabel('Email', { exact: true }).fill('ab');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await press(page, 'Create account');
  await expectTexts(page, [
    'Username must be at least 3 characters',
    'Please enter a valid email',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ]);
});

test('sign-in with Google shows an error if the provider can’t be reached', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, identityProvider: GOOGLE } });
  });
  await page.route('**/assets/identity-window*', (route) => route.abort('connectionreset'));
  await page.goto('/auth');
  await expectTexts(page, [
    'Sign-up for Premium',
    'Continue with Google',
    'Already have an account?',
    'Login here',
  ]);
  await press(page, 'Login here');
  const failed = 'An error occurred during Google login. Please try again.';
  await expectToastTexts(page, 'Login failed', failed);
});

test('resetting a password shows the specified texts at each step', async ({ page, context, site }, info) => {
  info.annotations.push(
    { type: 'expected error', description: '400' },
    { type: 'expected error', description: '500' },
  );
  await signUp(context, site.url, 'reads-mail');
  await context.clearCookies();
  await page.goto('/auth');
  await press(page, 'Forgot password?');
  const asking = page.getByRole('dialog', { name: 'Reset your password', exact: true });
  await asking.getByLabel('Email', { exact: true }).fill('reads-mail@example.org');
  const once = { times: 1 };
  const fail = { status: 500, body: 'down' };
  await page.route('**/api/users/request-reset', (route) => route.fulfill(fail), once);
  await press(page, 'Send Reset Link');
  await expectToastTexts(page, 'Password Reset Failed', 'Failed to send password reset email');
  await press(page, 'Send Reset Link');
  const sent = page.getByRole('dialog', { name: 'Check your inbox', exact: true });
  await expectTexts(sent, ['Check your inbox', RESET_HINT, 'Done']);
  const links = () => resetLinksTo('reads-mail@example.org', site.dataDir);
  await expect.poll(async () => (await links()).length).toBe(1);

  const validation = Promise.withResolvers<void>();
  await page.route('**/validate-reset-token*', async (route) => {
    await validation.promise;
    await route.continue();
  });
  await page.goto((await links())[0] ?? '');
  await expectTexts(page, ['Validating your reset link...']);
  validation.resolve();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a new password');
  await page.getByRole('textbox', { name: 'Confirm new password', exact: true }).fill('a new password');
  await page.route('**/api/users/reset-password', (route) => route.fulfill(fail), once);
  await press(page, 'Reset password');
  await expectTexts(page, ['Failed to reset password']);
  await press(page, 'Reset password');
  await expectTexts(page, ['Password Reset Successful', 'Go to Login']);

  await page.goto('/reset-password?token=made-up');
  await expectTexts(page, ['Invalid Reset Link', 'Return to Login']);
  await expect(page.getByRole('alert')).toContainText(/^Invalid or expired token\./);
  await page.goto('/reset-password');
  await expectTexts(page, ['Invalid Password Reset Link', 'Return to Login']);
});

test('the dashboard of a free account and Edit Username show the specified texts', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push(
    { type: 'expected error', description: '404' },
    { type: 'expected error', description: '500' },
  );
  await signUp(context, site.url, 'reads-all');
  await page.goto('/dashboard?tab=downloads');
  await expectTexts(page, [
    'No download history found',
    'When you download logos, they will appear here',
    'Browse Logos',
  ]);
  await spendDownloads(page, 3);
  await page.goto('/dashboard');
  await expect(page.getByRole('tab')).toHaveText(['Account Info', 'Downloads', 'Subscription', 'API keys']);
  await expectTexts(page, [
    'Your Dashboard',
    'Free Account',
    'reads-all',
    'reads-all@example.org',
    'Account Type',
    'Free',
    'Download Usage',
    '3 / 10',
    'Downloads remaining',
    '7',
    'Sign Out',
  ]);
  await expect(page.getByText('Access Until', { exact: true })).toHaveCount(0);

  await press(page, 'Edit username');
  const dialog = page.getByRole('dialog', { name: 'Edit Username', exact: true });
  const hint = '3 to 30 letters, numbers, underscores and hyphens. You sign in with it.';
  await expectTexts(dialog, ['Edit Username', 'Username', hint, 'Cancel', 'Save Changes']);
  for (const [name, error] of Object.entries(USERNAME_ERRORS)) {
    await dialog.getByLabel('Username', { exact: true }).fill(name);
    await press(page, 'Save Changes');
    await expectTexts(dialog, [error]);
  }
  await dialog.getByLabel('Username', { exact: true }).fill('reads-more');
  const fail = { status: 500, body: 'down' };
  await page.route('**/update-username-direct', (route) => route.fulfill(fail), { times: 1 });
  await press(page, 'Save Changes');
  await expectToastTexts(page, 'Update Failed', 'Failed to update username');
  await press(page, 'Save Changes');
  await expectToastTexts(page, 'Username Updated', 'Your username is now reads-more.');

  await page.getByRole('tab', { name: 'Downloads', exact: true }).click();
  await expectTexts(page, ['SVG', 'Download Again', 'Showing 1 - 3 of 3 downloads']);
  const search = page.getByRole('searchbox', { name: 'Search your downloads' });
  await search.fill('docker');
  await press(page, 'Clear the search');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await page.getByRole('tab', { name: 'Subscription', exact: true }).click();
  await expectTexts(page, [
    'Subscription Details',
    'You’re on the free plan, with 10 downloads a month',
    'Unlimited downloads',
    'Priority support',
    'Batch download',
    'No monthly limits',
  ]);
});

test('the dashboard of a subscriber and signing out show the specified texts', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await signUp(context, site.url, 'reads-premium');
  await grantPremium(site.dataDir, 'reads-premium', 30);
  await page.route('**/api/user/profile*', async (route) => {
    const { user } = (await (await route.fetch()).json()) as { user: object };
    await route.fulfill({ json: { user: user && { ...user, email: null } } });
  });
  await page.goto('/dashboard');
  await expectTexts(page, [
    'Premium Account',
    'Not provided',
    'Premium',
    'Access Until',
    '0 / ∞',
    'Unlimited',
  ]);
  await page.getByRole('tab', { name: 'Subscription', exact: true }).click();
  await expect(page.getByText(/^Your subscription will end on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Account Info', exact: true }).click();
  await page.route('**/api/logout', (route) => route.abort('connectionreset'), { times: 1 });
  await press(page, 'Logout');
  await expectToastTexts(page, 'Logout Failed', 'An error occurred while logging out.');
  await press(page, 'Sign Out');
  await expectToastTexts(page, 'Logged Out', 'You have been successfully logged out.');
});

test('a redemption that fails without a readable response has its message', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '500' });
  await signUp(context, site.url, 'redeems-nothing');
  await page.route('**/api/redeem-premium-code', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/dashboard?tab=subscription');
  await page.getByLabel('Premium code').fill('LOGO-7K2M-QX4P-9TWB');
  await press(page, 'Redeem');
  await expectToastTexts(page, 'Code Redemption Failed', 'Failed to redeem premium code');
});

test('the dashboard shows an error if the server fails', async ({ page, context, site }, info) => {
  info.annotations.push({ type: 'expected error', description: '500' });
  await signUp(context, site.url, 'reads-faults');
  const fail = { status: 500, body: 'down' };
  await page.route('**/api/user/downloads*', (route) => route.fulfill(fail));
  await page.goto('/dashboard?tab=downloads');
  await expectTexts(page, ['Failed to fetch downloads: 500', 'Retry']);
  await page.route('**/api/user/profile*', (route) => route.fulfill(fail));
  // On a page without scripts, because a response that is under way would store the account again.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard?tab=downloads');
  await expectTexts(page, ['Failed to fetch user profile: 500', 'Retry']);
});
