import { AppError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Counters } from '#server/platform/counters.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Proof } from '../sessions/store.ts';
import { insertAccount } from '../sign-in/store.ts';
import type { Identity, IdentityProvider } from './identity.ts';
import { usernamesFor } from './rules.ts';
import { linkIdentity, proveEmail, selectByIdentity } from './store.ts';

export interface IdentityDeps {
  db: Database;
  clock: Clock;
  /** Null where none is set up. */
  identityProvider: IdentityProvider | null;
  /** Counts sign-ups, by the day. */
  count: Counters['count'];
}

/** What the page says of the person; the token's own words win. */
interface Said {
  uid?: string | undefined;
  displayName?: string | null | undefined;
}

/**
 * Whose account it is, by a token of the identity provider: the account that has this identity, or the one whose address
 * the provider knows to be theirs, or a new one.
 * @throws AppError accounts.identity_not_configured, accounts.identity_invalid, accounts.identity_unavailable;
 * accounts.email_taken where the address is another account's and the token does not prove it
 */
export async function signInWithIdentity(
  { db, clock, identityProvider, count }: IdentityDeps,
  { idToken, user }: { idToken: string; user?: Said | undefined },
): Promise<Proof> {
  if (!identityProvider) throw new AppError('accounts.identity_not_configured');
  const identity = await identityProvider.verify(idToken);
  if (user?.uid !== undefined && user.uid !== identity.uid) throw new AppError('accounts.identity_invalid');
  const named = { ...identity, name: identity.name ?? user?.displayName ?? null };
  return {
    accountId: await findOrMake({ db, count }, named, clock.now()),
    identityUid: identity.uid,
    provenAt: identity.signedInAt,
  };
}

/** Tries until it has an account: another sign-in may make one at the same moment, and a username may be taken. */
async function findOrMake(
  { db, count }: Pick<IdentityDeps, 'db' | 'count'>,
  identity: Identity,
  now: Date,
): Promise<number> {
  let conflict = '';
  for (const username of usernamesFor(identity.name, identity.email)) {
    const known = await findAccount(db, identity, now);
    if (known !== null) return known;
    if (conflict === 'accounts_email') throw new AppError('accounts.email_taken');
    const { uid, email, isEmailVerified } = identity;
    const emailVerifiedAt = isEmailVerified ? now : null;
    const account = { username, email, emailVerifiedAt, passwordHash: null, identityUid: uid };
    const made = await insertAccount(db, account, now);
    if ('id' in made) {
      count('sign_up');
      return made.id;
    }
    conflict = made.conflict;
  }
  throw new AppError('server.unavailable');
}

async function findAccount(db: Database, identity: Identity, now: Date): Promise<number | null> {
  const { uid, email, isEmailVerified } = identity;
  const accountId = await selectByIdentity(db, uid);
  if (!isEmailVerified || email === null) return accountId;
  if (accountId === null) return linkIdentity(db, { uid, email, now });
  await proveEmail(db, { accountId, email, now });
  return accountId;
}
