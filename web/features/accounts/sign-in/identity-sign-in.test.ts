import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { identityErrorMessage } from './identity-sign-in.tsx';

const CAUSES = [
  'configuration-not-found',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'account-exists-with-different-credential',
  'network-request-failed',
  'user-disabled',
  'user-not-found',
  'unauthorized-domain',
  'operation-not-allowed',
  'invalid-credential',
];

const messageFor = (code: string) => identityErrorMessage(Object.assign(new Error('Firebase'), { code }));

describe('a failed sign-in with the identity provider', () => {
  it('has a different message for each cause', () => {
    const messages = [
      ...CAUSES.map((cause) => messageFor(`auth/${cause}`)),
      messageFor('auth/internal-error'),
    ];
    expect(new Set(messages).size).toBe(CAUSES.length + 1);
    for (const message of messages) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  it('uses the specified messages', () => {
    expect(messageFor('auth/popup-blocked')).toBe('Please allow popups for this site and try again.');
    expect(messageFor('auth/user-disabled')).toBe('This user account has been disabled.');
    expect(messageFor('auth/operation-not-allowed')).toMatch(/Please contact the administrator\.$/);
    expect(messageFor('auth/unauthorized-domain')).toBe(
      'This website domain is not authorized for Google login. Please contact the administrator.',
    );
    for (const code of ['auth/quota-exceeded', 'auth/toString', 'auth/']) {
      expect(messageFor(code)).toBe('An unknown error occurred during authentication. Please try again.');
    }
  });

  it('shows the server’s message about the account, and a generic one for other server failures', () => {
    const emailTaken = new ApiError('accounts.email_taken', 409, 'An account with this email already exists');
    expect(identityErrorMessage(emailTaken)).toBe('An account with this email already exists');
    const serverError = new ApiError('server.unexpected', 500, 'Something went wrong on the server.');
    expect(identityErrorMessage(serverError)).toBe('Failed to authenticate with server');
    const unreachable = new ApiError('network', 0, 'The server can’t be reached.');
    expect(identityErrorMessage(unreachable)).toBe('The server can’t be reached.');
  });

  it('has a generic message if the SDK couldn’t be loaded', () => {
    const missing = new TypeError('Failed to fetch dynamically imported module');
    expect(identityErrorMessage(missing)).toBe('An error occurred during Google login. Please try again.');
    expect(identityErrorMessage(null)).toBe('An error occurred during Google login. Please try again.');
  });
});
