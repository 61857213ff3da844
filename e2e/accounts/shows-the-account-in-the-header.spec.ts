import type { Page } from '@playwright/test';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';

const readLocalStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const header = (page: Page) => page.getByRole('navigation', { name: 'Account' });

test.describe('the header', () => {
  test('logs out to the home page', async ({ page, context, baseURL }) => {
    await signUp(context, baseURL ?? '', 'headed');
    await page.goto('/about');
    await expect(header(page).getByRole('link')).toHaveText('headed');
    await header(page).getByRole('button', { name: 'Logout', exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expectToast(page, 'Logged Out');
    await expect(header(page).getByRole('link')).toHaveText('Login');
    expect(await readLocalStorage(page)).not.toHaveProperty('userId');
  });

  test('logs out without leaving searches, selected logos or results in the browser’s storage', async ({
    page,
    context,
    baseURL,
  }) => {
    await signUp(context, baseURL ?? '', 'leaves-nothing');
    await page.goto('/');
    await page.getByRole('combobox').fill('docker');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: 'Batch select' }).click();
    await page.getByRole('checkbox', { name: 'Select Docker icon', exact: true }).check();
    await page.reload();
    const readStorage = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const key of ['recentSearches', 'shown', 'row-heights', 'batchSelection'])
      expect(await readStorage()).toContain(`"${key}":`);
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logged Out');
    await page.reload();
    await expect(header(page).getByRole('link')).toHaveText('Login');
    expect(await readStorage()).not.toMatch(/docker|row-heights|batch/i);
  });

  test('shows an error if logging out fails, and keeps the account', async ({
    page,
    context,
    baseURL,
  }, info) => {
    info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
    await signUp(context, baseURL ?? '', 'staying');
    await page.goto('/about');
    await page.route('**/api/logout', (route) => route.abort('connectionreset'));
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logout Failed');
    await expectToast(page, 'An error occurred while logging out.');
    await expect(page).toHaveURL(/\/about$/);
    expect((await readLocalStorage(page)).username).toBe('staying');
  });

  test('shows the account in its menu on a phone', async ({ page, context, baseURL }) => {
    await signUp(context, baseURL ?? '', 'phone');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'phone', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logged Out');
  });
});
