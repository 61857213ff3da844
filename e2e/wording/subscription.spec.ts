import type { Page, TestInfo } from '@playwright/test';
import { grantPremium, runAdminCommand } from '#testing/browser/admin-command.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { CARDS, openPayment, openPricing, payWithCard, subscribe } from '#testing/browser/payments.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { expectTexts, expectToastTexts } from './expect-texts.ts';

const SUBSCRIPTION_TAB = '/dashboard?tab=subscription';
const STILL_ACTIVE =
  "Subscription details could not be loaded. Don't worry, your subscription is still active.";
const CANCEL_QUESTION =
  "Are you sure you want to cancel your subscription? You will still have access until the end of your current billing period, and then you'll be switched to the free plan with limited downloads.";

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

function expectErrors(info: TestInfo, ...parts: string[]): void {
  for (const description of parts) info.annotations.push({ type: 'expected error', description });
}

test('the pricing page shows the prices, and an error for each failure of the server', async ({
  page,
  context,
  site,
}, info) => {
  expectErrors(info, '500', '502', '503', 'ERR_CONNECTION_RESET');
  await signUp(context, site.url, 'reads-prices');
  await openPricing(page);
  await expectTexts(page, ['Monthly', 'Annual', 'Save 70%', '$3']);
  await page.getByRole('radio', { name: 'Monthly', exact: true }).click();
  await expectTexts(page, ['$10', 'billed every month']);
  const json = (body: object) => ({ status: 503, json: body });
  const code = 'subscription.unavailable';
  for (const [response, message] of [
    [{ status: 502, body: 'Bad Gateway' }, 'Server error: 502 - Bad Gateway'],
    [{ status: 200, body: 'not JSON' }, 'Invalid response from server'],
    [{ status: 200, json: {} }, 'No checkout URL or session ID returned from server'],
    [json({ error: { code, message: '' } }), 'Failed to create subscription session'],
    [json({ error: { code, message: 'No card today.' } }), 'No card today.'],
  ] as const) {
    await page.route('**/api/subscription/create', (route) => route.fulfill(response), { times: 1 });
    await press(page, 'Upgrade Now');
    await expectToastTexts(page, 'Subscription Failed', message);
    await expect(page.getByRole('button', { name: 'Upgrade Now', exact: true })).toBeVisible();
  }
});

test('the pricing page speaks to a guest, a free account and a subscriber', async ({
  page,
  context,
  site,
}) => {
  const plan = (name: string) => page.getByRole('region', { name, exact: true });
  const upgradeLinks = page.getByRole('link', { name: 'Upgrade', exact: true });
  const expectActionsOnOneLine = async (name: string) => {
    const free = await plan('Free').getByRole('link', { name }).boundingBox();
    const premium = await plan('Premium').getByRole('button', { name: 'Upgrade Now' }).boundingBox();
    expect(free?.y).toBe(premium?.y);
  };
  await page.goto('/premium');
  await expectTexts(plan('Free'), [
    'Basic access, no signup',
    'No account required',
    'Create a free account',
  ]);
  const question = page.getByText('What does a free account add?', { exact: true });
  await expect(question).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Current Plan ?No account$/ })).toBeVisible();
  await expectActionsOnOneLine('Create a free account');

  await signUp(context, site.url, 'compares-plans');
  await page.goto('/premium');
  await expect(title(page)).toHaveText('Upgrade to Premium');
  await expectTexts(plan('Free'), ['Current Plan', 'Included with your account', 'Direct SVG copy']);
  await expect(plan('Free').getByText('No account required')).toBeHidden();
  await expect(question).toBeHidden();
  await expect(page.getByRole('columnheader', { name: /^Current Plan ?Free account$/ })).toBeVisible();
  await expectActionsOnOneLine('Go to your dashboard');
  await expect(upgradeLinks).toHaveCount(2);

  await grantPremium(site.dataDir, 'compares-plans', 30);
  await page.reload();
  await expect(title(page)).toHaveText('You have Premium');
  await expect(plan('Free')).toHaveCount(0);
  await expectTexts(plan('Premium'), ['Current Plan', 'Subscribe Now']);
  await expect(upgradeLinks).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'About', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Upgrade', exact: true })).toHaveCount(0);
});

test('the success page shows the specified texts for each outcome', async ({ page, context, site }, info) => {
  expectErrors(info, '404', '503');
  await page.goto('/subscription-success');
  await expectTexts(page, ['No session ID found in URL']);
  await signUp(context, site.url, 'reads-outcomes');
  await page.goto('/subscription-success?session_id=cs_unknown');
  await expect(title(page)).toHaveText('Verification Failed');
  await expectToastTexts(page, 'Verification Failed', 'Could not verify your subscription');
  await expectTexts(page, ['Could not verify your subscription', 'Retry']);
  await openPricing(page);
  const tab = await openPayment(page);
  await expectToast(page, 'Checkout Started');
  await payWithCard(tab, CARDS.pays);
  await expect(title(tab)).toHaveText('Thank You for Your Subscription!');
  await expectToast(tab, 'Subscription Successful!');
  await expectTexts(tab, ['Premium, annual', 'Continue to Logo Search']);
  await tab.route('**/api/subscription/verify*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await tab.reload();
  await expectTexts(tab, ['Thank You for Your Subscription!', STILL_ACTIVE, 'Continue to Logo Search']);
});

test('cancelling a subscription shows the specified texts', async ({ page, context, site }, info) => {
  expectErrors(info, '500');
  await signUp(context, site.url, 'reads-dialogs');
  await subscribe(page);
  await page.goto(SUBSCRIPTION_TAB);
  await expectTexts(page, [
    'Premium Account',
    'Subscription Details',
    'Your subscription is active',
    'Premium Access Code',
  ]);
  await press(page, 'Cancel Subscription');
  const dialog = page.getByRole('dialog');
  await expectTexts(dialog, [CANCEL_QUESTION, 'No, Keep Subscription', 'Yes, Cancel Subscription']);
  await expect(dialog.getByRole('button', { name: 'No, Keep Subscription' })).toBeFocused();
  const fail = { status: 500, body: 'down' };
  await page.route('**/api/subscription/cancel', (route) => route.fulfill(fail), { times: 1 });
  await press(page, 'Yes, Cancel Subscription');
  await expectToast(page, 'Failed to cancel subscription');
  await press(page, 'Yes, Cancel Subscription');
  await expectToast(page, 'Subscription Canceled');
  await expect(page.getByText(/^Your subscription will end on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expectTexts(page, ['Keep my subscription']);
});

test('the Premium Access Code card shows the specified texts', async ({ page, context, site }, info) => {
  expectErrors(info, '404');
  const created = runAdminCommand(site.dataDir, 'create-code', '30', '14');
  await signUp(context, site.url, 'reads-codes');
  await page.goto(SUBSCRIPTION_TAB);
  await expectTexts(page, ['Premium Access Code', 'Each code works once.', 'Redeem', 'Upgrade to Premium']);
  const field = page.getByPlaceholder(/^LOGO(-\w{4}){3}$/);
  await field.fill(' ');
  await press(page, 'Redeem');
  await expectTexts(page, ['Please enter a premium code']);
  await field.fill('LOGO-2222-3333-4444');
  await press(page, 'Redeem');
  await expectToast(page, 'Code Redemption Failed');
  await field.fill(/LOGO-[\w-]+/.exec(await created)?.[0] ?? '');
  await press(page, 'Redeem');
  await expectToast(page, 'Premium Code Redeemed!');
  await expectTexts(page, ['Premium Account']);
});
