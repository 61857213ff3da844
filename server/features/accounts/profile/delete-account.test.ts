import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { exportAccount } from '#contract/accounts.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-20T08:00:00Z';
const PASSWORD = 'difference engine';
const TABLES = [
  'accounts',
  'sessions',
  'reset_tokens',
  'allowances',
  'downloads',
  'entitlements',
  'collections',
  'collection_logos',
];

const LOGO = { logoUrl: 'https://upload.wikimedia.org/a.svg', logoTitle: 'A logo', fileType: 'svg' };

async function countRows(world: TestWorld): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TABLES.map(
      async (table) => [table, (await world.pool.query(`select from ${table}`)).rowCount ?? 0] as const,
    ),
  );
  return Object.fromEntries(counts);
}

describe('exporting an account', () => {
  it('is limited to five exports an hour', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }] });
    const visitor = world.visitor('ada');
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await visitor.get('/api/user/export')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await world.visitor('bob').get('/api/user/export')).status).toBe(200);
  });

  it('returns everything stored about the account except credentials', async () => {
    const ada = { username: 'ada', password: PASSWORD, grantedDays: 30 };
    const world = await createTestWorld({ accounts: [ada, { username: 'bob' }], now: NOW });
    const visitor = world.visitor('ada');
    await visitor.send('POST', '/api/downloads/track', LOGO);
    const batchLogo = { url: LOGO.logoUrl, title: LOGO.logoTitle, fileType: LOGO.fileType };
    await visitor.send('POST', '/api/downloads/batch', {
      logos: [batchLogo, { ...batchLogo, url: '/b.svg' }],
    });
    await world.visitor('bob').send('POST', '/api/downloads/track', { ...LOGO, logoTitle: 'Not hers' });
    await visitor.send('POST', '/api/collections', {
      name: 'Clients',
      logos: [{ url: '/catalogue/docker.svg' }],
    });
    await world.visitor('bob').send('POST', '/api/collections', { name: 'Not hers' });
    const { status, body, headers } =
      await visitor.get<z.infer<typeof exportAccount.response>>('/api/user/export');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="logotheca-account.json"');
    expect(exportAccount.response.strict().parse(body)).toMatchObject({
      exportedAt: '2026-11-20T08:00:00.000Z',
      account: { username: 'ada', isSubscribed: true },
      entitlements: [
        {
          source: 'grant',
          startsAt: '2026-11-20T08:00:00.000Z',
          endsAt: '2026-12-20T08:00:00.000Z',
          endedAt: null,
        },
      ],
      paymentCustomer: null,
      downloads: [
        { ...LOGO, logoUrl: '/b.svg', batchId: expect.any(Number) },
        { ...LOGO, batchId: expect.any(Number) },
        { ...LOGO, batchId: null, downloadDate: '2026-11-20T08:00:00.000Z' },
      ],
      collections: [
        {
          name: 'Clients',
          note: '',
          isFavorites: false,
          sharedPath: null,
          logos: [{ url: '/catalogue/docker.svg', title: 'Docker', addedAt: '2026-11-20T08:00:00.000Z' }],
        },
      ],
      sessions: [{ createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-12-20T08:00:00.000Z' }],
    });
    const { rows } = await world.pool.query(
      'select password_hash, s.id from accounts a join sessions s on s.account_id = a.id',
    );
    for (const { password_hash: hash, id } of rows) {
      if (hash !== null) expect(JSON.stringify(body)).not.toContain(hash);
      expect(JSON.stringify(body)).not.toContain(id);
    }
  });

  it('needs the password again after 15 minutes if the account has one', async () => {
    const accounts = [{ username: 'ada', password: PASSWORD }, { username: 'by-google' }];
    const world = await createTestWorld({ accounts, now: NOW });
    world.clock.advance(15 * MINUTE_MS);
    expect((await world.visitor('ada').get('/api/user/export')).status).toBe(200);
    world.clock.advance(1);
    expect(await world.visitor('ada').get('/api/user/export')).toMatchObject({
      status: 403,
      body: { error: { code: 'accounts.password_needed' } },
    });
    expect((await world.visitor('by-google').get('/api/user/export')).status).toBe(200);
  });
});

describe('deleting an account', () => {
  it('deletes the account’s data but no other account’s, and leaves an audit row without personal data', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'bob', used: 1, grantedDays: 3 }],
      now: NOW,
    });
    const before = await countRows(world);
    const visitor = world.visitor();
    await visitor.send('POST', '/api/users/register', {
      username: 'ada',
      email: 'ada@example.org',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    await visitor.send('POST', '/api/downloads/track', LOGO);
    await visitor.send('POST', '/api/collections/favorites/logos', {
      logos: [{ url: '/catalogue/docker.svg' }],
    });
    const shared = await visitor.send<{ path: string }>('POST', '/api/collections/favorites/share');
    const sharedUrl = shared.body.path.replace('/c/', '/api/shared-collections/');
    expect((await world.get(sharedUrl)).status).toBe(200);
    await visitor.send('POST', '/api/users/request-reset', { email: 'ada@example.org' });
    await expect.poll(async () => (await countRows(world)).reset_tokens).toBe(1);
    const { rows } = await world.pool.query(`select id from accounts where username = 'ada'`);
    const { status, body } = await visitor.send('DELETE', '/api/user');
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(visitor.cookies.size).toBe(0);
    expect(await countRows(world)).toEqual(before);
    expect((await world.get(sharedUrl)).status).toBe(404);
    expect((await world.pool.query('select actor, action, subject, details from audit_rows')).rows).toEqual([
      {
        actor: `account:${rows[0].id}`,
        action: 'account.deleted',
        subject: `account:${rows[0].id}`,
        details: {},
      },
    ]);
  });

  it('needs the password again after 15 minutes if the account has one', async () => {
    const accounts = [{ username: 'ada', password: PASSWORD }, { username: 'by-google' }];
    const world = await createTestWorld({ accounts, now: NOW });
    world.clock.advance(15 * MINUTE_MS + 1);
    const ada = world.visitor('ada');
    expect(await ada.send('DELETE', '/api/user')).toMatchObject({
      status: 403,
      body: { error: { code: 'accounts.password_needed' } },
    });
    expect((await world.visitor('by-google').send('DELETE', '/api/user')).status).toBe(200);
    await ada.send('POST', '/api/users/confirm-password', { password: PASSWORD });
    expect((await ada.send('DELETE', '/api/user')).status).toBe(200);
    expect((await countRows(world)).accounts).toBe(0);
  });

  it('leaves one administrator, even if all delete their accounts concurrently', async () => {
    const accounts = Array.from({ length: 4 }, (_, n) => ({ username: `admin-${n}`, isAdmin: true }));
    const world = await createTestWorld({ accounts: [...accounts, { username: 'ada' }] });
    const responses = await Promise.all(
      accounts.map(({ username }) => world.visitor(username).send('DELETE', '/api/user')),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      error: { code: 'accounts.last_administrator' },
    });
    expect((await world.pool.query('select from accounts where is_admin')).rowCount).toBe(1);
    expect((await world.pool.query('select from audit_rows')).rowCount).toBe(3);
    expect((await world.visitor('ada').send('DELETE', '/api/user')).status).toBe(200);
  });
});
