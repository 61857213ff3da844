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
import type { signInWithIdentity } from '#contract/http/endpoints.ts';
import type { Input } from '#web/lib/api.ts';

export type IdentityProof = Input<typeof signInWithIdentity>;

let auth: Auth | null = null;

/** Initializes the SDK without persistence, because the session is our server's cookie. */
function initialize({ projectId, apiKey, authDomain, emulatorUrl }: IdentityProvider): Auth {
  const app = getApps()[0] ?? initializeApp({ projectId, apiKey, authDomain });
  const sdk = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  sdk.languageCode = navigator.language;
  if (emulatorUrl) connectAuthEmulator(sdk, emulatorUrl, { disableWarnings: true });
  return sdk;
}

/** Opens the identity provider's window and returns the proof of identity. @throws the SDK's error, with its `code` */
export async function signInWithWindow(provider: IdentityProvider): Promise<IdentityProof> {
  auth ??= initialize(provider);
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
  const { uid, email, displayName, photoURL, providerData } = user;
  return {
    idToken: await user.getIdToken(),
    user: { uid, email, displayName, photoURL, providerData: [...providerData] },
  };
}
