import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { CARDS, openPayment } from '#testing/browser/payments.ts';
import {
  dialog,
  fillSignIn,
  followLink,
  type Journey,
  press,
  pressButton,
  registerOnly,
  type Visitor,
} from './journey.ts';

const SUCCESS = 'Thank You for Your Subscription!';

const region = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });

/** From the prices to a subscription, and to the question before it ends. */
export const UPGRADE: Journey = {
  name: 'upgrade',
  title: 'An agency compares the plans, subscribes and thinks about cancelling',
  steps: [
    {
      name: 'plans',
      scrolls: true,
      act: async (visitor) => {
        await visitor.page.goto('/');
        await followLink(visitor, 'Upgrade');
        await expect(visitor.page.getByText('billed $36 per year')).toBeVisible();
      },
    },
    {
      name: 'comparison',
      act: async (visitor) => {
        const table = region(visitor, 'Compare plans');
        await table.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      },
    },
    {
      name: 'sign-in',
      act: async (visitor) => {
        await registerOnly(visitor);
        await press(visitor, region(visitor, 'Premium').getByRole('button', { name: 'Upgrade Now' }));
        await expect(visitor.page).toHaveURL(/\/auth/);
        await fillSignIn(visitor);
      },
    },
    {
      name: 'monthly',
      act: async (visitor) => {
        await pressButton(visitor, 'Login');
        await expectToast(visitor.page, 'Login successful');
        await press(visitor, visitor.page.getByRole('radio', { name: 'Monthly' }));
        await expect(region(visitor, 'Premium')).toContainText('$10');
      },
    },
    {
      name: 'payment',
      act: async (visitor) => {
        await press(visitor, visitor.page.getByRole('radio', { name: /^Annual/ }));
        visitor.page = await openPayment(visitor.page);
        await visitor.page.getByLabel('Card number').fill(CARDS.pays);
      },
    },
    {
      name: 'thank-you',
      act: async (visitor) => {
        await pressButton(visitor, /^Subscribe for /);
        await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(SUCCESS);
        await expect(visitor.page.getByText('Premium, annual')).toBeVisible();
      },
    },
    {
      name: 'plans-of-a-subscriber',
      act: async (visitor) => {
        await visitor.page.goto('/premium');
        await expect(region(visitor, 'Premium').getByText('Current Plan')).toBeVisible();
      },
    },
    {
      name: 'subscription',
      scrolls: true,
      act: async (visitor) => {
        await press(visitor, visitor.page.getByRole('link', { name: 'Manage your subscription' }));
        await expect(visitor.page.getByText('Your subscription is active', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'cancel',
      act: async (visitor) => {
        await pressButton(visitor, 'Cancel Subscription');
        await expect(dialog(visitor)).toBeVisible();
      },
    },
    {
      name: 'cancelled',
      act: async (visitor) => {
        await pressButton(visitor, 'Yes, Cancel Subscription');
        await expectToast(visitor.page, 'Subscription Canceled');
        await expect(visitor.page.getByText(/^Your subscription will end on/)).toBeVisible();
      },
    },
  ],
};
