import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { openPage } from '#testing/pages/open-page.tsx';

test('sign-up shows its validation messages and sends nothing', async () => {
  const { user, calls } = await openPage('/auth?mode=sign-up');
  await user.type(await screen.findByLabelText('Username'), 'ab');
  await user.type(screen.getByLabelText('Email'), 'ab');
  await user.type(screen.getByLabelText('Password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByText('Username must be at least 3 characters');
  screen.getByText('Please enter a valid email');
  screen.getByText('Password must be at least 6 characters');
  screen.getByText('Passwords do not match');
  expect(calls.map(({ route }) => route)).not.toContain('POST /api/users/register');
});

test('a refused sign-in says why', async () => {
  const { user } = await openPage('/auth', {
    'POST /api/users/login': new AppError('accounts.wrong_credentials'),
  });
  await user.type(await screen.findByLabelText('Username or email'), 'somebody');
  await user.type(screen.getByLabelText('Password'), 'not the password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Invalid username or password.');
});
