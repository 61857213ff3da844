import { beforeAll, expect, it, vi } from 'vitest';
import type { ManagedUser } from '#contract/admin.ts';
import { GRANT_DAYS } from '#contract/constants/lifetimes.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { type StandInStripe, startStripe } from '#sandbox/stripe/server.ts';
import { systemClock } from '#server/platform/clock.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { audit } from '#testing/admin.ts';
import { startTwoServers } from '#testing/start-two-servers.ts';

vi.setConfig({ testTimeout: 180_000 });

const ROUNDS = 6;

interface ResponseBody extends ErrorResponse {
  users: ManagedUser[];
  sessionId: string;
}

/** Sends a request to one of the servers as a signed-in visitor. */
type SendAs = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: ResponseBody }>;

function createSender(url: string, token: string | undefined): SendAs {
  return async (method, path, body) => {
    const type = body && { 'content-type': 'application/json' };
    const headers = { origin: url, cookie: `logotheca_session=${token}`, ...type };
    const init = body && { body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, { method, headers, ...init });
    return { status: response.status, body: (await response.json()) as ResponseBody };
  };
}

const CHANGES = {
  grant: {
    send: (by: SendAs, userId: number, seenPlan: string) =>
      by('POST', '/api/admin/grant-subscription', { userId, expiryDays: GRANT_DAYS.year, seenPlan }),
    actions: ['entitlement.granted'],
  },
  downgrade: {
    send: (by: SendAs, userId: number, seenPlan: string) =>
      by('POST', '/api/admin/downgrade-subscription', { userId, seenPlan }),
    actions: ['subscription.ended', 'plan.ended'],
  },
  delete: {
    send: (by: SendAs, userId: number, seenPlan: string) =>
      by('DELETE', `/api/admin/users/${userId}?seenPlan=${seenPlan}`),
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
const nameOf = (changes: readonly Change[], round: number) => `${changes.join('-')}-${round}`;

/** Starts two servers that share a payment provider, with one administrator signed in to each. */
async function startServers(atEnd: (stop: () => Promise<void>) => void) {
  const stripe = await startStripe();
  atEnd(() => stripe.stop());
  const { sites, database } = await startTwoServers(stripe.settings, atEnd);
  const accounts = [
    { username: 'chief', isAdmin: true },
    { username: 'deputy', isAdmin: true },
    ...PAIRS.flatMap((changes) =>
      Array.from({ length: ROUNDS }, (_, round) => ({ username: nameOf(changes, round), grantedDays: 10 })),
    ),
  ];
  const inserted = await insertAccounts(database.pool, accounts, systemClock.now());
  const userOn = (username: string, site: number) => ({
    id: inserted.get(username)?.id ?? 0,
    act: createSender(sites[site]?.url ?? '', inserted.get(username)?.token),
  });
  return {
    stripe,
    database,
    administrators: [userOn('chief', 0), userOn('deputy', 1)] as const,
    userOn,
  };
}

async function subscribe(stripe: StandInStripe, act: SendAs): Promise<void> {
  const { sessionId } = (await act('POST', '/api/subscription/create', { isAnnual: false })).body;
  stripe.pay(sessionId);
  expect((await act('GET', `/api/subscription/verify?session_id=${sessionId}`)).status).toBe(200);
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

let servers: Awaited<ReturnType<typeof startServers>>;
beforeAll(async () => {
  const stops: (() => Promise<void>)[] = [];
  servers = await startServers((stop) => stops.unshift(stop));
  return async () => {
    for (const stop of stops) await stop();
  };
});

it.each(PAIRS)(
  'if %s and %s run concurrently on two servers, one succeeds and the other is refused',
  async (...changes) => {
    const { stripe, database, administrators, userOn } = servers;
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = userOn(nameOf(changes, round), round % 2);
      // Every other account has a subscription besides its grant.
      const isPaying = round % 2 === 1;
      if (isPaying) await subscribe(stripe, user.act);
      const read = async () =>
        (await administrators[0].act('GET', `/api/admin/users?q=%23${user.id}`)).body.users[0];
      const seenPlan = (await read())?.subscriptionExpiryDate ?? 'free';
      const auditLength = (await audit(database)).length;
      // Two of every four rounds send the changes in reverse order.
      const sentChanges = round % 4 > 1 ? changes.toReversed() : changes;
      const requests = sentChanges.map((change, at) => ({ change, by: administrators[at === 0 ? 0 : 1] }));
      const responses = await Promise.all(
        requests.map(({ change, by }) => CHANGES[change].send(by.act, user.id, seenPlan)),
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

      const newRows = (await audit(database)).slice(auditLength);
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
      expect(isCharged(stripe, user.id)).toBe(isStillCharged);
    }
  },
);
