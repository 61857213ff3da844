import type { Account } from '#contract/accounts.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import type { PaymentProvider } from '#server/features/subscription/provider/provider.ts';
import { connectProvider } from '#server/features/subscription/provider/stripe.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestWorld, type TestWorld, type TestWorldInput } from './create-test-world.ts';

export type Visitor = ReturnType<TestWorld['visitor']>;

interface CheckoutResponse extends ErrorResponse {
  url: string;
  sessionId: string;
}

interface VerifyResponse extends ErrorResponse {
  status: string;
  expiryDate: string | null;
}

export const NOW = '2026-11-21T12:00:00.000Z';
export const YEAR_LATER = '2027-11-21T12:00:00.000Z';

/** Creates a world with a stand-in payment provider and accounts with these usernames. */
export function createPaymentWorld(usernames: string[], input: TestWorldInput = {}): Promise<TestWorld> {
  const accounts = usernames.map((username) => ({ username }));
  return createTestWorld({ accounts, now: NOW, hasPayments: true, ...input });
}

/** Returns the client of a world's stand-in payment provider. */
export function providerOf({ stripe }: TestWorld): PaymentProvider {
  const provider = connectProvider({ STRIPE_API_BASE: '', ...stripe.settings }, createLog('silent'));
  if (!provider) throw new Error('The stand-in is not set up.');
  return provider;
}

export const create = (visitor: Visitor, isAnnual = true) =>
  visitor.send<CheckoutResponse>('POST', '/api/subscription/create', { isAnnual });

export const verify = (visitor: Visitor, sessionId: string) =>
  visitor.get<VerifyResponse>(`/api/subscription/verify?session_id=${sessionId}`);

export const cancel = (visitor: Visitor) =>
  visitor.send<ErrorResponse & { endDate: string | null }>('POST', '/api/subscription/cancel', {});

export const resume = (visitor: Visitor) =>
  visitor.send<ErrorResponse & { renewsAt: string }>('POST', '/api/subscription/resume', {});

export async function profile(visitor: Visitor): Promise<Account> {
  return (await visitor.get<{ user: Account }>('/api/user/profile')).body.user;
}

/** Creates and pays a subscription, and waits until its events are delivered. Returns the id of the payment page. */
export async function subscribe(
  { stripe }: TestWorld,
  visitor: Visitor,
  { isAnnual = true, card }: { isAnnual?: boolean; card?: string } = {},
): Promise<string> {
  const { body } = await create(visitor, isAnnual);
  stripe.pay(body.sessionId, card);
  await stripe.webhooks.settled();
  return body.sessionId;
}

/** Advances the clock, keeps all sessions valid, and waits until the provider has processed what is due and sent its events. */
export async function advance({ clock, stripe, pool }: TestWorld, ms: number): Promise<void> {
  clock.advance(ms);
  await pool.query("update sessions set expires_at = '2100-01-01'");
  stripe.advance(0);
  await stripe.webhooks.settled();
}

/** Returns the subscriptions that the provider still charges for. */
export function liveSubscriptions({ stripe }: TestWorld) {
  const all = Object.values(stripe.state.data.subscriptions);
  return all.filter(({ status }) => status === 'active' || status === 'past_due');
}
