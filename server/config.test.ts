import { randomBytes } from 'node:crypto';
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
      ' · TRUST_PROXY: "nginx" is neither false, a number of proxies (1 to 9), nor an address',
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

it.each(['nope', 'me@example', '…', '.'])(
  'MEDIAWIKI_CONTACT can’t be “%s”, by which nobody is found',
  (text) => {
    expect(problemsOf({ MEDIAWIKI_CONTACT: text })).toMatch(/^Bad setting\. MEDIAWIKI_CONTACT: must be /);
  },
);

it.each(['me@example.org', 'https://example.org/bot', 'example.org'])(
  'MEDIAWIKI_CONTACT can be “%s”',
  (text) => {
    expect(readConfig({ MEDIAWIKI_CONTACT: text }).MEDIAWIKI_CONTACT).toBe(text);
  },
);

it('the address of Wikidata is its own by default, or none', () => {
  expect(readConfig({}).WIKIDATA_URL).toBe('https://www.wikidata.org/w/api.php');
  expect(readConfig({ WIKIDATA_URL: 'none' }).WIKIDATA_URL).toBeNull();
  expect(problemsOf({ WIKIDATA_URL: 'www.wikidata.org' })).toBe(
    'Bad setting. WIKIDATA_URL: must be an http or https address, or none',
  );
});

it('a proxy setting that would trust every sender of X-Forwarded-For is refused, and the message says what to set', () => {
  expect(problemsOf({ TRUST_PROXY: 'true' })).toBe(
    'Bad setting. TRUST_PROXY: true would trust the X-Forwarded-For of every sender; set the number of proxies (1 to 9)' +
      ' or their addresses, e.g. 10.0.0.0/8',
  );
  for (const setting of ['0', '10', '100', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', 'loopback,']) {
    expect(problemsOf({ TRUST_PROXY: setting })).toMatch(/^Bad setting. TRUST_PROXY: ".*" is neither false/);
  }
  for (const setting of ['false', '1', '2', '10.0.0.1', '10.0.0.0/8, 2001:db8::/32', 'loopback']) {
    expect(problemsOf({ TRUST_PROXY: setting })).toBe('No problems.');
  }
});

it('a session secret that is easy to guess is refused in production only, and random ones never are', () => {
  const problemsOfSecret = (SESSION_SECRET: string, NODE_ENV = 'production') => {
    const site = { PUBLIC_URL: 'https://logos.example.org', MEDIAWIKI_CONTACT: 'me@example.org' };
    return problemsOf({ ...site, NODE_ENV, SESSION_SECRET });
  };
  const weak = [
    'a'.repeat(64),
    'abcabcdabcdeabcdefabcdeabcdabcabcabd',
    '12345678901234567890123456789012',
    'changeme-changeme-changeme-12345',
    'please_change_me_before_the_launch!',
    '32 random characters or more, please',
    'the output of openssl rand -base64 32',
    'secretsecretsecretsecretsecretse',
    'Password1password2PASSWORD3password4',
    'my secret word, my secret word, my secret',
  ];
  for (const secret of weak) {
    expect([secret, problemsOfSecret(secret)]).toEqual([
      secret,
      'Bad setting. SESSION_SECRET: is easy to guess; set the output of: openssl rand -base64 32',
    ]);
    expect(problemsOfSecret(secret, 'development')).toBe('No problems.');
  }
  for (let n = 0; n < 2000; n += 1) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(problemsOfSecret(randomBytes(24).toString(encoding).slice(0, 32))).toBe('No problems.');
  }
});
