import { AppError } from '#contract/http/errors.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { authorizeActor } from '#server/features/accounts/administrators/authorize-actor.ts';
import { generatePassword, hashPassword } from '#server/features/accounts/passwords.ts';
import { requireRecentSignIn } from '#server/features/accounts/sign-in/confirm-password.ts';
import { addEntitlement } from '#server/features/plans/grant-entitlement.ts';
import { endSubscriptionsOfDeleted } from '#server/features/subscription/end-subscription.ts';
import type { PaymentProvider } from '#server/features/subscription/provider/provider.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Background } from '#server/platform/background.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { deleteUsers, insertUsedDownloads, insertUser, selectCustomers } from './store.ts';

export interface TestAccountsDeps extends Deps {
  background: Background;
  /** Null if payments are not configured. */
  provider: PaymentProvider | null;
  /** Whether administrators may replace all other accounts with test accounts. */
  allowsTestAccounts: boolean;
}

/** Accounts on the free plan (unused, one download left, none left) and with Premium (a month, a year). */
const TEMPLATES: Template[] = [
  { name: 'test-free' },
  { name: 'test-one-left', usedDownloads: FREE_DOWNLOADS - 1 },
  { name: 'test-used-up', usedDownloads: FREE_DOWNLOADS },
  { name: 'test-premium', grantedDays: 30 },
  { name: 'test-premium-year', grantedDays: 360 },
];

type Template = { name: string; usedDownloads?: number; grantedDays?: number };
type NewTestAccount = Template & { password: string; passwordHash: string };

/**
 * Deletes all non-administrator accounts and creates test accounts, whose passwords are shown only once. Both happen
 * in one transaction with an audit row (spec 7.23). Ends paid subscriptions in the background, because many take longer than
 * a call may.
 * @throws AppError admin.test_accounts_off, accounts.password_needed, accounts.not_admin, subscription.not_configured
 */
export async function createTestAccounts(deps: TestAccountsDeps, actor: Actor) {
  const { db, clock, provider, background } = deps;
  if (!deps.allowsTestAccounts) throw new AppError('admin.test_accounts_off');
  await requireRecentSignIn(deps, actor);
  const creator = `account:${actor.accountId}` as const;
  const newAccounts = await Promise.all(TEMPLATES.map(withPassword));
  const { customers, ...created } = await db.transaction(async (transaction) => {
    await authorizeActor(transaction, creator);
    const customers = await selectCustomers(transaction);
    if (!provider && customers.some(({ status }) => status !== null))
      throw new AppError('subscription.not_configured');
    const deleted = await deleteUsers(transaction);
    const details = { deleted, created: newAccounts.length };
    const entry = { actor: creator, action: 'accounts.reset', subject: 'site', details } as const;
    await recordAudit(transaction, { at: clock.now(), ...entry });
    const testUsers = [];
    for (const account of newAccounts)
      testUsers.push(await createTestAccount({ db: transaction, clock }, account, creator));
    return { customers, deleted, testUsers };
  });
  if (provider)
    background.run('Ending the subscriptions of deleted accounts', () =>
      endSubscriptionsOfDeleted({ db, clock, provider }, customers, creator),
    );
  return created;
}

async function withPassword(template: Template): Promise<NewTestAccount> {
  const password = generatePassword();
  return { ...template, password, passwordHash: await hashPassword(password) };
}

async function createTestAccount(deps: Deps, account: NewTestAccount, actor: AuditActor) {
  const { usedDownloads, grantedDays, password } = account;
  const now = deps.clock.now();
  const { accountId, username, email } = await insertWithAvailableName(deps.db, account, now);
  if (usedDownloads !== undefined) await insertUsedDownloads(deps.db, { accountId, usedDownloads, now });
  if (grantedDays !== undefined)
    await addEntitlement(deps, { accountId, source: 'grant', days: grantedDays, actor });
  return { username, email, password, isSubscribed: grantedDays !== undefined };
}

/** Inserts an account. Appends a number to its username if an administrator or a concurrent sign-up has taken the name. */
async function insertWithAvailableName(db: Database, { name, passwordHash }: NewTestAccount, now: Date) {
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? name : `${name}-${number}`;
    const email = `${username}@example.org`;
    const id = await insertUser(db, { username, email, passwordHash }, now);
    if (id !== undefined) return { accountId: id, username, email };
  }
}
