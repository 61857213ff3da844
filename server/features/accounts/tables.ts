import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

/** Whoever signed up; usernames and e-mail addresses are unique without regard to case. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    email: text(),
    /** When its owner proved to receive mail there: by a reset link, or as the identity provider says. */
    emailVerifiedAt: time(),
    /** argon2id; null for an account that signs in by the identity provider alone. */
    passwordHash: text(),
    /** The identity provider's id of the person. */
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

/** Who is signed in where. The cookie's token itself is nowhere: `id` is its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** When the owner last proved who they are. */
    authenticatedAt: time().notNull(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** Links of reset mails that still work; `id` is the SHA-256 of the link's token. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    id: text().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('reset_tokens_account').on(table.accountId),
    index('reset_tokens_expires_at').on(table.expiresAt),
  ],
);
