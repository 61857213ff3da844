import type { Page } from '@playwright/test';
import { grantPremium } from '#testing/browser/admin-command.ts';
import { expect, expectToast, test as testOnNewPage } from '#testing/browser/fixtures.ts';
import { CARDS, openPayment, openPricing, payWithCard, subscribe } from '#testing/browser/payments.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp, spendDownloads } from '#testing/browser/visitors.ts';
import type { StandInStripe } from '../../sandbox/stripe/server.ts';

const SUCCESS = 'Thank You for Your Subscription!';

/** Returns how many active subscriptions an account has at the provider. */
function countActive({ state }: StandInStripe, username: string): number {
  const { customers, subscriptions } = state.data;
  return Object.values(subscriptions).filter(
    ({ status, customer }) => status === 'active' && customers[customer as string]?.name === username,
  ).length;
}

const fetchProfile = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/user/profile');
    return ((await response.json()) as { user: object }).user;
  });

test('the payment page shows a declined card and accepts another', async ({
  page,
  context,
  site,
  stripe,
}) => {
  await signUp(context, site.url, 'declined');
  await openPricing(page);
  const tab = await openPayment(page);
  await payWithCard(tab, CARDS.declined);
  await expect(tab.getByRole('alert')).toHaveText('Your card was declined.');
  expect(countActive(stripe, 'declined')).toBe(0);
  await payWithCard(tab, CARDS.pays);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(SUCCESS);
  expect(countActive(stripe, 'declined')).toBe(1);
});

test('shows that the payment isn’t complete after leaving the payment page, and links back', async ({
  page,
  context,
  site,
  stripe,
}) => {
  await signUp(context, site.url, 'abandons');
  await openPricing(page);
  const tab = await openPayment(page);
  await tab.getByRole('button', { name: 'Back without paying' }).click();
  await expect(tab).toHaveURL('/subscription-cancel');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Subscription Not Completed');
  await expect(tab.getByText('You’re still on the free plan, with 10 downloads a month.')).toBeVisible();
  expect(countActive(stripe, 'abandons')).toBe(0);
  await tab.getByRole('link', { name: 'Try Again' }).click();
  await expect(tab).toHaveURL('/premium');
});

test('paying in two tabs at once creates one subscription', async ({ page, context, site, stripe }) => {
  await signUp(context, site.url, 'twice-at-once');
  const otherTab = await context.newPage();
  await Promise.all([openPricing(page), openPricing(otherTab)]);
  const [first, second] = await Promise.all([openPayment(page), openPayment(otherTab)]);
  await Promise.all([payWithCard(first, CARDS.pays), payWithCard(second, CARDS.pays)]);
  for (const tab of [first, second]) await expect(tab.getByRole('heading', { level: 1 })).toHaveText(SUCCESS);
  expect(countActive(stripe, 'twice-at-once')).toBe(1);
});

test('an account with a grant can also subscribe', async ({ page, context, site, stripe }) => {
  await signUp(context, site.url, 'has-a-code');
  await grantPremium(site.dataDir, 'has-a-code', 30);
  await openPricing(page);
  await expect(page.getByText(/^You have Premium until .* at no cost\./)).toBeVisible();
  await subscribe(page, { button: 'Subscribe Now' });
  expect(countActive(stripe, 'has-a-code')).toBe(1);
  await page.goto('/dashboard?tab=subscription');
  await expect(page.getByText('Your subscription is active', { exact: true })).toBeVisible();
});

test('the upgrade dialog opens the payment page in the same tab, for the chosen plan', async ({
  page,
  context,
  site,
}) => {
  await signUp(context, site.url, 'from-the-dialog');
  await page.goto('/search?q=docker&fileType=svg');
  await spendDownloads(page, 10);
  await page.getByRole('link', { name: 'Docker icon', exact: true }).click();
  await page.getByRole('dialog', { name: 'Docker icon' }).getByRole('button', { name: 'Upgrade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(dialog).toContainText('Test mode');
  await dialog.getByRole('radio', { name: /^Monthly/ }).click();
  await dialog.getByRole('button', { name: 'Subscribe Now', exact: true }).click();
  await expect(page).toHaveURL(/\/pay\//);
  await expect(page.getByText('$10.00 per month')).toBeVisible();
});

testOnNewPage(
  'opens the payment page in the same tab if pop-ups are blocked',
  async ({ page, context, site }) => {
    await signUp(context, site.url, 'blocks-popups');
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openPricing(page);
    await page.getByRole('button', { name: 'Upgrade Now', exact: true }).click();
    await expect(page).toHaveURL(/\/pay\//);
  },
);

test('shows that the account was subscribed in another tab, and links to the subscription', async ({
  page,
  context,
  site,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '409' });
  await signUp(context, site.url, 'elsewhere');
  const otherTab = await context.newPage();
  await openPricing(page);
  // Serves the stale profile until the click; otherwise polling would show the subscription first.
  const stale = { user: await fetchProfile(page) };
  let hasClicked = false;
  page.on('request', (request) => {
    hasClicked ||= request.url().endsWith('/api/subscription/create');
  });
  await page.route('**/api/user/profile', (route) =>
    hasClicked ? route.continue() : route.fulfill({ json: stale }),
  );
  await subscribe(otherTab);
  await page.getByRole('button', { name: 'Upgrade Now', exact: true }).click();
  await expectToast(page, 'Subscription Failed');
  await expectToast(page, 'You already have a subscription. You can manage it on your dashboard.');
  expect(context.pages()).toHaveLength(2);
  await expect(page.getByRole('link', { name: 'Manage your subscription' })).toBeVisible();
});
