import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { LATER, SUBSCRIPTION } from '#testing/pages/accounts.ts';
import { signedIn } from '#testing/pages/answers.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const PAYMENT_PAGE = 'https://payments.example/pay/cs_1';
const SESSION = { url: PAYMENT_PAGE, sessionId: 'cs_1' };

const findPlan = async (name: string) => within(await screen.findByRole('region', { name }));

/** Replaces the opening of tabs. Returns the addresses that they and this tab opened, or null for a closed tab. */
function collectTabs({ areBlocked = false } = {}) {
  const opened: (string | null)[] = [];
  const assign = vi.spyOn(location, 'assign').mockImplementation((url) => void opened.push(`here: ${url}`));
  onTestFinished(() => assign.mockRestore());
  const tab = {
    document: { body: {} },
    location: { assign: (url: string) => opened.push(url) },
    close: () => opened.push(null),
  };
  vi.spyOn(window, 'open').mockReturnValue(areBlocked ? null : (tab as unknown as Window));
  return opened;
}

test('a guest sees what a free account adds and one price, and signs in to upgrade', async () => {
  const { user } = await openPage('/premium');
  const free = await findPlan('Free');
  free.getByText('Basic access, no signup');
  free.getByText('No account required');
  // The card describes use without an account, so its button doesn't lead to one.
  expect(free.getByRole('link', { name: 'Start searching' }).getAttribute('href')).toBe('/');
  expect(free.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/auth?mode=sign-up');
  screen.getByText('What does a free account add?');
  screen.getByRole('columnheader', { name: /^Current Plan ?No account$/ });
  screen.getByText('billed $36 per year');
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Upgrade now' }));
  await screen.findByRole('form', { name: 'Sign in' });
  expect(location.pathname + location.search).toBe('/auth?redirect=/premium');
});

test('an account chooses a price, and pays it in a new tab', async () => {
  const opened = collectTabs();
  const { user, calls } = await openPage('/premium', {
    ...signedIn(),
    'POST /api/subscription/create': SESSION,
  });
  const free = await findPlan('Free');
  await free.findByText('Included with your account');
  free.getByText('Current Plan');
  free.getByText('Direct SVG copy');
  expect(free.queryByText('No account required')).toBeNull();
  expect(screen.queryByText('What does a free account add?')).toBeNull();
  screen.getByRole('columnheader', { name: /^Current Plan ?Free account$/ });
  const premium = await findPlan('Premium');
  premium.getByText('$3');
  const monthly = screen.getByRole('radio', { name: 'Monthly' });
  await user.click(monthly);
  premium.getByText('$10');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Annual/, checked: true }));
  premium.getByText('$3');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(monthly);
  expect(monthly.getAttribute('aria-checked')).toBe('true');
  premium.getByText('billed every month');
  await user.click(premium.getByRole('button', { name: 'Upgrade now' }));
  await screen.findByText('Checkout Started');
  expect(screen.getByRole('link', { name: 'Open it again' }).getAttribute('href')).toBe(PAYMENT_PAGE);
  expect(opened).toEqual([PAYMENT_PAGE]);
  expect(calls.findLast(({ route }) => route === 'POST /api/subscription/create')?.input).toEqual({
    isAnnual: false,
  });
});

test('the payment page opens here if the browser blocks tabs', async () => {
  const opened = collectTabs({ areBlocked: true });
  const { user } = await openPage('/premium', { ...signedIn(), 'POST /api/subscription/create': SESSION });
  await screen.findByText('Included with your account');
  await user.click(screen.getByRole('button', { name: 'Get Premium' }));
  await waitFor(() => expect(opened).toEqual([`here: ${PAYMENT_PAGE}`]));
  expect(screen.getAllByText('Processing...')).toHaveLength(1);
});

