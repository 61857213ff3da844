import { expect, type Page } from '@playwright/test';
import { enter } from './enter.ts';
import { heading, press, type State } from './state.ts';

const END = '2099-05-04T00:00:00.000Z';
const PAYING = {
  status: 'active',
  isAnnual: true,
  periodEnd: END,
  endsAtPeriodEnd: false,
  accessUntil: null,
};

/** An account that has Premium until then; it pays for it unless `subscription` is null. */
async function enterPremium(page: Page, until: string | null, subscription: object | null): Promise<void> {
  await enter(page);
  const plan = { isSubscribed: true, subscriptionExpiryDate: until, subscription };
  await page.route('**/api/user/profile', async (route) => {
    const { user } = (await (await route.fetch()).json()) as { user: object };
    await route.fulfill({ json: { user: { ...user, ...plan } } });
  });
}

const paying = (page: Page) => enterPremium(page, null, PAYING);

const verified = (status: string) => async (page: Page) => {
  await enter(page);
  const dates = { startDate: '2098-05-04T00:00:00.000Z', expiryDate: END, subscriptionExpiryDate: END };
  await page.route('**/api/subscription/verify*', (route) =>
    route.fulfill({ json: { status, isAnnual: true, userId: 1, ...dates } }),
  );
};

const TAB = '/dashboard?tab=subscription';
const SUCCESS = '/subscription-success?session_id=cs_1';

/** Premium: what it costs, what became of a payment, and what there is to manage. */
export const SUBSCRIPTION_STATES: State[] = [
  { name: 'premium-guest', path: '/premium' },
  {
    name: 'premium-free',
    path: '/premium',
    before: (page) => enter(page),
    act: (page) => page.getByRole('radio', { name: 'Monthly' }).click(),
  },
  {
    name: 'premium-processing',
    path: '/premium',
    before: async (page) => {
      await enter(page);
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
    before: paying,
    act: (page) => expect(page.getByRole('link', { name: 'Manage your subscription' })).toBeVisible(),
  },
  {
    name: 'premium-given',
    path: '/premium',
    before: (page) => enterPremium(page, END, null),
    act: (page) => expect(page.getByText(/at no cost/)).toBeVisible(),
  },
  {
    name: 'success-processing',
    path: SUCCESS,
    before: verified('processing'),
    act: heading('Your payment is being processed'),
  },
  {
    name: 'success-done',
    path: SUCCESS,
    before: verified('active'),
    act: heading('Thank You for Your Subscription!'),
  },
  {
    name: 'success-not-paid',
    path: SUCCESS,
    before: verified('failed'),
    act: heading('Payment not completed'),
  },
  {
    name: 'success-failed',
    path: SUCCESS,
    before: (page) => enter(page),
    act: heading('Verification Failed'),
    expects: '404',
  },
  { name: 'subscription-cancel', path: '/subscription-cancel' },
  {
    name: 'dashboard-subscription-paying',
    path: TAB,
    before: paying,
    act: (page) => expect(page.getByText('Your subscription is active')).toBeVisible(),
  },
  {
    name: 'dashboard-subscription-cancelling',
    path: TAB,
    before: paying,
    act: async (page) => {
      await press(page, 'Cancel Subscription');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'dashboard-subscription-cancelled',
    path: TAB,
    before: (page) => enterPremium(page, END, { ...PAYING, endsAtPeriodEnd: true }),
    act: (page) => expect(page.getByRole('button', { name: 'Keep my subscription' })).toBeVisible(),
  },
  {
    name: 'dashboard-subscription-past-due',
    path: TAB,
    before: (page) => enterPremium(page, END, { ...PAYING, status: 'past_due', accessUntil: END }),
    act: (page) => expect(page.getByText('Your last payment didn’t go through')).toBeVisible(),
  },
  {
    name: 'dashboard-redeem-refused',
    path: TAB,
    before: (page) => enter(page),
    act: async (page) => {
      await page.getByLabel('Premium code').fill('LOGO-2222-3333-4444');
      await press(page, 'Redeem');
      await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible();
    },
    expects: '404',
  },
];
