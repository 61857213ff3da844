import { ApiError } from '#web/lib/api.ts';

const MESSAGES: Record<string, string> = {
  'auth/configuration-not-found':
    'Google login isn’t set up for this website. Please contact the administrator.',
  'auth/popup-blocked': 'Please allow popups for this site and try again.',
  'auth/popup-closed-by-user': 'The login window was closed before you finished. Please try again.',
  'auth/cancelled-popup-request': 'You opened another login window. Finish there, or close it and try again.',
  'auth/account-exists-with-different-credential':
    'An account with this email already exists. Please use a provider you have used before.',
  'auth/network-request-failed': 'Google couldn’t be reached. Please check your connection and try again.',
  'auth/user-disabled': 'This user account has been disabled.',
  'auth/user-not-found': 'No account here uses this Google account. Please try another one.',
  'auth/unauthorized-domain':
    'This website domain is not authorized for Google login. Please contact the administrator.',
  'auth/operation-not-allowed': 'Google login is turned off. Please contact the administrator.',
  'auth/invalid-credential': 'Google’s response was invalid or had expired. Please try again.',
};

const UNKNOWN = 'An unknown error occurred during authentication. Please try again.';
const NOT_STARTED = 'An error occurred during Google login. Please try again.';
const SERVER_FAILED = 'Failed to authenticate with server';

/** Returns the SDK's error code, or null for any other failure. */
function codeOf(failure: unknown): string | null {
  const code = (failure as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}

/**
 * Returns the message for a failed sign-in with the identity provider, chosen by the SDK's code or the server's error.
 * @see https://firebase.google.com/docs/reference/js/auth#autherrorcodes
 */
export function identityErrorMessage(failure: unknown): string {
  if (failure instanceof ApiError) {
    return failure.status === 0 || failure.code.startsWith('accounts.') ? failure.message : SERVER_FAILED;
  }
  const code = codeOf(failure);
  return code === null ? NOT_STARTED : (MESSAGES[code] ?? UNKNOWN);
}
