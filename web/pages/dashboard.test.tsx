import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { LATER, onDashboard } from '#testing/pages/accounts.ts';
import { ACCOUNT } from '#testing/pages/answers.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { collectSavedFiles } from '#testing/pages/saved-files.ts';

const FAILURE = new Response('down', { status: 500 });
const button = (name: string) => screen.getByRole('button', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Returns the facts of the page, such as “Email” and its value. */
const readFacts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('a free account is shown with its downloads, and can upgrade', async () => {
  await openPage('/dashboard', onDashboard());
  await screen.findByText('Free Account');
  await screen.findByText('3 / 10');
  screen.getByRole('heading', { level: 1, name: 'Your Dashboard' });
  expect(readFacts()).toMatchObject({
    Username: 'designer',
    Email: 'designer@example.org',
    'Account type': 'Free',
    'Downloads this month': '3 / 10',
    'Downloads remaining': '7',
    'Resets on': 'December 1, 2026',
  });
  expect(readFacts()).not.toHaveProperty('Access Until');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 10');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Account info',
    'Downloads',
    'Subscription',
    'API keys',
  ]);
  const usage = within(screen.getByRole('region', { name: 'Download usage' }));
  expect(usage.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Your collections',
    'Upgrade to Premium',
  ]);
});

test('an account gets Premium while its dashboard is open, also without an email address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { change } = await openPage('/dashboard', onDashboard({ email: null }));
  await screen.findByText('3 / 10');
  expect(localStorage.getItem('userEmail')).toBe('designer@example.com');
  change(onDashboard({ email: null, isSubscribed: true, subscriptionExpiryDate: LATER }));
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText('Premium Account');
  await screen.findByText('3 / ∞');
  expect(readFacts()).toMatchObject({
    Email: 'Not provided',
    'Account type': 'Premium',
    'Access Until': 'May 4, 2098',
  });
  expect(localStorage.getItem('isSubscribed')).toBe('true');
});

test('a session that ended while the dashboard was open leads to the login page and back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { change } = await openPage('/dashboard?tab=downloads', onDashboard());
  await screen.findByText('No download history found');
  change({
    'GET /api/user/profile': { user: null },
    'GET /api/user/downloads': new AppError('accounts.signed_out'),
  });
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByRole('form', { name: 'Sign in' });
  expect(location.pathname + location.search).toBe('/auth?redirect=%2Fdashboard%3Ftab%3Ddownloads');
  expect(localStorage.getItem('userId')).toBeNull();
});

test('an account stored on the device opens nothing without a session', async () => {
  const stored = { userId: '7', username: 'pretender', isAdmin: 'true', isSubscribed: 'true' };
  const answers = { ...onDashboard(), 'GET /api/user/profile': { user: null } };
  await openPage('/dashboard', answers, { stored });
  await screen.findByRole('form', { name: 'Sign in' });
  expect(location.search).toBe('?redirect=%2Fdashboard');
  expect({ ...localStorage }).not.toHaveProperty('userId');
});

test('an account that couldn’t be loaded can be loaded again', async () => {
  const { user, change } = await openPage('/dashboard', { 'GET /api/user/profile': FAILURE });
  await screen.findByText('Failed to fetch user profile: 500');
  change(onDashboard());
  await user.click(button('Retry'));
  await screen.findByText('designer@example.org');
});

test('if the account couldn’t be loaded, the dashboard says so above what the device knows of it', async () => {
  const stored = { userId: '7', username: 'designer', email: 'designer@example.org' };
  const answers = { ...onDashboard(), 'GET /api/user/profile': new AppError('server.unavailable') };
  const { user, change } = await openPage('/dashboard', answers, { stored });
  const alert = await screen.findByText('Failed to fetch user profile: 503');
  screen.getByText('designer@example.org');
  change(onDashboard());
  await user.click(button('Retry'));
  await waitFor(() => expect(alert.isConnected).toBe(false));
});

