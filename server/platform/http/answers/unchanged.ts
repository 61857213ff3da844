import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasAlready } from './etag.ts';

/** Answers 304 without a body where the caller has this very answer already. A hook for `onSend`. */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = etagOf(payload);
  reply.header('etag', etag);
  if (!hasAlready(request, etag)) return payload;
  reply.code(304).removeHeader('content-length');
  return null;
}
