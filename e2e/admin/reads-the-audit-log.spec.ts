import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { runAdminCommand } from '#testing/browser/admin-command.ts';
import { signUpAdministrator } from '#testing/browser/administrators.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { queryDatabase } from '#testing/database/query-database.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');

test('lists each change with its actor, action, account, and the values before and after', async ({
  page,
  context,
  browser,
  site,
}) => {
  const otherContext = await browser.newContext({ baseURL: site.url });
  await signUp(otherContext, site.url, 'granted-one');
  await signUpAdministrator(context, site, 'log-reader');
  await page.goto('/admin?tab=codes');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const panel = page.getByRole('region', { name: 'One code created', exact: true });
  const [code = ''] = (await panel.getByRole('list').textContent())?.match(/LOGO[-\w]+/) ?? [];
  await runAdminCommand(site.dataDir, 'grant', 'granted-one', '30');

  await page.getByRole('tab', { name: 'Audit Log' }).click();
  const grantEntry = entries(page).filter({ hasText: 'granted-one' });
  await expect(grantEntry).toContainText('Granted Premium');
  await expect(grantEntry).toContainText('by the command line');
  const codeEntry = entries(page).filter({ hasText: code });
  await expect(codeEntry).toContainText('Created a premium code');
  await expect(codeEntry).toContainText('by log-reader');
  await expect(codeEntry).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/);

  await grantEntry.locator('summary').focus();
  await page.keyboard.press('Enter');
  const change = grantEntry.getByRole('row').filter({ hasText: 'Plan' });
  await expect(change.getByRole('cell')).toHaveText(['free', 'premium']);
  await expect(grantEntry).toContainText('entitlement.granted');
  await expectAccessible(page);

  await grantEntry.getByRole('link', { name: 'All changes to granted-one' }).click();
  await expect(page).toHaveURL(/\?tab=audit&to=%23\d+$/);
  await expect(entries(page)).toHaveCount(1);
  await queryDatabase(site.dataDir, 'delete from accounts where username = $1', ['granted-one']);
  await page.reload();
  await expect(entries(page)).toContainText(/to account \d+ \(deleted\)/);
  await otherContext.close();
});

test('a redeemed code has a separate entry and filter', async ({ page, context, site }) => {
  await signUpAdministrator(context, site, 'log-redeemer');
  const output = await runAdminCommand(site.dataDir, 'create-code', '30', '14');
  await page.goto('/dashboard?tab=subscription');
  await page.getByLabel('Premium code').fill(/LOGO-[\w-]+/.exec(output)?.[0] ?? '');
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expectToast(page, 'Premium Code Redeemed!');
  await page.goto('/admin?tab=audit&by=log-redeemer');
  await page.getByLabel('Action').selectOption('Redeemed a premium code');
  await expect(page).toHaveURL(/\?tab=audit&action=code\.redeemed&by=log-redeemer$/);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText(/Redeemed a premium code\s*by log-redeemer/);
});

test('the log is filtered by action, actor and account, and paged', async ({ page, context, site }, info) => {
  info.annotations.push({ type: 'expected error', description: '503' });
  await signUpAdministrator(context, site, 'log-filter');
  await queryDatabase(
    site.dataDir,
    `insert into audit_rows (at, actor, action, subject, details)
     select now(), 'account:' || id, 'plan.ended', 'account:' || id, '{}'
     from accounts, generate_series(1, 60) where username = $1`,
    ['log-filter'],
  );
  await page.goto('/admin?tab=audit');
  await expect(entries(page)).toHaveCount(50);
  await page.getByLabel('Done by').fill('log-filter');
  await page.getByLabel('Done by').press('Enter');
  await expect(page).toHaveURL(/\?tab=audit&by=log-filter$/);
  // Until the filtered list has loaded, Next still refers to the unfiltered one.
  await expect(page.getByRole('list', { name: 'Audit log' })).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(entries(page)).toHaveCount(10);
  await page.reload();
  await expect(entries(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(entries(page)).toHaveCount(50);

  await page.getByLabel('Action').selectOption('Downgraded to free');
  await expect(page).toHaveURL(/action=plan\.ended&by=log-filter$/);
  await page.getByLabel('Affected account').fill('no-such-account');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByLabel('Affected account')).toHaveValue('');
  await expect(entries(page)).toHaveCount(50);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScrolling(page);

  await page.route('**/api/admin/audit*', (route) => route.fulfill({ status: 503, body: 'down' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Failed to fetch audit log: 503', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(entries(page)).toHaveCount(50);
});
