import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { onDashboard } from '#testing/pages/accounts.ts';
import { ACCOUNT, type Answers, GUEST_ANSWERS, signedIn } from '#testing/pages/answers.ts';
import { type OpenPage, openPage } from '#testing/pages/open-page.tsx';

const IDENTITY_WINDOW = '#web/features/accounts/sign-in/identity-window.ts';

async function signIn({ user }: OpenPage): Promise<void> {
  await user.type(await screen.findByLabelText('Username or email'), 'designer');
  await user.type(screen.getByLabelText('Password'), 'the password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('sign-up shows its validation messages and sends nothing', async () => {
  const { user, calls } = await openPage('/auth?mode=sign-up');
  await user.type(await screen.findByLabelText('Username'), 'a b');
  await user.type(screen.getByLabelText('Email'), 'ab');
  await user.type(screen.getByLabelText('Password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByText('Username can only contain letters, numbers, underscores and hyphens');
  screen.getByText('Please enter a valid email');
  screen.getByText('Password must be at least 6 characters');
  screen.getByText('Passwords do not match');
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await user.clear(screen.getByLabelText('Username'));
  await user.type(screen.getByLabelText('Username'), 'ab');
  await screen.findByText('Username must be at least 3 characters');
  expect(calls.map(({ route }) => route)).not.toContain('POST /api/users/register');
});

test('sign-up shows what the server refuses at its field, then opens the subscription tab', async () => {
  const { user, calls, change } = await openPage('/auth');
  await user.click(await screen.findByRole('link', { name: 'Create account' }));
  await user.type(await screen.findByLabelText('Username'), 'designer');
  await user.type(screen.getByLabelText('Email'), 'designer@example.org');
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.type(screen.getByLabelText('Confirm password'), 'a password');
  for (const [code, label, message] of [
    ['accounts.username_taken', 'Username', 'This username is already taken'],
    ['accounts.email_taken', 'Email', 'An account with this email already exists'],
    ['accounts.password_guessable', 'Password', 'This password is too easy to guess. Please choose another.'],
  ] as const) {
    change({ 'POST /api/users/register': new AppError(code) });
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText(message);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  }
  change({ ...onDashboard(), 'POST /api/users/register': ACCOUNT });
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByText('Login successful');
  await screen.findByRole('heading', { name: 'Subscription details' });
  expect(location.pathname + location.search).toBe('/dashboard?tab=subscription');
  expect(calls.findLast(({ route }) => route === 'POST /api/users/register')?.input).toEqual({
    username: 'designer',
    email: 'designer@example.org',
    password: 'a password',
    confirmPassword: 'a password',
  });
  expect({ ...localStorage }).toMatchObject({
    userId: '7',
    username: 'designer',
    userEmail: 'designer@example.org',
    isAdmin: 'false',
    isSubscribed: 'false',
  });
});

test('a refused sign-in says why, and the password can be shown', async () => {
  const page = await openPage('/auth', {
    'POST /api/users/login': new AppError('accounts.wrong_credentials'),
  });
  const { user, change } = page;
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByText('Username must be at least 3 characters');
  screen.getByText('Password must be at least 6 characters');
  await signIn(page);
  await screen.findByText('Invalid username or password.');
  const password = screen.getByLabelText('Password');
  expect(document.activeElement).toBe(password);
  expect(password.getAttribute('autocomplete')).toBe('current-password');
  expect(screen.getByLabelText('Username or email').getAttribute('autocomplete')).toBe('username');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toMatchObject({ type: 'text', value: 'the password' });
  change({ 'POST /api/users/login': new AppError('accounts.too_many_attempts') });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Too many attempts. Please wait a while and try again.');
});

test.each([
  ['/about?x=1', '/about?x=1'],
  ['//evil.example/', '/dashboard?tab=subscription'],
])('after a sign-in with the redirect %s, %s opens', async (redirect, target) => {
  const page = await openPage(`/auth?redirect=${encodeURIComponent(redirect)}`);
  await screen.findByRole('form', { name: 'Sign in' });
  page.change({ ...onDashboard(), 'POST /api/users/login': ACCOUNT });
  await signIn(page);
  await screen.findByText('Login successful');
  expect(location.pathname + location.search).toBe(target);
  expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull();
});

test.each([
  ['/auth?redirect=/about', '/about'],
  ['/auth?redirect=//evil.example/', '/'],
])('%s sends a visitor who is signed in to %s', async (address, target) => {
  await openPage(address, { ...signedIn(), 'GET /api/logos/samples': { logos: [] } });
  await waitFor(() => expect(location.pathname).toBe(target));
});

test('a link to reset the password is sent, and sent again', async () => {
  const { user, calls, change } = await openPage('/auth', {
    'POST /api/users/request-reset': new Response('down', { status: 500 }),
  });
  const open = await screen.findByRole('button', { name: 'Forgot password?' });
  await user.click(open);
  const asking = within(await screen.findByRole('dialog', { name: 'Reset your password' }));
  await user.type(asking.getByLabelText('Email'), 'not an address');
  await user.click(asking.getByRole('button', { name: 'Send Reset Link' }));
  await asking.findByText('Please enter a valid email');
  await user.clear(asking.getByLabelText('Email'));
  await user.type(asking.getByLabelText('Email'), 'designer@example.org{Enter}');
  await screen.findByText('Password Reset Failed');
  await asking.findByText('Failed to send password reset email');
  change({ 'POST /api/users/request-reset': { message: 'Sent' } });
  await user.click(asking.getByRole('button', { name: 'Send Reset Link' }));
  const sent = within(await screen.findByRole('dialog', { name: 'Check your inbox' }));
  const confirmation = 'If designer@example.org belongs to an account, we’ve sent a reset link to it.';
  expect(sent.getByRole('status').textContent).toContain(confirmation);
  sent.getByText('Can’t find the email after a few minutes? Check your spam folder.');
  expect(document.activeElement).toBe(sent.getByRole('button', { name: 'Done' }));
  await user.click(sent.getByRole('button', { name: 'Send again' }));
  await sent.findByText('Sent again. Only the newest link works.');
  expect(calls.filter(({ route }) => route === 'POST /api/users/request-reset')).toHaveLength(3);
  await user.click(sent.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(open);
});

test('Google’s window opens once for two clicks, and its failure can be tried again', async () => {
  const config = GUEST_ANSWERS['GET /api/config'] as object;
  const emulator = {
    projectId: 'p',
    apiKey: 'k',
    authDomain: 'p.example.org',
    emulatorUrl: null,
    standInUrl: null,
  };
  const answers = {
    ...onDashboard(),
    'GET /api/user/profile': { user: null },
    'GET /api/config': { ...config, identityProvider: { name: 'Google', ...emulator } },
    'POST /api/auth/firebase': ACCOUNT,
  } as Answers;
  const signInWithWindow = vi.fn().mockRejectedValueOnce({ code: 'auth/user-disabled' });
  vi.doMock(IDENTITY_WINDOW, () => ({ signInWithWindow }));
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user, calls, change } = await openPage('/auth?redirect=/about', answers);
  await screen.findByRole('heading', { name: 'Sign-up for Premium' });
  screen.getByRole('heading', { name: 'Already have an account?' });
  const button = screen.getByRole('button', { name: 'Continue with Google' });
  await user.click(button);
  await screen.findByText('Login failed');
  screen.getByText('This user account has been disabled.');
  const proof = Promise.withResolvers<object>();
  signInWithWindow.mockReturnValue(proof.promise);
  await user.dblClick(screen.getByRole('button', { name: 'Login here' }));
  expect(signInWithWindow).toHaveBeenCalledTimes(2);
  change(signedIn());
  proof.resolve({ idToken: 'a token' });
  await screen.findByText('Login successful');
  expect(location.pathname).toBe('/about');
  expect(calls.map(({ input }) => input)).toContainEqual({ idToken: 'a token' });
});
