import {
  countAccounts,
  createManyAccounts,
  rowOf,
  signUpAdministrator,
} from '#testing/browser/administrators.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { tabTo } from '#testing/browser/tab-to.ts';

test('accounts are found, sorted, granted Premium and deleted by keyboard', async ({
  page,
  context,
  site,
}) => {
  await signUpAdministrator(context, site, 'types-only');
  await createManyAccounts(site, 'typed', 2);
  await page.goto('/admin');
  const usersTab = page.getByRole('tab', { name: 'User Management' });
  await tabTo(page, usersTab);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Premium Access Codes' })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=codes$/);
  await page.keyboard.press('ArrowLeft');
  await expect(usersTab).toHaveAttribute('aria-selected', 'true');

  await tabTo(page, page.getByLabel('Search accounts'));
  await page.keyboard.type('typed-');
  await expect(page).toHaveURL(/q=typed-$/);
  const sort = page.getByRole('columnheader', { name: 'Username' }).getByRole('button');
  await tabTo(page, sort);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader').first()).toContainText('typed-001');
  await expect(sort).toBeFocused();

  const menu = page.getByRole('button', { name: 'Actions for typed-002' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Grant 1 month' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Grant 1 year' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Grant 1 year to typed-002?');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Grant 1 year' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Subscription Granted');
  await expect(menu).toBeFocused();
  await expect(rowOf(page, 'typed-002')).toContainText('Premium');

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Grant 1 month' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Delete typed-002?');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Space');
  await expectToast(page, 'User deleted');
  await expect(rowOf(page, 'typed-002')).toHaveCount(0);
  expect(await countAccounts(site, 'typed-002')).toBe(0);
});
