import { getApps, initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
} from '@firebase/auth';
import type { IdentityProvider } from '#contract/config.ts';
import type { IdentityProof } from '../queries.ts';

let auth: Auth | null = null;

/** The session is our server's cookie, so the SDK keeps nothing on this device. */
function start({ projectId, apiKey, authDomain, emulatorUrl }: IdentityProvider): Auth {
  const app = getApps()[0] ?? initializeApp({ projectId, apiKey, authDomain });
  const started = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  started.languageCode = navigator.language;
  if (emulatorUrl) connectAuthEmulator(started, emulatorUrl, { disableWarnings: true });
  return started;
}

/**
 * Lets somebody sign in at the identity provider in a window of its own, and answers what proves it to our server.
 * Throws the SDK's error, whose `code` says why not.
 */
export async function proveIdentity(provider: IdentityProvider): Promise<IdentityProof> {
  auth ??= start(provider);
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
  const { uid, email, displayName, photoURL, providerData } = user;
  return {
    idToken: await user.getIdToken(),
    user: { uid, email, displayName, photoURL, providerData: [...providerData] },
  };
}
