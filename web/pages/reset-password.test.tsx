import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { type Answers, signedIn } from '#testing/pages/answers.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const LINK = '/reset-password?token=a-token';
const VALID: Answers = { 'GET /api/users/validate-reset-token': { valid: true } };

test.each([
  ['/reset-password', 'Invalid Password Reset Link', 'The link is incomplete.'],
  [LINK, 'Invalid Reset Link', 'Invalid or expired token.'],
])('the link %s is refused as “%s”', async (link, title, reason) => {
  const { user } = await openPage(link, {
    'GET /api/users/validate-reset-token': new AppError('accounts.reset_token_invalid'),
  });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('alert').textContent).toMatch(new RegExp(`^${reason}.*expire after one hour`));
  await user.click(screen.getByRole('link', { name: 'Return to Login' }));
  await waitFor(() => expect(location.pathname).toBe('/auth'));
});

test('a link that can’t be checked can be checked again', async () => {
  const validity = Promise.withResolvers<{ valid: true }>();
  const { user, change } = await openPage(LINK, {
    'GET /api/users/validate-reset-token': new Response('down', { status: 503 }),
  });
  await screen.findByRole('heading', { name: 'Couldn’t check your link' });
  change({ 'GET /api/users/validate-reset-token': () => validity.promise });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  validity.resolve({ valid: true });
  await screen.findByRole('heading', { name: 'Set a new password' });
});

test('the message about different passwords disappears once they match, and comes back only after typing', async () => {
  const { user } = await openPage(LINK, VALID);
  const password = await screen.findByLabelText('New password', { selector: 'input' });
  const confirmation = screen.getByLabelText('Confirm new password');
  await user.type(password, '12345');
  await user.type(confirmation, '1234567');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  await screen.findByText('Password must be at least 6 characters');
  const findMismatch = () => screen.queryByText('Passwords do not match');
  expect(findMismatch()).not.toBeNull();
  await user.type(password, '67');
  await waitFor(() => expect(findMismatch()).toBeNull());
  await user.type(confirmation, '8');
  expect(findMismatch()).toBeNull();
  await user.tab();
  await screen.findByText('Passwords do not match');
});

test('a new password is saved after a failure of the server, and the login page opens', async () => {
  const { user, calls, change } = await openPage(LINK, {
    ...signedIn(),
    ...VALID,
    'POST /api/users/reset-password': new Response('down', { status: 500 }),
  });
  await user.type(await screen.findByLabelText('New password', { selector: 'input' }), 'a new password');
  await user.type(screen.getByLabelText('Confirm new password'), 'a new password');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  await screen.findByText('Failed to reset password');
  change({ 'POST /api/users/reset-password': new AppError('accounts.password_guessable') });
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  await screen.findByText('This password is too easy to guess. Please choose another.');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await screen.findAllByRole('button', { name: 'Sign out' });
  change({ 'POST /api/users/reset-password': { message: 'Done' }, 'GET /api/user/profile': { user: null } });
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  await screen.findByRole('heading', { name: 'Password Reset Successful' });
  screen.getByRole('link', { name: 'Go to Login' });
  // The server has ended the sessions of the account, this one too.
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Sign out' })).toHaveLength(0));
  expect(calls.findLast(({ route }) => route === 'POST /api/users/reset-password')?.input).toEqual({
    token: 'a-token',
    newPassword: 'a new password',
  });
  await vi.advanceTimersByTimeAsync(3000);
  await screen.findByRole('form', { name: 'Sign in' });
  expect(location.pathname).toBe('/auth');
});

test('a link that expires while the form is open is refused', async () => {
  const { user } = await openPage(LINK, {
    ...VALID,
    'POST /api/users/reset-password': new AppError('accounts.reset_token_invalid'),
  });
  await user.type(await screen.findByLabelText('New password', { selector: 'input' }), 'a new password');
  await user.type(screen.getByLabelText('Confirm new password'), 'a new password{Enter}');
  await screen.findByRole('heading', { name: 'Invalid Reset Link' });
});
