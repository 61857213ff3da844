import fc from 'fast-check';
import type { AppError } from '#contract/http/errors.ts';
import { createCode } from '#server/features/codes/create-codes.ts';
import { grantEntitlement } from '#server/features/plans/grant-entitlement.ts';
import { downgradeAccount } from '#server/features/subscription/end-subscription.ts';
import type { PaymentProvider } from '#server/features/subscription/provider/provider.ts';
import { DAY_MS, SECOND_MS } from '#server/platform/clock.ts';
import { insertAccounts } from './accounts.ts';
import type { TestWorld } from './create-test-world.ts';
import { cancel, create, resume, type Visitor } from './payments.ts';

/** How the events of a step are delivered. */
type Delivery = 'once' | 'doubled' | 'shuffled' | 'lost' | 'late';

const CARD_FAILING_AT_RENEWAL = '4000000000000341';

/** A kind of step with arbitrary fields, and how often it comes. */
const kindOf = <T>(weight: number, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(fields),
});

const STEP = fc.oneof(
  kindOf(5, { do: fc.constant('subscribe'), isAnnual: fc.boolean(), pays: fc.boolean() }),
  kindOf(6, { do: fc.constant('wait'), days: fc.constantFrom(0.01, 1, 3, 6, 8, 31, 200, 366) }),
  kindOf(4, { do: fc.constantFrom('cancel', 'resume', 'abandon') }),
  kindOf(3, { do: fc.constant('card'), pays: fc.boolean() }),
  kindOf(3, { do: fc.constantFrom('redeem', 'grant'), days: fc.constantFrom(1, 10, 40, 365) }),
  kindOf(1, { do: fc.constantFrom('downgrade', 'delete') }),
);

/** One action of a user, an operator or the provider. */
type Step = typeof STEP extends fc.Arbitrary<infer Each> ? Each : never;

const DELIVERY = fc.constantFrom<Delivery>('once', 'doubled', 'shuffled', 'lost', 'late');

/** Random histories of one account: its steps, and how the events of each step are delivered. */
export const HISTORY = fc.array(fc.record({ step: STEP, delivery: DELIVERY }), {
  minLength: 4,
  maxLength: 16,
});

/** A signed-in account, and the Premium that it has from codes and grants. */
export interface Payer {
  visitor: Visitor;
  accountId: number;
  /** When the Premium from codes and grants ends, in ms since 1970. */
  grantedUntil: number;
}

let payerCount = 0;

/** Inserts a new account and signs it in. */
export async function createPayer(world: TestWorld): Promise<Payer> {
  payerCount += 1;
  const username = `payer-${payerCount}`;
  const inserted = (await insertAccounts(world.pool, [{ username }], world.clock.now())).get(username);
  const visitor = world.visitor();
  visitor.cookies.set('logotheca_session', inserted?.token ?? '');
  return { visitor, accountId: inserted?.id ?? 0, grantedUntil: 0 };
}

/** Returns the provider's customer id of an account; undefined if there is none. */
export function customerOf({ stripe }: TestWorld, accountId: number): string | undefined {
  const all = Object.values(stripe.state.data.customers);
  return all.find(({ metadata }) => metadata.account === String(accountId))?.id;
}

/** Runs one step. Returns the account that the history continues with: a new one after a deletion. */
export async function runStep(
  world: TestWorld & { provider: PaymentProvider },
  payer: Payer,
  step: Step,
): Promise<Payer> {
  const { visitor, accountId } = payer;
  const customer = customerOf(world, accountId);
  if (step.do === 'subscribe') {
    const { status, body } = await create(visitor, step.isAnnual);
    if (status === 200) world.stripe.pay(body.sessionId, step.pays ? undefined : CARD_FAILING_AT_RENEWAL);
  }
  if (step.do === 'abandon') await create(visitor);
  if (step.do === 'cancel') await cancel(visitor);
  if (step.do === 'resume') await resume(visitor);
  if (step.do === 'card' && customer) world.stripe.setCard(customer, step.pays);
  if (step.do === 'wait') {
    world.clock.advance(step.days * DAY_MS);
    world.stripe.advance(0);
  }
  if (step.do === 'redeem' || step.do === 'grant') await addTime(world, payer, step);
  if (step.do === 'downgrade') {
    await downgradeAccount(world, { accountId, actor: 'shell' });
    payer.grantedUntil = 0;
  }
  if (step.do !== 'delete') return payer;
  await visitor.send('DELETE', '/api/user');
  return createPayer(world);
}

/** Redeems a code or grants Premium. Neither is accepted unless it adds at least a day of Premium (spec 4.6). */
async function addTime(
  world: TestWorld,
  payer: Payer,
  step: { do: 'redeem' | 'grant'; days: number },
): Promise<void> {
  const { accountId, visitor } = payer;
  let isAdded = false;
  if (step.do === 'redeem') {
    const { code } = await createCode(world, { days: step.days, expiryDays: 1, actor: 'shell' });
    isAdded = (await visitor.send('POST', '/api/redeem-premium-code', { code })).status === 200;
  } else {
    const grant = { accountId, source: 'grant', days: step.days, actor: 'shell' } as const;
    isAdded = await grantEntitlement(world, grant).then(
      () => true,
      (error: AppError) => {
        if (error.code !== 'plans.nothing_to_add') throw error;
        return false;
      },
    );
  }
  if (isAdded) payer.grantedUntil = world.clock.now().getTime() + step.days * DAY_MS;
}

/** Advances the clock by 31 seconds, after which the next page view may sync again. Keeps all sessions valid. */
export async function passHalfMinute({ clock, stripe, pool }: TestWorld): Promise<void> {
  clock.advance(31 * SECOND_MS);
  stripe.advance(0);
  await pool.query(`update sessions set expires_at = '9000-01-01', authenticated_at = $1`, [clock.now()]);
}

type Event = ReturnType<TestWorld['stripe']['webhooks']['takeHeld']>[number];

/** Delivers the held events. Late events are collected in `late` until the next shuffled delivery. */
export async function deliverEvents({ stripe }: TestWorld, delivery: Delivery, late: Event[]): Promise<void> {
  const events = stripe.webhooks.takeHeld();
  const deliver = (event: Event) => stripe.webhooks.deliver(event);
  if (delivery === 'late') late.push(...events);
  else if (delivery === 'shuffled')
    await Promise.all([...events.toReversed(), ...late.splice(0)].map(deliver));
  else if (delivery !== 'lost')
    for (const event of delivery === 'doubled' ? [...events, ...events] : events) await deliver(event);
}
