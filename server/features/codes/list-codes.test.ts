import { describe, expect, it } from 'vitest';
import type { PremiumCode } from '#contract/codes.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

interface ListResponse extends ErrorResponse {
  codes: PremiumCode[];
  next: string | null;
}

interface CreateResponse extends ErrorResponse {
  code: string;
  duration: number;
  codes: PremiumCode[];
}

const NOW = '2026-11-21T12:00:00.000Z';
const PATH = '/api/admin/premium-codes';
const inDays = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();

const createAdminWorld = () =>
  createTestWorld({ accounts: [{ username: 'chief', isAdmin: true }, { username: 'ada' }], now: NOW });

const create = (world: TestWorld, form: object = {}) =>
  world.visitor('chief').send<CreateResponse>('POST', PATH, form);

const list = async (world: TestWorld, query = '') =>
  (await world.visitor('chief').get<ListResponse>(`${PATH}?${query}`)).body;

const redeem = (world: TestWorld, code: string) =>
  world.visitor('ada').send('POST', '/api/redeem-premium-code', { code });

describe('creating codes', () => {
  it('creates, by default, one code that gives 30 days and expires in 14 days', async () => {
    const world = await createAdminWorld();
    const { status, body } = await create(world);
    const code = {
      id: 1,
      code: body.code,
      status: 'active',
      createdAt: NOW,
      duration: 30,
      expiresAt: inDays(14),
      redeemedBy: null,
      redeemedByUsername: null,
      redeemedAt: null,
    };
    expect({ status, body }).toEqual({ status: 200, body: { code: body.code, duration: 30, codes: [code] } });
    expect(body.code).toMatch(/^LOGO(-\w{4}){3}$/);
    expect((await list(world)).codes).toEqual([code]);
  });

  it('returns a message for each invalid value and accepts both ends of each range', async () => {
    const world = await createAdminWorld();
    const invalidForms = {
      'Duration must be at least 1 day': { duration: 0 },
      'Duration cannot be more than 365 days': { duration: 366 },
      'Duration must be a whole number of days': { duration: 1.5 },
      'Expiry must be at least 1 day from now': { expiryDays: 0 },
      'Expiry cannot be more than 90 days from now': { expiryDays: 91 },
      'Expiry must be a whole number of days': { expiryDays: 0.5 },
      'You must create at least one code': { count: 0 },
      'You can create at most 500 codes at once': { count: 501 },
      'The number of codes must be a whole number': { count: 2.5 },
    };
    for (const [message, form] of Object.entries(invalidForms)) {
      expect(await create(world, form)).toMatchObject({ status: 400, body: { message } });
    }
    expect((await list(world)).codes).toEqual([]);
    for (const form of [
      { duration: 1, expiryDays: 1 },
      { duration: 365, expiryDays: 90 },
    ]) {
      expect((await create(world, form)).body.codes[0]).toMatchObject({
        duration: form.duration,
        expiresAt: inDays(form.expiryDays),
      });
    }
  });

  it('accepts numbers in decimal digits, and nothing else that JavaScript can convert to a number', async () => {
    const world = await createAdminWorld();
    for (const duration of [true, [30], '0x10', '1e1', '', '  ', '٣', null, {}, '30 days']) {
      const message = 'Duration must be a whole number of days';
      expect(await create(world, { duration })).toMatchObject({ status: 400, body: { message } });
    }
    expect(await create(world, { expiryDays: true })).toMatchObject({ status: 400 });
    expect(await create(world, { count: [2] })).toMatchObject({ status: 400 });
    const { body } = await create(world, { duration: '7', expiryDays: ' 3 ', count: '2.0' });
    expect(body).toMatchObject({ duration: 7, codes: [{ expiresAt: inDays(3) }, {}] });
  });

  it('creates 500 different codes in one request, each with an audit row', async () => {
    const world = await createAdminWorld();
    const { body } = await create(world, { count: 500, duration: 7 });
    expect(new Set(body.codes.map(({ code }) => code)).size).toBe(500);
    const { rows } = await world.pool.query(
      `select count(distinct subject)::int as subjects, min(actor) as actor, min(details ->> 'days') as days
       from audit_rows where action = 'code.created'`,
    );
    expect(rows).toEqual([{ subjects: 500, actor: `account:${world.idOf('chief')}`, days: '7' }]);
  });

  it('creates all codes or none', async () => {
    const world = await createAdminWorld();
    await world.pool.query(`alter table audit_rows add check (subject <> 'code:3')`);
    expect((await create(world, { count: 5 })).status).toBe(500);
    expect((await list(world)).codes).toEqual([]);
    expect((await world.pool.query('select count(*)::int as rows from audit_rows')).rows).toEqual([
      { rows: 0 },
    ]);
  });
});