test('a checkout that fails closes its tab and says why', async () => {
  const opened = collectTabs();
  const { user, change } = await openPage('/premium', signedIn(), {
    // The answer that breaks the contract is what this test is about.
    expectedErrors: ['invalid_type'],
  });
  await screen.findByText('Included with your account');
  for (const [answer, message] of [
    [new Response('Bad Gateway', { status: 502 }), 'Server error: 502 - Bad Gateway'],
    [new Response('not JSON'), 'Invalid response from server'],
    [new AppError('subscription.unavailable'), new AppError('subscription.unavailable').message],
    [
      new AppError('subscription.already_subscribed'),
      new AppError('subscription.already_subscribed').message,
    ],
  ] as const) {
    change({ 'POST /api/subscription/create': answer });
    await user.click(screen.getByRole('button', { name: 'Upgrade now' }));
    await screen.findByText(message);
    screen.getByText('Subscription Failed');
  }
  expect(opened).toEqual([null, null, null, null]);
  change({
    'POST /api/subscription/create': new AppError('accounts.signed_out'),
    'GET /api/user/profile': { user: null },
  });
  await user.click(screen.getByRole('button', { name: 'Upgrade now' }));
  await screen.findByRole('form', { name: 'Sign in' });
});

test.each([
  [
    'a subscriber',
    { isSubscribed: true, subscription: SUBSCRIPTION },
    'You pay $36 every year. Your subscription renews on May 4, 2098.',
    'Manage your subscription',
  ],
  [
    'an account with a code',
    { isSubscribed: true, subscriptionExpiryDate: LATER },
    'You have Premium until May 4, 2098 at no cost. If you subscribe, billing starts today.',
    'Subscribe now',
  ],
])('%s sees only Premium, and how it is paid', async (_, account, note, action) => {
  await openPage('/premium', signedIn(account));
  await screen.findByText(note);
  screen.getByRole('heading', { level: 1, name: 'You have Premium' });
  expect(screen.queryByRole('region', { name: 'Free' })).toBeNull();
  const premium = await findPlan('Premium');
  premium.getByText('Current Plan');
  premium.getByText(action);
  // The stylesheet hides the links to this page.
  expect(document.documentElement.dataset.account).toBe('premium');
});

test('the dialog about Premium leads a guest to sign up, and an account to the payment page', async () => {
  const opened = collectTabs();
  const guest = await openPage('/about');
  const openDialog = async () => {
    const { openUpgradeDialog } = await import('#web/lib/upgrade-dialog.ts');
    act(openUpgradeDialog);
  };
  await openDialog();
  const offer = within(await screen.findByRole('dialog', { name: 'First, create an account' }));
  offer.getByText('Batches and sheets are part of Premium', { exact: false });
  offer.getByText('billed $36 per year');
  expect(offer.queryAllByRole('radio')).toEqual([]);
  expect(offer.getByRole('link', { name: 'Create account' }).getAttribute('href')).toContain('/auth?');
  await guest.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  const { user, calls } = await openPage('/about', {
    ...signedIn(),
    'POST /api/subscription/create': SESSION,
  });
  await screen.findByRole('navigation', { name: 'Account' });
  await waitFor(() => expect(localStorage.getItem('userId')).toBe('7'));
  await openDialog();
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Premium' }));
  for (const feature of ['Unlimited downloads', 'Batch downloading', 'Consolidate batch', 'Priority support'])
    dialog.getByText(feature);
  expect(dialog.getByRole('radio', { name: /^Annual/ }).getAttribute('aria-checked')).toBe('true');
  dialog.getByText('Save 70%');
  const annual = dialog.getByRole('radio', { name: /^Annual/ });
  await user.click(annual);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /^Monthly/, checked: true }));
  expect(annual.tabIndex).toBe(-1);
  await user.click(dialog.getByRole('button', { name: 'Subscribe now' }));
  await waitFor(() => expect(opened).toEqual([`here: ${PAYMENT_PAGE}`]));
  expect(calls.at(-1)?.input).toEqual({ isAnnual: false });
});
