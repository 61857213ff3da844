import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { CARDS, openPayment, payWithCard, subscribe } from '#testing/browser/payments.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { batchSwitch, clickAndUnzip, selectLogos, zipButton } from '../batch/batch.ts';

/** A day longer than an annual period, even in a leap year. */
const PAST_ANNUAL_PERIOD_MS = 367 * 86_400_000;
const SUBSCRIPTION_TAB = '/dashboard?tab=subscription';

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const readIsSubscribed = (page: Page) => page.evaluate(() => localStorage.getItem('isSubscribed'));

async function fillSignUp(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Create a free account' }).click();
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a password');
  await clickButton(page, 'Create account');
}

test('a guest signs up, subscribes, cancels, resumes, cancels again, and is on the free plan after the period', async ({
  page,
  stripe,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upgrade' }).click();
  await expect(page.getByText('billed $36 per year')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await clickButton(page, 'Upgrade Now');
  await expect(page).toHaveURL('/auth?redirect=/premium');
  await fillSignUp(page, 'subscriber');
  await expect(page).toHaveURL('/premium');
  const free = page.getByRole('region', { name: 'Free' });
  const premium = page.getByRole('region', { name: 'Premium' });
  await expect(free.getByText('Current Plan')).toBeVisible();
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await expect(premium).toContainText('$10');
  await page.getByRole('radio', { name: 'Annual' }).click();

  const tab = await openPayment(page);
  await expectToast(page, 'Checkout Started');
  await expect(tab.getByText('$36.00 per year')).toBeVisible();
  await payWithCard(tab, CARDS.pays);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Subscription!');
  await expectToast(tab, 'Subscription Successful!');
  await expect(tab.getByText('Premium, annual')).toBeVisible();
  await expectAccessible(tab);
  await expect.poll(() => readIsSubscribed(tab)).toBe('true');
  await tab.getByRole('link', { name: 'Continue to Logo Search' }).click();
  await expect(tab).toHaveURL('/');
  await tab.goto('/search?q=github&fileType=svg');
  await batchSwitch(tab).click();
  await selectLogos(tab, ['GitHub', 'GitHub logo']);
  expect((await clickAndUnzip(tab, zipButton(tab))).size).toBeGreaterThanOrEqual(2);
  await tab.close();
  // The other tab shows the subscription without a reload.
  await expect(premium.getByText('Current Plan')).toBeVisible();
  await expect(premium.getByRole('link', { name: 'Manage your subscription' })).toBeVisible();

  await page.goto(SUBSCRIPTION_TAB);
  await expect(page.getByText('Premium Account', { exact: true })).toBeVisible();
  await expect(page.getByText('Your subscription is active', { exact: true })).toBeVisible();
  await clickButton(page, 'Cancel Subscription');
  await clickButton(page, 'No, Keep Subscription');
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeFocused();
  for (const next of ['resume', 'end']) {
    await clickButton(page, 'Cancel Subscription');
    await clickButton(page, 'Yes, Cancel Subscription');
    await expectToast(page, 'Subscription Canceled');
    await expect(page.getByText(/^Your subscription will end on [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
    await expect(page.getByText('Premium Account', { exact: true })).toBeVisible();
    if (next === 'end') break;
    await clickButton(page, 'Keep my subscription');
    await expectToast(page, 'Subscription Kept');
    await expect(page.getByText('Your subscription is active', { exact: true })).toBeVisible();
  }

  stripe.advance(PAST_ANNUAL_PERIOD_MS);
  await stripe.webhooks.settled();
  await page.reload();
  await expect(page.getByText('Free Account', { exact: true })).toBeVisible();
  const details = page.getByRole('region', { name: 'Subscription Details' });
  await expect(details.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  expect(await readIsSubscribed(page)).toBe('false');
});

test('the provider’s page shows invoices, links back, and changes the card after a failed renewal', async ({
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
  await expect(page).toHaveURL(SUBSCRIPTION_TAB);
  const notice = page.getByRole('region', { name: 'Payment failed' });
  await expect(notice).toContainText('Your last payment didn’t go through');
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
