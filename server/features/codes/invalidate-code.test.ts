import { describe, expect, it } from 'vitest';
import type { PremiumCode } from '#contract/codes.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { createCode, createCodes } from './create-codes.ts';

const CONCURRENCY = 30;
const UNKNOWN_ID = 4711;

const createAdminWorld = () =>
  createTestWorld({
    accounts: [
      { username: 'chief', isAdmin: true },
      { username: 'deputy', isAdmin: true },
      ...Array.from({ length: CONCURRENCY }, (_, index) => ({ username: `user-${index}` })),
    ],
    now: '2026-11-21T12:00:00Z',
  });

const invalidate = (world: TestWorld, id: number | string, username = 'chief') =>
  world
    .visitor(username)
    .send<ErrorResponse & { code: PremiumCode }>('PUT', `/api/admin/premium-codes/${id}/invalidate`);

const redeem = (world: TestWorld, code: string, username: string) =>
  world.visitor(username).send<ErrorResponse>('POST', '/api/redeem-premium-code', { code });

const NEW_CODE = { days: 30, expiryDays: 14, actor: 'shell' } as const;

const auditRows = async (world: TestWorld, action: string) =>
  (await world.pool.query('select actor, subject from audit_rows where action = $1', [action])).rows;

describe('invalidating a code', () => {
  it('invalidates an active code and writes an audit row', async () => {
    const world = await createAdminWorld();
    const { id, code } = await createCode(world, NEW_CODE);
    expect(await invalidate(world, id)).toMatchObject({
      status: 200,
      body: { code: { id, code, status: 'invalidated' } },
    });
    expect((await redeem(world, code, 'user-1')).body.error.code).toBe('codes.invalidated');
    expect(await auditRows(world, 'code.invalidated')).toEqual([
      { actor: `account:${world.idOf('chief')}`, subject: `code:${id}` },
    ]);
  });

  it('returns an error for a code that is unknown or not active', async () => {
    const world = await createAdminWorld();
    const redeemed = await createCode(world, NEW_CODE);
    const expired = await createCode(world, { ...NEW_CODE, expiryDays: 1 });
    const invalidated = await createCode(world, NEW_CODE);
    await redeem(world, redeemed.code, 'user-1');
    await invalidate(world, invalidated.id);
    world.clock.advance(DAY_MS);
    const errors = [];
    for (const id of [redeemed.id, expired.id, invalidated.id, UNKNOWN_ID, 0, -1, 'x', 2 ** 31]) {
      const { status, body } = await invalidate(world, id);
      errors.push([status, body.error.code]);
    }
    expect(errors).toEqual([
      [409, 'codes.used'],
      [410, 'codes.expired'],
      [410, 'codes.invalidated'],
      [404, 'codes.unknown'],
      [400, 'request.invalid'],
      [400, 'request.invalid'],
      [400, 'request.invalid'],
      [400, 'request.invalid'],
    ]);
    expect(await auditRows(world, 'code.invalidated')).toHaveLength(1);
  });

  it('succeeds for only one of two concurrent administrators', async () => {
    const world = await createAdminWorld();
    const codes = await createCodes(world, { ...NEW_CODE, count: CONCURRENCY });
    for (const { id } of codes) {
      const responses = await Promise.all(['chief', 'deputy'].map((name) => invalidate(world, id, name)));
      const outcomes = responses.map(({ status, body }) => (status === 200 ? 'done' : body.error.code));
      expect(outcomes.toSorted()).toEqual(['codes.invalidated', 'done']);
    }
    expect(await auditRows(world, 'code.invalidated')).toHaveLength(CONCURRENCY);
  });

  it('either fails or makes a concurrent redemption fail', async () => {
    const world = await createAdminWorld();
    const codes = await createCodes(world, { ...NEW_CODE, count: CONCURRENCY });
    const outcomes = await Promise.all(
      codes.map(async ({ id, code }, index) => {
        const [redeemed, invalidated] = await Promise.all([
          redeem(world, code, `user-${index}`),
          invalidate(world, id),
        ]);
        return [redeemed, invalidated].map(({ status, body }) => (status === 200 ? 'done' : body.error.code));
      }),
    );
    for (const outcome of outcomes)
      expect([['done', 'codes.used'].join(), ['codes.invalidated', 'done'].join()]).toContain(outcome.join());
    const { rows } = await world.pool.query(
      `select count(*) filter (where redeemed_at is not null and invalidated_at is not null)::int as both,
         count(*) filter (where redeemed_at is null and invalidated_at is null)::int as neither,
         (select count(*)::int from entitlements) - count(redeemed_at)::int as difference
       from premium_codes`,
    );
    expect(rows).toEqual([{ both: 0, neither: 0, difference: 0 }]);
  });
});
