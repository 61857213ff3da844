const SECOND_MS = 1000;
/** Far more than needed: a response with 50 files has about 300 kB. */
const MAX_RESPONSE_BYTES = 2_000_000;
const MAX_PAUSE_MS = 600 * SECOND_MS;
/** The pause after a refusal without Retry-After. */
export const DEFAULT_PAUSE_MS = 5 * SECOND_MS;

/** Returns the text of a wiki's response; null if it is larger than `maxBytes`, 2 MB by default. Doesn't read further than that. */
export async function readText(
  { body }: Pick<Response, 'body'>,
  maxBytes: number = MAX_RESPONSE_BYTES,
): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Parses the Retry-After header: seconds (Wikimedia also sends decimals) or an HTTP date.
 * @param nowMs Unix time in ms
 * @returns ms, at most ten minutes; null if the header is absent or invalid
 * @see RFC 9110, 10.2.3
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * SECOND_MS;
  if (Number.isNaN(ms)) return null;
  return Math.min(Math.max(ms, 0), MAX_PAUSE_MS);
}

/** Rounds up; returns e.g. "30 seconds", and at least "1 second". */
export function formatSeconds(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS));
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
