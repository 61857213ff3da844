import type { PremiumCode } from '#contract/codes.ts';
import { now } from '#web/lib/clock.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { codesCsv } from './codes-file.ts';

/** Hands codes to the browser as a CSV file; `what` and the day are in its name. */
export function saveCodes(codes: readonly PremiumCode[], what: string): void {
  const day = new Date(now()).toISOString().slice(0, 10);
  saveFile(
    new Blob([codesCsv(codes)], { type: 'text/csv;charset=utf-8' }),
    `logotheca_codes_${what}_${day}.csv`,
  );
}