test('the username is changed after every invalid one is explained', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { user, change } = await openPage('/dashboard', onDashboard());
  await screen.findByText('designer@example.org');
  // Another device has changed it meanwhile.
  change(onDashboard({ username: 'elsewhere' }));
  await user.click(button('Edit username'));
  const dialog = await findDialog('Edit username');
  const field = dialog.getByLabelText<HTMLInputElement>('Username');
  await waitFor(() => expect(field.value).toBe('elsewhere'));
  for (const [name, message] of [
    [' ', 'Username cannot be empty'],
    ['ab', 'Username must be at least 3 characters long'],
    ['x'.repeat(31), 'Username cannot exceed 30 characters'],
    ['no spaces', 'Username can only contain letters, numbers, underscores and hyphens'],
  ] as const) {
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
    await dialog.findByText(message);
    expect(document.activeElement).toBe(field);
  }
  await user.clear(field);
  await user.type(field, 'after_1');
  change({ 'PUT /api/user/update-username-direct': new AppError('accounts.username_taken') });
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await dialog.findByText('This username is already taken');
  change({ 'PUT /api/user/update-username-direct': FAILURE });
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await dialog.findByText('Failed to update username');
  const changed = { ...ACCOUNT, username: 'after_1' };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  change({ ...onDashboard(changed), 'PUT /api/user/update-username-direct': { user: changed } });
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Your username is now after_1.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readFacts()).toMatchObject({ Username: 'after_1' });
  await vi.advanceTimersByTimeAsync(1500);
  expect(reload).toHaveBeenCalled();
});

test('the password is changed after each mistake is explained at its field', async () => {
  const { user, calls, change } = await openPage('/dashboard', onDashboard());
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = await findDialog('Change your password');
  const current = dialog.getByLabelText('Current password');
  expect(document.activeElement).toBe(current);
  await user.keyboard('{Enter}');
  await dialog.findByText('Please enter your current password');
  await user.type(current, 'not the password');
  await user.type(dialog.getByLabelText('New password'), 'a new password');
  await user.type(dialog.getByLabelText('Confirm new password'), 'another{Enter}');
  await dialog.findByText('Passwords do not match');
  await user.clear(dialog.getByLabelText('Confirm new password'));
  await user.type(dialog.getByLabelText('Confirm new password'), 'a new password');
  const wrong = new AppError('accounts.wrong_credentials', {}, 'That password is incorrect.');
  change({ 'POST /api/user/change-password': wrong });
  await user.keyboard('{Enter}');
  await dialog.findByText('That password is incorrect.');
  expect(document.activeElement).toBe(current);
  change({ 'POST /api/user/change-password': { success: true } });
  await user.keyboard('{Enter}');
  await screen.findByText('Password changed');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.findLast(({ route }) => route === 'POST /api/user/change-password')?.input).toEqual({
    currentPassword: 'not the password',
    newPassword: 'a new password',
  });
});

test('other sessions are ended, and the outcome says how many there were', async () => {
  const { user, change } = await openPage('/dashboard', onDashboard());
  await screen.findByText('designer@example.org');
  for (const [ended, title, text] of [
    [1, 'Signed out everywhere else', 'You’ve been signed out in one other browser.'],
    [2, 'Signed out everywhere else', 'You’ve been signed out in 2 other browsers.'],
    [0, 'Nothing to sign out', 'You’re signed in only here.'],
  ] as const) {
    change({ 'POST /api/user/end-other-sessions': { ended } });
    await user.click(button('Sign out everywhere else'));
    await screen.findByText(text);
    screen.getByText(title);
  }
  change({ 'POST /api/user/end-other-sessions': FAILURE });
  await user.click(button('Sign out everywhere else'));
  await screen.findByText('Couldn’t sign you out elsewhere');
});

test('an account without a password can have a link mailed to set one', async () => {
  const { user, calls } = await openPage('/dashboard', {
    ...onDashboard({ hasPassword: false }),
    'POST /api/users/request-reset': { message: 'Sent' },
  });
  await user.click(await screen.findByRole('button', { name: 'Email me a link' }));
  await screen.findByText('Check your email');
  screen.getByText('We’ve sent a link to designer@example.org. It works for one hour.');
  const asked = calls.find(({ route }) => route === 'POST /api/users/request-reset');
  expect(asked?.input).toEqual({ email: 'designer@example.org' });
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});

