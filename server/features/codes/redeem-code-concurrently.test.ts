import { expect, it } from 'vitest';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { systemClock } from '#server/platform/clock.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { startTwoServers } from '#testing/start-two-servers.ts';
import { createCode } from './create-codes.ts';

const ACCOUNTS = 100;

it('gives Premium to one of a hundred accounts that redeem a code concurrently on two servers', {
  timeout: 60_000,
}, async () => {
  const { sites, database } = await startTwoServers();
  const accounts = Array.from({ length: ACCOUNTS }, (_, n) => ({ username: `user-${n}` }));
  const inserted = await insertAccounts(database.pool, accounts, systemClock.now());
  const deps = { db: database.db, clock: systemClock };
  const { code } = await createCode(deps, { days: 30, expiryDays: 14, actor: 'shell' });
  const responses = await Promise.all(
    [...inserted.values()].map(async ({ token }, index) => {
      const url = sites[index % sites.length]?.url ?? '';
      const cookie = `logotheca_session=${token}`;
      const headers = { 'content-type': 'application/json', origin: url, cookie };
      const body = JSON.stringify({ code });
      const response = await fetch(`${url}/api/redeem-premium-code`, { method: 'POST', headers, body });
      return { status: response.status, body: (await response.json()) as ErrorResponse };
    }),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const rejected = responses.filter(({ status, body }) => status === 409 && body.error.code === 'codes.used');
  expect(rejected).toHaveLength(ACCOUNTS - 1);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from entitlements) as entitlements, (select count(*)::int from paid_accounts) as premium,
      (select count(*)::int from audit_rows where action = 'code.redeemed') as audits`,
  );
  expect(rows).toEqual([{ entitlements: 1, premium: 1, audits: 1 }]);
});
