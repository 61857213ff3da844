import { expect, type Page } from '@playwright/test';
import { signUp } from './sign-up.ts';
import { heading, press, type State, text } from './state.ts';

const PERIOD_END = '2099-05-04T00:00:00.000Z';
const ACTIVE_SUBSCRIPTION = {
  status: 'active',
  isAnnual: true,
  periodEnd: PERIOD_END,
  endsAtPeriodEnd: false,
  graceEndsAt: null,
};

/**
 * Signs up a Premium account.
 * @param until the end of Premium; null while it renews
 * @param subscription the paid subscription; null if Premium comes from a code or a grant
 */
async function signUpPremium(page: Page, until: string | null, subscription: object | null): Promise<void> {
  await signUp(page);
  const plan = { isSubscribed: true, subscriptionExpiryDate: until, subscription };
  await page.route('**/api/user/profile', async (route) => {
    const { user } = (await (await route.fetch()).json()) as { user: object };
    await route.fulfill({ json: { user: { ...user, ...plan } } });
  });
}

const withPaidPlan = (page: Page) => signUpPremium(page, null, ACTIVE_SUBSCRIPTION);

const withVerification = (status: string) => async (page: Page) => {
  await signUp(page);
  const dates = {
    startDate: '2098-05-04T00:00:00.000Z',
    expiryDate: PERIOD_END,
    subscriptionExpiryDate: PERIOD_END,
  };
  await page.route('**/api/subscription/verify*', (route) =>
    route.fulfill({ json: { status, isAnnual: true, userId: 1, ...dates } }),
  );
};

const TAB = '/dashboard?tab=subscription';
const SUCCESS = '/subscription-success?session_id=cs_1';

/** Prices, payment results, and managing a subscription. */
export const SUBSCRIPTION_STATES: State[] = [
  { name: 'premium-guest', path: '/premium' },
  {
    name: 'premium-free',
    path: '/premium',
    prepare: (page) => signUp(page),
    act: (page) => page.getByRole('radio', { name: 'Monthly' }).click(),
  },
  {
    name: 'premium-processing',
    path: '/premium',
    prepare: async (page) => {
      await signUp(page);
      await page.route('**/api/subscription/create', () => undefined);
    },
    act: async (page) => {
      await expect(page.getByRole('radio', { name: 'Monthly' })).toBeVisible();
      await page.evaluate(() => {
        window.open = () => null;
      });
      await press(page, 'Upgrade Now');
      await page.getByText('How am I charged?').click();
      await expect(page.getByText('Processing...')).toBeVisible();
    },
  },
  {
    name: 'premium-subscriber',
    path: '/premium',
    prepare: withPaidPlan,
    act: (page) => expect(page.getByRole('link', { name: 'Manage your subscription' })).toBeVisible(),
  },
  {
    name: 'premium-granted',
    path: '/premium',
    prepare: (page) => signUpPremium(page, PERIOD_END, null),
    act: text(/at no cost/),
  },
  {
    name: 'success-processing',
    path: SUCCESS,
    prepare: withVerification('processing'),
    act: heading('Your payment is being processed'),
  },
  {
    name: 'success-done',
    path: SUCCESS,
    prepare: withVerification('active'),
    act: heading('Thank You for Your Subscription!'),
  },
  {
    name: 'success-not-paid',
    path: SUCCESS,
    prepare: withVerification('failed'),
    act: heading('Payment not completed'),
  },
  {
    name: 'success-failed',
    path: SUCCESS,
    prepare: (page) => signUp(page),
    act: heading('Verification Failed'),
    expectedError: '404',
  },
  { name: 'subscription-cancel', path: '/subscription-cancel' },
  {
    name: 'dashboard-subscription-paying',
    path: TAB,
    prepare: withPaidPlan,
    act: text('Your subscription is active'),
  },
  {
    name: 'dashboard-subscription-cancelling',
    path: TAB,
    prepare: withPaidPlan,
    act: async (page) => {
      await press(page, 'Cancel Subscription');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'dashboard-subscription-cancelled',
    path: TAB,
    prepare: (page) => signUpPremium(page, PERIOD_END, { ...ACTIVE_SUBSCRIPTION, endsAtPeriodEnd: true }),
    act: (page) => expect(page.getByRole('button', { name: 'Keep my subscription' })).toBeVisible(),
  },
  {
    name: 'dashboard-subscription-past-due',
    path: TAB,
    prepare: (page) =>
      signUpPremium(page, PERIOD_END, {
        ...ACTIVE_SUBSCRIPTION,
        status: 'past_due',
        graceEndsAt: PERIOD_END,
      }),
    act: text('Your last payment didn’t go through'),
  },
  {
    name: 'dashboard-redeem-refused',
    path: TAB,
    prepare: (page) => signUp(page),
    act: async (page) => {
      await page.getByLabel('Premium code').fill('LOGO-2222-3333-4444');
      await press(page, 'Redeem');
      await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible();
    },
    expectedError: '404',
  },
];
