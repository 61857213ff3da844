import { expect, it } from 'vitest';
import type { ManagedUser } from '#contract/admin.ts';
import { GRANT_DAYS } from '#contract/constants/lifetimes.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import type { StandInStripe } from '#sandbox/stripe/server.ts';
import { audit, fetchUser } from '#testing/admin.ts';
import { create, createPaymentWorld, type Visitor, verify } from '#testing/payments.ts';

interface ResponseBody extends ErrorResponse {
  user: ManagedUser;
}

const CHANGES = {
  grant: {
    send: (by: Visitor, userId: number, seenPlan: string) =>
      by.send<ResponseBody>('POST', '/api/admin/grant-subscription', {
        userId,
        expiryDays: GRANT_DAYS.year,
        seenPlan,
      }),
    actions: ['entitlement.granted'],
  },
  downgrade: {
    send: (by: Visitor, userId: number, seenPlan: string) =>
      by.send<ResponseBody>('POST', '/api/admin/downgrade-subscription', { userId, seenPlan }),
    actions: ['subscription.ended', 'plan.ended'],
  },
  delete: {
    send: (by: Visitor, userId: number, seenPlan: string) =>
      by.send<ResponseBody>('DELETE', `/api/admin/users/${userId}?seenPlan=${seenPlan}`),
    actions: ['subscription.ended', 'account.deleted'],
  },
} as const;
type Change = keyof typeof CHANGES;

const PAIRS: [Change, Change][] = [
  ['grant', 'grant'],
  ['grant', 'downgrade'],
  ['downgrade', 'downgrade'],
  ['downgrade', 'delete'],
  ['grant', 'delete'],
  ['delete', 'delete'],
];

const USERNAMES = ['ann', 'ben', 'cat', 'dan'];

/** Starts two servers that share a payment provider, with one administrator signed in to each. */
async function startServers() {
  const world = await createPaymentWorld([], {
    accounts: [
      { username: 'chief', isAdmin: true },
      { username: 'deputy', isAdmin: true },
      ...USERNAMES.map((username) => ({ username, grantedDays: 10 })),
    ],
  });
  world.stripe.webhooks.setFaults({ isLost: true });
  const other = await world.startOther();
  const administrators = [
    { id: world.idOf('chief'), visitor: world.visitor('chief') },
    { id: world.idOf('deputy'), visitor: world.visitor('deputy', other) },
  ] as const;
  return { world, administrators };
}

async function subscribe(stripe: StandInStripe, visitor: Visitor): Promise<void> {
  const { sessionId } = (await create(visitor, false)).body;
  stripe.pay(sessionId);
  expect((await verify(visitor, sessionId)).status).toBe(200);
}

/** Returns true if the provider still charges an account. */
function isCharged({ state: { data } }: StandInStripe, accountId: number): boolean {
  const customer = Object.values(data.customers).find(
    ({ metadata }) => metadata.account === String(accountId),
  );
  return Object.values(data.subscriptions).some(
    (subscription) => subscription.customer === customer?.id && subscription.status === 'active',
  );
}

it.each(PAIRS)(
  'if %s and %s run concurrently on two servers, one succeeds and the other is refused',
  async (...changes) => {
    const { world, administrators } = await startServers();
    const { stripe } = world;
    for (const [round, username] of USERNAMES.entries()) {
      const userId = world.idOf(username);
      // Every other account has a subscription besides its grant.
      const isPaying = round % 2 === 1;
      if (isPaying) await subscribe(stripe, world.visitor(username));
      const read = async (): Promise<ManagedUser | undefined> =>
        fetchUser(administrators[0].visitor, `#${userId}`);
      const seenPlan = (await read())?.subscriptionExpiryDate ?? 'free';
      const auditLength = (await audit(world)).length;
      // Two of the four rounds send the changes in reverse order.
      const sentChanges = round % 4 > 1 ? changes.toReversed() : changes;
      const requests = sentChanges.map((change, at) => ({ change, by: administrators[at === 0 ? 0 : 1] }));
      const responses = await Promise.all(
        requests.map(({ change, by }) => CHANGES[change].send(by.visitor, userId, seenPlan)),
      );
      const winnerIndex = responses.findIndex(({ status }) => status === 200);
      const loserIndex = 1 - winnerIndex;
      const { change, by } = requests[winnerIndex] as (typeof requests)[number];
      const { status, body } = responses[loserIndex] as (typeof responses)[number];
      const current = await read();
      const refusals: unknown[] = [
        change === 'delete' ? [404, 'accounts.not_found'] : [409, 'admin.changed_meanwhile'],
      ];
      // Deleting first ends the subscription. A grant that arrives before the account is gone finds another plan.
      const isGrantRefused = requests[loserIndex]?.change === 'grant';
      if (change === 'delete' && isPaying && isGrantRefused) refusals.push([409, 'admin.changed_meanwhile']);
      expect(refusals).toContainEqual([status, body.error?.code]);
      if (change !== 'delete') expect(body.error.user).toEqual(current);
      expect(current?.isSubscribed).toBe({ grant: true, downgrade: false, delete: undefined }[change]);

      const newRows = (await audit(world)).slice(auditLength);
      const actionsBy = (id: number) =>
        newRows.filter(({ actor }) => actor === `account:${id}`).map(({ action }) => action);
      const actions = CHANGES[change].actions.filter((action) => isPaying || action !== 'subscription.ended');
      expect(actionsBy(by.id)).toEqual(actions);
      // A grant may win while the other change is calling the provider. The refused change has then ended the subscription.
      const hasLoserEndedSubscription = body.error.message.includes('Its subscription was ended');
      if (hasLoserEndedSubscription)
        expect({ change, isPaying }).toEqual({ change: 'grant', isPaying: true });
      const loserId = requests[loserIndex]?.by.id ?? 0;
      expect(actionsBy(loserId)).toEqual(hasLoserEndedSubscription ? ['subscription.ended'] : []);
      const isStillCharged = isPaying && change === 'grant' && !hasLoserEndedSubscription;
      expect(isCharged(stripe, userId)).toBe(isStillCharged);
    }
  },
);
