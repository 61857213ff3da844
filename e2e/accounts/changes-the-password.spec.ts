import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { tabTo } from '#testing/browser/tab-to.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { queryDatabase } from '#testing/database/query-database.ts';

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
  expect(await signIn('password of changes-a-password')).toBe(200);

  await page.goto('/dashboard');
  const open = page.getByRole('button', { name: 'Change password', exact: true });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Change your password');
  const current = dialog.getByLabel('Current password', { exact: true });
  await expect(current).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter your current password')).toBeVisible();
  await page.keyboard.type('not the password');
  await tabTo(page, dialog.getByLabel('New password', { exact: true }));
  await page.keyboard.type('a new password');
  await tabTo(page, dialog.getByLabel('Confirm new password', { exact: true }));
  await page.keyboard.type('another');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('a new password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That password is incorrect.')).toBeVisible();
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('password of changes-a-password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password Changed');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.reload();
  await expect(open).toBeVisible();

  const profile = await otherBrowser.request.get('/api/user/profile');
  expect(await profile.json()).toEqual({ user: null });
  expect(await signIn('password of changes-a-password')).toBe(401);
  expect(await signIn('a new password')).toBe(200);

  await tabTo(page, page.getByRole('button', { name: 'Sign out everywhere else' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Signed Out Everywhere Else');
  await expect(page.getByText('You’ve been signed out in one other browser.').first()).toBeVisible();
  expect(await (await otherBrowser.request.get('/api/user/profile')).json()).toEqual({ user: null });
  await page.keyboard.press('Enter');
  await expectToast(page, 'Nothing to Sign Out');
  await otherBrowser.close();
});

test('an account without a password can have a link mailed to set one', async ({ page, context, site }) => {
  await signUp(context, site.url, 'passwordless');
  const removal = `update accounts set password_hash = null, identity_uid = 'uid' where username = 'passwordless'`;
  await queryDatabase(site.dataDir, removal);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expectToast(page, 'Check Your Email');
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  const links = await queryDatabase(
    site.dataDir,
    'select from reset_tokens join accounts a on a.id = account_id where username = $1',
    ['passwordless'],
  );
  expect(links).toHaveLength(1);
});
