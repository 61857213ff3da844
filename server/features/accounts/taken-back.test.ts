import { expect, it, onTestFinished } from 'vitest';
import { startProvider } from '#sandbox/identity-provider.ts';
import { hashToken } from '#server/features/accounts/sessions/sessions.ts';
import { collectionsOf } from '#testing/collections.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { addProgramCalls, bearer, createTestKey } from '#testing/keys.ts';

const NOW = '2026-11-20T08:00:00Z';
const EMAIL = 'owner@example.org';

interface Owner {
  world: TestWorld;
  provider: Awaited<ReturnType<typeof startProvider>>;
}

async function signInWithIdentity({ world, provider }: Owner) {
  const claims = { sub: 'uid-owner', email: EMAIL, email_verified: true };
  const idToken = await provider.sign(world.clock.now(), claims);
  return world.visitor().send('POST', '/api/auth/firebase', { idToken });
}

async function resetPassword({ world }: Owner) {
  const link = [hashToken('the link'), world.idOf('owner'), '2026-11-20T09:00:00Z'];
  await world.pool.query('insert into reset_tokens values ($1, $2, $3)', link);
  const change = { token: 'the link', newPassword: 'analytical engine' };
  return world.visitor().send('POST', '/api/users/reset-password', change);
}

const verified = { isEmailVerified: true };
it.each([
  ['by signing in with the provider', signInWithIdentity, {}, 401, 404],
  ['by a reset of the password', resetPassword, {}, 401, 404],
  // Nobody else can have shared anything; the key may be what the owner resets the password for.
  ['by a reset of the password, if the address was verified before', resetPassword, verified, 401, 200],
  [
    'by signing in with the provider, if the address was verified before',
    signInWithIdentity,
    verified,
    200,
    200,
  ],
] as const)('an account that is taken back %s', async (_how, takeBack, account, keyStatus, linkStatus) => {
  const provider = await startProvider();
  onTestFinished(() => provider.stop());
  const world = await createTestWorld({
    accounts: [{ username: 'owner', email: EMAIL, password: 'difference engine', ...account }],
    now: NOW,
    settings: provider.settings,
    identityKeysUrl: provider.keysUrl,
  });
  const call = addProgramCalls(world);
  const { secret } = await createTestKey(world, 'owner');
  const collections = collectionsOf(world.visitor('owner'));
  const link = await collections.share(await collections.create('Partners'));
  const answers = async () => [
    (await call('/api/v1/with-key', bearer(secret))).status,
    (await world.get(link.replace('/c/', '/api/shared-collections/'))).status,
  ];
  expect(await answers()).toEqual([200, 200]);
  expect((await takeBack({ world, provider })).status).toBe(200);
  expect(await answers()).toEqual([keyStatus, linkStatus]);
  const ended = "select details from audit_rows where action = 'key.ended'";
  expect((await world.pool.query(ended)).rows.length).toBe(keyStatus === 401 ? 1 : 0);
});
