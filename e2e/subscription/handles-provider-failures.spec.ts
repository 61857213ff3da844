import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { CARDS, openPayment, openPricing, payWithCard, subscribe } from '#testing/browser/payments.ts';
import { test } from '#testing/browser/shared-page.ts';
import { signUp } from '#testing/browser/visitors.ts';

const UNREACHABLE = 'The payment provider can’t be reached right now. Nothing was charged; please try again.';
const UPGRADE_BUTTON = { name: 'Upgrade Now', exact: true } as const;

test.beforeEach(({ page: _ }, info) => {
  info.annotations.push({ type: 'expected error', description: '503' });
});

for (const kind of ['fails', 'hangs'] as const) {
  test(`shows an error if the payment provider ${kind}, and upgrades once it is available again`, async ({
    page,
    context,
    site,
    stripe,
  }) => {
    await signUp(context, site.url, `provider-${kind}`);
    await openPricing(page);
    stripe.setFaultMode({ kind });
    await page.getByRole('button', UPGRADE_BUTTON).click();
    if (kind === 'hangs')
      await expect(page.getByRole('button', { name: 'Processing...', exact: true })).toBeVisible();
    await expectToastWithin15s(page, UNREACHABLE);
    await expect(page.getByRole('button', UPGRADE_BUTTON)).toBeVisible();
    expect(context.pages()).toHaveLength(1);

    stripe.setFaultMode({ kind: 'ok' });
    const tab = await openPayment(page);
    await payWithCard(tab, CARDS.pays);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Subscription!');
  });
}

test('shows an error if cancelling fails, and the subscription stays active', async ({
  page,
  context,
  site,
  stripe,
}) => {
  await signUp(context, site.url, 'cancel-fails');
  await subscribe(page);
  await page.goto('/dashboard?tab=subscription');
  stripe.setFaultMode({ kind: 'fails' });
  await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, Cancel Subscription', exact: true }).click();
  await expectToastWithin15s(page, `${UNREACHABLE} Your subscription is still active.`);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(UNREACHABLE);
  stripe.setFaultMode({ kind: 'ok' });
  await page.getByRole('button', { name: 'Yes, Cancel Subscription', exact: true }).click();
  await expectToast(page, 'Subscription Canceled');
});

test('verifies a payment on Retry after a failure', async ({ page, context, site, stripe }) => {
  await signUp(context, site.url, 'verifies-later');
  await openPricing(page);
  const tab = await openPayment(page);
  stripe.webhooks.setFaults({ isLost: true });
  stripe.setFaultMode({ kind: 'fails' });
  await payWithCard(tab, CARDS.pays);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Verification Failed');
  await expectToast(tab, 'Could not verify your subscription');
  await expectAccessible(tab);
  stripe.setFaultMode({ kind: 'ok' });
  await tab.getByRole('button', { name: 'Retry' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Subscription!');
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('isSubscribed'))).toBe('true');
});

test('polls a pending payment until it is paid', async ({ page, context, site, stripe }) => {
  await signUp(context, site.url, 'settles-later');
  await openPricing(page);
  const tab = await openPayment(page);
  stripe.webhooks.setFaults({ isLost: true });
  stripe.state.settleSeconds = 3600;
  await payWithCard(tab, CARDS.pays);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Your payment is being processed');
  const failedCheck = tab.waitForResponse((response) => response.url().includes('/verify') && !response.ok());
  stripe.setFaultMode({ kind: 'fails' });
  await failedCheck;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Your payment is being processed');
  stripe.setFaultMode({ kind: 'ok' });
  stripe.state.settleSeconds = 0;
  stripe.advance(3_600_000);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Subscription!');
});

test('another account’s payment doesn’t subscribe this one', async ({
  page,
  context,
  site,
  stripe,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  await signUp(context, site.url, 'pays-for-itself');
  await subscribe(page);
  const otherSession = Object.values(stripe.state.data.sessions).at(-1)?.id;
  await context.clearCookies();
  await signUp(context, site.url, 'pays-nothing');
  await page.goto(`/subscription-success?session_id=${otherSession}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Failed');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isSubscribed'))).toBe('false');
});

async function expectToastWithin15s(page: Parameters<typeof expectToast>[0], text: string): Promise<void> {
  const region = page.getByRole('region', { name: /^Notifications/ });
  await expect(region.getByText(text, { exact: true })).toBeVisible({ timeout: 15_000 });
}
