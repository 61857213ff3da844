import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { startProvider } from '#sandbox/identity-provider.ts';
import { startMailServer } from '#sandbox/mail-server.ts';
import { HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts';
import type { TestAccount } from '#testing/accounts.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-20T08:00:00Z';
const ADA = { username: 'ada', email: 'Ada@example.org', password: 'difference engine' };
const NEW_PASSWORD = 'analytical engine';

async function createWorldWithMail(accounts: TestAccount[] = [ADA], settings: Record<string, string> = {}) {
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  const provider = await startProvider();
  onTestFinished(() => provider.stop());
  const world = await createTestWorld({
    accounts,
    now: NOW,
    settings: { SMTP_URL: mail.url, MAIL_FROM: 'hello@logos.test', ...provider.settings, ...settings },
    identityKeysUrl: provider.keysUrl,
  });
  const guest = world.visitor();
  const request = (email: string) =>
    guest.send<{ message: string } & ErrorResponse>('POST', '/api/users/request-reset', { email });
  /** Requests a reset link and returns the token from the mail. */
  const requestToken = async (email: string) => {
    const mailsBefore = mail.received.length;
    expect((await request(email)).status).toBe(200);
    await expect.poll(() => mail.received.length).toBe(mailsBefore + 1);
    return linkIn(mail.received.at(-1)?.source ?? '').searchParams.get('token') ?? '';
  };
  const isValid = async (token: string) =>
    (await guest.get(`/api/users/validate-reset-token?token=${token}`)).status === 200;
  const reset = (token: string, newPassword = NEW_PASSWORD) =>
    guest.send<{ message: string } & ErrorResponse>('POST', '/api/users/reset-password', {
      token,
      newPassword,
    });
  const signIn = async (username: string, password: string) =>
    (await world.visitor().send('POST', '/api/users/login', { username, password })).status;
  return { mail, provider, world, guest, request, requestToken, isValid, reset, signIn };
}

/** Returns the link in the plain text of a mail, whose source is quoted-printable. */
function linkIn(source: string): URL {
  const text = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return new URL(/^https?:\S+$/m.exec(text)?.[0] ?? '');
}

describe('a reset link', () => {
  it('is mailed as text and HTML and sets a password once', async () => {
    const { mail, world, requestToken, isValid, reset, signIn } = await createWorldWithMail();
    const token = await requestToken('ADA@example.org');
    const { from, to, source } = mail.received[0] ?? { from: '', to: [], source: '' };
    expect({ from, to }).toEqual({ from: 'hello@logos.test', to: ['Ada@example.org'] });
    expect(source).toMatch(/^Subject: Choose a new password for Logotheca$/m);
    expect(source).toMatch(/^Content-Type: text\/plain/m);
    expect(source).toMatch(/^Content-Type: text\/html/m);
    const { rows } = await world.pool.query('select * from reset_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await isValid(token)).toBe(true);
    expect(await isValid(token)).toBe(true);
    expect((await reset(token)).status).toBe(200);
    expect(await signIn('ada', NEW_PASSWORD)).toBe(200);
    expect(await signIn('ada', ADA.password)).toBe(401);
    expect(await isValid(token)).toBe(false);
    expect(await reset(token, 'third engine')).toMatchObject({
      status: 400,
      body: { message: 'Invalid or expired token', error: { code: 'accounts.reset_token_invalid' } },
    });
    expect(await signIn('ada', NEW_PASSWORD)).toBe(200);
  });

  it('works for only one of several concurrent requests', async () => {
    const { requestToken, reset, signIn } = await createWorldWithMail();
    const token = await requestToken('ada@example.org');
    const passwords = Array.from({ length: 6 }, (_, n) => `engine number ${n}`);
    const statuses = await Promise.all(
      passwords.map(async (password) => (await reset(token, password)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await signIn('ada', passwords[statuses.indexOf(200)] ?? '')).toBe(200);
  });

  it('ends all sessions, resets the limit of failed sign-ins and verifies the address', async () => {
    const { world, requestToken, reset, signIn } = await createWorldWithMail();
    for (let n = 0; n < 5; n += 1) await signIn('ada', 'a wrong guess');
    expect(await signIn('ada', ADA.password)).toBe(429);
    await reset(await requestToken('ada@example.org'));
    const { body } = await world.visitor('ada').get<{ user: Account | null }>('/api/user/profile');
    expect(body.user).toBeNull();
    expect((await world.pool.query('select from sessions')).rowCount).toBe(0);
    expect(await signIn('ada', NEW_PASSWORD)).toBe(200);
    const { rows } = await world.pool.query('select email_verified_at from accounts');
    expect(rows).toEqual([{ email_verified_at: new Date(NOW) }]);
  });

  it('expires after an hour, or when a newer one is requested', async () => {
    const { world, requestToken, isValid, reset } = await createWorldWithMail([ADA, { username: 'bob' }]);
    const first = await requestToken('ada@example.org');
    const bobsToken = await requestToken('bob@example.org');
    const second = await requestToken('ada@example.org');
    expect([await isValid(first), await isValid(second), await isValid(bobsToken)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await reset(first)).status).toBe(400);
    world.clock.advance(HOUR_MS - 1);
    expect(await isValid(second)).toBe(true);
    world.clock.advance(1);
    expect(await isValid(second)).toBe(false);
    expect((await reset(second)).status).toBe(400);
  });

  it('sets the first password of an account and keeps an identity with a verified address', async () => {
    const linked = {
      username: 'linked',
      email: 'linked@example.org',
      identityUid: 'uid-1',
      isEmailVerified: true,
    };
    const { provider, world, requestToken, reset, signIn } = await createWorldWithMail([linked]);
    await reset(await requestToken('linked@example.org'));
    expect(await signIn('linked', NEW_PASSWORD)).toBe(200);
    const idToken = await provider.sign(world.clock.now(), { sub: 'uid-1' });
    const { body } = await world.visitor().send<Account>('POST', '/api/auth/firebase', { idToken });
    expect(body.id).toBe(world.idOf('linked'));
  });

  it('removes an identity that was linked before the address was verified', async () => {
    const unverified = { username: 'unverified', email: 'ada@example.org', identityUid: 'uid-unverified' };
    const { provider, world, requestToken, reset, signIn } = await createWorldWithMail([unverified]);
    await reset(await requestToken('ada@example.org'));
    const idToken = await provider.sign(world.clock.now(), {
      sub: 'uid-unverified',
      email: 'ada@example.org',
    });
    const { status } = await world.visitor().send('POST', '/api/auth/firebase', { idToken });
    expect(status).toBe(409);
    expect(await signIn('unverified', NEW_PASSWORD)).toBe(200);
  });

  it('stays valid after a password that is too easy to guess', async () => {
    const { requestToken, reset, isValid } = await createWorldWithMail();
    const token = await requestToken('ada@example.org');
    for (const guessable of ['password', 'Ada.123', 'ada@example.org'])
      expect(await reset(token, guessable)).toMatchObject({
        status: 400,
        body: { error: { code: 'accounts.password_guessable' } },
      });
    expect(await isValid(token)).toBe(true);
    expect((await reset(token)).status).toBe(200);
  });

  it('stays valid after a password that is too short', async () => {
    const { requestToken, reset, isValid } = await createWorldWithMail();
    const token = await requestToken('ada@example.org');
    expect((await reset(token, '12345')).body.message).toBe('Password must be at least 6 characters');
    expect(await isValid(token)).toBe(true);
    for (const malformed of ['', 'not-a-token', 'x'.repeat(200)])
      expect((await reset(malformed)).status).toBe(400);
  });
});

describe('requesting a reset link', () => {
  it('returns the same response for every address, and mails only registered ones', async () => {
    const { mail, world, request } = await createWorldWithMail();
    const known = await request('ada@example.org');
    const unknown = await request('nobody@example.org');
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect((await request('ada')).body.message).toBe('Please enter a valid email');
    await world.app.server.close();
    expect(mail.received.map(({ to }) => to)).toEqual([['Ada@example.org']]);
  });

  it('is limited to 5 requests an hour for an e-mail address, registered or not, and to 20 from a network', async () => {
    const { world, request } = await createWorldWithMail();
    const requestRepeatedly = async (email: string, times: number) => {
      const statuses = [];
      for (let n = 0; n < times; n += 1) statuses.push((await request(email)).status);
      return statuses;
    };
    expect(await requestRepeatedly('nobody@example.org', 4)).toEqual([200, 200, 200, 200]);
    expect(await requestRepeatedly('NOBODY@example.org', 2)).toEqual([200, 429]);
    world.clock.advance(MINUTE_MS);
    expect(await requestRepeatedly('ada@example.org', 6)).toEqual([200, 200, 200, 200, 200, 429]);
    for (let n = 0; n < 8; n += 1) expect(await requestRepeatedly(`${n}@example.org`, 1)).toEqual([200]);
    expect(await request('9@example.org')).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(59 * 60) },
      body: { error: { code: 'accounts.too_many_attempts' } },
    });
  });

  it('mails a link that starts with the configured site address and ignores the Host header', async () => {
    const mailedLinkFor = async (settings: Record<string, string>) => {
      const { mail, world } = await createWorldWithMail([ADA], settings);
      await world.app.server.inject({
        method: 'POST',
        url: '/api/users/request-reset',
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'sec-fetch-site': 'same-origin',
        },
        payload: { email: 'ada@example.org' },
      });
      await world.app.server.close();
      expect(mail.received).toHaveLength(1);
      const { origin, pathname } = linkIn(mail.received[0]?.source ?? '');
      return `${origin}${pathname}`;
    };
    expect(await mailedLinkFor({ PORT: '4123' })).toBe('http://127.0.0.1:4123/reset-password');
    expect(await mailedLinkFor({ HOST: '0.0.0.0', TRUST_PROXY: '1' })).toBe(
      'http://127.0.0.1:3000/reset-password',
    );
    expect(await mailedLinkFor({ HOST: '::' })).toBe('http://[::1]:3000/reset-password');
    expect(await mailedLinkFor({ PUBLIC_URL: 'https://logos.example.org/' })).toBe(
      'https://logos.example.org/reset-password',
    );
  });

  it('writes the mail to a file that only the server can read if no mail server is configured', async () => {
    const { world, request, isValid } = await createWorldWithMail([ADA], { SMTP_URL: '' });
    const outbox = join(world.dataDir, 'outbox');
    await request('ada@example.org');
    const listFiles = () => readdir(outbox).catch(() => []);
    await expect.poll(listFiles).toHaveLength(1);
    const [file = ''] = await listFiles();
    expect(file).toMatch(/^2026-11-20T08-00-00-000Z-[0-9a-f]{8}\.eml$/);
    expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    const token = linkIn(await readFile(join(outbox, file), 'utf8')).searchParams.get('token') ?? '';
    expect(await isValid(token)).toBe(true);
  });

  it('succeeds while the mail server is down', async () => {
    const { mail, request } = await createWorldWithMail();
    await mail.stop();
    expect((await request('ada@example.org')).status).toBe(200);
  });
});
