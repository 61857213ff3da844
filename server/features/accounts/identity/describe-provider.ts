import type { IdentityProvider } from '#contract/config.ts';
import type { IdentityOrigins } from '#server/platform/http/security-headers.ts';

interface IdentitySettings {
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_AUTH_DOMAIN?: string | undefined;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
}

/** What a page needs to know of the provider that people sign in with; null where none is set up. */
export function describeProvider(settings: IdentitySettings): IdentityProvider | null {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
  } = settings;
  if (!projectId || !apiKey || !authDomain) return null;
  return {
    name: 'Google',
    projectId,
    apiKey,
    authDomain,
    emulatorUrl: emulator ? `http://${emulator}` : null,
  };
}

/**
 * What the provider's SDK reaches: it loads the script for its window's answer from Google in any case, and calls the
 * services and frames the page of the project, or those of the emulator.
 * @see https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function originsOf({ authDomain, emulatorUrl }: IdentityProvider): IdentityOrigins {
  const scripts = ['https://apis.google.com'];
  if (emulatorUrl !== null) return { scripts, calls: [emulatorUrl], frames: [emulatorUrl] };
  return {
    scripts,
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [`https://${authDomain}`],
  };
}
