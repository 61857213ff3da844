import { describe, expect, it, onTestFinished } from 'vitest';
import { Account } from '#contract/accounts.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { type Claims, startProvider } from '#sandbox/identity-provider.ts';
import type { TestAccount } from '#testing/accounts.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-20T08:00:00Z';
const TOKEN = { sub: 'uid-1', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' };
const PASSWORD = 'difference engine';

async function createWorldWith(...accounts: TestAccount[]) {
  const provider = await startProvider();
  onTestFinished(() => provider.stop());
  const identityKeysUrl = provider.keysUrl;
  const world = await createTestWorld({ accounts, now: NOW, settings: provider.settings, identityKeysUrl });
  const signIn = async (claims: Claims, user?: unknown) => {
    const idToken = await provider.sign(world.clock.now(), claims);
    return world.visitor().send<Account & ErrorResponse>('POST', '/api/auth/firebase', { idToken, user });
  };
  const signInWithPassword = async (username: string) => {
    const response = await world.visitor().send('POST', '/api/users/login', { username, password: PASSWORD });
    return response.status;
  };
  const isSignedIn = async (username: string) => {
    const { body } = await world.visitor(username).get<{ user: Account | null }>('/api/user/profile');
    return body.user !== null;
  };
  return { world, signIn, signInWithPassword, isSignedIn };
}

describe('signing in with an identity', () => {
  it('creates an account at the first sign-in and finds it by the identity’s id at the next', async () => {
    const { signIn } = await createWorldWith();
    const first = await signIn(TOKEN);
    expect(Account.strict().parse(first.body)).toMatchObject({
      username: 'Ada_Lovelace',
      hasPassword: false,
    });
    const again = await signIn({ ...TOKEN, name: 'Ada King', email: 'ada.king@example.org' });
    expect(again.body).toEqual(first.body);
  });

  it('creates one account for concurrent first sign-ins', async () => {
    const { world, signIn } = await createWorldWith();
    const responses = await Promise.all(Array.from({ length: 8 }, () => signIn(TOKEN)));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await world.pool.query('select from accounts')).rowCount).toBe(1);
  });

  it('gives people with the same name different usernames', async () => {
    const { signIn } = await createWorldWith({ username: 'ada_lovelace', email: null });
    const people = Array.from({ length: 8 }, (_, n) => ({
      ...TOKEN,
      sub: `uid-${n}`,
      email: `${n}@example.org`,
    }));
    const responses = await Promise.all(people.map((person) => signIn(person)));
    const names = responses.map(({ body }) => body.username.toLowerCase());
    expect(new Set([...names, 'ada_lovelace']).size).toBe(9);
    expect(names.every((name) => name.startsWith('ada_lovelace_'))).toBe(true);
  });

  it('trusts the token rather than the page', async () => {
    const { signIn } = await createWorldWith({
      username: 'admin',
      email: 'admin@example.org',
      isAdmin: true,
    });
    const userFromPage = { uid: TOKEN.sub, email: 'admin@example.org', displayName: 'Admin', photoURL: null };
    const { body } = await signIn(TOKEN, userFromPage);
    expect(body).toMatchObject({ username: 'Ada_Lovelace', email: 'ada@example.org', isAdmin: false });
    const nameless = { sub: 'uid-3' };
    expect(
      (await signIn(nameless, { displayName: 'Grace Hopper', email: 'admin@example.org' })).body,
    ).toMatchObject({
      username: 'Grace_Hopper',
      email: null,
    });
  });

  it('ignores a user object that disagrees with the token or is malformed', async () => {
    const { signIn } = await createWorldWith();
    const first = await signIn(TOKEN, { uid: 'uid-2', email: 'eve@example.org', displayName: 'Eve' });
    expect(first.body).toMatchObject({ username: 'Ada_Lovelace', email: 'ada@example.org' });
    for (const user of [
      { uid: 7 },
      { email: 'x'.repeat(300) },
      { displayName: {} },
      { other: [] },
      null,
      'Eve',
    ])
      expect(await signIn(TOKEN, user)).toMatchObject({ status: 200, body: { id: first.body.id } });
  });
});

