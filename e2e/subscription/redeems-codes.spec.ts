import { expectAccessible } from '#testing/browser/accessible.ts';
import { runAdminCommand } from '#testing/browser/admin-command.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { AppError, type ErrorCode } from '../../contract/http/errors.ts';

const REJECTIONS: ErrorCode[] = ['codes.expired', 'codes.nothing_to_add', 'accounts.too_many_attempts'];

test('redeems a code once, ignoring case and hyphens, and explains every rejection', async ({
  page,
  context,
  site,
}, info) => {
  for (const status of ['404', '409', '410', '429']) {
    info.annotations.push({ type: 'expected error', description: status });
  }
  const createCode = async (days: string) =>
    /LOGO-[\w-]+/.exec(await runAdminCommand(site.dataDir, 'create-code', days, '14'))?.[0] ?? '';
  const [valid = '', invalidated = ''] = await Promise.all([createCode('30'), createCode('30')]);
  await runAdminCommand(site.dataDir, 'invalidate-code', invalidated);
  await signUp(context, site.url, 'redeems');
  await page.goto('/dashboard?tab=subscription');

  const field = page.getByLabel('Premium code');
  const button = page.getByRole('button', { name: 'Redeem', exact: true });
  const expectError = async (code: string, message: string) => {
    await field.fill(code);
    await button.click();
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(message);
    await expect(field).toBeFocused();
  };
  await expect(button).toBeDisabled();
  await expect(page.getByText(/A new code helps only if it lasts longer/)).toHaveCount(0);
  await expectError('   ', 'Please enter a premium code');
  await expectError('LOGO-2222-3333-4444', new AppError('codes.unknown').message);
  await expectToast(page, 'Code Redemption Failed');
  await expectAccessible(page);
  await expectError(invalidated, new AppError('codes.invalidated').message);
  for (const code of REJECTIONS) {
    const { status, message } = new AppError(code);
    const json = { message, error: { code, message } };
    await page.route('**/api/redeem-premium-code', (route) => route.fulfill({ status, json }), { times: 1 });
    await expectError('LOGO-2222-3333-4444', message);
  }

  const released = Promise.withResolvers<void>();
  await page.route('**/api/redeem-premium-code', async (route) => {
    await released.promise;
    await route.continue();
  });
  await field.fill(` ${valid.toLowerCase().replaceAll('-', '')} `);
  await button.click();
  await expect(page.getByRole('button', { name: 'Redeeming...', exact: true })).toBeVisible();
  released.resolve();
  await expectToast(page, 'Premium Code Redeemed!');
  await expect(page.getByText('Premium Account', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your subscription will end on/)).toBeVisible();
  await expect(page.getByText(/A new code helps only if it lasts longer/)).toBeVisible();
  await expect(field).toHaveValue('');
  await expectError(valid, new AppError('codes.used').message);
});
