import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { LATER, onDashboard, SUBSCRIPTION } from '#testing/pages/accounts.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const TAB = '/dashboard?tab=subscription';
const UNAVAILABLE = new AppError('subscription.unavailable');
const PAYING: Partial<Account> = { isSubscribed: true, subscription: SUBSCRIPTION };
const CANCELLED: Partial<Account> = {
  isSubscribed: true,
  subscriptionExpiryDate: LATER,
  subscription: { ...SUBSCRIPTION, endsAtPeriodEnd: true },
};

const findDetails = async () => within(await screen.findByRole('region', { name: 'Subscription details' }));

test('the free plan is shown with what Premium adds', async () => {
  await openPage(TAB, onDashboard());
  const details = await findDetails();
  details.getByText('You’re on the free plan, with 10 downloads a month');
  expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unlimited downloads',
    'Priority support',
    'Batch download',
    'No monthly limits',
  ]);
  expect(details.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/premium');
});

test.each<[string, Partial<Account>, string[], string[]]>([
  [
    'renews',
    PAYING,
    ['Your subscription is active', 'Annual, $36 every year. Renews on May 4, 2098.'],
    ['Invoices and cards', 'Cancel Subscription'],
  ],
  [
    'was cancelled',
    CANCELLED,
    ['Your subscription will end on May 4, 2098', 'Annual, paid until May 4, 2098. It won’t renew.'],
    ['Keep my subscription', 'Invoices and cards'],
  ],
  [
    'came from a code',
    { isSubscribed: true, subscriptionExpiryDate: LATER },
    ['Your subscription will end on May 4, 2098'],
    [],
  ],
])('Premium that %s says when it ends and can be managed', async (_, account, texts, buttons) => {
  await openPage(TAB, onDashboard(account));
  await screen.findByText('Premium Account');
  const details = await findDetails();
  const shown = screen.getByRole('tabpanel').textContent;
  for (const text of texts) expect(shown).toContain(text);
  expect(details.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

test('a failed renewal asks for another card above every tab', async () => {
  const { user } = await openPage('/dashboard', {
    ...onDashboard({
      isSubscribed: true,
      subscription: { ...SUBSCRIPTION, status: 'past_due', graceEndsAt: LATER },
    }),
    'GET /api/subscription/portal': UNAVAILABLE,
  });
  const notice = within(await screen.findByRole('region', { name: 'Payment failed' }));
  notice.getByText('Your last payment didn’t go through');
  notice.getByText(/^You keep Premium until/);
  await user.click(notice.getByRole('button', { name: 'Update your card' }));
  await screen.findByText('Couldn’t open the payment page');
  screen.getByText(UNAVAILABLE.message);
});

test('a subscription is cancelled after a question and a failure, and kept after all', async () => {
  const { user, change } = await openPage(TAB, {
    ...onDashboard(PAYING),
    'POST /api/subscription/cancel': UNAVAILABLE,
  });
  const open = await screen.findByRole('button', { name: 'Cancel Subscription' });
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Subscription' }));
  dialog.getByText(
    "Are you sure you want to cancel your subscription? You will still have access until the end of your current billing period, and then you'll be switched to the free plan with limited downloads.",
  );
  const keep = dialog.getByRole('button', { name: 'No, Keep Subscription' });
  expect(document.activeElement).toBe(keep);
  await user.click(dialog.getByRole('button', { name: 'Yes, Cancel Subscription' }));
  await screen.findByText('Failed to cancel subscription');
  screen.getByText(`${UNAVAILABLE.message} Your subscription is still active.`);
  expect(dialog.getByRole('alert').textContent).toBe(UNAVAILABLE.message);
  await user.click(keep);
  expect(document.activeElement).toBe(open);

  change({ ...onDashboard(CANCELLED), 'POST /api/subscription/cancel': { message: 'Done', endDate: LATER } });
  await user.click(open);
  await user.click(await screen.findByRole('button', { name: 'Yes, Cancel Subscription' }));
  await screen.findByText('Subscription Canceled');
  screen.getByText('We won’t charge you again.');
  await screen.findByText(/^Your subscription will end on/);

  change({ 'POST /api/subscription/resume': UNAVAILABLE });
  await user.click(screen.getByRole('button', { name: 'Keep my subscription' }));
  await screen.findByText('Couldn’t keep your subscription');
  change({
    ...onDashboard(PAYING),
    'POST /api/subscription/resume': { message: 'Done', renewsAt: LATER },
  });
  await user.click(screen.getByRole('button', { name: 'Keep my subscription' }));
  await screen.findByText('It renews on May 4, 2098.');
  await screen.findByText('Your subscription is active');
});

test('a premium code is redeemed after every refusal is explained', async () => {
  const redemption = Promise.withResolvers<void>();
  const { user, calls, change } = await openPage(TAB, onDashboard());
  const field = await screen.findByLabelText<HTMLInputElement>('Premium code');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem' });
  screen.getByText('Premium access code');
  screen.getByText('Each code works once.');
  expect(field.placeholder).toMatch(/^LOGO(-\w{4}){3}$/);
  expect(button.disabled).toBe(true);
  await user.type(field, ' {Enter}');
  await screen.findByText('Please enter a premium code');
  const refusals: ErrorCode[] = [
    'codes.unknown',
    'codes.invalidated',
    'codes.expired',
    'codes.nothing_to_add',
  ];
  for (const code of refusals) {
    const refusal = new AppError(code);
    change({ 'POST /api/redeem-premium-code': refusal });
    await user.clear(field);
    await user.type(field, 'LOGO-2222-3333-4444{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refusal.message));
    expect(document.activeElement).toBe(field);
  }
  await screen.findByText('Code Redemption Failed');
  change({ 'POST /api/redeem-premium-code': new Response('', { status: 500 }) });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to redeem premium code'));

  const premium = onDashboard({ isSubscribed: true, subscriptionExpiryDate: LATER });
  change({
    ...premium,
    'POST /api/redeem-premium-code': async () => {
      await redemption.promise;
      return { message: 'Done', expiryDate: LATER, durationDays: 30 };
    },
  });
  await user.click(button);
  await screen.findByText('Redeeming...');
  await user.keyboard('{Enter}');
  redemption.resolve();
  await screen.findByText('Premium Code Redeemed!');
  screen.getByText('You have Premium until May 4, 2098.');
  await screen.findByText('Premium Account');
  await screen.findByText(/A new code helps only if it lasts longer than your current Premium\./);
  expect(field.value).toBe('');
  const redemptions = calls.filter(({ route }) => route === 'POST /api/redeem-premium-code');
  expect(redemptions).toHaveLength(refusals.length + 2);
  expect(redemptions.at(-1)?.input).toEqual({ code: 'LOGO-2222-3333-4444' });
});
