import type { IdentityProvider } from '#contract/config.ts';
import type { IdentityOrigins } from '#server/platform/http/security-headers.ts';

interface FirebaseSettings {
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_AUTH_DOMAIN?: string | undefined;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
}

/**
 * Returns the public settings of the identity provider; null if none is configured.
 * @param standInUrl the address of the sign-in window of the stand-in for the provider, if that is used
 */
export function providerSettings(
  settings: FirebaseSettings,
  standInUrl: string | null = null,
): IdentityProvider | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = settings;
  const { FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = settings;
  if (!projectId || !apiKey || !authDomain) return null;
  return {
    name: 'Google',
    projectId,
    apiKey,
    authDomain,
    emulatorUrl: emulatorHost ? `http://${emulatorHost}` : null,
    standInUrl,
  };
}

/**
 * Returns the origins that the provider's SDK needs: Google's script for the sign-in window, plus the services and the
 * sign-in page, which the emulator replaces if it is configured. The stand-in's window needs none.
 * @see https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function providerOrigins({ authDomain, emulatorUrl, standInUrl }: IdentityProvider): IdentityOrigins {
  if (standInUrl !== null) return { scripts: [], calls: [], frames: [] };
  const scripts = ['https://apis.google.com'];
  if (emulatorUrl !== null) return { scripts, calls: [emulatorUrl], frames: [emulatorUrl] };
  return {
    scripts,
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [`https://${authDomain}`],
  };
}
