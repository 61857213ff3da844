import { SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { type StandInProvider, startProvider } from '#sandbox/identity-provider.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-20T08:00:00Z';
const ADA = { sub: 'uid-ada', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' };

const NOW_S = Date.parse(NOW) / 1000;
const WRONG_CLAIMS = [
  { exp: NOW_S - 60 },
  { exp: undefined },
  { iat: NOW_S + 61 },
  { iat: undefined },
  { auth_time: NOW_S + 61 },
  { auth_time: undefined },
  { auth_time: 'now' },
  { aud: 'another-project' },
  { aud: undefined },
  { iss: 'https://securetoken.google.com/another-project' },
  { iss: 'https://accounts.google.com' },
  { sub: '' },
  { sub: undefined },
  { sub: 7 },
  { sub: 'x'.repeat(129) },
];

async function createProvider(settings: Record<string, string> = {}) {
  const provider = await startProvider();
  onTestFinished(() => provider.stop());
  const world = await createTestWorld({
    now: NOW,
    settings: { ...provider.settings, ...settings },
    identityKeysUrl: provider.keysUrl,
  });
  return { provider, world };
}

function signIn(world: TestWorld, idToken: string, user?: object) {
  const visitor = world.visitor();
  return visitor.send<ErrorAnswer & Account>('POST', '/api/auth/firebase', { idToken, user });
}

const later = (world: TestWorld, ms: number) => new Date(world.clock.now().getTime() + ms);

async function expectRefused(world: TestWorld, idToken: string, code = 'accounts.identity_invalid') {
  const { status, body, headers } = await signIn(world, idToken);
  expect({ status, code: body.error?.code }).toEqual({
    status: code === 'accounts.identity_unavailable' ? 503 : 401,
    code,
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect((await world.pool.query('select from accounts')).rowCount).toBe(0);
}

/** Returns a token with another header. */
async function forge(provider: StandInProvider, world: TestWorld, header: object, signature: string) {
  const [, claims] = (await provider.sign(world.clock.now(), ADA)).split('.');
  return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.${signature}`;
}

describe('a token of the identity provider', () => {
  it('signs its owner in', async () => {
    const { provider, world } = await createProvider();
    const { status, body } = await signIn(world, await provider.sign(world.clock.now(), ADA));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { username: 'Ada_Lovelace', email: 'ada@example.org', hasPassword: false, isAdmin: false },
    });
  });

  it('is accepted with up to a minute of clock skew', async () => {
    const { provider, world } = await createProvider();
    const ahead = await provider.sign(later(world, MINUTE_MS), ADA);
    expect((await signIn(world, ahead)).status).toBe(200);
    world.clock.advance(HOUR_MS + 2 * MINUTE_MS - 1000);
    expect((await signIn(world, ahead)).status).toBe(200);
    world.clock.advance(1000);
    expect((await signIn(world, ahead)).status).toBe(401);
  });

  it('is refused if a claim is missing, malformed or of another project', async () => {
    const { provider, world } = await createProvider();
    for (const claims of WRONG_CLAIMS) {
      await expectRefused(world, await provider.sign(world.clock.now(), { ...ADA, ...claims }));
    }
    expect((await signIn(world, await provider.sign(world.clock.now(), ADA))).status).toBe(200);
  });

  it('is refused without the provider’s signature', async () => {
    const { provider, world } = await createProvider();
    const right = await provider.sign(world.clock.now(), ADA);
    const [head, , signature] = right.split('.');
    const { kid = '', n = '' } = provider.publicKey();
    await expectRefused(world, provider.createUnsigned(world.clock.now(), ADA));
    await expectRefused(world, await forge(provider, world, { alg: 'none', kid }, ''));
    await expectRefused(world, await forge(provider, world, { alg: 'RS256' }, signature ?? ''));
    const other = Buffer.from(JSON.stringify({ ...ADA, sub: 'uid-admin' })).toString('base64url');
    await expectRefused(world, `${head}.${other}.${signature}`);
    const [payloadHead, payload] = right.split('.');
    expect(payloadHead).toBe(head);
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(n, 'base64url'));
    await expectRefused(world, confused);
    for (const nonsense of ['x', 'a.b.c', '..', `${right}.x`]) await expectRefused(world, nonsense);
    expect((await signIn(world, right)).status).toBe(200);
  });

  it('is verified with a new key once it is published, and no longer with the old one', async () => {
    const { provider, world } = await createProvider();
    const old = await provider.sign(world.clock.now(), ADA);
    expect((await signIn(world, old)).status).toBe(200);
    expect((await signIn(world, old)).status).toBe(200);
    expect(provider.fetches()).toBe(1);
    await provider.rotate();
    const fresh = await provider.sign(world.clock.now(), ADA);
    const statusOf = async (token: string) => (await signIn(world, token)).status;
    world.clock.advance(SECOND_MS);
    expect(await statusOf(fresh)).toBe(200);
    expect(await statusOf(old)).toBe(401);
  });

  it('is refused while the keys cannot be fetched, and accepted once they can', async () => {
    const { provider, world } = await createProvider();
    const token = await provider.sign(world.clock.now(), ADA);
    for (const mood of ['fails', 'html'] as const) {
      provider.setMode(mood);
      await expectRefused(world, token, 'accounts.identity_unavailable');
    }
    provider.setMode('ok');
    expect((await signIn(world, token)).status).toBe(200);
    await provider.stop();
    const gone = await createProvider();
    await gone.provider.stop();
    const unheard = await gone.provider.sign(gone.world.clock.now(), ADA);
    await expectRefused(gone.world, unheard, 'accounts.identity_unavailable');
  });

  it('is refused in time if the key server hangs', async () => {
    const { provider, world } = await createProvider();
    provider.setMode('hangs');
    const before = performance.now();
    const token = await provider.sign(world.clock.now(), ADA);
    await expectRefused(world, token, 'accounts.identity_unavailable');
    expect(performance.now() - before).toBeLessThan(8000);
  });

  it('needs no signature with the emulator, but valid claims', async () => {
    const { provider, world } = await createProvider({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    const at = world.clock.now();
    await expectRefused(world, provider.createUnsigned(at, { ...ADA, aud: 'another-project' }));
    await expectRefused(world, provider.createUnsigned(later(world, -2 * HOUR_MS), ADA));
    expect((await signIn(world, provider.createUnsigned(at, ADA))).status).toBe(200);
  });

  it('is refused if no provider is configured', async () => {
    const provider = await startProvider();
    onTestFinished(() => provider.stop());
    const world = await createTestWorld({ now: NOW, identityKeysUrl: provider.keysUrl });
    expect(await signIn(world, await provider.sign(world.clock.now(), ADA))).toMatchObject({
      status: 404,
      body: { error: { code: 'accounts.identity_not_configured' } },
    });
    expect(provider.fetches()).toBe(0);
  });
});