test('an export asks for the password if the server wants it', async () => {
  const saved = collectSavedFiles();
  const { user, change } = await openPage('/dashboard', {
    ...onDashboard(),
    'GET /api/user/export': new AppError('accounts.password_needed'),
    'POST /api/users/confirm-password': new AppError('accounts.wrong_credentials'),
  });
  await user.click(await screen.findByRole('button', { name: 'Export my data' }));
  const dialog = await findDialog('Enter your password');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByText('Please enter your password');
  await user.type(dialog.getByLabelText('Password'), 'the password{Enter}');
  await dialog.findByText('Invalid username or password.');
  const account = { exportedAt: LATER, account: ACCOUNT, paymentCustomer: null };
  const lists = { entitlements: [], downloads: [], collections: [], keys: [], sessions: [] };
  change({
    'GET /api/user/export': { ...account, ...lists },
    'POST /api/users/confirm-password': { success: true },
  });
  await user.keyboard('{Enter}');
  await screen.findByText('Data exported');
  expect(saved.map(({ name }) => name)).toEqual(['logotheca_account_designer.json']);
  expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toMatchObject({ account: ACCOUNT });
  expect(screen.queryByRole('dialog')).toBeNull();
  change({ 'GET /api/user/export': FAILURE });
  await user.click(button('Export my data'));
  await screen.findByText('Export failed');
});

test.each([true, false])(
  'an account is deleted after its username is typed; with a password: %s',
  async (hasPassword) => {
    const { user, calls, change } = await openPage('/dashboard', {
      ...onDashboard({ hasPassword }),
      'POST /api/users/confirm-password': new AppError('accounts.wrong_credentials'),
      'DELETE /api/user': { success: true },
      'GET /api/logos/samples': { logos: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = await findDialog('Delete your account?');
    const submit = dialog.getByRole('button', { name: 'Delete my account' });
    await user.type(dialog.getByLabelText('Type designer to confirm'), 'Designer');
    if (hasPassword) await user.type(dialog.getByLabelText('Password'), 'the password');
    else expect(dialog.queryByLabelText('Password')).toBeNull();
    await user.click(submit);
    await dialog.findByText('Type your username exactly as shown');
    await user.clear(dialog.getByLabelText('Type designer to confirm'));
    await user.type(dialog.getByLabelText('Type designer to confirm'), 'designer');
    if (hasPassword) {
      await user.click(submit);
      await dialog.findByText('Invalid username or password.');
      expect(calls.map(({ route }) => route)).not.toContain('DELETE /api/user');
    }
    change({
      'POST /api/users/confirm-password': { success: true },
      'GET /api/user/profile': { user: null },
    });
    await user.click(submit);
    await screen.findByText('Account deleted');
    expect(location.pathname).toBe('/');
    expect(localStorage.getItem('userId')).toBeNull();
  },
);

test('signing out clears the device after a failed attempt', async () => {
  const stored = { theme: 'dark', recentSearches: '["docker"]' };
  const { user, change } = await openPage(
    '/dashboard',
    { ...onDashboard(), 'POST /api/logout': FAILURE },
    { stored },
  );
  const header = within(await screen.findByRole('navigation', { name: 'Account' }));
  await user.click(await header.findByRole('button', { name: 'Sign out' }));
  await screen.findByText('An error occurred while logging out.');
  screen.getByText('Logout Failed');
  expect(localStorage.getItem('username')).toBe('designer');
  change({ 'POST /api/logout': { success: true }, 'GET /api/user/profile': { user: null } });
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Sign out' }));
  await screen.findByText('You have been successfully logged out.');
  screen.getByText('Logged Out');
  expect(location.pathname).toBe('/auth');
  expect(Object.keys(localStorage).sort()).toEqual(['consentAccepted', 'consentDate', 'theme']);
});
