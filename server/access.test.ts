import { describe, expect, it, onTestFinished } from 'vitest';
import { API } from '#contract/http/api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { startProvider } from '#sandbox/identity-provider.ts';
import { dumpTables } from '#testing/access/dump-tables.ts';
import { createFixtures } from '#testing/access/fixtures.ts';
import { ACCESS, type AccessWorld, CALLERS, type Caller, PASSWORD } from '#testing/access/rules.ts';
import type { TestAccount } from '#testing/accounts.ts';
import { insertBrands } from '#testing/brands/insert-brands.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { hashToken } from './features/accounts/sessions/sessions.ts';
import { createCode } from './features/codes/create-codes.ts';

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** Returns the account of a caller. Each endpoint has separate callers, so that calls don't affect each other. */
function accountOf(endpointIndex: number, caller: Caller): TestAccount {
  return {
    username: `${caller}-${endpointIndex}`,
    ...(caller === 'subscriber' && { grantedDays: 30 }),
    ...(caller === 'administrator' && { isAdmin: true }),
    ...(Object.keys(ACCESS)[endpointIndex]?.match(/(confirm|change)-password$/) && { password: PASSWORD }),
  };
}

async function createCallers(): Promise<AccessWorld> {
  const standIn = await startProvider();
  onTestFinished(() => standIn.stop());
  const accounts = Object.keys(ACCESS).flatMap((_, index) =>
    CALLERS.filter((caller) => caller !== 'guest').map((caller) => accountOf(index, caller)),
  );
  const world = await createTestWorld({
    accounts: [
      ...accounts,
      { username: 'known', password: PASSWORD },
      { username: 'victim', used: 2 },
      { username: 'granted' },
      { username: 'deleted' },
    ],
    now: '2026-11-20T08:00:00Z',
    // The callers share an address.
    settings: { ...standIn.settings, RATE_LIMITS: 'off' },
    hasPayments: true,
    identityKeysUrl: standIn.keysUrl,
  });
  await world.pool.query(
    `update sessions set expires_at = $1 where account_id in (select id from accounts where username like 'expired-%')`,
    [world.clock.now()],
  );
  // Each caller resets the password of a separate account.
  for (const [index, caller] of CALLERS.entries()) {
    const owner = world.idOf(`free-${index}`);
    const row = [hashToken(`link-of-${caller}`), owner, '2026-11-20T09:00:00Z'];
    await world.pool.query('insert into reset_tokens (id, account_id, expires_at) values ($1, $2, $3)', row);
  }
  await insertBrands(world.db, [{ id: 'Q1', label: 'Docker' }]);
  const active = await createCode(world, { days: 30, expiryDays: 14, actor: 'shell' });
  const { body } = await world.get<{ logos: { id: string }[] }>('/api/logos/samples');
  const sign = (sub: string) => standIn.sign(world.clock.now(), { sub });
  return {
    ...world,
    sign,
    brandId: 'Q1',
    sampleId: body.logos[0]?.id ?? '',
    activeCodeId: String(active.id),
    ...(await createFixtures(world, Object.keys(ACCESS))),
  };
}

/** Returns the ways to send another account's id: in the query and, if there is a body, in the body. */
function foreignIds(world: TestWorld, hasBody: boolean): { query?: object; body?: object }[] {
  const userId = world.idOf('victim');
  return [{ query: { userId } }, ...(hasBody ? [{ body: { userId } }] : [])];
}

async function call(
  world: AccessWorld,
  endpoint: Endpoint,
  caller: Caller,
  extra: { query?: object; body?: object },
) {
  const { request = {} } = ACCESS[nameOf(endpoint)] ?? {};
  const { params = '', query, body } = typeof request === 'function' ? await request(caller, world) : request;
  const index = Object.keys(ACCESS).indexOf(nameOf(endpoint));
  const visitor = world.visitor(caller === 'guest' ? undefined : `${caller}-${index}`);
  const search = new URLSearchParams(
    Object.entries({ ...query, ...extra.query }).map(([name, value]) => [name, String(value)]),
  );
  const path = `${endpoint.path.replace(/:\w+/, params)}?${search}`;
  if (endpoint.method === 'GET') return visitor.get<ErrorResponse>(path);
  return visitor.send<ErrorResponse>(endpoint.method, path, body && { ...body, ...extra.body });
}

const REFUSALS: Record<number, string> = {
  400: 'subscription.event_refused',
  401: 'accounts.signed_out',
  403: 'accounts.not_yours',
};

const statusOf = (endpoint: Endpoint, caller: Caller) => ACCESS[nameOf(endpoint)]?.statuses[caller] ?? 0;

async function expectStatus(world: AccessWorld, endpoint: Endpoint, caller: Caller, extra = {}) {
  const expected = statusOf(endpoint, caller);
  const { status, body } = await call(world, endpoint, caller, extra);
  expect({ call: nameOf(endpoint), caller, extra, status }).toEqual({
    call: nameOf(endpoint),
    caller,
    extra,
    status: expected,
  });
  if (expected < 400) return;
  // An endpoint may define its own code; another account's id is always refused with the code in REFUSALS.
  const isForeign = expected === 403 && caller === 'other';
  const ownRefusal = isForeign ? undefined : ACCESS[nameOf(endpoint)]?.refusal;
  const refusal = endpoint.access === 'administrator' ? 'accounts.not_admin' : ownRefusal;
  expect(body.error.code).toBe(
    (expected === 403 || endpoint.access === 'key' ? refusal : undefined) ?? REFUSALS[expected],
  );
}

describe('access to the API', () => {
  it('is defined for every endpoint of the contract', async () => {
    expect(API.map(nameOf).toSorted()).toEqual(Object.keys(ACCESS).toSorted());
  });

  it('returns the defined status to every caller, and a refused call changes nothing', async () => {
    const world = await createCallers();
    const guarded = API.filter(({ access = 'anyone' }) => access !== 'anyone');
    const order = Object.keys(ACCESS);
    const endpoints = guarded.toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));
    for (const endpoint of endpoints) {
      const makeCalls = async (callers: readonly Caller[]) => {
        for (const caller of callers) {
          const inputs = caller === 'other' ? foreignIds(world, endpoint.body !== undefined) : [{}];
          for (const extra of inputs) await expectStatus(world, endpoint, caller, extra);
        }
      };
      const isRefused = (caller: Caller) => statusOf(endpoint, caller) >= 400;
      const before = await dumpTables(world);
      await makeCalls(CALLERS.filter(isRefused));
      expect(await dumpTables(world), nameOf(endpoint)).toBe(before);
      await makeCalls(CALLERS.filter((caller) => !isRefused(caller)));
    }
  });

  it('refuses an administrator who sends another administrator’s id', async () => {
    const world = await createCallers();
    const endpoints = API.filter(({ access }) => access === 'administrator');
    for (const endpoint of endpoints) {
      const before = await dumpTables(world);
      const adminId = world.idOf('victim');
      // In the body of these calls, `userId` names the account to change.
      for (const extra of [{ query: { adminId } }, ...(endpoint.body ? [{ body: { adminId } }] : [])]) {
        const { status, body } = await call(world, endpoint, 'administrator', extra);
        expect([status, body.error?.code], nameOf(endpoint)).toEqual([403, 'accounts.not_yours']);
      }
      expect(await dumpTables(world)).toBe(before);
    }
  });

  it('allows every caller to make public calls', async () => {
    const world = await createCallers();
    for (const endpoint of API) {
      if ((endpoint.access ?? 'anyone') !== 'anyone') continue;
      for (const caller of CALLERS) await expectStatus(world, endpoint, caller);
    }
  });
});
