import { z } from 'zod';
import { MAX_EVENT_BODY_BYTES } from './constants/input-limits.ts';
import { endpoint, OwnId, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';

/** The paid subscription of an account, until it ends. Codes and grants create none. */
export const Subscription = z.object({
  status: z.enum(['active', 'past_due']).describe('past_due: the last renewal was not paid'),
  isAnnual: z.boolean(),
  periodEnd: Time.describe('The end of the paid period, when the subscription renews or ends'),
  endsAtPeriodEnd: z.boolean().describe('True if the subscription was cancelled and ends with the period'),
  graceEndsAt: Time.nullable().describe(
    'For past_due: when Premium ends unless the renewal is paid; otherwise null',
  ),
});
export type Subscription = z.infer<typeof Subscription>;

/** The errors of every endpoint that calls the payment provider. */
export const PROVIDER_ERRORS = [
  'subscription.unavailable',
  'subscription.refused',
  'subscription.wrong_account',
  'subscription.not_configured',
] as const;
/** The errors of the endpoints below that signed-in accounts call. */
const ACCOUNT_ERRORS = ['accounts.too_many_attempts', ...PROVIDER_ERRORS] as const;

export const createSubscription = endpoint(endpoints.createSubscription, {
  summary: 'Opens the provider’s payment page, or returns the one that is already open.',
  access: 'account',
  body: z.object({
    userId: OwnId,
    email: z.string().max(254).nullish().describe('Ignored: the address of the account is used'),
    isAnnual: z.boolean().default(true),
  }),
  response: z.object({ url: z.url().describe('The provider’s payment page'), sessionId: z.string() }),
  errors: ['subscription.already_subscribed', 'subscription.payment_under_way', ...ACCOUNT_ERRORS],
});

export const verifySubscription = endpoint(endpoints.verifySubscription, {
  summary: 'Returns the status of a payment of this account, as the provider reports it.',
  // A missing session is reported before a missing account (spec 5.9), so the handler checks the account.
  access: 'visitor',
  query: z.object({
    userId: OwnId,
    session_id: z.string('No session ID found in URL').min(1, 'No session ID found in URL').max(300),
  }),
  response: z.object({
    status: z
      .enum(['active', 'processing', 'failed'])
      .describe(
        'active: the account is Premium; processing: repeat the request in a moment; failed: nothing was paid',
      ),
    isAnnual: z.boolean(),
    startDate: Time.nullable(),
    expiryDate: Time.nullable().describe('The end of the paid period; null if not active'),
    subscriptionExpiryDate: Time.nullable().describe('Equal to `expiryDate`'),
    userId: z.int().positive(),
  }),
  errors: ['subscription.checkout_unknown', ...ACCOUNT_ERRORS],
});

export const cancelSubscription = endpoint(endpoints.cancelSubscription, {
  summary: 'Cancels the subscription at the end of the paid period. Premium from codes and grants stays.',
  access: 'account',
  body: z.object({ userId: OwnId }),
  response: z.object({
    message: z.string(),
    endDate: Time.nullable().describe('The end of Premium; null if it has ended'),
  }),
  errors: ['subscription.none', ...ACCOUNT_ERRORS],
});

export const resumeSubscription = endpoint(endpoints.resumeSubscription, {
  summary: 'Resumes a cancelled subscription before its paid period ends.',
  access: 'account',
  body: z.object({ userId: OwnId }),
  response: z.object({ message: z.string(), renewsAt: Time }),
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
  summary:
    'Receives the signed events of the payment provider and syncs the payments of the customer in the event.',
  access: 'provider',
  maxBodyBytes: MAX_EVENT_BODY_BYTES,
  response: z.object({ received: z.literal(true) }),
  errors: ['subscription.event_refused', ...PROVIDER_ERRORS],
});
