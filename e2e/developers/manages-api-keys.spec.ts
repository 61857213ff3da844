import type { Page } from '@playwright/test';
import { backdateConfirmation } from '#testing/browser/administrators.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';

const KEY = /^lgt_[0-9A-Za-z]{36}$/;
const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('list', { name: 'Your API keys' });
const createButton = (page: Page) => page.getByRole('button', { name: 'Create key', exact: true });

/** Returns the status of a call with the key, and its error. */
async function callWith(page: Page, key: string) {
  const response = await page.request.get('/api/v1/account', { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status(), code: (await response.json()).error?.code };
}

test('a developer confirms the password, creates a key that is shown once, uses it and ends it, by keyboard', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await signUp(context, site.url, 'makes-keys');
  await backdateConfirmation(site, 'makes-keys', 16);
  await page.goto('/dashboard?tab=keys');
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  await createButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Build server');
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Enter your password' });
  await prompt.getByLabel('Password', { exact: true }).fill('password of makes-keys');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('API key “Build server”');
  const key = (await dialog(page).locator('code').first().textContent()) ?? '';
  expect(key).toMatch(KEY);

  // It can’t be lost by accident.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog(page).getByRole('alert')).toContainText('Have you saved it?');
  await dialog(page).getByRole('button', { name: 'Copy API key' }).press('Enter');
  await expect(dialog(page).getByRole('alert')).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(createButton(page)).toBeFocused();
  await expect(list(page)).toContainText(`${key.slice(0, 8)}…`);
  expect(await page.content()).not.toContain(key);

  expect((await callWith(page, key)).status).toBe(200);
  // Usage is counted after the response.
  const listAgain = async () => {
    await page.reload();
    return list(page).textContent();
  };
  await expect.poll(listAgain).toContain('1 call in 30 days');
  const chart = page.getByRole('slider', { name: 'Calls per day' });
  await expect(chart).toHaveAttribute('aria-valuetext', /: 1 call$/);
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0 calls$/);

  await page.getByRole('button', { name: 'Revoke… Build server' }).press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Revoke “Build server”?');
  await expect(dialog(page).getByRole('button', { name: 'Keep key' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'API key revoked');
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  await expect(createButton(page)).toBeFocused();
  expect(await callWith(page, key)).toEqual({ status: 401, code: 'keys.ended' });
});
