import { describe, expect, it, onTestFinished } from 'vitest';
import { API } from '#contract/api.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { Endpoint } from '#contract/shared.ts';
import { startProvider } from '#sandbox/identity-provider.ts';
import type { TestAccount } from '#testing/accounts.ts';
import { CALLERS, type Caller, codeFor, createPaymentFixtures, dump } from '#testing/callers.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { hashToken } from '../features/accounts/sessions/token.ts';
import { createCode } from '../features/codes/create-codes.ts';
import { ADMINISTRATION } from './administration.ts';
import type { CallersWorld, Row, Sent } from './rows.ts';
import { ACCOUNTS, ANYBODY, NOBODY, SUBSCRIBERS, VISITORS } from './statuses.ts';

const PASSWORD = 'difference engine';
const LOGO = { logoUrl: 'https://upload.wikimedia.org/a.svg', fileType: 'svg' };
const REQUEST_ID = '8c1ff6a2-4a3b-4d0a-9f6a-0b6a54d1a001';

/** Every call of the contract: who may make it. */
const TABLE: Record<string, Row> = {
  'GET /api/config': { statuses: ANYBODY },
  'GET /api/search': { statuses: ANYBODY, request: () => ({ query: { q: 'docker' } }) },
  'GET /api/suggest': { statuses: ANYBODY, request: () => ({ query: { q: 'docker' } }) },
  'GET /api/logos/samples': { statuses: ANYBODY },
  'GET /api/logos/:id': { statuses: ANYBODY, request: (_, { sampleId }) => ({ params: sampleId }) },

  'POST /api/users/register': {
    statuses: VISITORS,
    request: (caller) => ({
      body: {
        ...{ username: `new${caller}`, email: `new-${caller}@example.org` },
        ...{ password: PASSWORD, confirmPassword: PASSWORD },
      },
    }),
  },
  'POST /api/users/login': {
    statuses: VISITORS,
    request: () => ({ body: { username: 'known', password: PASSWORD } }),
  },
  'POST /api/auth/firebase': {
    statuses: VISITORS,
    request: async (caller, { sign }) => ({ body: { idToken: await sign(caller) } }),
  },
  'POST /api/logout': { statuses: VISITORS },
  'POST /api/users/confirm-password': {
    statuses: ACCOUNTS,
    request: () => ({ body: { password: PASSWORD } }),
  },
  'POST /api/users/request-reset': {
    statuses: VISITORS,
    request: () => ({ body: { email: 'nobody@example.org' } }),
  },
  'GET /api/users/validate-reset-token': {
    statuses: VISITORS,
    request: (caller) => ({ query: { token: `link-of-${caller}` } }),
  },
  'POST /api/users/reset-password': {
    statuses: VISITORS,
    request: (caller) => ({ body: { token: `link-of-${caller}`, newPassword: 'analytical engine' } }),
  },
  'GET /api/user/profile': { statuses: VISITORS },
  'PUT /api/user/update-username-direct': {
    statuses: ACCOUNTS,
    request: (caller) => ({ body: { newUsername: `renamed${caller}` } }),
  },
  'GET /api/user/export': { statuses: ACCOUNTS },
  'DELETE /api/user': { statuses: ACCOUNTS },

  'POST /api/downloads/track': { statuses: VISITORS, request: () => ({ body: LOGO }) },
  'POST /api/downloads/batch': {
    statuses: SUBSCRIBERS,
    refusal: 'downloads.premium_needed',
    request: () => ({ body: { logos: [{ url: LOGO.logoUrl, title: 'A', fileType: 'svg' }] } }),
  },
  'POST /api/downloads/refund': {
    statuses: VISITORS,
    request: () => ({ body: { requestId: REQUEST_ID } }),
  },
  'GET /api/downloads/check-limit': { statuses: VISITORS },
  'GET /api/user/downloads': { statuses: ACCOUNTS },

  'POST /api/subscription/create': { statuses: ACCOUNTS, request: () => ({ body: { isAnnual: true } }) },
  'GET /api/subscription/verify': {
    statuses: ACCOUNTS,
    request: (caller, { pages }) => ({ query: { session_id: pages[`verify-${caller}`] } }),
  },
  'POST /api/subscription/cancel': { statuses: ACCOUNTS, request: () => ({ body: {} }) },
  'POST /api/subscription/resume': { statuses: ACCOUNTS, request: () => ({ body: {} }) },
  'GET /api/subscription/portal': { statuses: ACCOUNTS },
  'POST /api/webhooks/stripe': { statuses: NOBODY },
  'POST /api/redeem-premium-code': {
    statuses: ACCOUNTS,
    request: (caller) => ({ body: { code: codeFor(caller) } }),
  },

  ...ADMINISTRATION,
};

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** Each call gets callers of its own, so that none meets what another has changed. */
function accountOf(call: number, caller: Caller): TestAccount {
  return {
    username: `${caller}-${call}`,
    ...(caller === 'subscriber' && { grantedDays: 30 }),
    ...(caller === 'administrator' && { isAdmin: true }),
    ...(Object.keys(TABLE)[call]?.endsWith('confirm-password') && { password: PASSWORD }),
  };
}

