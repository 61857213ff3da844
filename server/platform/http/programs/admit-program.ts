import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { AppError } from '#contract/http/errors.ts';

/**
 * Sets `request.apiKey` for a call of a program, and counts the call. A call with a wrong key counts for its network, so that
 * guessing is limited. Cookies are ignored.
 * @throws AppError keys.malformed, keys.unknown, keys.ended, keys.missing, keys.too_fast
 */
export async function admitProgram(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, ratePolicy = 'default' }: Pick<Endpoint, 'access' | 'ratePolicy'>,
): Promise<void> {
  const { server } = request;
  const key = await server.readKey(request).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) return error;
    throw error;
  });
  request.apiKey = key instanceof AppError ? null : key;
  await server.limitCall?.(request, reply, ratePolicy);
  const isMissing = access === 'key' && !key;
  if (!isMissing && !(key instanceof AppError)) return;
  reply.header('www-authenticate', 'Bearer');
  throw key ?? new AppError('keys.missing');
}
