import { type ReactNode, useRef, useState } from 'react';
import type { IdentityProvider } from '#contract/config.ts';
import { now } from '#web/lib/clock.ts';
import { pathAfterSignIn } from '#web/lib/session/redirect.ts';
import { TestModeNote } from '#web/lib/test-mode-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import { type IdentityProof, useSession } from '../session.ts';
import { identityErrorMessage } from './identity-error.ts';

/** Clicks within this time count as one. */
const SAME_CLICK_MS = 1000;

/**
 * Signs in with the identity provider, whose SDK loads on the first click. A click while the sign-in window is open cancels
 * that attempt and starts another, because the SDK takes eight seconds to notice a closed window.
 */
function useIdentitySignIn(provider: IdentityProvider) {
  const [isBusy, setBusy] = useState(false);
  const clickedAt = useRef(0);
  const { signInWithIdentity } = useSession();

  const start = async () => {
    const clickTime = now();
    if (clickTime - clickedAt.current < SAME_CLICK_MS) return;
    clickedAt.current = clickTime;
    setBusy(true);
    try {
      await signInWithIdentity(await proveIdentity(provider), pathAfterSignIn);
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
  if (provider.standInUrl) {
    const { signInAtStandIn } = await import('./stand-in-window.ts');
    return signInAtStandIn(provider.standInUrl);
  }
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

function LabelledButton({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      {children}
    </div>
  );
}

/** Renders the identity provider's sign-up and sign-in buttons. */
export function IdentitySignIn({ provider }: { provider: IdentityProvider }) {
  const { isBusy, start } = useIdentitySignIn(provider);
  return (
    <section aria-label={`With ${provider.name}`} className="mt-6 border-line border-t pt-6">
      {provider.standInUrl && <TestModeNote className="mb-5">No Google account is needed.</TestModeNote>}
      <div className="flex flex-col gap-5">
        <LabelledButton title="Sign-up for Premium">
          <Button className="min-h-11" onClick={start}>
            {isBusy ? <Spinner className="size-5" /> : <GoogleMark />}
            Continue with {provider.name}
          </Button>
        </LabelledButton>
        <LabelledButton title="Already have an account?">
          <Button className="min-h-11" onClick={start}>
            Login here
          </Button>
        </LabelledButton>
      </div>
    </section>
  );
}
