import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { describeIdentityFailure } from './identity-failure.ts';

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

const told = (code: string) => describeIdentityFailure(Object.assign(new Error('Firebase'), { code }));

describe('a failed sign-in with the identity provider', () => {
  it('says for each cause something else', () => {
    const sentences = [...CAUSES.map((cause) => told(`auth/${cause}`)), told('auth/internal-error')];
    expect(new Set(sentences).size).toBe(CAUSES.length + 1);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('says in the specified words what is specified', () => {
    expect(told('auth/popup-blocked')).toBe('Please allow popups for this site and try again.');
    expect(told('auth/user-disabled')).toBe('This user account has been disabled.');
    expect(told('auth/operation-not-allowed')).toMatch(/Please contact the administrator\.$/);
    expect(told('auth/unauthorized-domain')).toBe(
      'This website domain is not authorized for Google login. Please contact the administrator.',
    );
    for (const code of ['auth/quota-exceeded', 'auth/toString', 'auth/']) {
      expect(told(code)).toBe('An unknown error occurred during authentication. Please try again.');
    }
  });

  it('says what our server said of the account, and of anything else that the server failed', () => {
    const taken = new ApiError('accounts.email_taken', 409, 'An account with this email already exists');
    expect(describeIdentityFailure(taken)).toBe('An account with this email already exists');
    const broken = new ApiError('server.unexpected', 500, 'Something went wrong on the server.');
    expect(describeIdentityFailure(broken)).toBe('Failed to authenticate with server');
    const away = new ApiError('network', 0, 'The server can’t be reached.');
    expect(describeIdentityFailure(away)).toBe('The server can’t be reached.');
  });

  it('says that it did not start where the SDK never came', () => {
    const missing = new TypeError('Failed to fetch dynamically imported module');
    expect(describeIdentityFailure(missing)).toBe('An error occurred during Google login. Please try again.');
    expect(describeIdentityFailure(null)).toBe('An error occurred during Google login. Please try again.');
  });
});