describe('the list of codes', () => {
  it('shows the status of each code and can be filtered by status', async () => {
    const world = await createAdminWorld();
    const { codes } = (await create(world, { count: 4 })).body;
    const [redeemed = '', invalidated = '', expired = '', active = ''] = codes.map(({ code }) => code);
    await world.pool.query(`update premium_codes set expires_at = $1 where code = $2`, [inDays(1), expired]);
    await redeem(world, redeemed);
    await world.visitor('chief').send('PUT', `${PATH}/2/invalidate`);
    world.clock.advance(DAY_MS);
    const listWithStatus = async (status: string) => (await list(world, `status=${status}`)).codes;
    expect((await listWithStatus('all')).map(({ code, status }) => [code, status])).toEqual([
      [active, 'active'],
      [expired, 'expired'],
      [invalidated, 'invalidated'],
      [redeemed, 'redeemed'],
    ]);
    expect(await listWithStatus('redeemed')).toMatchObject([
      { code: redeemed, redeemedBy: world.idOf('ada'), redeemedByUsername: 'ada', redeemedAt: NOW },
    ]);
    for (const [status, code] of Object.entries({ active, expired, invalidated }))
      expect((await listWithStatus(status)).map((row) => row.code)).toEqual([code]);
    world.clock.advance(30 * DAY_MS);
    await world.pool.query("update sessions set expires_at = '2100-01-01'");
    expect((await listWithStatus('expired')).map((row) => row.code)).toEqual([active, expired]);
  });

  it('shows no username if the account that redeemed a code was deleted', async () => {
    const world = await createAdminWorld();
    await redeem(world, (await create(world)).body.code);
    await world.visitor('ada').send('DELETE', '/api/user');
    expect((await list(world)).codes).toMatchObject([
      { status: 'redeemed', redeemedBy: null, redeemedByUsername: null },
    ]);
  });

  it('has pages of 50, newest first; new codes do not shift the next page', async () => {
    const world = await createAdminWorld();
    await create(world, { count: 101 });
    const first = await list(world);
    await create(world, { count: 3 });
    const second = await list(world, `after=${first.next}`);
    const third = await list(world, `after=${second.next}`);
    const ids = [first, second, third].map(({ codes }) => codes.map(({ id }) => id));
    expect(ids.map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(ids.flat()).toEqual(Array.from({ length: 101 }, (_, index) => 101 - index));
    expect(third.next).toBeNull();
    await create(world, { count: 46 });
    const firstActive = await list(world, 'status=active');
    const secondActive = await list(world, `status=active&after=${firstActive.next}`);
    const thirdActive = await list(world, `status=active&after=${secondActive.next}`);
    expect([thirdActive.codes.length, thirdActive.next]).toEqual([50, null]);
  });

  it('rejects an invalid cursor and a cursor from another query', async () => {
    const world = await createAdminWorld();
    await create(world, { count: 51 });
    const { next } = await list(world);
    expect(next).not.toBeNull();
    const invalidCursors = [
      '',
      '7',
      'x',
      '51-',
      `9${next}`.replace('-', ''),
      '99999999999-abc',
      `${next}&status=active`,
    ];
    for (const after of invalidCursors) {
      const { status, body } = await world.visitor('chief').get<ListResponse>(`${PATH}?after=${after}`);
      expect({ after, status, code: body.error?.code }).toEqual({
        after,
        status: 400,
        code: 'admin.cursor_invalid',
      });
    }
  });
});
