/**
 * Quotes a field (RFC 4180), also for spreadsheets that split at semicolons. A field that a spreadsheet would run as a
 * formula, full-width signs included, gets an apostrophe before it.
 */
function field(value: string): string {
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows as comma-separated values (RFC 4180); the first row holds the column names. No field runs as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
