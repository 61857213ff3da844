import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ACCOUNT, signedIn } from '#testing/pages/answers.ts';
import { GUEST_ALLOWANCE } from '#testing/pages/logos.ts';
import { type OpenPage, openPage } from '#testing/pages/open-page.tsx';

const GUEST = { 'GET /api/user/profile': { user: null } } as const;
const PROFILE = { 'GET /api/user/profile': { user: ACCOUNT } } as const;
const header = () => within(screen.getByRole('navigation', { name: 'Account' }));
const findInHeader = (name: string) => header().findByRole('link', { name });

/** Counts the requests for the account while each of these seconds passes. */
async function countRequests({ calls }: OpenPage, seconds: number): Promise<number> {
  const count = () => calls.filter(({ route }) => route === 'GET /api/user/profile').length;
  const before = count();
  for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1000);
  return count() - before;
}

/** Simulates that the browser tab is hidden or shown again. */
function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Changes what another tab shares with this one. */
function signOutInAnotherTab(): void {
  localStorage.removeItem('userId');
  dispatchEvent(new StorageEvent('storage', { key: 'userId', newValue: null }));
}

test('a guest’s profile is loaded once', async () => {
  vi.useFakeTimers();
  const guest = await openPage('/about');
  await countRequests(guest, 1);
  expect(await countRequests(guest, 20)).toBe(0);
});

test('an account’s profile is loaded every five seconds while its tab is visible', async () => {
  vi.useFakeTimers();
  const account = await openPage('/about', signedIn());
  await vi.waitFor(() => header().getByRole('link', { name: 'designer' }), { timeout: 60_000 });
  expect(await countRequests(account, 20)).toBe(4);
  setVisibility('hidden');
  expect(await countRequests(account, 20)).toBe(0);
  setVisibility('visible');
  expect(await countRequests(account, 1)).toBe(1);
});

test('the server corrects the account that is stored on the device', async () => {
  const stored = {
    userId: '999999',
    username: 'somebody-else',
    isAdmin: 'true',
    isSubscribed: 'true',
    subscriptionExpiryDate: '2099-01-01T00:00:00.000Z',
  };
  await openPage('/about', signedIn(), { stored });
  await findInHeader('designer');
  expect({ ...localStorage }).toMatchObject({
    userId: '7',
    username: 'designer',
    isAdmin: 'false',
    isSubscribed: 'false',
  });
  expect(localStorage.getItem('subscriptionExpiryDate')).toBeNull();
  expect(document.documentElement.dataset.account).toBe('free');
});

test('a guest’s device keeps no subscription', async () => {
  await openPage('/about', {}, { stored: { isSubscribed: 'true' } });
  await findInHeader('Sign in');
  await waitFor(() => expect(localStorage.getItem('isSubscribed')).toBe('false'));
  await openPage('/about', {}, { stored: {} });
  await findInHeader('Sign in');
  expect({ ...localStorage }).not.toHaveProperty('isSubscribed');
});

test('signing out in another tab signs out here', async () => {
  const { change } = await openPage('/dashboard?tab=keys', {
    ...signedIn(),
    'GET /api/user/keys': { keys: [], usage: [] },
    'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
  });
  await findInHeader('designer');
  change(GUEST);
  signOutInAnotherTab();
  await screen.findByRole('form', { name: 'Sign in' });
  expect(location.search).toBe('?redirect=%2Fdashboard%3Ftab%3Dkeys');
});

test('signing out in another tab isn’t undone by a response that was asked for before', async () => {
  const response = Promise.withResolvers<void>();
  const { change, calls } = await openPage(
    '/about',
    {
      ...signedIn(),
      'GET /api/user/profile': async () => {
        await response.promise;
        return PROFILE['GET /api/user/profile'];
      },
    },
    { stored: { userId: '7', username: 'designer' } },
  );
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /api/user/profile'));
  const write = vi.spyOn(Storage.prototype, 'setItem');
  change(GUEST);
  localStorage.removeItem('userId');
  response.resolve();
  await findInHeader('Sign in');
  expect(write.mock.calls.map(([key]) => key)).not.toContain('userId');
  expect(localStorage.getItem('userId')).toBeNull();
});

test('an account can sign out from the header of every page', async () => {
  const { user, change } = await openPage('/about', {
    ...signedIn(),
    'POST /api/logout': { success: true },
    'GET /api/logos/samples': { logos: [] },
  });
  await findInHeader('designer');
  change(GUEST);
  await user.click(header().getByRole('button', { name: 'Sign out' }));
  await screen.findByText('You have been successfully logged out.');
  expect(location.pathname).toBe('/');
  await findInHeader('Sign in');
  expect({ ...localStorage }).not.toHaveProperty('userId');
});
