import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { createCode } from '#server/features/codes/create-codes.ts';
import { grantEntitlement } from '#server/features/plans/grant-entitlement.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

interface Log extends ErrorResponse {
  entries: AuditEntry[];
  next: string | null;
}

const NOW = '2026-11-21T12:00:00.000Z';

const createAdminWorld = () =>
  createTestWorld({
    accounts: [{ username: 'chief', isAdmin: true }, { username: 'ada' }, { username: 'bob' }],
    now: NOW,
  });

async function read(world: TestWorld, query: Record<string, string> = {}): Promise<Log> {
  const path = `/api/admin/audit?${new URLSearchParams(query)}`;
  return (await world.visitor('chief').get<Log>(path)).body;
}

/** Creates a world with changes at hourly intervals: a new code, a grant to Bob from the shell, Ada's redemption of the code. */
async function createLog() {
  const world = await createAdminWorld();
  const created = await world.visitor('chief').send<{ code: string }>('POST', '/api/admin/premium-codes', {});
  world.clock.advance(HOUR_MS);
  const grant = { source: 'grant', days: 10, actor: 'shell' } as const;
  await grantEntitlement(world, { ...grant, accountId: world.idOf('bob') });
  world.clock.advance(HOUR_MS);
  await world.visitor('ada').send('POST', '/api/redeem-premium-code', { code: created.body.code });
  return { ...world, code: created.body.code };
}

describe('the audit log', () => {
  it('lists actor, action, subject and time of each change, latest first', async () => {
    const world = await createLog();
    const { entries, next } = await read(world);
    const account = (name: string) => ({ kind: 'account', id: world.idOf(name), name });
    expect(entries).toEqual([
      {
        id: 3,
        at: '2026-11-21T14:00:00.000Z',
        actor: account('ada'),
        subject: account('ada'),
        action: 'code.redeemed',
        details: expect.objectContaining({ source: 'code' }),
      },
      {
        id: 2,
        at: '2026-11-21T13:00:00.000Z',
        actor: { kind: 'shell', id: null, name: null },
        action: 'entitlement.granted',
        subject: account('bob'),
        details: expect.any(Object),
      },
      {
        id: 1,
        at: NOW,
        actor: account('chief'),
        action: 'code.created',
        subject: { kind: 'code', id: 1, name: world.code },
        details: { days: 30, expiresAt: '2026-12-05T12:00:00.000Z' },
      },
    ]);
    expect(next).toBeNull();
  });

  it('can be filtered by action, actor and subject', async () => {
    const world = await createLog();
    const ids = async (query: Record<string, string>) =>
      (await read(world, query)).entries.map(({ id }) => id);
    const cases: [Record<string, string>, number[]][] = [
      [{ action: 'entitlement.granted' }, [2]],
      [{ action: 'code.redeemed' }, [3]],
      [{ action: 'account.deleted' }, []],
      [{ action: 'something.unknown' }, [3, 2, 1]],
      [{ by: 'shell' }, [2]],
      [{ by: ' Shell ' }, [2]],
      [{ by: 'payment provider' }, []],
      [{ by: 'ADA' }, [3]],
      [{ by: 'ada@Example.org' }, [3]],
      [{ by: `#${world.idOf('ada')}` }, [3]],
      [{ by: 'unknown' }, []],
      [{ by: '#99999999999999999999' }, []],
      [{ by: String(world.idOf('ada')) }, []],
      [{ to: 'bob' }, [2]],
      [{ to: world.code.toLowerCase() }, [1]],
      [{ to: 'LOGO-AAAA-AAAA-AAAA' }, []],
      [{ to: 'unknown', action: 'code.created' }, []],
      [{ by: 'ada', to: 'ada', action: 'code.redeemed' }, [3]],
      [{ by: 'ada', to: 'bob' }, []],
      [{ by: 'shell', action: 'code.created' }, []],
    ];
    for (const [query, expected] of cases)
      expect({ query, ids: await ids(query) }).toEqual({ query, ids: expected });
    await world.pool.query('update accounts set username = $1 where username = $2', [world.code, 'ada']);
    expect(await ids({ to: world.code })).toEqual([1]);
  });

  it('keeps the id, but not the name, of a deleted account and finds its changes by id', async () => {
    const world = await createLog();
    const id = world.idOf('ada');
    await world.visitor('ada').send('DELETE', '/api/user');
    expect((await read(world, { by: 'ada' })).entries).toEqual([]);
    const { entries } = await read(world, { by: `#${id}` });
    expect(entries.map(({ action, actor }) => ({ action, actor }))).toEqual(
      ['account.deleted', 'code.redeemed'].map((action) => ({
        action,
        actor: { kind: 'account', id, name: null },
      })),
    );
  });

  it('returns pages of 50, unaffected by new rows', async () => {
    const world = await createAdminWorld();
    for (let count = 0; count < 51; count += 1)
      await createCode(world, { days: 1, expiryDays: 1, actor: 'shell' });
    const first = await read(world, { by: 'shell' });
    await createCode(world, { days: 1, expiryDays: 1, actor: 'shell' });
    const second = await read(world, { by: 'shell', after: first.next ?? '' });
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 51 }, (_, at) => 51 - at));
    expect([first.entries.length, second.next]).toEqual([50, null]);
    const otherQuery = await read(world, { by: 'chief', after: first.next ?? '' });
    expect(otherQuery.error.code).toBe('admin.cursor_invalid');
  });

  it('is empty at first', async () => {
    expect(await read(await createAdminWorld())).toEqual({ entries: [], next: null });
  });

  it('is append-only in the database', async () => {
    const world = await createLog();
    const before = await read(world);
    const attempts = [
      `update audit_rows set actor = 'shell'`,
      `update audit_rows set details = '{}' where id = 2`,
      'delete from audit_rows',
      'delete from audit_rows where id = 1',
      'truncate audit_rows',
      `insert into audit_rows (id, at, actor, action, subject, details) overriding system value
         values (1, now(), 'shell', 'x', 'site', '{}') on conflict (id) do update set actor = 'shell'`,
    ];
    for (const attempt of attempts)
      await expect(world.pool.query(attempt)).rejects.toThrow('rows of the audit log are only added');
    expect(await read(world)).toEqual(before);
  });
});
