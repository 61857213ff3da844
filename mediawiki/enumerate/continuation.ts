import { isRecord, member } from '../json.ts';

/** What a wiki wants sent back, whole, to be told more. facts: API:Continue */
export type Continuation = Record<string, string>;

const MAX_VALUE_LENGTH = 10_000;

/** What to send back for the rest of an answer; null where there is no rest. facts: API:Continue */
export function readContinuation(body: unknown): Continuation | null {
  const stated = member(body, 'continue');
  if (!isRecord(stated)) return null;
  const pairs = Object.entries(stated).flatMap(([key, value]) => {
    const isPlain = typeof value === 'string' || typeof value === 'number';
    return isPlain && String(value).length <= MAX_VALUE_LENGTH ? [[key, String(value)] as const] : [];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
}
