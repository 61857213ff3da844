import { eq, or, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';

/** Registered users. Usernames and e-mail addresses are unique, ignoring case. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    email: text(),
    /** When the address was verified, by a reset link or by the identity provider. */
    emailVerifiedAt: time(),
    /** argon2id; null for an account that signs in only with the identity provider. */
    passwordHash: text(),
    /** The person's id at the identity provider. */
    identityUid: text().unique('accounts_identity_uid'),
    isAdmin: boolean().notNull().default(false),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('accounts_username').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    index('accounts_created_at').on(table.createdAt, table.id),
    index('accounts_last_seen_at').on(table.lastSeenAt, table.id),
    index('accounts_username_start').on(sql`lower(${table.username}) text_pattern_ops`),
    index('accounts_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('accounts_username_part').using('gin', sql`lower(${table.username}) gin_trgm_ops`),
    index('accounts_email_part').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
    index('accounts_administrators').on(table.id).where(sql`${table.isAdmin}`),
  ],
);

/** Creates a column for the account that a row belongs to. The row is deleted with the account. */
export const ownerId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Returns a condition for the account with an e-mail address, ignoring case. */
export const hasEmail = (email: string) => eq(sql`lower(${accounts.email})`, sql`lower(${email})`);

/** Returns a condition for the account whose username or e-mail address is `name`, ignoring case. Usernames contain no @. */
export const hasUsernameOrEmail = (name: string) =>
  or(eq(sql`lower(${accounts.username})`, sql`lower(${name})`), hasEmail(name));

/** Sessions. `id` is the SHA-256 of the cookie's token; the token itself is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: ownerId(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** When the owner last signed in or confirmed the password. */
    authenticatedAt: time().notNull(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** Valid reset links. `id` is the SHA-256 of the link's token. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    id: text().primaryKey(),
    accountId: ownerId(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('reset_tokens_account').on(table.accountId),
    index('reset_tokens_expires_at').on(table.expiresAt),
  ],
);
