import { devices, type Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { backdateConfirmation } from '#testing/browser/administrators.ts';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { signUp } from '../states/sign-up.ts';

const KEY = /^lgt_[0-9A-Za-z]{36}$/;
const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('list', { name: 'Your API keys' });
const createButton = (page: Page) => page.getByRole('button', { name: 'Create key', exact: true });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openKeys(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/dashboard?tab=keys');
  await expect(createButton(page)).toBeVisible();
}

/** Creates a key and copies it. Returns it; the dialog stays open. */
async function createKey(page: Page, name: string): Promise<string> {
  await createButton(page).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Create key' }).click();
  await dialog(page).getByRole('button', { name: 'Copy API key' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  return clipboard(page);
}

/** Returns the status of a call with the key, and its error. */
async function callWith(page: Page, key: string) {
  const response = await page.request.get('/api/v1/account', { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status(), code: (await response.json()).error?.code };
}

test('creates a key that is shown once, uses it, and ends it, by keyboard', async ({ page }) => {
  await openKeys(page);
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  await createButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a name');
  await page.keyboard.type('Build server');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('API key “Build server”');
  await expectAccessible(page);
  const key = (await dialog(page).locator('code').first().textContent()) ?? '';
  expect(key).toMatch(KEY);

  // It can’t be lost by accident.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog(page).getByRole('alert')).toContainText('Have you saved it?');
  const copyButton = dialog(page).getByRole('button', { name: 'Copy API key' });
  await copyButton.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toBeHidden();
  expect(await clipboard(page)).toBe(key);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(createButton(page)).toBeFocused();
  await expect(list(page)).toContainText('Build server');
  await expect(list(page)).toContainText(`${key.slice(0, 8)}…`);
  expect(await page.content()).not.toContain(key);

  expect((await callWith(page, key)).status).toBe(200);
  await page.getByRole('button', { name: 'End… Build server' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('End “Build server”?');
  await expect(dialog(page).getByRole('button', { name: 'Keep key' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'API Key Ended');
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  await expect(createButton(page)).toBeFocused();
  expect(await callWith(page, key)).toEqual({ status: 401, code: 'keys.ended' });
});

test('shows when a key was last used, and how often on each day', async ({ page }) => {
  await openKeys(page);
  const key = await createKey(page, 'Website');
  await dialog(page).getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(list(page)).toContainText('Never used');
  await callWith(page, key);
  await expect(async () => {
    await page.reload();
    await expect(list(page)).toContainText('1 call in 30 days', { timeout: 1000 });
  }).toPass();
  await expect(list(page)).toContainText('Last used');
  const chart = page.getByRole('slider', { name: 'Calls per day' });
  await expect(chart).toHaveAttribute('aria-valuetext', /: 1 call$/);
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0 calls$/);
  await expect(page.getByRole('slider', { name: 'Downloads per day' })).toHaveAttribute(
    'aria-valuetext',
    /: 0 downloads$/,
  );
});

test('asks for the password if it was entered long ago, and creates the key then', async ({
  page,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '403' });
  await openKeys(page);
  const username = await page.evaluate(() => localStorage.getItem('username') ?? '');
  await backdateConfirmation(site, username, 16);
  await createButton(page).click();
  await dialog(page).getByLabel('Name').fill('Website');
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Enter your password' });
  await prompt.getByLabel('Password', { exact: true }).fill('a password');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('API key “Website”');
  await dialog(page).getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(list(page)).toContainText('Website');
});

test('keeps the name when the server can’t be reached, and returns after signing in if the session ended', async ({
  page,
  context,
}, info) => {
  for (const description of ['Failed to', 'ERR_', '401'])
    info.annotations.push({ type: 'expected error', description });
  await openKeys(page);
  await createButton(page).click();
  await dialog(page).getByLabel('Name').fill('Website');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('The server can’t be reached');
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Website');
  await context.clearCookies();
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Create key' }).click();
  await expect(page).toHaveURL('/auth?redirect=%2Fdashboard%3Ftab%3Dkeys');
});

test('stays open while the key is being created, so that it can’t be missed', async ({ page }) => {
  await openKeys(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/user/keys', async (route) => {
    if (route.request().method() === 'POST') await released.promise;
    await route.continue();
  });
  await createButton(page).click();
  await dialog(page).getByLabel('Name').fill('Website');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Creating…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  released.resolve();
  await expect(dialog(page).locator('code').first()).toHaveText(KEY);
});

test.describe('on a phone', () => {
  const { hasTouch, isMobile, deviceScaleFactor, userAgent } = devices['Pixel 7'];
  test.use({ viewport: { width: 390, height: 844 }, hasTouch, isMobile, deviceScaleFactor, userAgent });

  test('creates and ends a key', async ({ page }) => {
    await openKeys(page);
    const key = await createKey(page, 'Phone');
    expect(key).toMatch(KEY);
    await expectNoHorizontalScrolling(page);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'I’ve saved it' }).tap();
    await page.getByRole('button', { name: 'End… Phone' }).tap();
    await dialog(page).getByRole('button', { name: 'End key' }).tap();
    await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  });
});