describe('an account with the same e-mail address', () => {
  it('is linked if both sides verified the address, and keeps its password and sessions', async () => {
    const ada = { username: 'ada', email: 'Ada@Example.org', password: PASSWORD, isEmailVerified: true };
    const { world, signIn, signInWithPassword, isSignedIn } = await createWorldWith(ada);
    const { body } = await signIn(TOKEN);
    expect(body).toMatchObject({ id: world.idOf('ada'), username: 'ada', hasPassword: true });
    expect(await isSignedIn('ada')).toBe(true);
    expect(await signInWithPassword('ada')).toBe(200);
  });

  it('loses its password, sessions and reset links if it never verified the address', async () => {
    const unverified = { username: 'unverified', email: 'ada@example.org', password: PASSWORD };
    const { world, signIn, signInWithPassword, isSignedIn } = await createWorldWith(unverified);
    await world.pool.query(`insert into reset_tokens values ('link', $1, $2)`, [
      world.idOf('unverified'),
      '2026-11-20T09:00:00Z',
    ]);
    const { body } = await signIn(TOKEN);
    expect(body).toMatchObject({ id: world.idOf('unverified'), hasPassword: false });
    expect(await isSignedIn('unverified')).toBe(false);
    expect(await signInWithPassword('unverified')).toBe(401);
    expect((await world.pool.query('select from reset_tokens')).rowCount).toBe(0);
    expect((await signIn(TOKEN)).body.id).toBe(world.idOf('unverified'));
  });

  it('loses an identity that never verified the address', async () => {
    const unverified = { username: 'unverified', email: 'ada@example.org', identityUid: 'uid-unverified' };
    const { world, signIn, isSignedIn } = await createWorldWith(unverified);
    expect((await signIn(TOKEN)).body.id).toBe(world.idOf('unverified'));
    expect(await isSignedIn('unverified')).toBe(false);
    const formerIdentity = { ...TOKEN, sub: 'uid-unverified', email_verified: false };
    expect(await signIn(formerIdentity)).toMatchObject({
      status: 409,
      body: { error: { code: 'accounts.email_taken' } },
    });
  });

  it('is not linked if the token does not verify the address', async () => {
    const accounts = [
      { username: 'ada', email: 'ada@example.org', password: PASSWORD },
      { username: 'bob', email: 'bob@example.org', password: PASSWORD, isEmailVerified: true },
      { username: 'eve', email: 'eve@example.org', identityUid: 'uid-eve', isEmailVerified: true },
    ];
    const { world, signIn, isSignedIn, signInWithPassword } = await createWorldWith(...accounts);
    for (const { username, email } of accounts) {
      for (const email_verified of [false, undefined, 'true']) {
        const response = await signIn({ ...TOKEN, email: email.toUpperCase(), email_verified });
        expect(response).toMatchObject({ status: 409, body: { error: { code: 'accounts.email_taken' } } });
        expect(response.headers['set-cookie']).toBeUndefined();
      }
      expect(await isSignedIn(username)).toBe(true);
    }
    expect(await signInWithPassword('ada')).toBe(200);
    const { rows } = await world.pool.query(`select from accounts where identity_uid = 'uid-1'`);
    expect(rows).toEqual([]);
  });

  it('is not linked if another identity verified the address', async () => {
    const eve = { username: 'eve', email: 'ada@example.org', identityUid: 'uid-eve', isEmailVerified: true };
    const { signIn, isSignedIn } = await createWorldWith(eve);
    expect(await signIn(TOKEN)).toMatchObject({
      status: 409,
      body: { error: { code: 'accounts.email_taken' } },
    });
    expect(await isSignedIn('eve')).toBe(true);
  });

  it('has a verified address once the linked identity verifies it', async () => {
    const ada = { username: 'ada', email: 'ada@example.org', identityUid: 'uid-1' };
    const { world, signIn } = await createWorldWith(ada);
    const isEmailVerified = async () =>
      (await world.pool.query('select from accounts where email_verified_at is not null')).rowCount === 1;
    await signIn({ ...TOKEN, email_verified: false });
    expect(await isEmailVerified()).toBe(false);
    await signIn({ ...TOKEN, email: 'another@example.org' });
    expect(await isEmailVerified()).toBe(false);
    await signIn(TOKEN);
    expect(await isEmailVerified()).toBe(true);
  });
});

describe('an administrator’s account', () => {
  const ROOT = { username: 'ada', password: PASSWORD, isAdmin: true };

  it('is neither linked nor reset by mail if its address is unverified', async () => {
    const { world, signIn, signInWithPassword } = await createWorldWith(ROOT);
    expect(await signIn(TOKEN)).toMatchObject({
      status: 409,
      body: { error: { code: 'accounts.email_taken' } },
    });
    await world.visitor().send('POST', '/api/users/request-reset', { email: TOKEN.email });
    expect((await world.pool.query('select from reset_tokens')).rowCount).toBe(0);
    expect(await signInWithPassword('ada')).toBe(200);
  });

  it('needs a recent sign-in at the provider for an admin reset, even if it has no password and the token is new', async () => {
    const { world, signIn } = await createWorldWith({ ...ROOT, isEmailVerified: true, identityUid: 'uid-1' });
    await world.pool.query('update accounts set password_hash = null');
    const reset = (visitor: ReturnType<typeof world.visitor>) => visitor.send('POST', '/api/admin/reset');
    const sixteenMinutesAgo = Math.floor(world.clock.now().getTime() / 1000) - 16 * 60;
    const setCookie = (await signIn({ ...TOKEN, auth_time: sixteenMinutesAgo })).headers['set-cookie'];
    const staleVisitor = world.visitor();
    const sessionToken = String(setCookie).match(/logotheca_session=([\w-]+)/)?.[1] ?? '';
    staleVisitor.cookies.set('logotheca_session', sessionToken);
    expect(await reset(staleVisitor)).toMatchObject({
      status: 403,
      body: { error: { code: 'accounts.password_needed' } },
    });
    expect((await reset(world.visitor('ada'))).status).toBe(200);
  });
});
