import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { signUp } from '#testing/browser/visitors.ts';

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const dialog = (page: Page) => page.getByRole('dialog');

test.describe('account data', () => {
  test('is exported as a file, after a recent password check', async ({ page, context, baseURL }, info) => {
    info.annotations.push({ type: 'expects', description: '403' }, { type: 'expects', description: '401' });
    await signUp(context, baseURL ?? '', 'exporter');
    await page.goto('/dashboard');
    const exportButton = page.getByRole('button', { name: 'Export my data' });
    const first = page.waitForEvent('download');
    await exportButton.click();
    const file = await first;
    expect(file.suggestedFilename()).toBe('logotheca_account_exporter.json');
    const said = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: object };
    expect(said.account).toMatchObject({ username: 'exporter', email: 'exporter@example.org' });
    await expectToast(page, 'Data Exported');
    const code = 'accounts.password_needed';
    await page.route(
      '**/api/user/export',
      (route) => route.fulfill({ status: 403, json: { error: { code, message: 'Again, please.' } } }),
      { times: 1 },
    );
    await exportButton.click();
    await expect(dialog(page)).toHaveAccessibleName('Enter your password');
    const password = dialog(page).getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(page).getByText('Please enter your password', { exact: true })).toBeVisible();
    await password.fill('not mine');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await password.fill('password of exporter');
    const second = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    await second;
    await expect(dialog(page)).toHaveCount(0);
    await expect(exportButton).toBeFocused();
  });

  test('is deleted after the username and password are typed', async ({ page, context, baseURL }, info) => {
    info.annotations.push({ type: 'expects', description: '401' });
    const origin = baseURL ?? '';
    await signUp(context, origin, 'ending');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const end = dialog(page).getByRole('button', { name: 'Delete my account' });
    await dialog(page).getByLabel('Type ending to confirm').fill('Ending');
    await dialog(page).getByLabel('Password', { exact: true }).fill('wrong one');
    await end.click();
    await expect(dialog(page).getByText('Type your username exactly as shown')).toBeVisible();
    await dialog(page).getByLabel('Type ending to confirm').fill('ending');
    await end.click();
    await expect(dialog(page).getByText('This is not the right password.')).toBeVisible();
    await dialog(page).getByLabel('Password', { exact: true }).fill('password of ending');
    await end.click();
    await expectToast(page, 'Account Deleted');
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await stored(page)).not.toHaveProperty('userId');
    const answer = await context.request.post('/api/users/login', {
      headers: { origin },
      data: { username: 'ending', password: 'password of ending' },
    });
    expect(answer.status()).toBe(401);
  });
});
