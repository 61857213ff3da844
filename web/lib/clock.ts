/** Returns the current time in milliseconds since 1970. No other file of the pages reads the clock. */
export function now(): number {
  return Date.now();
}
