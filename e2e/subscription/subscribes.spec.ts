import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { CARDS, openPayment, openPricing, payWithCard, subscribe } from '#testing/browser/payments.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp, spendDownloads } from '#testing/browser/visitors.ts';
import type { StandInStripe } from '../../sandbox/stripe/server.ts';
import { batchSwitch, clickAndUnzip, selectLogos, zipButton } from '../batch/batch.ts';

/** A day longer than an annual period, even in a leap year. */
const PAST_ANNUAL_PERIOD_MS = 367 * 86_400_000;
const SUBSCRIPTION_TAB = '/dashboard?tab=subscription';
const SUCCESS = 'Thank You for Your Subscription!';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const readIsSubscribed = (page: Page) => page.evaluate(() => localStorage.getItem('isSubscribed'));

/** Returns how many active subscriptions an account has at the provider. */
function countActive({ state }: StandInStripe, username: string): number {
  const { customers, subscriptions } = state.data;
  return Object.values(subscriptions).filter(
    ({ status, customer }) => status === 'active' && customers[customer as string]?.name === username,
  ).length;
}

test('a guest signs up, subscribes, downloads a batch, cancels, resumes, cancels again, and is free after the period', async ({
  page,
  stripe,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upgrade' }).click();
  await clickButton(page, 'Upgrade now');
  await expect(page).toHaveURL('/auth?redirect=/premium');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Username', { exact: true }).fill('subscriber');
  await page.getByLabel('Email', { exact: true }).fill('subscriber@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a password');
  await clickButton(page, 'Create account');
  await expect(page).toHaveURL('/premium');
  await expect(page.getByRole('region', { name: 'Free' }).getByText('Current Plan')).toBeVisible();

  const tab = await openPayment(page);
  await expectToast(page, 'Checkout Started');
  await expect(tab.getByText('$36.00 per year')).toBeVisible();
  await payWithCard(tab, CARDS.pays);
  await expect(title(tab)).toHaveText(SUCCESS);
  await expectToast(tab, 'Subscription Successful!');
  await expectAccessible(tab);
  await tab.getByRole('link', { name: 'Continue to Logo Search' }).click();
  await expect(tab).toHaveURL('/');
  await tab.goto('/search?q=github&fileType=svg');
  await batchSwitch(tab).click();
  await selectLogos(tab, ['GitHub', 'GitHub logo']);
  expect((await clickAndUnzip(tab, zipButton(tab))).size).toBeGreaterThanOrEqual(2);
  await tab.close();
  // The other tab shows the subscription without a reload, and no link to subscribe.
  const premium = page.getByRole('region', { name: 'Premium' });
  await premium.getByRole('link', { name: 'Manage your subscription' }).click();
  await expect(page).toHaveURL(SUBSCRIPTION_TAB);
  await expect(page.getByRole('link', { name: 'Upgrade', exact: true })).toHaveCount(0);
  await expect(page.getByText('Your subscription is active', { exact: true })).toBeVisible();

  for (const next of ['resume', 'end']) {
    await clickButton(page, 'Cancel Subscription');
    await clickButton(page, 'Yes, Cancel Subscription');
    await expectToast(page, 'Subscription Canceled');
    await expect(page.getByText(/^Your subscription will end on [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible();
    if (next === 'end') break;
    await clickButton(page, 'Keep my subscription');
    await expect(page.getByText('Your subscription is active', { exact: true })).toBeVisible();
  }
  stripe.advance(PAST_ANNUAL_PERIOD_MS);
  await stripe.webhooks.settled();
  await page.reload();
  await expect(page.getByText('Free Account', { exact: true })).toBeVisible();
  expect(await readIsSubscribed(page)).toBe('false');
});

test('a visitor leaves the payment page, returns, has a card declined and pays with another', async ({
  page,
  context,
  site,
  stripe,
}) => {
  await signUp(context, site.url, 'hesitates');
  await openPricing(page);
  const tab = await openPayment(page);
  await tab.getByRole('button', { name: 'Back without paying' }).click();
  await expect(tab).toHaveURL('/subscription-cancel');
  await expect(title(tab)).toHaveText('Subscription Not Completed');
  await tab.getByRole('link', { name: 'Try Again' }).click();
  await expect(tab).toHaveURL('/premium');
  const secondTab = await openPayment(tab);
  await payWithCard(secondTab, CARDS.declined);
  await expect(secondTab.getByRole('alert')).toHaveText('Your card was declined.');
  expect(countActive(stripe, 'hesitates')).toBe(0);
  await payWithCard(secondTab, CARDS.pays);
  await expect(title(secondTab)).toHaveText(SUCCESS);
  expect(countActive(stripe, 'hesitates')).toBe(1);
});

test('an account at its limit chooses the monthly price in the dialog, and its payment settles later', async ({
  page,
  context,
  site,
  stripe,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '503' });
  await signUp(context, site.url, 'settles-later');
  await page.goto('/search?q=docker&fileType=svg');
  await spendDownloads(page, 10);
  await page.getByRole('link', { name: 'Docker icon', exact: true }).click();
  await page.getByRole('dialog', { name: 'Docker icon' }).getByRole('button', { name: 'Upgrade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(dialog).toContainText('Test mode');
  await dialog.getByRole('radio', { name: /^Monthly/ }).click();
  await dialog.getByRole('button', { name: 'Subscribe now', exact: true }).click();
  await expect(page.getByText('$10.00 per month')).toBeVisible();

  stripe.webhooks.setFaults({ isLost: true });
  stripe.setFaultMode({ kind: 'fails' });
  stripe.state.settleSeconds = 3600;
  await payWithCard(page, CARDS.pays);
  await expect(title(page)).toHaveText('Verification Failed');
  await expectAccessible(page);
  stripe.setFaultMode({ kind: 'ok' });
  await clickButton(page, 'Retry');
  await expect(title(page)).toHaveText('Your payment is being processed');
  stripe.state.settleSeconds = 0;
  stripe.advance(3_600_000);
  await expect(title(page)).toHaveText(SUCCESS);
  await expect(page.getByText('Premium, monthly')).toBeVisible();
  await expect.poll(() => readIsSubscribed(page)).toBe('true');
});

test('paying in two tabs at once creates one subscription', async ({ page, context, site, stripe }) => {
  await signUp(context, site.url, 'twice-at-once');
  const otherTab = await context.newPage();
  await Promise.all([openPricing(page), openPricing(otherTab)]);
  const [first, second] = await Promise.all([openPayment(page), openPayment(otherTab)]);
  await Promise.all([payWithCard(first, CARDS.pays), payWithCard(second, CARDS.pays)]);
  for (const tab of [first, second]) await expect(title(tab)).toHaveText(SUCCESS);
  expect(countActive(stripe, 'twice-at-once')).toBe(1);
});

test('a subscriber sees the invoices, and changes the card after a failed renewal', async ({
  page,
  context,
  site,
  stripe,
}) => {
  await signUp(context, site.url, 'has-invoices');
  await subscribe(page, { card: CARDS.failsAtRenewal });
  await page.goto(SUBSCRIPTION_TAB);
  await clickButton(page, 'Invoices and cards');
  await expect(page).toHaveURL(/\/portal\//);
  await expect(page.getByRole('cell', { name: '$36.00' })).toBeVisible();
  stripe.advance(PAST_ANNUAL_PERIOD_MS);
  await stripe.webhooks.settled();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  const notice = page.getByRole('region', { name: 'Payment failed' });
  await expect(page.getByText('Premium Account', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Update your card' }).click();
  await page.getByRole('combobox', { name: /^Card/ }).selectOption('pays');
  await clickButton(page, 'Save card');
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page.getByText('Your subscription is active', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);
});
