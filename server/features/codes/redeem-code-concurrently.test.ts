import { expect, it } from 'vitest';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { createCode } from './create-codes.ts';

const USERNAMES = Array.from({ length: 40 }, (_, n) => `user-${n}`);

it('gives Premium to one of forty accounts that redeem a code concurrently on two servers', async () => {
  const world = await createTestWorld({ accounts: USERNAMES.map((username) => ({ username })) });
  const servers = [world.app, await world.startOther()];
  const { code } = await createCode(world, { days: 30, expiryDays: 14, actor: 'shell' });
  const responses = await Promise.all(
    USERNAMES.map((username, index) =>
      world
        .visitor(username, servers[index % 2])
        .send<ErrorResponse>('POST', '/api/redeem-premium-code', { code }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const rejected = responses.filter(({ status, body }) => status === 409 && body.error.code === 'codes.used');
  expect(rejected).toHaveLength(USERNAMES.length - 1);
  const { rows } = await world.pool.query(
    `select (select count(*)::int from entitlements) as entitlements, (select count(*)::int from paid_accounts) as premium,
      (select count(*)::int from audit_rows where action = 'code.redeemed') as audits`,
  );
  expect(rows).toEqual([{ entitlements: 1, premium: 1, audits: 1 }]);
});
