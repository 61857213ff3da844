import fc from 'fast-check';
import { createCode } from '#server/features/codes/create-codes.ts';
import { grantEntitlement } from '#server/features/plans/grant-entitlement.ts';
import { downgradeAccount } from '#server/features/subscription/end-subscription.ts';
import type { PaymentProvider } from '#server/features/subscription/provider/provider.ts';
import { DAY_MS, SECOND_MS } from '#server/platform/clock.ts';
import { insertAccounts } from './accounts.ts';
import type { TestWorld } from './create-test-world.ts';
import { cancel, create, resume, type Visitor } from './payers.ts';

/** One thing that a person, an operator, the provider or the network does. */
export type Step =
  | { do: 'subscribe'; isAnnual: boolean; pays: boolean }
  | { do: 'abandon' | 'cancel' | 'resume' | 'downgrade' | 'delete' }
  | { do: 'card'; pays: boolean }
  | { do: 'wait'; days: number }
  | { do: 'redeem' | 'grant'; days: number };

/** What becomes of the events that a step caused. */
type Telling = 'told' | 'doubled' | 'shuffled' | 'lost' | 'late';

const act = (...steps: Step[]) => fc.constantFrom(...steps);

const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('subscribe' as const),
      isAnnual: fc.boolean(),
      pays: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.constantFrom(0.01, 1, 3, 6, 8, 31, 200, 366),
    }),
  },
  { weight: 4, arbitrary: act({ do: 'cancel' }, { do: 'resume' }, { do: 'abandon' }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('card' as const), pays: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('redeem' as const, 'grant' as const),
      days: fc.constantFrom(1, 10, 40, 365),
    }),
  },
  { weight: 1, arbitrary: act({ do: 'downgrade' }, { do: 'delete' }) },
);

const TELLING = fc.constantFrom<Telling>('told', 'doubled', 'shuffled', 'lost', 'late');

/** Histories of one account: what happens, and how the events of each step are told. */
export const HISTORY = fc.array(fc.record({ step: STEP, telling: TELLING }), { minLength: 4, maxLength: 16 });

/** An account, and what must be true of it by all that happened, apart from payments. */
export interface Person {
  visitor: Visitor;
  accountId: number;
  /** Until when codes and grants make it premium. */
  givenUntil: number;
}

let people = 0;

export async function appear(world: TestWorld): Promise<Person> {
  people += 1;
  const username = `person-${people}`;
  const made = (await insertAccounts(world.pool, [{ username }], world.clock.now())).get(username);
  const visitor = world.visitor();
  visitor.cookies.set('logotheca_session', made?.token ?? '');
  return { visitor, accountId: made?.id ?? 0, givenUntil: 0 };
}

/** The provider's customer of an account, as the provider knows it. */
export function customerOf({ stripe }: TestWorld, accountId: number): string | undefined {
  const all = Object.values(stripe.books.ledger.customers);
  return all.find(({ metadata }) => metadata.account === String(accountId))?.id;
}

/** Does one step. Answers whoever the history goes on with: another person, where this one left. */
export async function take(
  world: TestWorld & { provider: PaymentProvider },
  person: Person,
  step: Step,
): Promise<Person> {
  const { visitor, accountId } = person;
  const customer = customerOf(world, accountId);
  if (step.do === 'subscribe') {
    const { status, body } = await create(visitor, step.isAnnual);
    if (status === 200) world.stripe.pay(body.sessionId, step.pays ? undefined : '4000000000000341');
  }
  if (step.do === 'abandon') await create(visitor);
  if (step.do === 'cancel') await cancel(visitor);
  if (step.do === 'resume') await resume(visitor);
  if (step.do === 'card' && customer) world.stripe.setCard(customer, step.pays);
  if (step.do === 'wait') await wait(world, step.days);
  if (step.do === 'redeem' || step.do === 'grant') await give(world, person, step);
  if (step.do === 'downgrade') {
    await downgradeAccount(world, { accountId, actor: 'shell' });
    person.givenUntil = 0;
  }
  if (step.do !== 'delete') return person;
  await visitor.send('DELETE', '/api/user');
  return appear(world);
}

async function wait(world: TestWorld, days: number): Promise<void> {
  world.clock.pass(days * DAY_MS);
  world.stripe.pass(0);
}

/** What the settlements say of codes and grants: the later end counts, and one that adds nothing is refused. */
async function give(
  world: TestWorld,
  person: Person,
  step: { do: 'redeem' | 'grant'; days: number },
): Promise<void> {
  const { accountId, visitor } = person;
  let isTaken = false;
  if (step.do === 'redeem') {
    const { code } = await createCode(world, { days: step.days, expiryDays: 1, actor: 'shell' });
    isTaken = (await visitor.send('POST', '/api/redeem-premium-code', { code })).status === 200;
  } else {
    const grant = { accountId, source: 'grant', duration: { days: step.days }, actor: 'shell' } as const;
    isTaken = await grantEntitlement(world, grant).then(
      () => true,
      () => false,
    );
  }
  if (isTaken) person.givenUntil = world.clock.now().getTime() + step.days * DAY_MS;
}

/** Lets a moment pass, over which everybody stays signed in. */
export async function passMoment({ clock, stripe, pool }: TestWorld): Promise<void> {
  clock.pass(31 * SECOND_MS);
  stripe.pass(0);
  await pool.query(`update sessions set expires_at = '9000-01-01', authenticated_at = $1`, [clock.now()]);
}

type Event = ReturnType<TestWorld['stripe']['webhooks']['take']>[number];

/** Tells the events that were kept back, in one of the ways of a network; `late` are those that come some time after. */
export async function tell({ stripe }: TestWorld, telling: Telling, late: Event[]): Promise<void> {
  const events = stripe.webhooks.take();
  const deliver = (event: Event) => stripe.webhooks.deliver(event);
  if (telling === 'lost') return;
  if (telling === 'late') return void late.push(...events);
  if (telling === 'shuffled') {
    await Promise.all([...events.toReversed(), ...late.splice(0)].map(deliver));
    return;
  }
  const times = telling === 'doubled' ? [...events, ...events] : events;
  for (const event of times) await deliver(event);
}
