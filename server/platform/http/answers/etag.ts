import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The weak tag of an answer: it names the JSON, in whatever encoding that is sent. @see RFC 9110, section 8.8.3 */
export function etagOf(json: string): string {
  return `W/"${createHash('sha256').update(json).digest('base64url')}"`;
}

/** Whether the caller has the answer of this tag already. @see RFC 9110, section 13.1.2 */
export function hasAlready({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const named = headers['if-none-match'];
  if (named === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return named.split(',').some((each) => ['*', opaque].includes(each.trim().replace(/^W\//, '')));
}
