import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RATE_POLICIES, type RatePolicy } from '#contract/constants/rate-limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { networkOf } from '../../rate-limit/network.ts';

/** Counts a call towards the limit of its key's account, or of its network if it has no valid key. @throws AppError keys.too_fast */
export type LimitCall = (request: FastifyRequest, reply: FastifyReply, policy: RatePolicy) => Promise<void>;

/**
 * Creates a function that limits the calls of programs per process and sends in headers how many are left. Needs
 * `@fastify/rate-limit`.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-10
 */
export function createCallLimit(app: FastifyInstance): LimitCall {
  const createLimit = ({ network, key }: (typeof RATE_POLICIES)[RatePolicy]) =>
    app.createRateLimit({
      timeWindow: MINUTE_MS,
      max: ({ apiKey }) => (apiKey ? key : network),
      keyGenerator: (request) =>
        request.apiKey ? `account ${request.apiKey.accountId}` : networkOf(request),
    });
  const limits = {
    default: createLimit(RATE_POLICIES.default),
    downloads: createLimit(RATE_POLICIES.downloads),
    addresses: createLimit(RATE_POLICIES.addresses),
  };
  return async (request, reply, policy) => {
    const count = await limits[policy](request);
    if (count.isAllowed) return;
    const { max, remaining, ttlInSeconds, isExceeded } = count;
    reply.headers({
      'ratelimit-policy': `"${policy}";q=${max};w=${MINUTE_MS / SECOND_MS}`,
      ratelimit: `"${policy}";r=${remaining};t=${ttlInSeconds}`,
    });
    if (isExceeded) throw new AppError('keys.too_fast', { retryAfter: ttlInSeconds });
  };
}
