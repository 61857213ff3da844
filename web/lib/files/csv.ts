/**
 * A field of RFC 4180, quoted also for the spreadsheets that part fields at semicolons. What one would take for a
 * formula, its signs in full width too, gets a mark before it.
 */
function field(value: string): string {
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as comma-separated values (RFC 4180), its first row the names of the columns; no field is read as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
