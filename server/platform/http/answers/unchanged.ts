import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers 304 without a body where the caller has this very answer already. The tag is weak, since it names the JSON
 * and not the bytes that compression makes of it later. A hook for `onSend`.
 * @see RFC 9110, sections 8.8.3 and 13.1.2
 */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.header('etag', `W/${tag}`);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  if (!known.some((each) => each === '*' || each.replace(/^W\//, '') === tag)) return payload;
  reply.code(304).removeHeader('content-length');
  return null;
}
