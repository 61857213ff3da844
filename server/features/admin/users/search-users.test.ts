import { describe, expect, it } from 'vitest';
import type { UsersQuery } from '#contract/admin.ts';
import { createUserList, fetchUsers, insertManyAccounts, readAllUsers } from '#testing/admin.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import type { Visitor } from '#testing/payments.ts';

const list = async (by: Visitor, query: Partial<UsersQuery> = {}) => (await fetchUsers(by, query)).body;

async function find(by: Visitor, q: string): Promise<string[]> {
  const { users } = (await fetchUsers(by, { q })).body;
  return users.map(({ username }) => username).toSorted();
}

describe('the search', () => {
  const USERNAMES = ['ada_lovelace', 'adaXlovelace', 'Bob', 'bo_', 'percent%20', 'back\\slash', 'Ünlü', 'x7'];

  async function createNames() {
    const accounts = USERNAMES.map((username, at) => ({ username, email: `mail${at}@example.org` }));
    return createUserList({ accounts });
  }

  it('finds a part of a username or an address, in any case', async () => {
    const { chief } = await createNames();
    expect(await find(chief, 'LOVE')).toEqual(['adaXlovelace', 'ada_lovelace']);
    expect(await find(chief, 'il2@EXAM')).toEqual(['Bob']);
    expect(await find(chief, 'ÜNL')).toEqual(['Ünlü']);
    expect(await find(chief, 'example.org')).toHaveLength(USERNAMES.length);
    expect(await find(chief, '  bob ')).toEqual(['Bob']);
    expect(await find(chief, 'nobody')).toEqual([]);
  });

  it('treats every character literally', async () => {
    const { chief } = await createNames();
    expect(await find(chief, 'ada_')).toEqual(['ada_lovelace']);
    expect(await find(chief, 'nt%2')).toEqual(['percent%20']);
    expect(await find(chief, 'ack\\sla')).toEqual(['back\\slash']);
    for (const q of ['%%%', '___', 'a%a', 'b_b', "a' or 1=1 --", '\\', '_', '%', '...']) {
      expect([q, await find(chief, q)]).toEqual([q, []]);
    }
    expect((await fetchUsers(chief, { q: 'a\u0000b' })).status).toBe(400);
  });

  it('treats one or two letters as a prefix', async () => {
    const { chief } = await createNames();
    expect(await find(chief, 'b')).toEqual(['Bob', 'back\\slash', 'bo_']);
    expect(await find(chief, 'o')).toEqual([]);
    expect(await find(chief, 'Ü')).toEqual(['Ünlü']);
    expect(await find(chief, 'ma')).toHaveLength(USERNAMES.length);
  });

  it('treats a number after # as an id and a bare number as text', async () => {
    const { world, chief } = await createNames();
    expect(await find(chief, `#${world.idOf('Bob')}`)).toEqual(['Bob']);
    expect(await find(chief, '7')).toEqual([]);
    expect(await find(chief, 'x7')).toEqual(['x7']);
    for (const q of ['#0', '#9999', '#99999999999999999999', '#', '#x'])
      expect(await find(chief, q)).toEqual([]);
  });

  it('returns thousands of matches and reports whether there are more', async () => {
    const { world, chief } = await createUserList();
    await insertManyAccounts(world, 5_100);
    for (const q of ['user_', 'us']) {
      const { isTruncated, next } = await list(chief, { q });
      expect({ isTruncated, hasNext: next !== null }).toEqual({ isTruncated: true, hasNext: true });
      expect((await list(chief, { q, plan: 'premium' })).isTruncated).toBe(true);
    }
    const users = await readAllUsers(chief, { q: 'us', sort: 'username' });
    expect(users.length).toBeGreaterThanOrEqual(2_000);
    expect(new Set(users.map(({ id }) => id)).size).toBe(users.length);
    expect((await list(chief, { q: 'user_50' })).isTruncated).toBe(false);
  });
});

it('sign-in does not treat _ or % in a username as a wildcard', async () => {
  const password = 'difference engine';
  const world = await createTestWorld({
    accounts: [
      { username: 'ada_lovelace', password },
      { username: 'adaXlovelace', password: 'another one' },
    ],
  });
  const signIn = (username: string) =>
    world.visitor().send<{ id: number }>('POST', '/api/users/login', { username, password });
  expect((await signIn('ADA_lovelace')).body.id).toBe(world.idOf('ada_lovelace'));
  for (const username of ['adaXlovelace', 'ada%', 'ada_lovelac_', '%']) {
    expect([username, (await signIn(username)).status >= 400]).toEqual([username, true]);
  }
});
