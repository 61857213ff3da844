import type { Page } from '@playwright/test';
import { expect, expectToast, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';

const readLocalStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const header = (page: Page) => page.getByRole('navigation', { name: 'Account' });
const dialog = (page: Page) => page.getByRole('dialog');

async function fillSignUp(
  page: Page,
  username: string,
  email: string,
  password: string,
  confirmation = password,
) {
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password', { exact: true }).fill(confirmation);
  await form.getByRole('button', { name: 'Create account' }).click();
}

test.describe('signing up', () => {
  test('shows an error at each invalid field, then creates the account and signs in', async ({
    page,
    context,
    baseURL,
  }, info) => {
    const type = 'expected error';
    info.annotations.push({ type, description: '400' }, { type, description: '409' });
    await signUp(context, baseURL ?? '', 'Taken');
    await context.clearCookies();
    await page.goto('/');
    await header(page).getByRole('link', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByRole('link', { name: 'Create a free account' }).click();
    await fillSignUp(page, 'a b', 'not an address', '12345', '1');
    for (const message of [
      'Username can only contain letters, numbers, underscores and hyphens',
      'Please enter a valid email',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('Username')).toBeFocused();
    await fillSignUp(page, 'ab', 'x@example.org', 'a password');
    await expect(page.getByText('Username must be at least 3 characters', { exact: true })).toBeVisible();
    await fillSignUp(page, 'tAKEN', 'x@example.org', 'a password');
    await expect(page.getByText('This username is already taken', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await fillSignUp(page, 'mara', 'taken@EXAMPLE.org', 'a password');
    await expect(page.getByText('An account with this email already exists', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await fillSignUp(page, 'mara', 'mara@example.org', 'Mara2026');
    const guessable = 'This password is too easy to guess. Please choose another.';
    await expect(page.getByText(guessable, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await fillSignUp(page, 'mara', 'mara@example.org', 'a password');
    await expect(page).toHaveURL(/\/dashboard\?tab=subscription$/);
    await expectToast(page, 'Login successful');
    await expect(header(page).getByRole('link')).toHaveText('mara');
    expect(await readLocalStorage(page)).toMatchObject({
      userId: expect.stringMatching(/^[1-9]\d*$/),
      username: 'mara',
      userEmail: 'mara@example.org',
      email: 'mara@example.org',
      isAdmin: 'false',
      isSubscribed: 'false',
    });
  });
});

testOnNewPage.describe('the dashboard', () => {
  testOnNewPage(
    'shows a free account, with and without an email address',
    async ({ page, context, baseURL }) => {
      await signUp(context, baseURL ?? '', 'fresh');
      await page.route('**/api/user/profile', async (route) => {
        const response = await route.fetch();
        const { user } = (await response.json()) as { user: object };
        await route.fulfill({ json: { user: { ...user, email: null } } });
      });
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Dashboard');
      await expect(page.getByText('Free Account', { exact: true })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText([
        'Account Info',
        'Downloads',
        'Subscription',
        'API keys',
      ]);
      await expect(page.getByText('Not provided', { exact: true })).toBeVisible();
      await expect(page.getByText('0 / 10', { exact: true })).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Downloads used' })).toHaveAttribute(
        'aria-valuetext',
        '0 of 10',
      );
      // For an account without an address, the stored one is a placeholder.
      expect((await readLocalStorage(page)).userEmail).toBe('fresh@example.com');
      await page.getByRole('tab', { name: 'Subscription' }).click();
      await expect(page).toHaveURL(/\/dashboard\?tab=subscription$/);
      await expect(page.getByRole('heading', { name: 'Subscription Details' })).toBeVisible();
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
        'Unlimited downloads',
        'Priority support',
        'Batch download',
        'No monthly limits',
      ]);
      await expect(
        page.getByRole('tabpanel').getByRole('link', { name: 'Upgrade to Premium' }),
      ).toBeVisible();
    },
  );

  testOnNewPage(
    'shows an error for each invalid username, then saves a valid one and reloads the page',
    async ({ page, context, baseURL }, info) => {
      info.annotations.push({ type: 'expected error', description: '409' });
      const origin = baseURL ?? '';
      await signUp(context, origin, 'other');
      await signUp(context, origin, 'before');
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Edit username' })).toBeVisible();
      // Another tab changes the username; the dialog must show the current one.
      await context.request.put('/api/user/update-username-direct', {
        headers: { origin },
        data: { newUsername: 'elsewhere' },
      });
      await page.getByRole('button', { name: 'Edit username' }).click();
      const field = dialog(page).getByLabel('Username');
      await expect(field).toHaveValue('elsewhere');
      const save = dialog(page).getByRole('button', { name: 'Save Changes', exact: true });
      for (const [value, message] of [
        ['', 'Username cannot be empty'],
        ['ab', 'Username must be at least 3 characters long'],
        ['x'.repeat(31), 'Username cannot exceed 30 characters'],
        ['no spaces', 'Username can only contain letters, numbers, underscores and hyphens'],
        ['OTHER', 'This username is already taken'],
      ] as const) {
        await field.fill(value);
        await save.click();
        await expect(dialog(page).getByText(message, { exact: true })).toBeVisible();
        await expect(field).toBeFocused();
      }
      await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Edit username' })).toBeFocused();
      await page.getByRole('button', { name: 'Edit username' }).click();
      await expect(dialog(page).getByText('This username is already taken')).toHaveCount(0);
      await field.fill('after_1');
      const reload = page.waitForEvent('load');
      await save.click();
      await expectToast(page, 'Username Updated');
      await expect(dialog(page)).toHaveCount(0);
      await reload;
      await expect(header(page).getByRole('link')).toHaveText('after_1');
      expect((await readLocalStorage(page)).username).toBe('after_1');
    },
  );

  testOnNewPage(
    'signs out and removes everything but the theme and the consent from the device',
    async ({ page, context, baseURL }) => {
      await signUp(context, baseURL ?? '', 'leaving');
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark');
        localStorage.setItem('recentSearches', '["docker"]');
      });
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page).toHaveURL(/\/auth$/);
      await expectToast(page, 'Logged Out');
      await expectToast(page, 'You have been successfully logged out.');
      expect(Object.keys(await readLocalStorage(page)).sort()).toEqual([
        'consentAccepted',
        'consentDate',
        'theme',
      ]);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/auth\?redirect=%2Fdashboard$/);
    },
  );
});

test('signing up, opening the username dialog and signing out work by keyboard', async ({ page }) => {
  await page.goto('/auth?mode=sign-up&redirect=/dashboard');
  await page.getByLabel('Username', { exact: true }).focus();
  await page.keyboard.type('keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keys@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a password');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('a password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/dashboard$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Account Info' })).toBeVisible();
  const links = page.getByRole('region', { name: 'Download Usage' }).getByRole('link');
  await expect(links).toHaveText(['Your collections', 'Upgrade to Premium']);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Account Info' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Downloads' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Account Info' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit username' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Edit Username');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit username' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('main')).toBeFocused();
});
