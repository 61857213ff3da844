import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the weak ETag of a JSON text: the same in every encoding and on every server. @see RFC 9110, section 8.8.3 */
export function etagOf(json: string): string {
  return `W/"${createHash('sha256').update(json).digest('base64url')}"`;
}

/** Returns true if `If-None-Match` contains this ETag. @see RFC 9110, section 13.1.2 */
export function isNotModified({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const tags = headers['if-none-match'];
  if (tags === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return tags.split(',').some((tag) => ['*', opaque].includes(tag.trim().replace(/^W\//, '')));
}

/** An `onSend` hook: adds an ETag, and responds 304 without a body if the client has this response already. */
export async function sendNotModified(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = etagOf(payload);
  reply.header('etag', etag);
  if (!isNotModified(request, etag)) return payload;
  reply.code(304).removeHeader('content-length');
  // Fastify takes the length of a response to HEAD from the body, and then removes the body.
  return request.method === 'HEAD' ? payload : null;
}
