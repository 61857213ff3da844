import { z } from 'zod';
import { CODE_STATUSES } from './constants/admin.ts';
import { MAX_CODES_AT_ONCE } from './constants/input-limits.ts';
import {
  DEFAULT_CODE_DAYS,
  DEFAULT_CODE_EXPIRY_DAYS,
  MAX_CODE_DAYS,
  MAX_CODE_EXPIRY_DAYS,
} from './constants/lifetimes.ts';
import { Cursor, endpoint, OwnId, RowId, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';

export type CodeStatus = (typeof CODE_STATUSES)[number];

/** A premium code, as returned to administrators. */
export const PremiumCode = z.object({
  id: z.int().positive(),
  code: z.string(),
  status: z.enum(CODE_STATUSES),
  createdAt: Time,
  duration: z.int().positive().describe('Days of Premium'),
  expiresAt: Time.describe('The time from which the code can’t be redeemed'),
  redeemedBy: z
    .int()
    .positive()
    .nullable()
    .describe('Account id; null if not redeemed, or if the account was deleted'),
  redeemedByUsername: z.string().nullable(),
  redeemedAt: Time.nullable(),
});
export type PremiumCode = z.infer<typeof PremiumCode>;

export const redeemCode = endpoint(endpoints.redeemCode, {
  summary:
    'Redeems a premium code. The account then has Premium for the days of the code, or for longer if it already had.',
  access: 'account',
  body: z.object({
    userId: OwnId,
    code: z
      .string()
      .trim()
      .min(1, 'Please enter a premium code')
      .max(100, 'This is not a premium code. Check it for typos.')
      .describe('With or without dashes, in any case'),
  }),
  response: z.object({
    message: z.string(),
    expiryDate: Time.describe('The end of Premium'),
    durationDays: z.int().positive(),
  }),
  errors: [
    'codes.unknown',
    'codes.used',
    'codes.expired',
    'codes.invalidated',
    'codes.nothing_to_add',
    'accounts.too_many_attempts',
  ],
});

export const CodesQuery = z.object({
  status: z.enum(['all', ...CODE_STATUSES]).default('all'),
  after: Cursor.optional().describe('`next` of the previous page'),
});
export type CodesQuery = z.infer<typeof CodesQuery>;

export const listCodes = endpoint(endpoints.listCodes, {
  summary: 'Lists premium codes, page by page, newest first.',
  access: 'administrator',
  query: CodesQuery,
  response: z.object({ codes: z.array(PremiumCode), next: Cursor.nullable() }),
  errors: ['admin.cursor_invalid'],
});

const DAYS = 'Duration must be a whole number of days';
const EXPIRY = 'Expiry must be a whole number of days';
const COUNT = 'The number of codes must be a whole number';

/**
 * Parses a number, or the decimal digits that a form sends; nothing else that JavaScript converts, such as `true` or "0x10". Text is
 * first, because a form shows what the first type of a union says.
 */
const decimal = (message: string) =>
  z.union(
    [
      z
        .string()
        .regex(/^\s*-?\d+(\.\d+)?\s*$/, message)
        .transform(Number),
      z.number(),
    ],
    message,
  );

/** The form for new codes (spec 5.12). */
export const CreateCodesForm = z.object({
  duration: decimal(DAYS)
    .pipe(
      z
        .int(DAYS)
        .min(1, 'Duration must be at least 1 day')
        .max(MAX_CODE_DAYS, `Duration cannot be more than ${MAX_CODE_DAYS} days`),
    )
    .default(DEFAULT_CODE_DAYS),
  expiryDays: decimal(EXPIRY)
    .pipe(
      z
        .int(EXPIRY)
        .min(1, 'Expiry must be at least 1 day from now')
        .max(MAX_CODE_EXPIRY_DAYS, `Expiry cannot be more than ${MAX_CODE_EXPIRY_DAYS} days from now`),
    )
    .default(DEFAULT_CODE_EXPIRY_DAYS),
  count: decimal(COUNT)
    .pipe(
      z
        .int(COUNT)
        .min(1, 'You must create at least one code')
        .max(MAX_CODES_AT_ONCE, `You can create at most ${MAX_CODES_AT_ONCE} codes at once`),
    )
    .default(1),
});
export type CreateCodesForm = z.infer<typeof CreateCodesForm>;

export const createCodes = endpoint(endpoints.createCodes, {
  summary: 'Creates premium codes. If one fails, none are created.',
  access: 'administrator',
  body: CreateCodesForm,
  response: z.object({
    code: z.string().describe('The first code'),
    duration: z.int().positive(),
    codes: z.array(PremiumCode),
  }),
});

export const invalidateCode = endpoint(endpoints.invalidateCode, {
  summary: 'Invalidates an active code. A redeemed code cannot be invalidated.',
  access: 'administrator',
  params: z.object({ id: RowId }),
  response: z.object({ code: PremiumCode }),
  errors: ['codes.unknown', 'codes.used', 'codes.expired', 'codes.invalidated'],
});
