import { useRef, useState } from 'react';
import type { IdentityProvider } from '#contract/config.ts';
import { signInWithIdentity } from '#contract/http/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { now } from '#web/lib/clock.ts';
import { TestModeNote } from '#web/lib/test-mode-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import { useSignedIn } from '../queries.ts';
import type { IdentityProof } from './identity-window.ts';

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

/** How often it is checked whether the window was closed. */
const CHECK_EVERY_MS = 300;

/**
 * Opens the sign-in window of the stand-in for the identity provider, and returns the proof of identity that it sends.
 * @throws an error with the SDK's `code` if the window is blocked, or closed before that
 */
function signInAtStandIn(windowUrl: string): Promise<IdentityProof> {
  const url = new URL(windowUrl);
  url.searchParams.set('origin', location.origin);
  const opened = window.open(url, '', 'popup,width=560,height=640');
  return new Promise((resolve, reject) => {
    if (!opened) return reject({ code: 'auth/popup-blocked' });
    const receive = ({ origin, data }: MessageEvent<IdentityProof>) => {
      if (origin !== url.origin) return;
      stop();
      resolve(data);
    };
    const check = setInterval(() => {
      if (!opened.closed) return;
      stop();
      reject({ code: 'auth/popup-closed-by-user' });
    }, CHECK_EVERY_MS);
    const stop = () => {
      clearInterval(check);
      removeEventListener('message', receive);
    };
    addEventListener('message', receive);
  });
}

/** Clicks within this time count as one. */
const SAME_CLICK_MS = 1000;

/**
 * Signs in with the identity provider, whose SDK loads on the first click. A click while the sign-in window is open cancels
 * that attempt and starts another, because the SDK takes eight seconds to notice a closed window.
 */
function useIdentitySignIn(provider: IdentityProvider) {
  const [isBusy, setBusy] = useState(false);
  const clickedAt = useRef(0);
  const signedIn = useSignedIn();

  const start = async () => {
    const clickTime = now();
    if (clickTime - clickedAt.current < SAME_CLICK_MS) return;
    clickedAt.current = clickTime;
    setBusy(true);
    try {
      const proof = await proveIdentity(provider);
      await signedIn(await callApi(signInWithIdentity, proof));
    } catch (failure) {
      if (clickedAt.current === clickTime) {
        clickedAt.current = 0;
        setBusy(false);
      }
      showErrorToast('Login failed', identityErrorMessage(failure));
    }
  };
  return { isBusy, start };
}

async function proveIdentity(provider: IdentityProvider): Promise<IdentityProof> {
  if (provider.standInUrl) return signInAtStandIn(provider.standInUrl);
  const { signInWithWindow } = await import('./identity-window.ts');
  return signInWithWindow(provider);
}

/** Renders Google’s logo in the colours that its branding guidelines require. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-5 shrink-0">
      <path
        fill="#4285F4"
        d="M46.1 24.6c0-1.6-.1-3.1-.4-4.6H24v9h12.4c-.5 2.8-2.2 5.2-4.6 6.8v5.7h7.4c4.4-4 6.9-10 6.9-16.9z"
      />
      <path
        fill="#34A853"
        d="M24 47c6.2 0 11.4-2 15.2-5.5l-7.4-5.7c-2 1.4-4.7 2.2-7.8 2.2-6 0-11.1-4-12.9-9.5H3.5v5.9C7.3 42 15 47 24 47z"
      />
      <path fill="#FBBC05" d="M11.1 28.5a13.8 13.8 0 0 1 0-9v-5.9H3.5a23 23 0 0 0 0 20.8z" />
      <path
        fill="#EA4335"
        d="M24 10c3.4 0 6.4 1.2 8.8 3.4l6.6-6.6A22.9 22.9 0 0 0 3.5 13.6l7.6 5.9C12.9 14 18 10 24 10z"
      />
    </svg>
  );
}

/** Renders the identity provider's sign-up and sign-in buttons. */
export default function IdentitySignIn({ provider }: { provider: IdentityProvider }) {
  const { isBusy, start } = useIdentitySignIn(provider);
  return (
    <section aria-label={`With ${provider.name}`} className="mt-6 border-line border-t pt-6">
      {provider.standInUrl && <TestModeNote className="mb-5">No Google account is needed.</TestModeNote>}
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <h3 className="font-medium text-muted text-sm">Sign-up for Premium</h3>
          <Button className="min-h-11" onClick={start}>
            {isBusy ? <Spinner className="size-5" /> : <GoogleMark />}
            Continue with {provider.name}
          </Button>
        </div>
        <div className="flex flex-col gap-2">
          <h3 className="font-medium text-muted text-sm">Already have an account?</h3>
          <Button className="min-h-11" onClick={start}>
            Login here
          </Button>
        </div>
      </div>
    </section>
  );
}
