import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/codes.ts';
import { type Clock, HOUR_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { createCodes } from './create-codes.ts';
import { invalidateCode } from './invalidate-code.ts';
import { listCodes } from './list-codes.ts';
import { redeemCode } from './redeem-code.ts';
import { describeCode } from './rules.ts';

/** Codes that do not exist, in an hour; with 31^12 codes, guessing at this pace meets none. */
const GUESSES_OF_ACCOUNT = 10;
const GUESSES_FROM_ADDRESS = 30;

export function registerCodes(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; createRateLimiter: CreateRateLimiter },
): void {
  const { createRateLimiter } = deps;
  const counted = { windowMs: HOUR_MS, failure: 'codes.unknown' } as const;
  const guesses = {
    ofAccount: createRateLimiter({ ...counted, name: 'codes of account', limit: GUESSES_OF_ACCOUNT }),
    fromAddress: createRateLimiter({ ...counted, name: 'codes from address', limit: GUESSES_FROM_ADDRESS }),
  };

  implement(app, calls.redeemCode, async (request) => {
    const { accountId } = request.actor;
    const given = { accountId, typed: request.body.code, address: networkOf(request) };
    return redeemCode({ ...deps, guesses }, given);
  });
  registerManagement(app, deps);
}

/** What administrators do with codes. */
function registerManagement(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  implement(app, calls.listCodes, ({ query }) => listCodes(deps, query));

  implement(app, calls.createCodes, async ({ actor, body }) => {
    const { duration, expiryDays, count } = body;
    const by = `account:${actor.accountId}` as const;
    const made = await createCodes(deps, { days: duration, expiryDays, count, actor: by });
    const codes = made.map((code) => describeCode(code, null, deps.clock.now()));
    return { code: codes[0]?.code ?? '', duration, codes };
  });

  implement(app, calls.invalidateCode, async ({ actor, params }) => {
    const by = `account:${actor.accountId}` as const;
    return { code: await invalidateCode(deps, { id: params.id, actor: by }) };
  });
}
