import { randomInt } from 'node:crypto';
import type { CodeStatus, PremiumCode } from '#contract/codes.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** Letters and digits that nobody takes for another: no I, L, O, 0 and 1. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PREFIX = 'LOGO';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const FORMAT = new RegExp(
  `^${PREFIX}([${SIGNS}]{${GROUP_LENGTH}})([${SIGNS}]{${GROUP_LENGTH}})([${SIGNS}]{${GROUP_LENGTH}})$`,
);

/** A new code, e.g. `LOGO-7K2M-QX4P-9TWB`: one of 31^12, by a generator that nobody can guess. */
export function makeCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return [PREFIX, ...Array.from({ length: GROUPS }, group)].join('-');
}

/** A code as it is kept, however it was typed: with or without dashes or spaces, in any case; null for what is none. */
export function readCode(typed: string): string | null {
  const match = FORMAT.exec(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
  return match && [PREFIX, ...match.slice(1)].join('-');
}

/** What is known of a code when somebody redeems it. */
export interface KnownCode {
  redeemedAt: Date | null;
  invalidatedAt: Date | null;
  expiresAt: Date;
}

/** What has become of a code; "expired" follows from the time alone. */
function statusOf({ redeemedAt, invalidatedAt, expiresAt }: KnownCode, now: Date): CodeStatus {
  if (redeemedAt) return 'redeemed';
  if (invalidatedAt) return 'invalidated';
  return expiresAt <= now ? 'expired' : 'active';
}

const REASONS = {
  active: null,
  redeemed: 'codes.used',
  invalidated: 'codes.invalidated',
  expired: 'codes.expired',
} as const satisfies Record<CodeStatus, ErrorCode | null>;

/** Why a code cannot be redeemed now; null for one that can. */
export function whyNot(code: KnownCode, now: Date): ErrorCode | null {
  return REASONS[statusOf(code, now)];
}

/** A code as it is kept. */
export interface KeptCode extends KnownCode {
  id: number;
  code: string;
  durationDays: number;
  createdAt: Date;
  redeemedBy: number | null;
}

/** A code as administrators see it now; `username` is that of whoever redeemed it. */
export function describeCode(code: KeptCode, username: string | null, now: Date): PremiumCode {
  return {
    id: code.id,
    code: code.code,
    status: statusOf(code, now),
    createdAt: code.createdAt.toISOString(),
    duration: code.durationDays,
    expiresAt: code.expiresAt.toISOString(),
    redeemedBy: code.redeemedBy,
    redeemedByUsername: username,
    redeemedAt: code.redeemedAt?.toISOString() ?? null,
  };
}
