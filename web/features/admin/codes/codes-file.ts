import type { PremiumCode } from '#contract/codes.ts';
import { writeCsv } from '#web/lib/files/csv.ts';

const COLUMNS = [
  'code',
  'status',
  'created_at',
  'duration_days',
  'expires_at',
  'redeemed_by',
  'redeemed_by_id',
  'redeemed_at',
];

/** Premium codes as a table (RFC 4180), one row a code; times are ISO 8601 in UTC. */
export function codesCsv(codes: readonly PremiumCode[]): string {
  const rows = codes.map((code) => [
    code.code,
    code.status,
    code.createdAt,
    String(code.duration),
    code.expiresAt,
    code.redeemedByUsername ?? '',
    code.redeemedBy === null ? '' : String(code.redeemedBy),
    code.redeemedAt ?? '',
  ]);
  return writeCsv([COLUMNS, ...rows]);
}
