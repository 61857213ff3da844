import { z } from 'zod';
import * as endpoints from './endpoints.ts';
import { endpoint, OwnId } from './shared.ts';

/**
 * The subscription that an account pays for. It is there while the provider would go on charging for it, or has been
 * paid until an end that still lies ahead; time from codes and grants has none.
 */
export const Subscription = z.object({
  status: z.enum(['active', 'past_due']).describe('past_due: the last renewal was not paid'),
  isAnnual: z.boolean(),
  periodEnd: z.iso.datetime().describe('When the paid period ends: it renews then, or ends'),
  endsAtPeriodEnd: z.boolean().describe('Cancelled: it ends with the period, until it is resumed'),
  accessUntil: z.iso
    .datetime()
    .nullable()
    .describe('Of past_due: when access ends unless the renewal is paid; else null'),
});
export type Subscription = z.infer<typeof Subscription>;

/** Answered whenever payments cannot be made or asked about. */
const PROVIDER_ERRORS = ['subscription.unavailable', 'subscription.not_configured'] as const;
/** Answered to an account that asks for more than a person can. */
const ACCOUNT_ERRORS = ['accounts.too_many_attempts', ...PROVIDER_ERRORS] as const;

export const createSubscription = endpoint(endpoints.createSubscription, {
  summary: 'Opens the provider’s payment page, or returns the one that is already open.',
  access: 'account',
  body: z.object({
    userId: OwnId,
    email: z.string().max(254).nullish().describe('Accepted and not used: the account’s own address counts'),
    isAnnual: z.boolean().default(true),
  }),
  response: z.object({
    url: z.url().describe('The provider’s page, to send the visitor to'),
    sessionId: z.string(),
  }),
  errors: ['subscription.already_subscribed', 'subscription.payment_under_way', ...ACCOUNT_ERRORS],
});

export const verifySubscription = endpoint(endpoints.verifySubscription, {
  summary: 'Returns the status of a payment of this account, as the provider reports it.',
  access: 'account',
  query: z.object({ userId: OwnId, session_id: z.string().min(1, 'No session ID found in URL').max(300) }),
  response: z.object({
    status: z
      .enum(['active', 'processing', 'failed'])
      .describe(
        'active: the account is premium; processing: ask again in a moment; failed: nothing was paid',
      ),
    isAnnual: z.boolean(),
    startDate: z.iso.datetime().nullable(),
    expiryDate: z.iso
      .datetime()
      .nullable()
      .describe('End of the period that was paid; null while not active'),
    subscriptionExpiryDate: z.iso.datetime().nullable().describe('The same'),
    userId: z.int().positive(),
  }),
  errors: ['subscription.checkout_unknown', ...ACCOUNT_ERRORS],
});

export const cancelSubscription = endpoint(endpoints.cancelSubscription, {
  summary: 'Cancels the subscription at the end of the paid period. Time from codes and grants stays.',
  access: 'account',
  body: z.object({ userId: OwnId }),
  response: z.object({
    message: z.string(),
    endDate: z.iso
      .datetime()
      .nullable()
      .describe('Until when the account is premium; null where it is no more'),
  }),
  errors: ['subscription.none', ...ACCOUNT_ERRORS],
});

export const resumeSubscription = endpoint(endpoints.resumeSubscription, {
  summary: 'Resumes a cancelled subscription before its paid period ends.',
  access: 'account',
  body: z.object({ userId: OwnId }),
  response: z.object({ message: z.string(), renewsAt: z.iso.datetime() }),
  errors: ['subscription.nothing_to_resume', ...ACCOUNT_ERRORS],
});

export const openPortal = endpoint(endpoints.openPortal, {
  summary: 'Returns the address of the provider’s billing portal.',
  access: 'account',
  query: z.object({ userId: OwnId }),
  response: z.object({ url: z.url() }),
  errors: ['subscription.none', ...ACCOUNT_ERRORS],
});

export const receiveStripeEvent = endpoint(endpoints.receiveStripeEvent, {
  summary: 'Receives the payment provider’s signed events. Only the customer they name is used.',
  access: 'provider',
  response: z.object({ received: z.literal(true) }),
  errors: ['subscription.event_refused', ...PROVIDER_ERRORS],
});
