import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import {
  backdateConfirmation,
  chooseAction,
  countAccounts,
  createManyAccounts,
  rowOf,
  signUpAdministrator,
} from '#testing/browser/administrators.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { acceptTerms, collectPageErrors } from '#testing/browser/page-errors.ts';
import { test } from '#testing/browser/shared-page.ts';
import { AppError } from '../../contract/http/errors.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test('an account is granted a month and a year, downgraded and deleted, after a confirmation each time', async ({
  page,
  context,
  site,
}) => {
  await signUpAdministrator(context, site, 'decides');
  await createManyAccounts(site, 'decided', 1);
  await page.goto('/admin?tab=users&q=decided-');
  const row = rowOf(page, 'decided-001');
  await expect(row).toContainText('Free');

  await chooseAction(page, 'decided-001', 'Grant 1 month');
  await expect(dialog(page)).toHaveAccessibleName('Grant 1 month to decided-001?');
  await expect(dialog(page)).toContainText(
    /decided-001 will have Premium until \w+ \d+, \d{4}, 30 days from now\./,
  );
  await expect(dialog(page)).toContainText('decided-001@example.org');
  await expectAccessible(page);
  await confirm(page, 'Cancel');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for decided-001' })).toBeFocused();
  await expect(row).toContainText('Free');

  await chooseAction(page, 'decided-001', 'Grant 1 month');
  await confirm(page, 'Grant 1 month');
  await expectToast(page, 'Subscription Granted');
  await expect(row).toContainText('Premium');
  await chooseAction(page, 'decided-001', 'Grant 1 year');
  await expect(dialog(page)).toContainText('360 days from now');
  await confirm(page, 'Grant 1 year');
  await expectToast(page, 'Subscription Granted');

  await chooseAction(page, 'decided-001', 'Downgrade to free');
  await expect(dialog(page)).toHaveAccessibleName('Downgrade decided-001 to free?');
  await expect(dialog(page)).toContainText(/Premium ends now instead of on \w+ \d+, \d{4}\./);
  await confirm(page, 'Downgrade to free');
  await expectToast(page, 'Subscription Downgraded');
  await expect(row).toContainText('Free');

  await chooseAction(page, 'decided-001', 'Delete');
  await expect(dialog(page)).toHaveAccessibleName('Delete decided-001?');
  await expect(dialog(page)).toContainText('You can’t undo this');
  await confirm(page, 'Delete');
  await expectToast(page, 'User deleted');
  await expect(page.getByRole('heading', { name: 'No accounts found' })).toBeVisible();
  expect(await countAccounts(site, 'decided-001')).toBe(0);
});

test('shows the server’s message if it rejects a change, and changes nothing', async ({
  page,
  context,
  site,
}, info) => {
  for (const status of ['409', '503']) info.annotations.push({ type: 'expected error', description: status });
  await signUpAdministrator(context, site, 'refused');
  await createManyAccounts(site, 'unchanged', 1);
  await page.goto('/admin?tab=users&q=unchanged-');
  await chooseAction(page, 'unchanged-001', 'Grant 1 year');
  await confirm(page, 'Grant 1 year');
  await expectToast(page, 'Subscription Granted');

  await chooseAction(page, 'unchanged-001', 'Grant 1 month');
  await expect(dialog(page)).toContainText('so nothing would change');
  await confirm(page, 'Grant 1 month');
  await expectToast(page, 'Failed to grant subscription');
  const { message } = new AppError('plans.nothing_to_add');
  await expectToast(page, message);
  await expect(dialog(page).getByRole('alert')).toHaveText(message);
  await confirm(page, 'Cancel');

  const providerDown = new AppError('subscription.unavailable');
  const json = {
    message: providerDown.message,
    error: { code: providerDown.code, message: providerDown.message },
  };
  const rejectNext = (path: string) =>
    page.route(`**/api/admin/${path}`, (route) => route.fulfill({ status: providerDown.status, json }), {
      times: 1,
    });
  await rejectNext('downgrade-subscription');
  await chooseAction(page, 'unchanged-001', 'Downgrade to free');
  await confirm(page, 'Downgrade to free');
  await expectToast(page, 'Failed to downgrade subscription');
  await confirm(page, 'Cancel');
  await rejectNext('users/*');
  await chooseAction(page, 'unchanged-001', 'Delete');
  await confirm(page, 'Delete');
  await expectToast(page, 'Failed to delete user');
  await confirm(page, 'Cancel');
  await expect(rowOf(page, 'unchanged-001')).toContainText('Premium');
  expect(await countAccounts(site, 'unchanged-001')).toBe(1);
});

