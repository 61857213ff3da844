import { describe, expect, it } from 'vitest';
import type { UsersQuery } from '#contract/admin.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { createUserList, fetchUsers, insertManyAccounts, readAllUsers } from '#testing/admin.ts';
import type { Visitor } from '#testing/payments.ts';

const list = async (by: Visitor, query: Partial<UsersQuery> = {}) => (await fetchUsers(by, query)).body;

describe('the pages of the list', () => {
  const ORDERS = (['joined', 'lastSeen', 'username'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({ sort, order })),
  );

  it('contain every account exactly once and in order, even if times are equal', async () => {
    const { world, chief } = await createUserList();
    await insertManyAccounts(world, 260);
    for (const sorting of ORDERS) {
      const users = await readAllUsers(chief, sorting);
      // All accounts and the administrator.
      expect(new Set(users.map(({ id }) => id)).size).toBe(260 + 1);
      expect(users).toHaveLength(260 + 1);
      const keys = users.map(({ createdAt, lastSeenAt, username }) => {
        const sortKeys = { joined: createdAt, lastSeen: lastSeenAt, username: username.toLowerCase() };
        return sortKeys[sorting.sort];
      });
      expect(keys).toEqual(sorting.order === 'asc' ? keys.toSorted() : keys.toSorted().toReversed());
    }
  });

  it('contain exactly the accounts that match the plan and the text', async () => {
    const { world, chief } = await createUserList();
    await insertManyAccounts(world, 420);
    const count = async (query: Partial<UsersQuery>) =>
      new Set((await readAllUsers(chief, query)).map(({ id }) => id)).size;
    for (const sorting of ORDERS) {
      const premium = await readAllUsers(chief, { ...sorting, plan: 'premium' });
      expect(premium.every(({ isSubscribed, id }) => isSubscribed && id % 4 === 0)).toBe(true);
      expect(premium).toHaveLength(420 / 4);
      const free = await readAllUsers(chief, { ...sorting, plan: 'free' });
      expect(free.every(({ isSubscribed }) => !isSubscribed)).toBe(true);
      expect(new Set([...premium, ...free].map(({ id }) => id)).size).toBe(420 + 1);
      // User_3, User_30 to User_39 and User_300 to User_399.
      expect(await count({ ...sorting, q: 'ser_3' })).toBe(1 + 10 + 100);
      expect(await count({ ...sorting, q: 'us', plan: 'premium' })).toBe(420 / 4);
    }
  });

  it('contain thousands of subscribers, near the start of the list or far from it', async () => {
    const { world, chief } = await createUserList();
    await insertManyAccounts(world, 21_000);
    const expected = async (order: string) => {
      const { rows } = await world.pool.query<{ id: number }>(
        `select id from accounts where id in (select account_id from paid_accounts where paid_until > now())
         order by ${order} limit 150`,
      );
      return rows.map(({ id }) => id);
    };
    const firstPages = async (query: Partial<UsersQuery>) => {
      const ids: number[] = [];
      let after: object = {};
      for (const _ of [1, 2, 3]) {
        const { users, next } = await list(chief, { ...query, ...after, plan: 'premium' });
        ids.push(...users.map(({ id }) => id));
        after = { after: next };
      }
      return ids;
    };
    const expectPages = async () => {
      for (const { sort, order } of ORDERS) {
        const column = { joined: 'created_at', lastSeen: 'last_seen_at', username: 'lower(username)' }[sort];
        expect(await firstPages({ sort, order })).toEqual(await expected(`${column} ${order}, id ${order}`));
      }
    };
    await world.pool.query(`update entitlements set ends_at = '2100-01-01'`);
    await expectPages();
    // The last accounts by join time and by name become free, and others become premium.
    await world.pool.query(`delete from entitlements where account_id > 15000`);
    await world.pool.query(
      `insert into entitlements (account_id, source, starts_at, ends_at)
       select id, 'grant', created_at, '2100-01-01' from accounts where id between 3000 and 8000`,
    );
    await expectPages();
  });

  it('contain every earlier account exactly once while others join', async () => {
    const { world, chief } = await createUserList();
    await insertManyAccounts(world, 180);
    for (const [round, sorting] of ORDERS.entries()) {
      const earlier = (await readAllUsers(chief, sorting)).map(({ id }) => id);
      let joined = 0;
      const users = await readAllUsers(chief, sorting, async () => {
        joined += 1;
        const usernames = [`User_${joined}5_${round}`, `aa-${round}-${joined}`, `zz-${round}-${joined}`];
        await insertAccounts(
          world.pool,
          usernames.map((username) => ({ username })),
          world.clock.now(),
        );
        const early = new Date(Date.parse('2026-01-01T00:00:00Z') - joined * HOUR_MS);
        await insertAccounts(world.pool, [{ username: `early-${round}-${joined}` }], early);
      });
      const ids = users.map(({ id }) => id);
      expect(joined).toBeGreaterThan(2);
      expect(new Set(ids).size).toBe(ids.length);
      expect(earlier.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  it('are refused for a cursor that is malformed, out of range or from another query', async () => {
    const { world, chief } = await createUserList();
    await insertManyAccounts(world, 60);
    const { next } = await list(chief, { q: 'user' });
    const [queryHash, , id] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString());
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const invalidCursors = [
      'nonsense',
      '',
      'bnVsbA',
      forged(queryHash, 'x', id),
      forged(queryHash, '99999999999999999999', id),
      forged(queryHash, '0', 0),
      forged(queryHash, '0', 2 ** 31),
      forged(queryHash, '0'),
      forged(null),
    ];
    const queries: Partial<UsersQuery>[] = [
      ...invalidCursors.map((after) => ({ q: 'user', after })),
      { after: next ?? '' },
      { q: 'user', plan: 'free', after: next ?? '' },
      { q: 'user', sort: 'username', after: next ?? '' },
      { q: 'user', order: 'asc', after: next ?? '' },
    ];
    for (const query of queries) {
      const { status, body } = await fetchUsers(chief, query);
      expect({ query, status, code: body.error?.code }).toEqual({
        query,
        status: 400,
        code: 'admin.cursor_invalid',
      });
    }
    expect(
      (await fetchUsers(chief, { q: 'user', after: forged(queryHash, '-9007199254740991', id) })).status,
    ).toBe(200);
  });
});
