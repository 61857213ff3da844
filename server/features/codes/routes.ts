import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/codes.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { implement } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { createCodes } from './create-codes.ts';
import { invalidateCode } from './invalidate-code.ts';
import { listCodes } from './list-codes.ts';
import { redeemCode } from './redeem-code.ts';
import { toPremiumCode } from './rules.ts';

/** Unknown codes per hour. With 31^12 possible codes, guessing at this rate practically never finds a valid one. */
const GUESSES_PER_ACCOUNT = 10;
const GUESSES_PER_NETWORK = 30;

export function registerCodes(
  app: FastifyInstance,
  deps: Deps & { createRateLimiter: CreateRateLimiter },
): void {
  const { createRateLimiter } = deps;
  const shared = { windowMs: HOUR_MS, failure: 'codes.unknown' } as const;
  // The names are stored in the database; renaming a limiter resets its counts.
  const guessLimits = {
    byAccount: createRateLimiter({ ...shared, name: 'codes per account', limit: GUESSES_PER_ACCOUNT }),
    byNetwork: createRateLimiter({ ...shared, name: 'codes per network', limit: GUESSES_PER_NETWORK }),
  };

  implement(app, calls.redeemCode, async (request) => {
    const { accountId } = request.actor;
    const redemption = { accountId, typedCode: request.body.code, network: networkOf(request) };
    return redeemCode({ ...deps, guessLimits }, redemption);
  });

  implement(app, calls.listCodes, ({ query }) => listCodes(deps, query));

  implement(app, calls.createCodes, async ({ actor, body }) => {
    const { duration, expiryDays, count } = body;
    const creator = `account:${actor.accountId}` as const;
    const rows = await createCodes(deps, { days: duration, expiryDays, count, actor: creator });
    const codes = rows.map((row) => toPremiumCode(row, null, deps.clock.now()));
    return { code: codes[0]?.code ?? '', duration, codes };
  });

  implement(app, calls.invalidateCode, async ({ actor, params: { id } }) => ({
    code: await invalidateCode(deps, { id, actor: `account:${actor.accountId}` }),
  }));
}
