/** Returns the current time in milliseconds since 1970. The only place in web/ that reads the clock. */
export function now(): number {
  return Date.now();
}
