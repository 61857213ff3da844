import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import * as calls from '#contract/subscription.ts';
import type { Background } from '#server/platform/background.ts';
import { type Clock, MINUTE_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { implement } from '#server/platform/http/implement.ts';
import { originOf } from '#server/platform/http/origin.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { startCheckout } from './checkout/start-checkout.ts';
import { verifyCheckout } from './checkout/verify-checkout.ts';
import { cancelSubscription } from './managing/cancel-subscription.ts';
import { keepSubscription } from './managing/keep-subscription.ts';
import { openPortal } from './managing/open-portal.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { syncCustomer } from './sync/sync-customer.ts';

/** Of one account: a success page that waits asks every few seconds. */
const CALLS_PER_MINUTE = 60;

export interface SubscriptionDeps {
  db: Database;
  clock: Clock;
  /** Null where none is set up. */
  provider: PaymentProvider | null;
  background: Background;
  createRateLimiter: CreateRateLimiter;
  /** Whether an account may make only so many calls that ask the provider. */
  limitsCalls: boolean;
}

export function registerSubscription(app: FastifyInstance, deps: SubscriptionDeps): void {
  const services = () => {
    if (!deps.provider) throw new AppError('subscription.not_configured');
    return { ...deps, provider: deps.provider };
  };
  const pace = deps.createRateLimiter({
    name: 'subscription calls',
    limit: CALLS_PER_MINUTE,
    windowMs: MINUTE_MS,
  });
  const servicesFor = async (accountId: number) => {
    const found = services();
    if (deps.limitsCalls) await pace.consume(String(accountId));
    return found;
  };

  implement(app, calls.createSubscription, async (request) => {
    const { accountId } = request.actor;
    const siteUrl = originOf(request, app.publicUrl);
    return startCheckout(await servicesFor(accountId), {
      accountId,
      isAnnual: request.body.isAnnual,
      siteUrl,
    });
  });

  implement(app, calls.verifySubscription, async ({ actor, query }) =>
    verifyCheckout(await servicesFor(actor.accountId), {
      accountId: actor.accountId,
      sessionId: query.session_id,
    }),
  );

  implement(app, calls.cancelSubscription, async ({ actor }) =>
    cancelSubscription(await servicesFor(actor.accountId), actor.accountId),
  );

  implement(app, calls.resumeSubscription, async ({ actor }) =>
    keepSubscription(await servicesFor(actor.accountId), actor.accountId),
  );

  implement(app, calls.openPortal, async (request) => {
    const siteUrl = originOf(request, app.publicUrl);
    const { accountId } = request.actor;
    return openPortal(await servicesFor(accountId), { accountId, siteUrl });
  });

  registerEvents(app, deps, services);
}

/** The provider's events. Their signature is of the very bytes, so nothing may read the body first. */
function registerEvents(
  app: FastifyInstance,
  { clock }: SubscriptionDeps,
  services: () => SubscriptionDeps & { provider: PaymentProvider },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    implement(scope, calls.receiveStripeEvent, async (request) => {
      const { body } = request as unknown as { body: unknown };
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const signature = String(request.headers['stripe-signature'] ?? '');
      const { customerId } = services().provider.readEvent(bytes, signature, clock.now());
      const outcome = customerId === null ? null : await syncCustomer(services(), customerId);
      // Any answer but 2xx has the provider tell it again.
      if (outcome?.state === 'overtaken') throw new AppError('subscription.unavailable');
      return { received: true as const };
    });
  });
}
