import { ApiError } from '#web/lib/api.ts';

const WORDS: Record<string, string> = {
  'auth/configuration-not-found':
    'Google login is not set up for this website. Please contact the administrator.',
  'auth/popup-blocked': 'Please allow popups for this site and try again.',
  'auth/popup-closed-by-user': 'The login window was closed before you finished. Please try again.',
  'auth/cancelled-popup-request':
    'The login window was replaced by another one. Please finish there, or try again.',
  'auth/account-exists-with-different-credential':
    'An account with this email already exists. Please use a provider you have used before.',
  'auth/network-request-failed': 'Google could not be reached. Please check your connection and try again.',
  'auth/user-disabled': 'This user account has been disabled.',
  'auth/user-not-found': 'There is no account for this login. Please try another one.',
  'auth/unauthorized-domain':
    'This website domain is not authorized for Google login. Please contact the administrator.',
  'auth/operation-not-allowed': 'Google login is switched off. Please contact the administrator.',
  'auth/invalid-credential': 'Google’s answer could not be used, or is too old. Please try again.',
};

const UNKNOWN = 'An unknown error occurred during authentication. Please try again.';
const NOT_STARTED = 'An error occurred during Google login. Please try again.';
const NOT_TAKEN = 'Failed to authenticate with server';

/** The provider's code for what went wrong; null where the failure is not its own. */
function codeOf(failure: unknown): string | null {
  const code = (failure as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}

/**
 * What to tell somebody whose sign-in with the identity provider failed (specification section 8): each cause of the
 * provider by its own sentence, what our server refused by the server's, and its own for a start that did not happen.
 * @see https://firebase.google.com/docs/reference/js/auth#autherrorcodes
 */
export function describeIdentityFailure(failure: unknown): string {
  if (failure instanceof ApiError) {
    return failure.status === 0 || failure.code.startsWith('accounts.') ? failure.message : NOT_TAKEN;
  }
  const code = codeOf(failure);
  if (code === null) return NOT_STARTED;
  return Object.hasOwn(WORDS, code) ? (WORDS[code] ?? UNKNOWN) : UNKNOWN;
}
