import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { exportAccount } from '#contract/accounts.ts';
import { MAX_KEYS } from '#contract/constants/input-limits.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { type ApiKey, createKey, listKeys } from '#contract/keys.ts';
import { HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { createTestKey } from '#testing/keys.ts';

const NOW = '2026-11-20T08:00:00Z';
const PASSWORD = 'difference engine';
const PATH = '/api/user/keys';
type KeyList = z.infer<typeof listKeys.response>;

async function listOf(world: TestWorld, username: string): Promise<KeyList> {
  return (await world.visitor(username).get<KeyList>(PATH)).body;
}

const auditOf = async ({ pool }: TestWorld) =>
  (await pool.query('select actor, action, subject, details from audit_rows order by id')).rows;

describe('an account’s API keys', () => {
  it('are created, listed and ended, and the secret is returned once and never stored', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }], now: NOW });
    const ada = world.visitor('ada');
    const created = await ada.send<{ key: ApiKey; secret: string }>('POST', PATH, { name: '  Build  ' });
    const { key, secret } = createKey.response.strict().parse(created.body);
    expect(created).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(key).toEqual({
      id: key.id,
      name: 'Build',
      start: secret.slice(0, 8),
      createdAt: '2026-11-20T08:00:00.000Z',
      lastUsedAt: null,
    });
    world.clock.advance(MINUTE_MS);
    const second = await createTestKey(world, 'ada', 'Figma');
    const list = await listOf(world, 'ada');
    expect(listKeys.response.strict().parse(list)).toEqual({ keys: [second.key, key], usage: [] });
    expect(await listOf(world, 'bob')).toEqual({ keys: [], usage: [] });
    const { rows } = await world.pool.query('select k::text as row from api_keys k');
    for (const { row } of rows) expect(row).not.toContain(secret.slice(8, 40));
    expect((await ada.send('DELETE', `${PATH}/${key.id}`)).body).toEqual({ success: true });
    expect((await listOf(world, 'ada')).keys).toEqual([second.key]);
    const account = `account:${world.idOf('ada')}`;
    const [by, details] = [
      { actor: account, subject: account },
      { name: 'Build', start: key.start },
    ];
    expect(await auditOf(world)).toEqual([
      { ...by, action: 'key.created', details },
      { ...by, action: 'key.created', details: { name: 'Figma', start: second.key.start } },
      { ...by, action: 'key.ended', details: { ...details, endedWith: 'session' } },
    ]);
  });

  it.each([
    ['', 'name must not be empty.'],
    ['   ', 'name must not be empty.'],
    ['x'.repeat(61), 'name must be at most 60 characters long.'],
  ])('can’t have the name %j', async (name, message) => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
    const { status, body } = await world.visitor('ada').send('POST', PATH, { name });
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { message } } });
  });

  it('can’t be ended by another account, twice, or by an id that doesn’t exist', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }] });
    const { key } = await createTestKey(world, 'ada');
    const refusal = { status: 404, body: { error: { code: 'keys.not_found' } } };
    expect(await world.visitor('bob').send('DELETE', `${PATH}/${key.id}`)).toMatchObject(refusal);
    expect((await listOf(world, 'ada')).keys).toEqual([key]);
    const ada = world.visitor('ada');
    expect(await ada.send('DELETE', `${PATH}/999`)).toMatchObject(refusal);
    expect((await ada.send('DELETE', `${PATH}/x`)).status).toBe(400);
    const both = await Promise.all([1, 2].map(() => ada.send('DELETE', `${PATH}/${key.id}`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await auditOf(world)).map(({ action }) => action)).toEqual(['key.created', 'key.ended']);
  });

  it('are at most ten, even if several are created at once; ended ones make room', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }] });
    for (let count = 0; count < MAX_KEYS - 1; count += 1) await createTestKey(world, 'ada');
    const ada = world.visitor('ada');
    const both = await Promise.all(
      [1, 2, 3].map(() => ada.send<ErrorResponse>('POST', PATH, { name: 'Last' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'You can have up to 10 API keys. End one that you no longer use.',
      error: { code: 'keys.too_many', limit: MAX_KEYS },
    });
    const { keys } = await listOf(world, 'ada');
    expect(keys).toHaveLength(MAX_KEYS);
    expect((await createTestKey(world, 'bob')).key.name).toBe('Build');
    await ada.send('DELETE', `${PATH}/${keys[0]?.id}`);
    expect((await ada.send('POST', PATH, { name: 'Next' })).status).toBe(200);
  });

  it('are created with a password that was entered less than 15 minutes ago', async () => {
    const accounts = [{ username: 'ada', password: PASSWORD }, { username: 'by-google' }];
    const world = await createTestWorld({ accounts, now: NOW });
    world.clock.advance(15 * MINUTE_MS + 1);
    const ada = world.visitor('ada');
    expect(await ada.send('POST', PATH, { name: 'Build' })).toMatchObject({
      status: 403,
      body: { error: { code: 'accounts.password_needed' } },
    });
    expect((await listOf(world, 'ada')).keys).toEqual([]);
    await ada.send('POST', '/api/users/confirm-password', { password: PASSWORD });
    expect((await ada.send('POST', PATH, { name: 'Build' })).status).toBe(200);
    expect((await createTestKey(world, 'by-google')).key.name).toBe('Build');
  });

  it('are created at most twenty times an hour', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    for (let count = 0; count < 20; count += 1) {
      const { key } = await createTestKey(world, 'ada');
      await ada.send('DELETE', `${PATH}/${key.id}`);
    }
    const refused = await ada.send<ErrorResponse>('POST', PATH, { name: 'One more' });
    expect([refused.status, refused.body.error.code]).toEqual([429, 'accounts.too_many_attempts']);
    world.clock.advance(HOUR_MS);
    expect((await ada.send('POST', PATH, { name: 'One more' })).status).toBe(200);
  });

  it('are exported with their usage, without secrets and hashes, and deleted with the account', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }], now: NOW });
    const { key, secret } = await createTestKey(world, 'ada');
    const ended = await createTestKey(world, 'ada', 'Old');
    await createTestKey(world, 'bob', 'Not hers');
    const ada = world.visitor('ada');
    await ada.send('DELETE', `${PATH}/${ended.key.id}`);
    await world.pool.query(`insert into api_key_usage values ($1, '2025-12-24', 3, 2)`, [key.id]);
    const { body } = await ada.get<z.infer<typeof exportAccount.response>>('/api/user/export');
    expect(exportAccount.response.strict().parse(body).keys).toEqual([
      { ...key, endedAt: null, usage: [{ day: '2025-12-24', calls: 3, downloads: 2 }] },
      { ...ended.key, endedAt: '2026-11-20T08:00:00.000Z', usage: [] },
    ]);
    const { rows } = await world.pool.query<{ hash: string }>('select hash from api_keys');
    for (const { hash } of [...rows, { hash: secret }]) expect(JSON.stringify(body)).not.toContain(hash);
    expect((await ada.send('DELETE', '/api/user')).status).toBe(200);
    expect((await world.pool.query('select name from api_keys')).rows).toEqual([{ name: 'Not hers' }]);
    expect((await world.pool.query('select from api_key_usage')).rowCount).toBe(0);
  });

  it('are deleted when an administrator deletes the account or creates test accounts', async () => {
    const accounts = [{ username: 'ada' }, { username: 'bob' }, { username: 'boss', isAdmin: true }];
    const world = await createTestWorld({ accounts });
    for (const { username } of accounts) await createTestKey(world, username, username);
    const namesOf = async () => (await world.pool.query('select name from api_keys order by id')).rows;
    const boss = world.visitor('boss');
    expect((await boss.send('DELETE', `/api/admin/users/${world.idOf('ada')}`)).status).toBe(200);
    expect(await namesOf()).toEqual([{ name: 'bob' }, { name: 'boss' }]);
    await boss.send('POST', '/api/admin/reset-all-users', { confirmation: 'DELETE ALL USERS' });
    expect(await namesOf()).toEqual([{ name: 'boss' }]);
  });
});
