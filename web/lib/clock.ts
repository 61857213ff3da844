/** The present moment, in milliseconds since 1970; the only place of the pages that reads the clock. */
export function now(): number {
  return Date.now();
}
