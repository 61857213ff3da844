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

const SESSION_DAYS = 30;

/** In one statement, since most tests have accounts. */
const INSERT = `
  with input as (
    select * from jsonb_to_recordset($1::jsonb) as input (
      at int, username text, email text, hash text, "isAdmin" bool, "isEmailVerified" bool, "identityUid" text,
      "sessionId" text, "premiumUntil" timestamptz, used int)
  ), inserted as (
    insert into accounts
      (username, email, password_hash, is_admin, email_verified_at, identity_uid, created_at, last_seen_at)
    select username, email, hash, coalesce("isAdmin", false), case when "isEmailVerified" then $2::timestamptz end,
      "identityUid", $2, $2
    from input order by at returning id, username
  ), sessions as (
    insert into sessions (id, account_id, created_at, expires_at, authenticated_at)
    select "sessionId", id, $2, $3, $2 from input join inserted using (username)
  ), granted as (
    insert into entitlements (account_id, source, starts_at, ends_at)
    select id, 'grant', $2, "premiumUntil" from input join inserted using (username) where "premiumUntil" is not null
  ), counted as (
    insert into allowances (account_id, opened_at, used)
    select id, $2, used from input join inserted using (username) where used is not null
  )
  select id, username from inserted`;

/** Inserts accounts, each with a session. Returns their ids and session tokens by username. */
export async function insertAccounts(
  pool: pg.Pool,
  accounts: readonly TestAccount[],
  now: Date,
): Promise<Map<string, { id: number; token: string }>> {
  if (accounts.length === 0) return new Map();
  const inDays = (days: number | undefined) => days && new Date(now.getTime() + days * DAY_MS);
  const rows = await Promise.all(
    accounts.map(async (account, at) => {
      const token = createToken();
      return {
        ...account,
        at,
        token,
        email: account.email === undefined ? `${account.username}@example.org` : account.email,
        hash: account.password === undefined ? null : await hashPassword(account.password),
        sessionId: hashToken(token),
        premiumUntil: inDays(account.grantedDays),
      };
    }),
  );
  const inserted = await pool.query<{ username: string; id: number }>(INSERT, [
    JSON.stringify(rows),
    now,
    inDays(SESSION_DAYS),
  ]);
  const ids = new Map(inserted.rows.map(({ username, id }) => [username, id]));
  return new Map(rows.map(({ username, token }) => [username, { id: ids.get(username) ?? 0, token }]));
}
