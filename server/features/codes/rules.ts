import { randomInt } from 'node:crypto';
import type { CodeStatus, PremiumCode } from '#contract/codes.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { premiumCodes } from './tables.ts';

/** Letters and digits without the look-alikes I, L, O, 0 and 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PREFIX = 'LOGO';
const FORMAT = new RegExp(`^${PREFIX}${`([${ALPHABET}]{4})`.repeat(3)}$`);

/** Returns a new random code, e.g. `LOGO-7K2M-QX4P-9TWB`. There are 31^12 possible codes. */
export function generateCode(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [PREFIX, group(), group(), group()].join('-');
}

/** Returns a typed code in its stored form, ignoring dashes, spaces and case; null if it is malformed. */
export function normalizeCode(typed: string): string | null {
  const match = FORMAT.exec(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
  return match && [PREFIX, ...match.slice(1)].join('-');
}

/** A code as it is stored. */
export type CodeRow = typeof premiumCodes.$inferSelect;

function statusOf({ redeemedAt, invalidatedAt, expiresAt }: CodeRow, now: Date): CodeStatus {
  if (redeemedAt) return 'redeemed';
  if (invalidatedAt) return 'invalidated';
  return expiresAt <= now ? 'expired' : 'active';
}

const REDEMPTION_ERRORS = {
  active: null,
  redeemed: 'codes.used',
  invalidated: 'codes.invalidated',
  expired: 'codes.expired',
} as const satisfies Record<CodeStatus, ErrorCode | null>;

/** Returns the error of redeeming a code now; null if it is active. */
export function redemptionErrorOf(code: CodeRow, now: Date): ErrorCode | null {
  return REDEMPTION_ERRORS[statusOf(code, now)];
}

/** Returns a code as administrators see it. `username` is the name of the account that redeemed it. */
export function toPremiumCode(row: CodeRow, username: string | null, now: Date): PremiumCode {
  const { id, code, durationDays, redeemedBy } = row;
  return {
    id,
    code,
    redeemedBy,
    status: statusOf(row, now),
    createdAt: row.createdAt.toISOString(),
    duration: durationDays,
    expiresAt: row.expiresAt.toISOString(),
    redeemedByUsername: username,
    redeemedAt: row.redeemedAt?.toISOString() ?? null,
  };
}
