import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { resetLinksTo } from '#testing/browser/outbox.ts';
import { test } from '#testing/browser/shared-page.ts';
import { tabTo } from '#testing/browser/visible-focus.ts';
import { signUp } from '#testing/browser/visitors.ts';

test('a guest signs up, walks through the dashboard and signs out by keyboard', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '409' });
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth?redirect=%2Fdashboard');
  await tabTo(page, page.getByRole('link', { name: 'Create account' }));
  await press('Enter');
  await tabTo(page, page.getByLabel('Username', { exact: true }));
  // The name of the first administrator is taken.
  await page.keyboard.type('ADMIN');
  await press('Tab');
  await page.keyboard.type('keys@example.org');
  await press('Tab');
  await page.keyboard.type('a password');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Show password', exact: true })).toBeFocused();
  await press('Tab');
  await page.keyboard.type('a password');
  await press('Enter');
  await expect(page.getByText('This username is already taken', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await press('ControlOrMeta+A');
  await page.keyboard.type('keys');
  await press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, 'Login successful');
  await expect(page.getByRole('main')).toBeFocused();

  const links = page.getByRole('region', { name: 'Download usage' }).getByRole('link');
  await expect(links).toHaveText(['Your collections', 'Upgrade to Premium']);
  for (const target of [links.first(), links.last(), page.getByRole('tab', { name: 'Account info' })]) {
    await press('Tab');
    await expect(target).toBeFocused();
  }
  await press('ArrowRight');
  await expect(page).toHaveURL('/dashboard?tab=downloads');
  await press('ArrowLeft');
  await tabTo(page, page.getByRole('button', { name: 'Edit username' }));
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Edit username');
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit username' })).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }));
  await press('Enter');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the password is changed by keyboard, which signs out every other browser', async ({
  page,
  context,
  browser,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '401' });
  await signUp(context, site.url, 'changes-a-password');
  const otherBrowser = await browser.newContext({ baseURL: site.url });
  const signIn = async (password: string) => {
    const data = { username: 'changes-a-password', password };
    const headers = { origin: site.url };
    return (await otherBrowser.request.post('/api/users/login', { headers, data })).status();
  };
  const readProfile = async () => (await otherBrowser.request.get('/api/user/profile')).json();
  expect(await signIn('password of changes-a-password')).toBe(200);

  await page.goto('/dashboard');
  const open = page.getByRole('button', { name: 'Change password', exact: true });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const current = dialog.getByLabel('Current password', { exact: true });
  await expect(current).toBeFocused();
  await page.keyboard.type('not the password');
  for (const label of ['New password', 'Confirm new password']) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type('a new password');
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That password is incorrect.')).toBeVisible();
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('password of changes-a-password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  expect(await readProfile()).toEqual({ user: null });
  expect(await signIn('password of changes-a-password')).toBe(401);
  expect(await signIn('a new password')).toBe(200);
  await tabTo(page, page.getByRole('button', { name: 'Sign out everywhere else' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Signed out everywhere else');
  expect(await readProfile()).toEqual({ user: null });
  await otherBrowser.close();
});

test('a forgotten password is replaced with the newest link that was mailed, once', async ({
  page,
  context,
  site,
}, info) => {
  for (const description of ['400', '401']) info.annotations.push({ type: 'expected error', description });
  await signUp(context, site.url, 'forgetful');
  await context.clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('forgetful@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('Check your inbox');
  await dialog.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(dialog.getByText('Sent again. Only the newest link works.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
  const readLinks = () => resetLinksTo('forgetful@example.org', site.dataDir);
  await expect.poll(async () => (await readLinks()).length).toBe(2);
  const [replaced = '', link = ''] = await readLinks();
  const invalid = page.getByRole('heading', { name: 'Invalid Reset Link', exact: true });

  await page.goto(replaced);
  await expect(invalid).toBeVisible();
  await page.goto(link);
  for (const name of ['New password', 'Confirm new password'])
    await page.getByRole('textbox', { name, exact: true }).fill('a new password');
  await page.getByRole('button', { name: 'Reset password', exact: true }).click();
  await page.getByRole('link', { name: 'Go to Login', exact: true }).click();
  const signIn = async (password: string) => {
    await page.getByLabel('Username or email').fill('Forgetful@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await signIn('password of forgetful');
  await expect(page.getByText('Invalid username or password.', { exact: true })).toBeVisible();
  await signIn('a new password');
  await expectToast(page, 'Login successful');
  await page.goto(link);
  await expect(invalid).toBeVisible();
});

test('an account is exported as a file and deleted', async ({ page, context, site }) => {
  await signUp(context, site.url, 'departing');
  await page.goto('/dashboard');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toBe('logotheca_account_departing.json');
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { account: object };
  expect(exported.account).toMatchObject({ username: 'departing', email: 'departing@example.org' });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type departing to confirm').fill('departing');
  await dialog.getByLabel('Password', { exact: true }).fill('password of departing');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL('/');
  const data = { username: 'departing', password: 'password of departing' };
  const response = await context.request.post('/api/users/login', { headers: { origin: site.url }, data });
  expect(response.status()).toBe(401);
});
