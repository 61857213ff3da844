import { expect, it, onTestFinished, vi } from 'vitest';
import type { ManagedUser } from '#contract/admin.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { GRANT_DAYS } from '#contract/limits.ts';
import { systemClock } from '#server/platform/clock.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { audit } from '#testing/admin.ts';
import { startTwo } from '#testing/two-servers.ts';
import { type StandInStripe, startStripe } from '../../../../../sandbox/stripe/server.ts';

vi.setConfig({ testTimeout: 180_000 });

const ROUNDS = 6;

interface Answer extends ErrorAnswer {
  users: ManagedUser[];
  sessionId: string;
}

/** Somebody who is signed in, at one of the servers. */
type Person = (method: string, path: string, body?: object) => Promise<{ status: number; body: Answer }>;

function at(url: string, token: string | undefined): Person {
  return async (method, path, body) => {
    const type = body && { 'content-type': 'application/json' };
    const headers = { origin: url, cookie: `logotheca_session=${token}`, ...type };
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, { method, headers, ...sent });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
}

const CHANGES = {
  grant: {
    ask: (by: Person, userId: number, seenPlan: string) =>
      by('POST', '/api/admin/grant-subscription', { userId, expiryDays: GRANT_DAYS.year, seenPlan }),
    noted: ['entitlement.granted'],
  },
  downgrade: {
    ask: (by: Person, userId: number, seenPlan: string) =>
      by('POST', '/api/admin/downgrade-subscription', { userId, seenPlan }),
    noted: ['subscription.ended', 'plan.ended'],
  },
  delete: {
    ask: (by: Person, userId: number, seenPlan: string) =>
      by('DELETE', `/api/admin/users/${userId}?seenPlan=${seenPlan}`),
    noted: ['subscription.ended', 'account.deleted'],
  },
} as const;
type Change = keyof typeof CHANGES;

/** Two servers, an administrator at each, and a payment provider that both ask. */
async function createTwo() {
  const stripe = await startStripe();
  onTestFinished(() => stripe.stop());
  const { sites, database } = await startTwo(stripe.settings);
  const people = [
    { username: 'chief', isAdmin: true },
    { username: 'deputy', isAdmin: true },
    ...Array.from({ length: ROUNDS }, (_, round) => ({ username: `user-${round}`, grantedDays: 10 })),
  ];
  const made = await insertAccounts(database.pool, people, systemClock.now());
  const enter = (username: string, site: number) => ({
    id: made.get(username)?.id ?? 0,
    act: at(sites[site]?.url ?? '', made.get(username)?.token),
  });
  return { stripe, database, administrators: [enter('chief', 0), enter('deputy', 1)] as const, enter };
}

async function subscribe(stripe: StandInStripe, act: Person): Promise<void> {
  const { sessionId } = (await act('POST', '/api/subscription/create', { isAnnual: false })).body;
  stripe.pay(sessionId);
  expect((await act('GET', `/api/subscription/verify?session_id=${sessionId}`)).status).toBe(200);
}

/** Whether the provider goes on charging for an account. */
function isCharged({ books: { ledger } }: StandInStripe, accountId: number): boolean {
  const own = Object.values(ledger.customers).find(({ metadata }) => metadata.account === String(accountId));
  const all = Object.values(ledger.subscriptions);
  return all.some(({ customer, status }) => customer === own?.id && status === 'active');
}

it.each<[Change, Change]>([
  ['grant', 'grant'],
  ['grant', 'downgrade'],
  ['downgrade', 'downgrade'],
  ['downgrade', 'delete'],
  ['grant', 'delete'],
  ['delete', 'delete'],
])(
  'of a %s and a %s at the same moment, at two servers, one is done and the other is told',
  async (...changes) => {
    const { stripe, database, administrators, enter } = await createTwo();
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = enter(`user-${round}`, round % 2);
      // Every other account has a subscription beside what it was granted.
      const isPaying = round % 2 === 1;
      if (isPaying) await subscribe(stripe, user.act);
      const look = async () =>
        (await administrators[0].act('GET', `/api/admin/users?q=%23${user.id}`)).body.users[0];
      const seenPlan = (await look())?.subscriptionExpiryDate ?? 'free';
      const noted = (await audit(database)).length;
      const swapped = round % 4 > 1 ? changes.toReversed() : changes;
      const asked = swapped.map((change, which) => ({ change, by: administrators[which === 0 ? 0 : 1] }));
      const answers = await Promise.all(
        asked.map(({ change, by }) => CHANGES[change].ask(by.act, user.id, seenPlan)),
      );
      const won = answers.findIndex(({ status }) => status === 200);
      const winner = asked[won];
      const told = answers[1 - won];
      const left = await look();
      const codes =
        winner?.change === 'delete' ? [404, 'accounts.not_found'] : [409, 'admin.changed_meanwhile'];
      expect([told?.status, told?.body.error?.code]).toEqual(codes);
      if (winner?.change !== 'delete') expect(told?.body.error.user).toEqual(left);
      expect(left?.isSubscribed).toBe(
        { grant: true, downgrade: false, delete: undefined }[winner?.change ?? 'grant'],
      );
      const rows = (await audit(database)).slice(noted).filter(({ actor }) => actor !== 'payment provider');
      const all = CHANGES[winner?.change ?? 'grant'].noted;
      expect(rows.map(({ actor, action, subject }) => [actor, action, subject])).toEqual(
        all
          .filter((action) => isPaying || action !== 'subscription.ended')
          .map((action) => [`account:${winner?.by.id}`, action, `account:${user.id}`]),
      );
      expect(isCharged(stripe, user.id)).toBe(isPaying && winner?.change === 'grant');
    }
  },
);
