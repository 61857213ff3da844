import { expect, it, onTestFinished } from 'vitest';
import { Account } from '#contract/accounts.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { readConfig } from './config.ts';
import { startIdentityStandIn } from './identity-stand-in.ts';

const DEVELOPMENT = { NODE_ENV: 'development', DATABASE_URL: 'postgres://127.0.0.1/logotheca' };

it('anyone who fills in its form is signed in by a signed token, which only the page that opened it receives', async () => {
  const standIn = await startIdentityStandIn(readConfig(DEVELOPMENT));
  if (!standIn) throw new Error('There is no stand-in.');
  onTestFinished(() => standIn.stop());
  const { settings, keysUrl, windowUrl } = standIn;
  const world = await createTestWorld({ settings: settings as NodeJS.ProcessEnv, identityKeysUrl: keysUrl });
  const form = new URLSearchParams({ name: 'Ada "L"', email: 'ada@example.org' });
  const send = (headers: HeadersInit = {}) =>
    fetch(`${windowUrl}?origin=http://logos.test`, { method: 'POST', body: form, headers });
  const html = await (await send()).text();
  const dataOf = (name: string) =>
    JSON.parse(new RegExp(`data-${name}="([^"]+)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? 'null');
  expect(dataOf('origin')).toBe('http://logos.test');
  const proof = dataOf('proof');
  const { status, body } = await world.visitor().send('POST', '/api/auth/firebase', proof);
  expect(status).toBe(200);
  expect(Account.parse(body)).toMatchObject({ username: 'Ada_L', email: 'ada@example.org' });
  expect((await send({ origin: 'http://evil.test' })).status).toBe(403);
});

it('is not started in production, in tests or with a configured provider', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://logos.example.org',
    MEDIAWIKI_CONTACT: 'us@example.org',
    SESSION_SECRET: 'a secret that only this one server knows',
  };
  const configured = {
    ...DEVELOPMENT,
    FIREBASE_PROJECT_ID: 'logos',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'logos.example.org',
  };
  for (const settings of [production, { ...DEVELOPMENT, NODE_ENV: 'test' }, configured])
    expect(await startIdentityStandIn(readConfig(settings))).toBeUndefined();
});
