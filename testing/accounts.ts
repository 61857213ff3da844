import type pg from 'pg';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { createToken, hashToken } from '#server/features/accounts/sessions/sessions.ts';
import { DAY_MS } from '#server/platform/clock.ts';

/** An account of a test world. It is signed in from the start. */
export interface TestAccount {
  username: string;
  /** Defaults to `<username>@example.org`; null for none. */
  email?: string | null;
  password?: string;
  isEmailVerified?: boolean;
  /** The user's id at the identity provider. */
  identityUid?: string;
  isAdmin?: boolean;
  /** Inserts a Premium grant for this many days from now. */
  grantedDays?: number;
  /** How many free downloads the account has used in a month that started now. */
  used?: number;
}

/** Inserts accounts, each with a session. Returns their ids and session tokens by username. */
export async function insertAccounts(
  pool: pg.Pool,
  accounts: readonly TestAccount[],
  now: Date,
): Promise<Map<string, { id: number; token: string }>> {
  const inserted = new Map<string, { id: number; token: string }>();
  for (const account of accounts) {
    const {
      username,
      email = `${username}@example.org`,
      password,
      isAdmin = false,
      isEmailVerified = false,
    } = account;
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const { rows } = await pool.query<{ id: number }>(
      `insert into accounts
         (username, email, password_hash, is_admin, email_verified_at, identity_uid, created_at, last_seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
      [
        username,
        email,
        passwordHash,
        isAdmin,
        isEmailVerified ? now : null,
        account.identityUid ?? null,
        now,
      ],
    );
    const id = rows[0]?.id ?? 0;
    const token = createToken();
    const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
    await pool.query(
      'insert into sessions (id, account_id, created_at, expires_at, authenticated_at) values ($1, $2, $3, $4, $3)',
      [hashToken(token), id, now, inDays(30)],
    );
    if (account.grantedDays !== undefined) {
      await pool.query(
        `insert into entitlements (account_id, source, starts_at, ends_at) values ($1, 'grant', $2, $3)`,
        [id, now, inDays(account.grantedDays)],
      );
    }
    if (account.used !== undefined) {
      await pool.query('insert into allowances (account_id, opened_at, used) values ($1, $2, $3)', [
        id,
        now,
        account.used,
      ]);
    }
    inserted.set(username, { id, token });
  }
  return inserted;
}
