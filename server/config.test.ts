import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

/** Returns the message for invalid settings. */
function problemsOf(settings: Record<string, string>): string {
  try {
    readConfig(settings);
    return 'No problems.';
  } catch (error) {
    return (error as Error).message;
  }
}

it('names every invalid setting and what it must be', () => {
  expect(problemsOf({ ADMIN_PASSWORD: 'short', ALLOW_TEST_ACCOUNTS: 'maybe' })).toBe(
    'Bad setting. ADMIN_PASSWORD: must have 6 to 200 characters' +
      ' · ALLOW_TEST_ACCOUNTS: must be true or false',
  );
  expect(problemsOf({ UPSTREAM_PER_MINUTE: '0', TRUST_PROXY: 'nginx, 10.0.0.0/8' })).toBe(
    'Bad setting. UPSTREAM_PER_MINUTE: must be a whole number of at least 1' +
      ' · TRUST_PROXY: "nginx" is neither true, false, a number, nor an address',
  );
  const production = problemsOf({
    NODE_ENV: 'production',
    MEDIAWIKI_CONTACT: '',
    FIREBASE_PROJECT_ID: 'logos',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ANNUAL: 'price_1',
  });
  expect(production.split(' · ')).toEqual([
    'Bad setting. FIREBASE_AUTH_DOMAIN: must be set together with the other FIREBASE_ settings',
    'STRIPE_PRICE_MONTHLY: must be set together with the other STRIPE_ settings',
    'PUBLIC_URL: must be set in production',
    'MEDIAWIKI_CONTACT: must be set in production',
    'SESSION_SECRET: must be set in production',
    'FIREBASE_AUTH_EMULATOR_HOST: is refused in production',
  ]);
});