async function createCallers(): Promise<CallersWorld> {
  const standIn = await startProvider();
  onTestFinished(() => standIn.stop());
  const accounts = Object.keys(TABLE).flatMap((_, call) =>
    CALLERS.filter((caller) => caller !== 'guest').map((caller) => accountOf(call, caller)),
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
    settings: standIn.settings,
    hasPayments: true,
    identityKeysUrl: standIn.keysUrl,
  });
  await world.pool.query(
    `update sessions set expires_at = $1 where account_id in (select id from accounts where username like 'expired-%')`,
    [world.clock.now()],
  );
  for (const [index, caller] of CALLERS.entries()) {
    const owner = world.idOf(`free-${index}`);
    const link = [hashToken(`link-of-${caller}`), owner, '2026-11-20T09:00:00Z'];
    await world.pool.query('insert into reset_tokens (id, account_id, expires_at) values ($1, $2, $3)', link);
  }
  const active = await createCode(world, { days: 30, expiryDays: 14, actor: 'shell' });
  const { body } = await world.get<{ logos: { id: string }[] }>('/api/logos/samples');
  const sign = (sub: string) => standIn.sign(world.clock.now(), { sub });
  return {
    ...world,
    sign,
    sampleId: body.logos[0]?.id ?? '',
    activeCodeId: String(active.id),
    pages: await createPaymentFixtures(world, Object.keys(TABLE)),
  };
}

/** The ways to name somebody else: in the address and, where there is a body, in it. */
function disguises(world: TestWorld, hasBody: boolean): { query?: object; body?: object }[] {
  const userId = world.idOf('victim');
  const inBody = [{ body: { userId } }, { body: { userId: String(userId) } }, { body: { adminId: userId } }];
  return [{ query: { userId } }, { query: { adminId: userId } }, ...(hasBody ? inBody : [])];
}

async function call(
  world: CallersWorld,
  endpoint: Endpoint,
  caller: Caller,
  added: { query?: object; body?: object },
) {
  const { request = (): Sent => ({}) } = TABLE[nameOf(endpoint)] ?? {};
  const { params = '', query, body } = await request(caller, world);
  const index = Object.keys(TABLE).indexOf(nameOf(endpoint));
  const visitor = world.visitor(caller === 'guest' ? undefined : `${caller}-${index}`);
  const search = new URLSearchParams(
    Object.entries({ ...query, ...added.query }).map(([k, v]) => [k, String(v)]),
  );
  const path = `${endpoint.path.replace(':id', params)}?${search}`;
  if (endpoint.method === 'GET') return visitor.get<ErrorAnswer>(path);
  return visitor.send<ErrorAnswer>(endpoint.method, path, body && { ...body, ...added.body });
}

const REFUSALS: Record<number, string> = {
  400: 'subscription.event_refused',
  401: 'accounts.signed_out',
  403: 'accounts.not_yours',
};

async function expectStatus(world: CallersWorld, endpoint: Endpoint, caller: Caller, added = {}) {
  const expected = TABLE[nameOf(endpoint)]?.statuses[caller] ?? 0;
  const before = expected < 400 ? '' : await dump(world);
  const { status, body } = await call(world, endpoint, caller, added);
  expect({ call: nameOf(endpoint), caller, added, status }).toEqual({
    call: nameOf(endpoint),
    caller,
    added,
    status: expected,
  });
  if (expected < 400) return;
  const forbidden = caller === 'other' ? undefined : TABLE[nameOf(endpoint)]?.refusal;
  const refusal = endpoint.access === 'administrator' ? 'accounts.not_admin' : forbidden;
  expect(body.error.code).toBe((expected === 403 ? refusal : undefined) ?? REFUSALS[expected]);
  expect(await dump(world)).toBe(before);
}

describe('who may make which call', () => {
  it('is stated for every call of the contract', async () => {
    expect(API.map(nameOf).toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  it('is held to, and what is refused changes nothing', { timeout: 60_000 }, async () => {
    const world = await createCallers();
    const guarded = API.filter(({ access = 'anyone' }) => access !== 'anyone');
    const order = Object.keys(TABLE);
    const endpoints = guarded.toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));
    for (const endpoint of endpoints) {
      for (const caller of CALLERS) {
        const ways = caller === 'other' ? disguises(world, endpoint.body !== undefined) : [{}];
        for (const added of ways) await expectStatus(world, endpoint, caller, added);
      }
    }
  });

  it('is no administrator who says to be another one', async () => {
    const world = await createCallers();
    const endpoints = API.filter(({ access }) => access === 'administrator');
    for (const endpoint of endpoints) {
      const before = await dump(world);
      // In such a call's body `userId` is the person that it is about.
      const ways = disguises(world, endpoint.body !== undefined).filter(
        ({ body }) => !(body && 'userId' in body),
      );
      for (const added of ways) {
        const { status, body } = await call(world, endpoint, 'administrator', added);
        expect([nameOf(endpoint), added, status, body.error?.code]).toEqual([
          ...[nameOf(endpoint), added, 403, 'accounts.not_yours'],
        ]);
      }
      expect(await dump(world)).toBe(before);
    }
  });

  it('is everybody for what the site shows to all', async () => {
    const world = await createCallers();
    for (const endpoint of API) {
      if ((endpoint.access ?? 'anyone') !== 'anyone') continue;
      for (const caller of CALLERS) await expectStatus(world, endpoint, caller);
    }
  });
});
