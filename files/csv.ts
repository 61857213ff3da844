/**
 * Quotes a field if needed (RFC 4180), including for semicolons, which some spreadsheets treat as separators. Adds an
 * apostrophe before a field that a spreadsheet would run as a formula.
 */
function quoteField(value: string): string {
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows as comma-separated values (RFC 4180); the first row contains the column names. No field runs as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoteField).join(',')}\r\n`).join('');
}
