import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { LATER } from '#testing/pages/accounts.ts';
import { signedIn } from '#testing/pages/answers.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const PAGE = '/subscription-success?session_id=cs_1';
const DATES = { startDate: '2026-05-04T00:00:00.000Z', expiryDate: LATER, subscriptionExpiryDate: LATER };
const UNPAID = { startDate: null, expiryDate: null, subscriptionExpiryDate: null };
const PAYMENT = { isAnnual: true, userId: 7 } as const;
const ACTIVE = { ...PAYMENT, ...DATES, status: 'active' } as const;
const DOWN = new AppError('subscription.unavailable');
const THANKS = 'Thank You for Your Subscription!';

test('a payment that is still being processed is checked until it is paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls, change } = await openPage(PAGE, {
    ...signedIn(),
    'GET /api/subscription/verify': { ...PAYMENT, ...UNPAID, status: 'processing' },
  });
  await screen.findByRole('heading', { name: 'Your payment is being processed' });
  change({ 'GET /api/subscription/verify': DOWN });
  await vi.advanceTimersByTimeAsync(2000);
  screen.getByRole('heading', { name: 'Your payment is being processed' });
  change({ ...signedIn({ isSubscribed: true }), 'GET /api/subscription/verify': ACTIVE });
  await vi.advanceTimersByTimeAsync(2000);
  await screen.findByRole('heading', { name: THANKS });
  await screen.findByText('Subscription Successful!');
  for (const text of ['Premium, annual', '$36 every year', 'May 4, 2026', 'May 4, 2098'])
    screen.getByText(text);
  expect(screen.getByRole('link', { name: 'Continue to Logo Search' }).getAttribute('href')).toBe('/');
  expect(localStorage.getItem('isSubscribed')).toBe('true');
  const checks = calls.filter(({ route }) => route === 'GET /api/subscription/verify');
  expect(checks.at(-1)?.input).toEqual({ session_id: 'cs_1' });
});

test('a payment that couldn’t be verified can be verified again', async () => {
  const { user, change } = await openPage(PAGE, { ...signedIn(), 'GET /api/subscription/verify': DOWN });
  await screen.findByRole('heading', { name: 'Verification Failed' });
  await screen.findByText('Could not verify your subscription');
  screen.getByText(DOWN.message);
  change({ 'GET /api/subscription/verify': ACTIVE });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: THANKS });
});

test('an account that has Premium is thanked even if its payment can’t be loaded', async () => {
  await openPage(PAGE, { ...signedIn({ isSubscribed: true }), 'GET /api/subscription/verify': DOWN });
  await screen.findByRole('heading', { name: THANKS });
  screen.getByText(
    "Subscription details could not be loaded. Don't worry, your subscription is still active.",
  );
});

test('a payment that failed can be tried again', async () => {
  await openPage(PAGE, {
    ...signedIn(),
    'GET /api/subscription/verify': { ...PAYMENT, ...UNPAID, status: 'failed' },
  });
  await screen.findByRole('heading', { name: 'Payment not completed' });
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/premium');
});

test('a guest signs in to see the payment', async () => {
  await openPage(PAGE, { 'GET /api/subscription/verify': new AppError('accounts.signed_out') });
  await screen.findByRole('heading', { name: 'Verification Failed' });
  const login = screen.getByRole('main').querySelector('a[href^="/auth"]');
  expect(login?.getAttribute('href')).toBe(`/auth?redirect=${encodeURIComponent(PAGE)}`);
});

test('an address without a payment says so', async () => {
  await openPage('/subscription-success', signedIn());
  await screen.findByText('No session ID found in URL');
});

test.each([
  [false, /You’re still on the free plan, with 10 downloads a month\./],
  [true, /You still have Premium\./],
])(
  'a payment that was given up leaves the account as it was; with Premium: %s',
  async (isSubscribed, text) => {
    await openPage('/subscription-cancel', signedIn({ isSubscribed }));
    await screen.findByText(text);
  },
);
