import { describe, expect, it } from 'vitest';
import { SiteConfig } from '#contract/config.ts';
import { readConfig } from '#server/config.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

describe('the public settings', () => {
  it('contain the product name, the contact address and the limits, but no secrets', async () => {
    const world = await createTestWorld({ settings: { CONTACT_EMAIL: 'hello@logos.test' } });
    const { status, body, headers } = await world.get('/api/config');
    expect(status).toBe(200);
    expect(SiteConfig.strict().parse(body)).toEqual({
      productName: 'Logotheca',
      contactEmail: 'hello@logos.test',
      identityProvider: null,
      paymentTestMode: false,
      limits: { names: 20, nameLength: 100, guestDownloads: 10, freeDownloads: 10 },
    });
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  it('contain the identity provider if one is configured', async () => {
    const FIREBASE = {
      FIREBASE_PROJECT_ID: 'logos-test',
      FIREBASE_API_KEY: 'a-public-key',
      FIREBASE_AUTH_DOMAIN: 'logos-test.firebaseapp.com',
    };
    const provider = {
      name: 'Google',
      projectId: 'logos-test',
      apiKey: 'a-public-key',
      authDomain: 'logos-test.firebaseapp.com',
      emulatorUrl: null,
      standInUrl: null,
    };
    const world = await createTestWorld({ settings: FIREBASE });
    const { body } = await world.get<SiteConfig>('/api/config');
    expect(body.identityProvider).toEqual(provider);
    const emulated = await createTestWorld({
      settings: { ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    });
    const { body: withEmulator } = await emulated.get<SiteConfig>('/api/config');
    expect(withEmulator.identityProvider).toEqual({ ...provider, emulatorUrl: 'http://127.0.0.1:9099' });
  });

  it('say whether payments are in test mode', async () => {
    const world = await createTestWorld({ hasPayments: true });
    expect((await world.get<SiteConfig>('/api/config')).body.paymentTestMode).toBe(true);
  });

  it('have a default contact address', () => {
    expect(readConfig({}).CONTACT_EMAIL).toBe('contact@example.org');
    expect(() => readConfig({ CONTACT_EMAIL: 'nobody' })).toThrow(/CONTACT_EMAIL: must be an e-mail address/);
  });
});
