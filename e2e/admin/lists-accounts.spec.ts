import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { createManyAccounts, rowOf, signUpAdministrator } from '#testing/browser/administrators.ts';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { queryDatabase } from '#testing/database/query-database.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Accounts' }).getByRole('rowheader');
const columnHeader = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const pageRange = (page: Page) => page.getByRole('status').filter({ hasText: /^Accounts \d/ });

test('accounts are paged and sorted by column, and the address stores the page and the order', async ({
  page,
  context,
  site,
}) => {
  await signUpAdministrator(context, site, 'lists');
  await createManyAccounts(site, 'paged', 120);
  await page.goto('/admin?tab=users&q=paged-');
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText('paged-001');
  await expect(columnHeader(page, 'Joined')).toHaveAttribute('aria-sort', 'descending');
  await expect(pageRange(page)).toHaveText('Accounts 1 – 50');
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);

  const next = page.getByRole('link', { name: 'Next', exact: true });
  await next.click();
  await expect(rows(page).first()).toContainText('paged-051');
  await next.click();
  await expect(rows(page).first()).toContainText('paged-101');
  await expect(rows(page)).toHaveCount(20);
  await expect(pageRange(page)).toHaveText('Accounts 101 – 120');
  await expect(next).toHaveCount(0);
  await page.reload();
  await expect(pageRange(page)).toHaveText('Accounts 101 – 120');
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(rows(page).first()).toContainText('paged-051');
  await page.goBack();
  await expect(rows(page).first()).toContainText('paged-101');

  await columnHeader(page, 'Joined').getByRole('button').click();
  await expect(rows(page).first()).toContainText('paged-120');
  await expect(columnHeader(page, 'Joined')).toHaveAttribute('aria-sort', 'ascending');
  await expect(pageRange(page)).toHaveText('Accounts 1 – 50');
  await columnHeader(page, 'Last seen').getByRole('button').click();
  await expect(page).toHaveURL(/sort=lastSeen$/);
  await expect(rows(page).first()).toContainText('paged-120');
  await columnHeader(page, 'Username').getByRole('button').click();
  await expect(columnHeader(page, 'Username')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('paged-001');
  await page.goBack();
  await expect(columnHeader(page, 'Last seen')).toHaveAttribute('aria-sort', 'descending');
});

test('the address of a page of accounts can be shared, and an invalid one shows a link to the first page', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '400' });
  await signUpAdministrator(context, site, 'arrives');
  await createManyAccounts(site, 'shared', 60);
  await page.goto('/admin?tab=users&q=shared-');
  const next = page.getByRole('link', { name: 'Next', exact: true });
  const href = (await next.getAttribute('href')) ?? '';
  await page.goto(href);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await page.getByRole('link', { name: 'First page', exact: true }).click();
  await expect(pageRange(page)).toHaveText('Accounts 1 – 50');

  await page.goto('/admin?tab=users&q=shared-&after=made-up');
  await expect(page.getByRole('alert')).toContainText('This page of the list does not exist.');
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(rows(page)).toHaveCount(50);
});

test('an account is found by username, email address or ID, and by its plan', async ({
  page,
  context,
  site,
}) => {
  await signUpAdministrator(context, site, 'seeks');
  await createManyAccounts(site, 'sought', 12);
  await queryDatabase(
    site.dataDir,
    `insert into entitlements (account_id, source, source_id, starts_at, ends_at)
     select id, 'grant', null, now(), now() + interval '9 days' from accounts where username = 'sought-007'`,
  );
  await page.goto('/admin');
  const search = page.getByLabel('Search accounts');
  await search.pressSequentially('sought-00');
  await expect(rows(page)).toHaveCount(9);
  await expect(page).toHaveURL(/\/admin\?tab=users&q=sought-00$/);
  await search.fill('SOUGHT-012@example.org');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, 'sought-012')).toContainText('Free');
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/admin$/);

  await search.fill('sought-');
  await expect(rows(page)).toHaveCount(12);
  await page.getByLabel('Plan', { exact: true }).selectOption('Premium');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, 'sought-007')).toContainText(/Premium until \w{3} \d+, \d{4}/);
  await page.getByLabel('Plan', { exact: true }).selectOption('Free');
  await expect(rows(page)).toHaveCount(11);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);

  const [row] = await queryDatabase(site.dataDir, `select id from accounts where username = 'sought-003'`);
  await page.goto('/admin');
  await search.fill(`#${row?.id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('sought-003');
  await search.fill('no-such-account');
  await expect(page.getByRole('heading', { name: 'No accounts found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all accounts' }).click();
  await expect(search).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();
});

test('on a phone, every column fits without scrolling sideways, and a select sets the order', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpAdministrator(context, site, 'on-a-phone');
  await createManyAccounts(site, 'narrow', 3);
  await page.goto('/admin?tab=users&q=narrow-');
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Sort by').selectOption('Username, Z to A');
  await expect(rows(page).first()).toContainText('narrow-003');
  await expect(page).toHaveURL(/sort=username&order=desc$/);
  for (const text of [
    'narrow-003@example.org',
    'Free',
    '0 downloads',
    /joined \w{3} \d+, \d{4}/,
    /seen \w{3}/,
  ]) {
    await expect(rows(page).first().getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  await expectNoHorizontalScrolling(page);
  await expectAccessible(page);
});

test('shows an error if the list can’t be loaded, and retries', async ({ page, context, site }, info) => {
  info.annotations.push({ type: 'expected error', description: '503' });
  await signUpAdministrator(context, site, 'unlucky');
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/admin');
  await expect(page.getByText('Failed to fetch users: 503', { exact: true })).toBeVisible();
  await page.unroute('**/api/admin/users?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('shows a hint if a search matches too many accounts', async ({ page, context, site }) => {
  await signUpAdministrator(context, site, 'too-short');
  await page.route('**/api/admin/users?*', async (route) => {
    const body = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...body, isTruncated: true } });
  });
  await page.goto('/admin?tab=users&q=too-short');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/^More accounts match/)).toBeVisible();
  await page.goto('/admin?tab=users&q=too-short&plan=premium');
  await expect(page.getByRole('heading', { name: 'No accounts found' })).toBeVisible();
  await expect(page.getByText(/^More accounts match/)).toBeVisible();
});