test('administrators can’t be deleted, not even by themselves', async ({ page, context, site }) => {
  await signUpAdministrator(context, site, 'undeletable');
  await page.goto('/admin?tab=users&q=undeletable');
  await expect(rowOf(page, 'undeletable')).toContainText('Admin');
  await page.getByRole('button', { name: 'Actions for undeletable' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Grant 1 month', 'Grant 1 year']);
});

test('an administrator sees what another changed meanwhile, and must confirm again', async ({
  page,
  context,
  site,
  browser,
}, info) => {
  info.annotations.push(
    { type: 'expected error', description: '409' },
    { type: 'expected error', description: '404' },
  );
  await signUpAdministrator(context, site, 'slower');
  await createManyAccounts(site, 'contested', 1);
  const otherContext = await browser.newContext({ baseURL: site.url });
  await acceptTerms(otherContext);
  await signUpAdministrator(otherContext, site, 'quicker');
  const quicker = await otherContext.newPage();
  const faults = await collectPageErrors(quicker);
  const path = '/admin?tab=users&q=contested-';
  await Promise.all([page.goto(path), quicker.goto(path)]);

  await chooseAction(page, 'contested-001', 'Delete');
  await chooseAction(quicker, 'contested-001', 'Grant 1 month');
  await confirm(quicker, 'Grant 1 month');
  await expectToast(quicker, 'Subscription Granted');

  await confirm(page, 'Delete');
  await expectToast(page, 'Failed to delete user');
  await expect(dialog(page).getByRole('alert')).toHaveText(new AppError('admin.changed_meanwhile').message);
  await expect(dialog(page)).toContainText('You saw: Free');
  await expect(dialog(page)).toContainText(/Plan nowPremium until \w+ \d+, \d{4}/);
  await expect(dialog(page)).toContainText(/Premium until \w+ \d+, \d{4} will be lost\./);
  expect(await countAccounts(site, 'contested-001')).toBe(1);
  await confirm(page, 'Delete');
  await expectToast(page, 'User deleted');

  await chooseAction(quicker, 'contested-001', 'Downgrade to free');
  await confirm(quicker, 'Downgrade to free');
  await expectToast(quicker, 'Failed to downgrade subscription');
  await expect(dialog(quicker).getByRole('alert')).toHaveText(new AppError('accounts.not_found').message);
  await confirm(quicker, 'Cancel');
  await expect(quicker.getByRole('heading', { name: 'No accounts found' })).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await otherContext.close();
});

test('asks for the password again if it was entered more than 15 minutes ago, then applies the change', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push(
    { type: 'expected error', description: '403' },
    { type: 'expected error', description: '401' },
  );
  await signUpAdministrator(context, site, 'long-ago');
  await createManyAccounts(site, 'stale', 1);
  await backdateConfirmation(site, 'long-ago', 16);
  await page.goto('/admin?tab=users&q=stale-');
  await chooseAction(page, 'stale-001', 'Delete');
  await confirm(page, 'Delete');
  const passwordDialog = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(passwordDialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(passwordDialog).toHaveCount(0);
  await expect(dialog(page)).toHaveAccessibleName('Delete stale-001?');
  expect(await countAccounts(site, 'stale-001')).toBe(1);

  await confirm(page, 'Delete');
  await passwordDialog.getByLabel('Password', { exact: true }).fill('not the password');
  await passwordDialog.getByRole('button', { name: 'Continue' }).click();
  await expect(passwordDialog.getByRole('alert')).toHaveText('That password is incorrect.');
  await passwordDialog.getByLabel('Password', { exact: true }).fill('password of long-ago');
  await page.keyboard.press('Enter');
  await expectToast(page, 'User deleted');
  await expect(dialog(page)).toHaveCount(0);
  expect(await countAccounts(site, 'stale-001')).toBe(0);
});
