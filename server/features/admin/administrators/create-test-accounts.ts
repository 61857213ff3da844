import type { z } from 'zod';
import type { createTestAccounts as createTestAccountsCall } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { requireAdministrator } from '#server/features/accounts/administrators/require-administrator.ts';
import { makePassword } from '#server/features/accounts/administrators/rules.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { requireFreshProof } from '#server/features/accounts/sign-in/require-fresh-proof.ts';
import { grantEntitlement } from '#server/features/plans/grant-entitlement.ts';
import { endSubscription } from '#server/features/subscription/ending/end-subscription.ts';
import type { PaymentProvider } from '#server/features/subscription/provider/provider.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { deleteUsers, insertUsedDownloads, insertUser, selectPayers } from './store.ts';

export interface TestAccountsDeps {
  db: Database;
  clock: Clock;
  /** Null where nobody can pay. */
  provider: PaymentProvider | null;
  /** Whether this server may be emptied for trials. */
  allowsTestAccounts: boolean;
}

/** What there is to try: the free plan at its beginning and its end, and Premium for a month and a year. */
const WANTED = [
  { name: 'test-free' },
  { name: 'test-one-left', used: FREE_DOWNLOADS - 1 },
  { name: 'test-used-up', used: FREE_DOWNLOADS },
  { name: 'test-premium', grantedDays: 30 },
  { name: 'test-premium-year', grantedDays: 360 },
];

type Wanted = { name: string; used?: number; grantedDays?: number; password: string; passwordHash: string };

/**
 * Deletes every account but the administrators' and makes a handful for trials, whose passwords are told this once: all
 * in one transaction, with a row of the audit log (decision 13). What the accounts pay is ended first; where that can't
 * be done, nothing is deleted.
 * @throws AppError admin.test_accounts_off, accounts.password_needed, accounts.not_admin, subscription.unavailable,
 * subscription.not_configured
 */
export async function createTestAccounts(
  deps: TestAccountsDeps,
  actor: Actor,
): Promise<z.output<(typeof createTestAccountsCall)['response']>> {
  const { db, clock } = deps;
  if (!deps.allowsTestAccounts) throw new AppError('admin.test_accounts_off');
  await requireFreshProof(deps, actor);
  const by = `account:${actor.accountId}` as const;
  for (const accountId of await selectPayers(db)) await endSubscription(deps, { accountId, actor: by });
  const wanted = await Promise.all(WANTED.map(withPassword));
  return db.transaction(async (transaction) => {
    await requireAdministrator(transaction, actor.accountId);
    const deleted = await deleteUsers(transaction);
    await recordAudit(transaction, {
      ...{ at: clock.now(), actor: by, action: 'accounts.reset', subject: 'site' },
      details: { deleted, made: wanted.length },
    });
    const testUsers = [];
    for (const each of wanted) testUsers.push(await makeTestUser({ db: transaction, clock }, each, by));
    return { deleted, testUsers };
  });
}

async function withPassword(wanted: (typeof WANTED)[number]): Promise<Wanted> {
  const password = makePassword();
  return { ...wanted, password, passwordHash: await hashPassword(password) };
}

async function makeTestUser(
  deps: { db: Database; clock: Clock },
  { name, used, grantedDays, password, passwordHash }: Wanted,
  actor: AuditActor,
) {
  const now = deps.clock.now();
  const made = await insertUnderFreeName(deps.db, { name, passwordHash, now });
  const { id: accountId, username, email } = made;
  if (used !== undefined) await insertUsedDownloads(deps.db, { accountId, used, now });
  if (grantedDays !== undefined) {
    await grantEntitlement(deps, { accountId, source: 'grant', duration: { days: grantedDays }, actor });
  }
  return { username, email, password, isSubscribed: grantedDays !== undefined };
}

/** An administrator, or whoever signs up at this moment, may have the name already. */
async function insertUnderFreeName(
  db: Database,
  { name, ...rest }: { name: string; passwordHash: string; now: Date },
): Promise<{ id: number; username: string; email: string }> {
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? name : `${name}-${number}`;
    const email = `${username}@example.org`;
    const id = await insertUser(db, { username, email, ...rest });
    if (id !== undefined) return { id, username, email };
  }
}
