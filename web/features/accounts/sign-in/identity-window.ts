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
import type { IdentityProof } from '../session.ts';

let auth: Auth | null = null;

/** Starts the SDK. It stores nothing on this device, because the session is our server's cookie. */
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

/** Opens the identity provider's window and returns the proof of who signed in. Throws the SDK's error with its `code`. */
export async function signInWithWindow(provider: IdentityProvider): Promise<IdentityProof> {
  auth ??= start(provider);
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
  const { uid, email, displayName, photoURL, providerData } = user;
  return {
    idToken: await user.getIdToken(),
    user: { uid, email, displayName, photoURL, providerData: [...providerData] },
  };
}
