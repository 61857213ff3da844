import { AppError } from '#contract/http/errors.ts';
import type { Counters } from '#server/platform/counters.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { usernamesFor } from '../rules.ts';
import type { VerifiedCredential } from '../sessions/store.ts';
import { insertAccount } from '../sign-in/store.ts';
import type { Identity, IdentityProvider } from './identity.ts';
import { linkIdentity, selectByIdentity, verifyEmail } from './store.ts';

export interface IdentityDeps extends Deps {
  /** Null if none is configured. */
  identityProvider: IdentityProvider | null;
  /** Counts sign-ups per day. */
  count: Counters['count'];
}

interface IdentityForm {
  idToken: string;
  /** The user as the page reports it, ignored if it disagrees with the token. */
  user?: { uid?: string | undefined; displayName?: string | null | undefined } | undefined;
}

/**
 * Returns the credential of the account with the token's identity. If no account has this identity, links the account that
 * has the token's e-mail address, provided that the token verifies the address, or else creates an account.
 * @throws AppError accounts.identity_not_configured, accounts.identity_invalid, accounts.identity_unavailable;
 * accounts.email_taken if another account has the token's address and can't be linked
 */
export async function signInWithIdentity(
  { db, clock, identityProvider, count }: IdentityDeps,
  { idToken, user }: IdentityForm,
): Promise<VerifiedCredential> {
  if (!identityProvider) throw new AppError('accounts.identity_not_configured');
  const identity = await identityProvider.verify(idToken);
  const isSamePerson = user?.uid === undefined || user.uid === identity.uid;
  const name = identity.name ?? (isSamePerson ? user?.displayName : null) ?? null;
  return {
    accountId: await findOrCreateAccount({ db, count }, { ...identity, name }, clock.now()),
    identityUid: identity.uid,
    signedInAt: identity.signedInAt,
  };
}

/**
 * Returns the account's id. If the insert fails, because the username is taken or a concurrent request created the account,
 * looks for the account again and then tries the next username.
 */
async function findOrCreateAccount(
  { db, count }: Pick<IdentityDeps, 'db' | 'count'>,
  identity: Identity,
  now: Date,
): Promise<number> {
  const { uid, name, email, isEmailVerified } = identity;
  let conflict = '';
  for (const username of usernamesFor(name, email)) {
    const accountId = await findAccount(db, identity, now);
    if (accountId !== null) return accountId;
    if (conflict === 'accounts_email') throw new AppError('accounts.email_taken');
    const emailVerifiedAt = isEmailVerified ? now : null;
    const account = { username, email, emailVerifiedAt, identityUid: uid };
    const result = await insertAccount(db, account, now);
    if ('id' in result) {
      count('sign_up');
      return result.id;
    }
    conflict = result.conflict;
  }
  throw new AppError('server.unavailable');
}

async function findAccount(db: Database, identity: Identity, now: Date): Promise<number | null> {
  const { uid, email, isEmailVerified } = identity;
  const accountId = await selectByIdentity(db, uid);
  if (!isEmailVerified || email === null) return accountId;
  if (accountId === null) return linkIdentity(db, { uid, email, now });
  await verifyEmail(db, { accountId, email, now });
  return accountId;
}
