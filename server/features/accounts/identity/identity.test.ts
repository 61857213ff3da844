import { SignJWT } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { type StandInProvider, startProvider } from '#sandbox/identity-provider.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-20T08:00:00Z';
const ADA = { sub: 'uid-ada', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' };

const NOW_S = Date.parse(NOW) / 1000;
const INVALID_CLAIMS = [
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

async function createWorldWithProvider(settings: Record<string, string> = {}) {
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
  return visitor.send<ErrorResponse & Account>('POST', '/api/auth/firebase', { idToken, user });
}

const timeIn = (world: TestWorld, ms: number) => new Date(world.clock.now().getTime() + ms);

async function expectRejected(world: TestWorld, idToken: string, code = 'accounts.identity_invalid') {
  const { status, body, headers } = await signIn(world, idToken);
  expect({ status, code: body.error?.code }).toEqual({
    status: code === 'accounts.identity_unavailable' ? 503 : 401,
    code,
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect((await world.pool.query('select from accounts')).rowCount).toBe(0);
}

/** Returns a valid token’s claims with the given header and signature. */
async function forge(provider: StandInProvider, world: TestWorld, header: object, signature: string) {
  const [, claims] = (await provider.sign(world.clock.now(), ADA)).split('.');
  return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.${signature}`;
}

describe('a token of the identity provider', () => {
  it('signs in the person it identifies', async () => {
    const { provider, world } = await createWorldWithProvider();
    const { status, body } = await signIn(world, await provider.sign(world.clock.now(), ADA));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { username: 'Ada_Lovelace', email: 'ada@example.org', hasPassword: false, isAdmin: false },
    });
  });

  it('is accepted with up to a minute of clock skew', async () => {
    const { provider, world } = await createWorldWithProvider();
    const issuedAhead = await provider.sign(timeIn(world, MINUTE_MS), ADA);
    expect((await signIn(world, issuedAhead)).status).toBe(200);
    world.clock.advance(HOUR_MS + 2 * MINUTE_MS - 1000);
    expect((await signIn(world, issuedAhead)).status).toBe(200);
    world.clock.advance(1000);
    expect((await signIn(world, issuedAhead)).status).toBe(401);
  });

  it('is rejected if a claim is missing, malformed or for another project', async () => {
    const { provider, world } = await createWorldWithProvider();
    for (const claims of INVALID_CLAIMS) {
      await expectRejected(world, await provider.sign(world.clock.now(), { ...ADA, ...claims }));
    }
    expect((await signIn(world, await provider.sign(world.clock.now(), ADA))).status).toBe(200);
  });

  it('is rejected without the provider’s signature', async () => {
    const { provider, world } = await createWorldWithProvider();
    const valid = await provider.sign(world.clock.now(), ADA);
    const [head, payload, signature] = valid.split('.');
    const { kid = '', n: modulus = '' } = provider.publicKey();
    await expectRejected(world, provider.createUnsigned(world.clock.now(), ADA));
    await expectRejected(world, await forge(provider, world, { alg: 'none', kid }, ''));
    await expectRejected(world, await forge(provider, world, { alg: 'RS256' }, signature ?? ''));
    const otherClaims = Buffer.from(JSON.stringify({ ...ADA, sub: 'uid-admin' })).toString('base64url');
    await expectRejected(world, `${head}.${otherClaims}.${signature}`);
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const signedWithPublicKey = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(modulus, 'base64url'));
    await expectRejected(world, signedWithPublicKey);
    for (const malformed of ['x', 'a.b.c', '..', `${valid}.x`]) await expectRejected(world, malformed);
    expect((await signIn(world, valid)).status).toBe(200);
  });

  it('is verified with the current keys only, which are fetched again after a key rotation', async () => {
    const { provider, world } = await createWorldWithProvider();
    const oldToken = await provider.sign(world.clock.now(), ADA);
    expect((await signIn(world, oldToken)).status).toBe(200);
    expect((await signIn(world, oldToken)).status).toBe(200);
    expect(provider.fetches()).toBe(1);
    await provider.rotate();
    const newToken = await provider.sign(world.clock.now(), ADA);
    const statusOf = async (token: string) => (await signIn(world, token)).status;
    world.clock.advance(SECOND_MS);
    expect(await statusOf(newToken)).toBe(200);
    expect(await statusOf(oldToken)).toBe(401);
  });

  it('is rejected while the keys cannot be fetched, and accepted once they can', async () => {
    const { provider, world } = await createWorldWithProvider();
    const token = await provider.sign(world.clock.now(), ADA);
    for (const mode of ['fails', 'html'] as const) {
      provider.setMode(mode);
      await expectRejected(world, token, 'accounts.identity_unavailable');
    }
    provider.setMode('ok');
    expect((await signIn(world, token)).status).toBe(200);
    await provider.stop();
    const unreachable = await createWorldWithProvider();
    await unreachable.provider.stop();
    const otherToken = await unreachable.provider.sign(unreachable.world.clock.now(), ADA);
    await expectRejected(unreachable.world, otherToken, 'accounts.identity_unavailable');
  });

  it('is rejected within eight seconds if the key server hangs', async () => {
    const { provider, world } = await createWorldWithProvider();
    provider.setMode('hangs');
    const token = await provider.sign(world.clock.now(), ADA);
    const rejected = expectRejected(world, token, 'accounts.identity_unavailable');
    await expect.poll(() => provider.fetches()).toBe(1);
    world.timeouts.expire();
    await rejected;
    expect(Math.max(...world.timeouts.limitsMs)).toBeLessThan(8 * SECOND_MS);
  });

  it('needs valid claims but no signature if the emulator is configured', async () => {
    const { provider, world } = await createWorldWithProvider({
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    });
    const at = world.clock.now();
    await expectRejected(world, provider.createUnsigned(at, { ...ADA, aud: 'another-project' }));
    await expectRejected(world, provider.createUnsigned(timeIn(world, -2 * HOUR_MS), ADA));
    expect((await signIn(world, provider.createUnsigned(at, ADA))).status).toBe(200);
  });

  it('is rejected if no provider is configured', async () => {
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
