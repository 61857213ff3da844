import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';

const readLocalStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const dialog = (page: Page) => page.getByRole('dialog');

test.describe('account data', () => {
  test('is exported as a file, after a password check if the server requires one', async ({
    page,
    context,
    baseURL,
  }, info) => {
    info.annotations.push(
      { type: 'expected error', description: '403' },
      { type: 'expected error', description: '401' },
    );
    await signUp(context, baseURL ?? '', 'exporter');
    await page.goto('/dashboard');
    const exportButton = page.getByRole('button', { name: 'Export my data' });
    const firstDownload = page.waitForEvent('download');
    await exportButton.click();
    const download = await firstDownload;
    expect(download.suggestedFilename()).toBe('logotheca_account_exporter.json');
    const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: object };
    expect(exported.account).toMatchObject({ username: 'exporter', email: 'exporter@example.org' });
    await expectToast(page, 'Data Exported');
    const code = 'accounts.password_needed';
    await page.route(
      '**/api/user/export',
      (route) => route.fulfill({ status: 403, json: { error: { code, message: 'Enter your password.' } } }),
      { times: 1 },
    );
    await exportButton.click();
    await expect(dialog(page)).toHaveAccessibleName('Enter your password');
    const password = dialog(page).getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(page).getByText('Please enter your password', { exact: true })).toBeVisible();
    await password.fill('wrong password');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await password.fill('password of exporter');
    const secondDownload = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    await secondDownload;
    await expect(dialog(page)).toHaveCount(0);
    await expect(exportButton).toBeFocused();
  });

  test('is deleted after the username and password are typed', async ({ page, context, baseURL }, info) => {
    info.annotations.push({ type: 'expected error', description: '401' });
    const origin = baseURL ?? '';
    await signUp(context, origin, 'departing');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const deleteButton = dialog(page).getByRole('button', { name: 'Delete my account' });
    await dialog(page).getByLabel('Type departing to confirm').fill('Departing');
    await dialog(page).getByLabel('Password', { exact: true }).fill('wrong password');
    await deleteButton.click();
    await expect(dialog(page).getByText('Type your username exactly as shown')).toBeVisible();
    await dialog(page).getByLabel('Type departing to confirm').fill('departing');
    await deleteButton.click();
    await expect(dialog(page).getByText('That password is incorrect.')).toBeVisible();
    await dialog(page).getByLabel('Password', { exact: true }).fill('password of departing');
    await deleteButton.click();
    await expectToast(page, 'Account Deleted');
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await readLocalStorage(page)).not.toHaveProperty('userId');
    const response = await context.request.post('/api/users/login', {
      headers: { origin },
      data: { username: 'departing', password: 'password of departing' },
    });
    expect(response.status()).toBe(401);
  });
});
