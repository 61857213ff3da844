import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '#contract/http/errors.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import { findAccount } from './find-account.ts';
import { getPlan } from './get-plan.ts';
import { grantEntitlement } from './grant-entitlement.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

let database: TestDatabase;
let now = NOW;
let ada: number;
const deps = () => ({ db: database.db, clock: { now: () => now } });
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

afterEach(() => database.drop());

beforeEach(async () => {
  now = NOW;
  database = await createTestDatabase();
  ada = (await insertAccounts(database.pool, [{ username: 'ada' }], NOW)).get('ada')?.id ?? 0;
});

function grant(days: number, overrides: object = {}) {
  const entitlement = { accountId: ada, source: 'grant', actor: 'shell', days, ...overrides } as const;
  return grantEntitlement(deps(), entitlement);
}

async function errorCodeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no error',
    (error: AppError) => error.code,
  );
}

async function rowsOf(table: 'entitlements' | 'audit_rows') {
  return (await database.pool.query(`select * from ${table} order by id`)).rows;
}

describe('an account', () => {
  it('is free until a grant, then Premium until exactly the grant’s end', async () => {
    expect(await getPlan(deps(), ada)).toEqual({ plan: 'free', until: null });
    expect(await grant(30)).toEqual({ plan: 'premium', until: inDays(30) });
    now = new Date(inDays(30).getTime() - 1);
    expect(await getPlan(deps(), ada)).toEqual({ plan: 'premium', until: inDays(30) });
    now = inDays(30);
    expect(await getPlan(deps(), ada)).toEqual({ plan: 'free', until: null });
  });

  it('is free from the moment at which its grants are ended early', async () => {
    await grant(30);
    await database.pool.query('update entitlements set ended_at = $1', [inDays(2)]);
    now = new Date(inDays(2).getTime() - 1);
    expect(await getPlan(deps(), ada)).toEqual({ plan: 'premium', until: inDays(2) });
    now = inDays(2);
    expect((await getPlan(deps(), ada)).plan).toBe('free');
    expect(await grant(1)).toEqual({ plan: 'premium', until: inDays(3) });
  });
});

describe('a grant', () => {
  it('moves the end of Premium to now plus the duration, without adding the time left', async () => {
    await grant(30);
    now = inDays(10);
    expect(await grant(30)).toEqual({ plan: 'premium', until: inDays(40) });
    expect(await getPlan(deps(), ada)).toEqual({ plan: 'premium', until: inDays(40) });
  });

  it('that would add less than a day is refused and stores nothing', async () => {
    await grant(30);
    for (const days of [30, 29, 0]) expect(await errorCodeOf(grant(days))).toBe('plans.nothing_to_add');
    now = new Date(inDays(1).getTime() - 1);
    expect(await errorCodeOf(grant(30))).toBe('plans.nothing_to_add');
    now = inDays(1);
    expect(await grant(30)).toEqual({ plan: 'premium', until: inDays(31) });
    expect(await rowsOf('entitlements')).toHaveLength(2);
    expect(await rowsOf('audit_rows')).toHaveLength(2);
  });

  it('to an unknown account is refused and stores nothing', async () => {
    expect(await errorCodeOf(grant(30, { accountId: ada + 1 }))).toBe('accounts.not_found');
    expect(await rowsOf('audit_rows')).toEqual([]);
  });

  it('is stored with its source, and the audit log has the actor and the plan before and after', async () => {
    await grant(1);
    await grant(30, { source: 'code', sourceId: '7', actor: `account:${ada}` });
    expect((await rowsOf('entitlements'))[1]).toEqual({
      id: 2,
      account_id: ada,
      source: 'code',
      source_id: '7',
      starts_at: NOW,
      ends_at: inDays(30),
      ended_at: null,
    });
    const premium = (days: number) => ({ plan: 'premium', until: inDays(days).toISOString() });
    const change = { at: NOW, subject: `account:${ada}` };
    expect(await rowsOf('audit_rows')).toEqual([
      {
        id: 1,
        ...change,
        actor: 'shell',
        action: 'entitlement.granted',
        details: {
          source: 'grant',
          sourceId: null,
          before: { plan: 'free', until: null },
          after: premium(1),
        },
      },
      {
        id: 2,
        ...change,
        actor: `account:${ada}`,
        action: 'code.redeemed',
        details: { source: 'code', sourceId: '7', before: premium(1), after: premium(30) },
      },
    ]);
  });

  it('is added only once by twenty concurrent requests', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => errorCodeOf(grant(30))));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'plans.nothing_to_add')).toHaveLength(19);
    expect(await rowsOf('entitlements')).toHaveLength(1);
    expect(await rowsOf('audit_rows')).toHaveLength(1);
  });

  it('is not added if its audit row cannot be written', async () => {
    // PostgreSQL rejects a NUL in a string.
    const actor = 'a\0b' as never;
    await expect(grant(30, { actor })).rejects.toThrow();
    expect(await rowsOf('entitlements')).toEqual([]);
  });
});

describe('the account that an operator names', () => {
  const idOf = async (name: string) => (await findAccount(database.db, name)).id;

  it('is found by username or e-mail address, ignoring case, or by id after a #', async () => {
    for (const name of ['ADA', 'Ada@Example.org', `#${ada}`]) {
      expect(await findAccount(database.db, name)).toEqual({ id: ada, username: 'ada' });
    }
  });

  it('is found by a bare number only if that is its username', async () => {
    const numeric = { username: String(ada), email: null };
    const other = (await insertAccounts(database.pool, [numeric], NOW)).get(numeric.username);
    expect(await idOf(String(ada))).toBe(other?.id);
    expect(await idOf(`#${ada}`)).toBe(ada);
    expect(await errorCodeOf(idOf(String(other?.id)))).toBe('accounts.not_found');
  });

  it('is not found by any other name', async () => {
    for (const name of ['bob', 'ada@', '%', '999999999999', '']) {
      expect(await errorCodeOf(idOf(name))).toBe('accounts.not_found');
    }
  });
});
