import { AppError } from '#contract/http/errors.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import type { RateLimit, RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { selectCustomerId, watchCustomer } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

const RESUMED = 'Your subscription continues.';
const RESUMED_TOO_OFTEN =
  'You’ve resumed your subscription five times within a day. Please try again tomorrow.';

/**
 * Limits how often an account resumes, because each cancellation and resumption leaves audit rows forever. Cancelling is
 * never refused.
 */
export const RESUME_LIMIT: RateLimit = {
  name: 'resumed subscriptions',
  limit: 5,
  windowMs: DAY_MS,
  isGeneral: true,
  refuse: (retryAfter) => new AppError('accounts.too_many_attempts', { retryAfter }, RESUMED_TOO_OFTEN),
};

/**
 * Undoes a cancellation, so that the subscription renews again.
 * @throws AppError subscription.nothing_to_resume; accounts.too_many_attempts; subscription.refused, wrong_account, unavailable
 */
export async function resumeSubscription(
  deps: SyncDeps & { resumeLimit: RateLimiter },
  accountId: number,
): Promise<{ message: string; renewsAt: string }> {
  const customerId = await selectCustomerId(deps.db, accountId);
  if (customerId === undefined) throw new AppError('subscription.nothing_to_resume');
  const subscriptions = await readSubscriptions(deps, customerId);
  const ending = subscriptions.find(({ status, endsAt }) => status === 'active' && endsAt !== null);
  if (!ending) {
    await syncCustomer(deps, customerId);
    throw new AppError('subscription.nothing_to_resume');
  }
  await deps.resumeLimit.consume(String(accountId));
  await watchCustomer(deps, customerId);
  await deps.provider.setEndsAtPeriodEnd(ending.id, false);
  await recordAudit(deps.db, {
    at: deps.clock.now(),
    actor: `account:${accountId}`,
    subject: `account:${accountId}`,
    action: 'subscription.kept',
    details: { subscriptionId: ending.id, customerId, before: ending.endsAt },
  });
  await syncCustomer(deps, customerId);
  return { message: RESUMED, renewsAt: ending.periodEnd.toISOString() };
}
