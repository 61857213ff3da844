import { expect } from 'vitest';
import type { ManagedUser, UsersQuery } from '#contract/admin.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { dumpTables } from './access/dump-tables.ts';
import { createTestWorld, type TestWorld, type TestWorldInput } from './create-test-world.ts';
import { NOW, type Visitor } from './payments.ts';

export const PASSWORD = 'difference engine';

/** Creates a world with two administrators, Ada on the free plan, and Bob with a grant of ten days. */
export async function createAdminWorld({ accounts = [], ...input }: TestWorldInput = {}) {
  const world = await createTestWorld({
    accounts: [
      { username: 'chief', password: PASSWORD, isAdmin: true },
      { username: 'deputy', isAdmin: true },
      { username: 'ada' },
      { username: 'bob', grantedDays: 10 },
      ...accounts,
    ],
    now: NOW,
    hasPayments: true,
    ...input,
  });
  return { world, chief: world.visitor('chief') };
}

/** Creates a world with one administrator and the given accounts. */
export async function createUserList({ accounts = [], ...input }: TestWorldInput = {}) {
  const chief = { username: 'chief', email: null, isAdmin: true };
  const world = await createTestWorld({ accounts: [chief, ...accounts], now: NOW, ...input });
  return { world, chief: world.visitor('chief') };
}

type AdminResponse = ErrorResponse & { user: ManagedUser; success: true };

export interface UsersPage extends ErrorResponse {
  users: ManagedUser[];
  next: string | null;
  isTruncated: boolean;
}

export const fetchUsers = (by: Visitor, query: Partial<UsersQuery> = {}) =>
  by.get<UsersPage>(`/api/admin/users?${new URLSearchParams(query as Record<string, string>)}`);

/** Returns the first account on the user list for a search text. */
export async function fetchUser(by: Visitor, q: string): Promise<ManagedUser> {
  return (await fetchUsers(by, { q })).body.users[0] as ManagedUser;
}

/** Reads all pages of the user list; `between` runs before each page except the first. */
export async function readAllUsers(
  by: Visitor,
  query: Partial<UsersQuery>,
  between = async (): Promise<void> => undefined,
): Promise<ManagedUser[]> {
  const all: ManagedUser[] = [];
  let { users, next } = (await fetchUsers(by, query)).body;
  for (all.push(...users); next !== null; all.push(...users)) {
    await between();
    ({ users, next } = (await fetchUsers(by, { ...query, after: next })).body);
  }
  return all;
}

/**
 * Inserts accounts, some with equal join or last-seen times. Accounts whose id is divisible by four are premium; those with
 * an id of 4n + 1 have an entitlement that was ended.
 */
export async function insertManyAccounts({ pool }: TestWorld, count: number): Promise<void> {
  await pool.query(
    `insert into accounts (username, email, created_at, last_seen_at)
     select 'User_' || n, 'user' || n || '@example.org', $1::timestamptz + (n / 7) * interval '1 microsecond',
       $1::timestamptz + (n % 5) * interval '1 microsecond'
     from generate_series(1, $2::int) n`,
    ['2026-01-01T00:00:00Z', count],
  );
  await pool.query(
    `insert into entitlements (account_id, source, starts_at, ends_at, ended_at)
     select id, 'grant', created_at, $1::timestamptz + interval '1 day', case when id % 4 = 1 then created_at end
     from accounts where id % 4 < 2`,
    [NOW],
  );
  await pool.query('vacuum analyze');
}

export const grant = (by: Visitor, userId: number, fields: object = {}) =>
  by.send<AdminResponse>('POST', '/api/admin/grant-subscription', { userId, expiryDays: 30, ...fields });

export const downgrade = (by: Visitor, userId: number, fields: object = {}) =>
  by.send<AdminResponse>('POST', '/api/admin/downgrade-subscription', { userId, ...fields });

export const remove = (by: Visitor, id: number, seenPlan?: string | null) =>
  by.send<AdminResponse>('DELETE', `/api/admin/users/${id}${seenPlan ? `?seenPlan=${seenPlan}` : ''}`);

/** Returns the ISO time this many days after the world's start time. */
export const inDays = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();

/** Returns the audit log, oldest first. */
export async function audit({ pool }: Pick<TestWorld, 'pool'>) {
  const { rows } = await pool.query<{ actor: string; action: string; subject: string; details: object }>(
    'select actor, action, subject, details from audit_rows order by id',
  );
  return rows;
}

/** Expects a request to be refused with this status and code, without a change in the database or a call to the provider. */
export async function expectRefusal(
  world: TestWorld,
  send: () => Promise<{ status: number; body: AdminResponse }>,
  [status, code]: readonly [number, string],
): Promise<void> {
  const [before, calls] = [await dumpTables(world), world.stripe?.calls.length];
  const response = await send();
  expect([response.status, response.body.error.code]).toEqual([status, code]);
  expect(await dumpTables(world)).toBe(before);
  expect(world.stripe?.calls.length).toBe(calls);
}
