import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { DAY_MS, HOUR_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { waitForLockedStatements } from '#testing/database/wait-for-locks.ts';
import { createPaymentWorld, NOW, profile, subscribe, type Visitor } from '#testing/payments.ts';
import { createCode } from './create-codes.ts';
import { invalidateCode } from './invalidate-code.ts';
import { generateCode, normalizeCode } from './rules.ts';

interface RedeemResponse extends ErrorResponse {
  expiryDate: string;
  durationDays: number;
}

const redeem = (visitor: Visitor, code: string) =>
  visitor.send<RedeemResponse>('POST', '/api/redeem-premium-code', { code });

const inDays = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();

const create = (world: TestWorld, days = 30, expiryDays = 14) =>
  createCode(world, { days, expiryDays, actor: 'shell' });

const createTwoAccounts = () =>
  createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }], now: NOW });

async function errorOf(response: Promise<{ status: number; body: ErrorResponse }>) {
  const { status, body } = await response;
  return { status, code: body.error.code, message: body.message };
}

describe('a premium code', () => {
  it('consists of LOGO and three groups without look-alike characters, and never repeats in 2000 calls', () => {
    const codes = Array.from({ length: 2000 }, generateCode);
    for (const code of codes) expect(code).toMatch(/^LOGO(-[A-HJ-KM-NP-Z2-9]{4}){3}$/);
    expect(new Set(codes).size).toBe(2000);
    // 31 letters and digits, and the L, O and dashes of the prefix.
    expect(new Set(codes.join('')).size).toBe(31 + 3);
  });

  it('is recognized in any case, with and without spaces and dashes', () => {
    const typing = fc.record({ isLower: fc.boolean(), dash: fc.constantFrom('', '-', ' ', '–', ' - ') });
    fc.assert(
      fc.property(typing, ({ isLower, dash }) => {
        const code = generateCode();
        const typed = ` ${code.replaceAll('-', dash)} `;
        expect(normalizeCode(isLower ? typed.toLowerCase() : typed)).toBe(code);
      }),
    );
    for (const malformed of [
      '',
      'LOGO',
      'LOGO-AAAA-AAAA',
      'LOGO-AAAA-AAAA-AAAAA',
      'LOGO-AAAA-AAAA-AAA0',
      'x',
    ]) {
      expect(normalizeCode(malformed)).toBeNull();
    }
  });

  it('gives Premium for a number of days from the moment it is redeemed, and writes an audit row', async () => {
    const world = await createTwoAccounts();
    const { code, id } = await create(world);
    world.clock.advance(13 * DAY_MS);
    const { status, body } = await redeem(world.visitor('ada'), code.toLowerCase().replaceAll('-', ''));
    expect(status).toBe(200);
    expect(body).toEqual({
      message: expect.any(String),
      expiryDate: inDays(43),
      durationDays: 30,
    });
    expect(await profile(world.visitor('ada'))).toMatchObject({
      isSubscribed: true,
      subscriptionExpiryDate: inDays(43),
      subscription: null,
    });
    const { rows } = await world.pool.query(
      'select actor, action, subject, details from audit_rows order by id',
    );
    expect(rows[1]).toEqual({
      actor: 'account:1',
      action: 'code.redeemed',
      subject: 'account:1',
      details: {
        source: 'code',
        sourceId: String(id),
        before: { plan: 'free', until: null },
        after: { plan: 'premium', until: inDays(43) },
      },
    });
  });

  it('is rejected with a message if it is unknown, used, expired or invalidated', async () => {
    const world = await createTwoAccounts();
    const [ada, bob] = [world.visitor('ada'), world.visitor('bob')];
    const [used, expired, invalid] = [await create(world), await create(world, 30, 1), await create(world)];
    await redeem(ada, used.code);
    await invalidateCode(world, { id: invalid.id, actor: 'shell' });
    world.clock.advance(1 * DAY_MS);
    const errors = [];
    for (const code of ['LOGO-AAAA-BBBB-CCCC', used.code, expired.code, invalid.code, 'hello']) {
      errors.push(await errorOf(redeem(bob, code)));
    }
    const unknown = 'This premium code does not exist. Check it for typos.';
    expect(errors).toEqual([
      { status: 404, code: 'codes.unknown', message: unknown },
      { status: 409, code: 'codes.used', message: 'This premium code has already been redeemed.' },
      { status: 410, code: 'codes.expired', message: 'This premium code has expired.' },
      { status: 410, code: 'codes.invalidated', message: 'This premium code is no longer valid.' },
      { status: 404, code: 'codes.unknown', message: unknown },
    ]);
    expect(await errorOf(redeem(bob, '  '))).toMatchObject({
      status: 400,
      message: 'Please enter a premium code',
    });
    expect((await redeem(ada, used.code)).body.error.code).toBe('codes.used');
    expect((await profile(bob)).isSubscribed).toBe(false);
  });

  it('can be redeemed until the moment it expires, and can’t be invalidated once redeemed or expired', async () => {
    const world = await createTwoAccounts();
    const [redeemed, expired] = [await create(world, 30, 1), await create(world, 40, 1)];
    world.clock.advance(1 * DAY_MS - 1);
    expect((await redeem(world.visitor('ada'), redeemed.code)).status).toBe(200);
    world.clock.advance(1);
    expect((await redeem(world.visitor('ada'), expired.code)).body.error.code).toBe('codes.expired');
    for (const { id } of [redeemed, expired]) {
      await expect(invalidateCode(world, { id, actor: 'shell' })).rejects.toThrow();
    }
  });

  it('is rejected and stays active if Premium already lasts longer', async () => {
    const world = await createTwoAccounts();
    const [ada, bob] = [world.visitor('ada'), world.visitor('bob')];
    const [long, short] = [await create(world, 60, 90), await create(world, 30, 90)];
    expect((await redeem(ada, long.code)).body.expiryDate).toBe(inDays(60));
    expect(await errorOf(redeem(ada, short.code))).toMatchObject({
      status: 409,
      code: 'codes.nothing_to_add',
    });
    world.clock.advance(31 * DAY_MS);
    await world.pool.query("update sessions set expires_at = '2100-01-01'");
    expect((await redeem(ada, short.code)).body.expiryDate).toBe(inDays(61));
    expect((await redeem(bob, short.code)).body.error.code).toBe('codes.used');
  });

  it('is rejected and stays active if it would add less than a day', async () => {
    const world = await createTwoAccounts();
    const ada = world.visitor('ada');
    const codes = await Promise.all(Array.from({ length: 6 }, () => create(world, 365, 90)));
    const responses = await Promise.all(codes.map(({ code }) => redeem(ada, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const [unused] = codes.filter((_, index) => responses[index]?.status !== 200);
    world.clock.advance(DAY_MS - 1);
    expect(await errorOf(redeem(ada, unused?.code ?? ''))).toEqual({
      status: 409,
      code: 'codes.nothing_to_add',
      message:
        'You already have Premium for about as long as this code would give you, or longer. The code was not used; you can redeem it later.',
    });
    world.clock.advance(1);
    expect((await redeem(ada, unused?.code ?? '')).body.expiryDate).toBe(inDays(366));
  });

  it('does not extend a subscription: Premium lasts until the later of both ends', async () => {
    const world = await createPaymentWorld(['ada', 'bob']);
    const [ada, bob] = [world.visitor('ada'), world.visitor('bob')];
    const [first, second] = [await create(world, 60), await create(world, 60)];
    await redeem(ada, first.code);
    await subscribe(world, ada, { isAnnual: false });
    expect(await profile(ada)).toMatchObject({ isSubscribed: true, subscription: { status: 'active' } });
    const cancelled = await ada.send<{ endDate: string }>('POST', '/api/subscription/cancel', {});
    expect(cancelled.body.endDate).toBe(inDays(60));

    await subscribe(world, bob);
    expect(await errorOf(redeem(bob, second.code))).toMatchObject({ code: 'codes.nothing_to_add' });
    const long = await create(world, 365 + 30);
    expect((await redeem(bob, long.code)).body.expiryDate).toBe(inDays(395));
  });

  it('is rejected for an hour after the account entered ten unknown codes', async () => {
    const world = await createTwoAccounts();
    const ada = world.visitor('ada');
    const valid = await create(world);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await redeem(ada, generateCode())).body.error.code).toBe('codes.unknown');
    }
    const blocked = await redeem(ada, valid.code);
    expect(blocked).toMatchObject({ status: 429, body: { error: { retryAfter: 3600 } } });
    expect((await redeem(world.visitor('bob'), valid.code)).status).toBe(200);
    world.clock.advance(1 * HOUR_MS);
    expect((await redeem(ada, valid.code)).body.error.code).toBe('codes.used');
  });

  it('stays redeemed, but by no account, after the account that redeemed it is deleted', async () => {
    const world = await createTwoAccounts();
    const { code } = await create(world);
    await redeem(world.visitor('ada'), code);
    expect((await world.visitor('ada').send('DELETE', '/api/user')).status).toBe(200);
    expect((await redeem(world.visitor('bob'), code)).body.error.code).toBe('codes.used');
    expect((await world.pool.query('select redeemed_by from premium_codes')).rows).toEqual([
      { redeemed_by: null },
    ]);
  });

  it('stays active if the account is deleted meanwhile, which counts as signed out', async () => {
    const world = await createTwoAccounts();
    const { code } = await create(world);
    const deleting = await world.pool.connect();
    await deleting.query('begin');
    await deleting.query(`delete from accounts where username = 'ada'`);
    const redeeming = redeem(world.visitor('ada'), code);
    await waitForLockedStatements(world.pool, 1);
    await deleting.query('commit');
    deleting.release();
    expect(await redeeming).toMatchObject({ status: 401, body: { error: { code: 'accounts.signed_out' } } });
    expect((await redeem(world.visitor('bob'), code)).status).toBe(200);
  });
});
