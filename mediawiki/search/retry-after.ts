const SECOND_MS = 1000;
const LONGEST_PAUSE_MS = 600 * SECOND_MS;
/** The pause after a refusal that names none, in milliseconds. */
export const DEFAULT_PAUSE_MS = 5 * SECOND_MS;

/**
 * Reads the Retry-After header: seconds (Wikimedia also sends decimals) or an HTTP date.
 * @param nowMs milliseconds since 1970, to count a date from
 * @returns milliseconds, at most ten minutes; null where the header is absent or unreadable
 * @see RFC 9110, 10.2.3
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * SECOND_MS;
  if (Number.isNaN(ms)) return null;
  return Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS);
}

/** "1 second", "30 seconds"; never less than one. */
export function formatSeconds(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS));
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
