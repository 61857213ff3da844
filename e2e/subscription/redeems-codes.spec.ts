import { expectAccessible } from '#testing/browser/accessible.ts';
import { expectToast } from '#testing/browser/fixtures.ts';
import { operate } from '#testing/browser/grant.ts';
import { expect, test } from '#testing/browser/payments.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { AppError, type ErrorCode } from '../../contract/errors.ts';

const REFUSALS: ErrorCode[] = ['codes.expired', 'codes.nothing_to_add', 'accounts.too_many_attempts'];

test('redeems a code once in any spelling, and explains every refusal', async ({
  page,
  context,
  site,
}, info) => {
  for (const status of ['404', '409', '410', '429']) {
    info.annotations.push({ type: 'expects', description: status });
  }
  const makeCode = async (days: string) =>
    /LOGO-[\w-]+/.exec(await operate(site.dataDir, 'create-code', days, '14'))?.[0] ?? '';
  const [month = '', invalid = ''] = await Promise.all([makeCode('30'), makeCode('30')]);
  await operate(site.dataDir, 'invalidate-code', invalid);
  await signUp(context, site.url, 'redeems');
  await page.goto('/dashboard?tab=subscription');

  const field = page.getByLabel('Premium code');
  const button = page.getByRole('button', { name: 'Redeem', exact: true });
  const refuse = async (typed: string, words: string) => {
    await field.fill(typed);
    await button.click();
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(words);
    await expect(field).toBeFocused();
  };
  await expect(button).toBeDisabled();
  await expect(page.getByText(/extends your subscription/)).toHaveCount(0);
  await refuse('   ', 'Please enter a premium code');
  await refuse('LOGO-2222-3333-4444', new AppError('codes.unknown').message);
  await expectToast(page, 'Code Redemption Failed');
  await expectAccessible(page);
  await refuse(invalid, new AppError('codes.invalidated').message);
  for (const code of REFUSALS) {
    const { status, message } = new AppError(code);
    const json = { message, error: { code, message } };
    await page.route('**/api/redeem-premium-code', (route) => route.fulfill({ status, json }), { times: 1 });
    await refuse('LOGO-2222-3333-4444', message);
  }

  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/redeem-premium-code', async (route) => {
    await held;
    await route.continue();
  });
  await field.fill(` ${month.toLowerCase().replaceAll('-', '')} `);
  await button.click();
  await expect(page.getByRole('button', { name: 'Redeeming...', exact: true })).toBeVisible();
  answer();
  await expectToast(page, 'Premium Code Redeemed!');
  await expect(page.getByText('Premium Account', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your subscription will end on/)).toBeVisible();
  await expect(page.getByText(/extends your subscription/)).toBeVisible();
  await expect(field).toHaveValue('');
  await refuse(month, new AppError('codes.used').message);
});
