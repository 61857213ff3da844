import type { Page } from '@playwright/test';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';

const header = (page: Page) => page.getByRole('navigation', { name: 'Account' });

async function fillSignIn(page: Page, name: string, password: string) {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Username or email').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

test.describe('signing in', () => {
  test('accepts a username or email address, and can show the password', async ({
    page,
    context,
    baseURL,
  }, info) => {
    info.annotations.push({ type: 'expected error', description: '401' });
    await signUp(context, baseURL ?? '', 'grace');
    await context.clearCookies();
    await page.goto('/auth');
    for (const benefit of [
      'Thousands of logos',
      'Multiple formats',
      'Unlimited downloads',
      'Batch download',
    ]) {
      await expect(page.getByRole('listitem').filter({ hasText: benefit })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /Google|Login here/ })).toHaveCount(0);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('Username or email')).toHaveAttribute('autocomplete', 'username');
    await fillSignIn(page, 'x', '1');
    await expect(page.getByText('Username must be at least 3 characters', { exact: true })).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await fillSignIn(page, 'grace', 'not the password');
    await expect(page.getByText('Invalid username or password.', { exact: true })).toBeVisible();
    await expect(password).toBeFocused();
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('not the password');
    await fillSignIn(page, 'GRACE@example.org', 'password of grace');
    await expectToast(page, 'Login successful');
    await expect(header(page).getByRole('link')).toHaveText('grace');
  });

  test('is blocked after five wrong passwords', async ({ page, context, baseURL }, info) => {
    info.annotations.push(
      { type: 'expected error', description: '401' },
      { type: 'expected error', description: '429' },
    );
    await signUp(context, baseURL ?? '', 'guessed');
    await context.clearCookies();
    await page.goto('/auth');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const response = page.waitForResponse('**/api/users/login');
      await fillSignIn(page, 'guessed', `wrong ${attempt}`);
      await response;
      await expect(page.getByText('Invalid username or password.', { exact: true })).toBeVisible();
    }
    await fillSignIn(page, 'guessed', 'password of guessed');
    await expect(
      page.getByText('Too many attempts. Please wait a while and try again.', { exact: true }),
    ).toBeVisible();
    await expect(header(page).getByRole('link')).toHaveText('Login');
  });
});
