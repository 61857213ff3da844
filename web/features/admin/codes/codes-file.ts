import type { CodesQuery, PremiumCode } from '#contract/codes.ts';
import { listCodes } from '#contract/http/endpoints.ts';
import { writeCsv } from '#files/csv.ts';
import { callApi } from '#web/lib/api.ts';
import { now } from '#web/lib/clock.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';

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

/** Returns premium codes as CSV (RFC 4180), one row per code. Times are ISO 8601 in UTC. */
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

/** Saves codes as `logotheca_codes_<label>_<date>.csv`. */
export function saveCodes(codes: readonly PremiumCode[], label: string): void {
  const day = new Date(now()).toISOString().slice(0, 10);
  saveFile(
    new Blob([codesCsv(codes)], { type: 'text/csv;charset=utf-8' }),
    `logotheca_codes_${label}_${day}.csv`,
  );
}

/** Returns every code with a status. Calls `onPage` with the number loaded so far. @throws ApiError */
export async function fetchAllCodes(
  status: CodesQuery['status'],
  onPage: (count: number) => void,
): Promise<PremiumCode[]> {
  const all: PremiumCode[] = [];
  let after: string | undefined;
  do {
    const { codes, next } = await callApi(listCodes, { status, after });
    all.push(...codes);
    onPage(all.length);
    after = next ?? undefined;
  } while (after);
  return all;
}

/** Copies codes to the clipboard, one per line, and shows the outcome as a toast. */
export function copyCodes(codes: readonly string[]): void {
  // `clipboard` is undefined on pages served without HTTPS.
  const copying =
    navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new Error('no clipboard'));
  const [first = ''] = codes;
  const description =
    codes.length === 1
      ? `${first} is on your clipboard.`
      : `${codes.length} codes are on your clipboard, one per line.`;
  copying.then(
    () => showToast({ title: 'Code Copied', description }),
    () => showErrorToast('Copy Failed', 'Failed to copy code to clipboard.'),
  );
}
