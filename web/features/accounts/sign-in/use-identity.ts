import { useRef, useState } from 'react';
import type { IdentityProvider } from '#contract/config.ts';
import { now } from '#web/lib/clock.ts';
import { afterSignIn } from '#web/lib/session/redirect.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { useSession } from '../queries.ts';
import { greet } from './greet.ts';
import { describeIdentityFailure } from './identity-failure.ts';

/** A second press within so long is one of the same click. */
const ONE_PRESS_MS = 1000;

/**
 * Signs in with the identity provider, whose SDK is loaded when this is first pressed. It may be pressed again while a
 * window is open, since the SDK takes eight seconds to tell that one was closed; that cancels the one before.
 */
export function useIdentity(provider: IdentityProvider) {
  const [isBusy, setBusy] = useState(false);
  const pressedAt = useRef(0);
  const { signInWithIdentity } = useSession();

  const start = async () => {
    const at = now();
    if (at - pressedAt.current < ONE_PRESS_MS) return;
    pressedAt.current = at;
    setBusy(true);
    try {
      const { proveIdentity } = await import('./identity-popup.ts');
      greet(await signInWithIdentity(await proveIdentity(provider), afterSignIn));
    } catch (failure) {
      if (pressedAt.current === at) {
        pressedAt.current = 0;
        setBusy(false);
      }
      showToast({
        title: 'Login failed',
        description: describeIdentityFailure(failure),
        variant: 'destructive',
      });
    }
  };

  return { isBusy, start };
}
