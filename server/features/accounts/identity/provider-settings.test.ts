import { describe, expect, it } from 'vitest';
import { createTestWorld } from '#testing/create-test-world.ts';

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'logos-test',
  FIREBASE_API_KEY: 'a-public-key',
  FIREBASE_AUTH_DOMAIN: 'logos-test.firebaseapp.com',
};

async function fetchSecurityHeaders(settings: Record<string, string>) {
  const { headers } = await (await createTestWorld({ settings })).get('/api/config');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  );
  return { policy, opener: headers['cross-origin-opener-policy'] };
}

const WIKIMEDIA = 'https://upload.wikimedia.org https://thumb.wikimedia.org';

describe('the content security policy', () => {
  it('allows no provider’s origin if no provider is configured', async () => {
    const { policy, opener } = await fetchSecurityHeaders({});
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('connect-src')).toBe(`'self' ${WIKIMEDIA}`);
    expect(policy.has('frame-src')).toBe(false);
    expect(opener).toBe('same-origin');
  });

  it('allows the origins that the provider’s SDK needs', async () => {
    const { policy, opener } = await fetchSecurityHeaders(FIREBASE);
    expect(policy.get('script-src')).toBe("'self' https://apis.google.com");
    expect(policy.get('connect-src')).toBe(
      `'self' ${WIKIMEDIA} https://identitytoolkit.googleapis.com https://securetoken.googleapis.com`,
    );
    expect(policy.get('frame-src')).toBe("'self' https://logos-test.firebaseapp.com");
    expect(opener).toBe('same-origin-allow-popups');
  });

  it('allows the emulator’s origin instead of the provider’s', async () => {
    const { policy } = await fetchSecurityHeaders({
      ...FIREBASE,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    });
    expect(policy.get('connect-src')).toBe(`'self' ${WIKIMEDIA} http://127.0.0.1:9099`);
    expect(policy.get('frame-src')).toBe("'self' http://127.0.0.1:9099");
  });
});
