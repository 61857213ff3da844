import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import * as calls from '#contract/subscription.ts';
import type { Background } from '#server/platform/background.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { implement } from '#server/platform/http/implement.ts';
import { originOf } from '#server/platform/http/origin.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { openPortal } from './open-portal.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { RESUME_LIMIT, resumeSubscription } from './resume-subscription.ts';
import { startCheckout } from './start-checkout.ts';
import { syncCustomer } from './sync-customer.ts';
import { verifyCheckout } from './verify-checkout.ts';

/** Per account; the success page polls every few seconds while it waits. */
const CALLS_PER_MINUTE = 60;

export interface SubscriptionDeps extends Deps {
  /** Null if payments are not configured. */
  provider: PaymentProvider | null;
  background: Background;
  createRateLimiter: CreateRateLimiter;
}

export function registerSubscription(app: FastifyInstance, deps: SubscriptionDeps): void {
  const services = () => {
    if (!deps.provider) throw new AppError('subscription.not_configured');
    return { ...deps, provider: deps.provider };
  };
  const options = { name: 'subscription calls', limit: CALLS_PER_MINUTE, windowMs: MINUTE_MS };
  const limiter = deps.createRateLimiter({ ...options, isGeneral: true });
  const resumeLimit = deps.createRateLimiter(RESUME_LIMIT);
  const servicesFor = async (accountId: number) => {
    const configured = services();
    await limiter.consume(String(accountId));
    return configured;
  };

  implement(app, calls.createSubscription, async (request) => {
    const { accountId } = request.actor;
    const siteUrl = originOf(request, app.publicUrl);
    const { isAnnual } = request.body;
    return startCheckout(await servicesFor(accountId), { accountId, isAnnual, siteUrl });
  });

  implement(app, calls.verifySubscription, async ({ actor, query }) => {
    if (!actor) throw new AppError('accounts.signed_out');
    return verifyCheckout(await servicesFor(actor.accountId), actor.accountId, query.session_id);
  });

  implement(app, calls.cancelSubscription, async ({ actor }) =>
    cancelSubscription(await servicesFor(actor.accountId), actor.accountId),
  );

  implement(app, calls.resumeSubscription, async ({ actor }) =>
    resumeSubscription({ ...(await servicesFor(actor.accountId)), resumeLimit }, actor.accountId),
  );

  implement(app, calls.openPortal, async (request) => {
    const siteUrl = originOf(request, app.publicUrl);
    const { accountId } = request.actor;
    return openPortal(await servicesFor(accountId), accountId, siteUrl);
  });

  registerEvents(app, deps, services);
}

/** Receives the provider's events. The signature covers the raw bytes, so the body is not parsed. */
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
      const customerId = services().provider.readEvent(bytes, signature, clock.now());
      const outcome = customerId === null ? null : await syncCustomer(services(), customerId);
      // After an error, the provider sends the event again.
      if (outcome?.state === 'superseded') throw new AppError('subscription.unavailable');
      return { received: true as const };
    });
  });
}
