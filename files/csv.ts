/**
 * Quotes a field if needed (RFC 4180). Adds an apostrophe wherever a spreadsheet could start a formula: at the start, and
 * after a semicolon, tab or line break, where some spreadsheets split even a quoted field.
 */
function quoteField(value: string): string {
  const safe = value.replaceAll(/^(?=[\t\r])|(^|[;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g, "$&'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns rows as comma-separated values (RFC 4180); the first row contains the column names. No field runs as a formula.
 * Begins with a byte order mark, without which Excel doesn't read UTF-8.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(quoteField).join(',')}\r\n`).join('')}`;
}
