/** Whether this device's visitor accepted the terms, and when; `unknown` until the browser's storage is read. */
export type Consent = { state: 'unknown' } | { state: 'missing' } | { state: 'accepted'; at: string | null };

/** Reads consent as it is stored: the flag "true", and an ISO time, null where it is none. */
export function parseConsent(flag: string | null, date: string | null): Consent {
  if (flag !== 'true') return { state: 'missing' };
  return { state: 'accepted', at: date !== null && !Number.isNaN(Date.parse(date)) ? date : null };
}
