import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { hashToken } from '#server/features/accounts/sessions/sessions.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { KeyHolder } from '#server/platform/http/session.ts';
import { formatDate, isSecret, readHeader } from './rules.ts';
import { selectKeyByHash } from './store.ts';

/**
 * Returns the API key in the `Authorization` header of a request; null without one. Reads it from the database every time, so
 * that an ended key is refused at once on all servers.
 * @throws AppError keys.malformed, without a request to the database; keys.unknown; keys.ended
 */
export async function readKey(
  { db }: { db: Database },
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<KeyHolder | null> {
  const header = readHeader(headers.authorization);
  if (header === null) return null;
  if (header === 'malformed' || !isSecret(header.text)) throw new AppError('keys.malformed');
  const key = await selectKeyByHash(db, hashToken(header.text));
  if (!key) throw new AppError('keys.unknown');
  const { id, name, accountId, endedAt } = key;
  if (endedAt) {
    const message = `This API key was ended on ${formatDate(endedAt)}. Create a new one on your dashboard.`;
    throw new AppError('keys.ended', { endedAt: endedAt.toISOString() }, message);
  }
  return { keyId: id, keyName: name, accountId };
}
