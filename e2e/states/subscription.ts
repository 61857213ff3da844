import { expect, type Page } from '@playwright/test';
import type { Subscription } from '#contract/subscription.ts';
import { LATER, SUBSCRIPTION } from '#testing/pages/accounts.ts';
import { signUp, signUpAs } from './sign-up.ts';
import { answer, asGuest, heading, openDialog, press, type State, statesOf, text } from './state.ts';

const PREMIUM = { isSubscribed: true, subscriptionExpiryDate: LATER };

const signUpPaying = signUpAs({ isSubscribed: true, subscription: SUBSCRIPTION });

/** Signs up an account whose paid plan ends. */
const signUpEnding = (changes: Partial<Subscription>) =>
  signUpAs({ ...PREMIUM, subscription: { ...SUBSCRIPTION, ...changes } });

const withVerification = (status: 'active' | 'processing' | 'failed') => async (page: Page) => {
  const { id: userId } = await signUp(page);
  const dates = { startDate: LATER, expiryDate: LATER, subscriptionExpiryDate: LATER };
  await answer(page, '**/api/subscription/verify*', { status, isAnnual: true, userId, ...dates });
};

/** Prices, payment results, and managing a subscription. */
export const SUBSCRIPTION_STATES: State[] = [
  ...statesOf('/premium', signUp, {
    'premium-guest': { prepare: asGuest },
    'premium-free': (page) => page.getByRole('radio', { name: 'Monthly' }).click(),
    'premium-processing': async (page) => {
      await page.route('**/api/subscription/create', () => undefined);
      await expect(page.getByRole('radio', { name: 'Monthly' })).toBeVisible();
      await page.evaluate(() => {
        window.open = () => null;
      });
      await press(page, 'Upgrade now');
      await page.getByText('How am I charged?').click();
      await expect(page.getByText('Processing...')).toBeVisible();
    },
    'premium-subscriber': {
      prepare: signUpPaying,
      act: (page) => expect(page.getByRole('link', { name: 'Manage your subscription' })).toBeVisible(),
    },
    'premium-granted': { prepare: signUpAs(PREMIUM), act: text(/at no cost/) },
  }),
  ...statesOf('/subscription-success?session_id=cs_1', signUp, {
    'success-processing': {
      prepare: withVerification('processing'),
      act: heading('Your payment is being processed'),
    },
    'success-done': {
      prepare: withVerification('active'),
      act: heading('Thank You for Your Subscription!'),
    },
    'success-not-paid': { prepare: withVerification('failed'), act: heading('Payment not completed') },
    'success-failed': { act: heading('Verification Failed'), expectedError: '404' },
    'subscription-cancel': { path: '/subscription-cancel', prepare: asGuest },
  }),
  ...statesOf('/dashboard?tab=subscription', signUpPaying, {
    'dashboard-subscription-paying': text('Your subscription is active'),
    'dashboard-subscription-cancelling': openDialog('Cancel Subscription'),
    'dashboard-subscription-cancelled': {
      prepare: signUpEnding({ endsAtPeriodEnd: true }),
      act: (page) => expect(page.getByRole('button', { name: 'Keep my subscription' })).toBeVisible(),
    },
    'dashboard-subscription-past-due': {
      prepare: signUpEnding({ status: 'past_due', graceEndsAt: LATER }),
      act: text('Your last payment didn’t go through'),
    },
    'dashboard-redeem-refused': {
      prepare: signUp,
      act: async (page) => {
        await page.getByLabel('Premium code').fill('LOGO-2222-3333-4444');
        await press(page, 'Redeem');
        await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible();
      },
      expectedError: '404',
    },
  }),
];
