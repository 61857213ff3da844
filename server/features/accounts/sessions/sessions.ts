import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from '#contract/durations.ts';
import { AppError } from '#contract/errors.ts';
import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type CookieRules, cookieName, cookieOptions } from '#server/platform/http/cookies.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { deleteSession, extendSession, insertSession, type Proof, selectSession } from './store.ts';
import { createToken, hashToken } from './token.ts';

/** A session ends so long after its last use; the end is moved on at most once an hour. */
const LIFETIME_MS = SESSION_DAYS * DAY_MS;
const EXTENDED_AFTER_MS = 60 * MINUTE_MS;

export interface Sessions {
  /**
   * Whose session a request carries; null for a guest. A cookie that is worth nothing is left: an answer that comes late
   * would take away the next session's.
   */
  read(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
  /**
   * Starts a session of an account by what it proved just now, in place of the one that the request carries.
   * @throws AppError accounts.signed_out where the proof has ceased to hold in the meantime
   */
  start(request: FastifyRequest, reply: FastifyReply, proof: Proof): Promise<void>;
  /** Ends the session that a request carries. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Sessions in the database, known to the browser by a random token in a cookie that no script can read. */
export function createSessions({
  db,
  clock,
  cookies,
}: {
  db: Database;
  clock: Clock;
  cookies: CookieRules;
}): Sessions {
  const name = cookieName('logotheca_session', cookies);
  const send = (reply: FastifyReply, token: string) =>
    reply.setCookie(name, token, cookieOptions(cookies, LIFETIME_MS / SECOND_MS));

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.cookies[name];
    if (token === undefined) return;
    await deleteSession(db, hashToken(token));
    reply.clearCookie(name, cookieOptions(cookies));
  }

  return {
    end,
    async read(request, reply) {
      const token = request.cookies[name];
      if (token === undefined) return null;
      const now = clock.now();
      const session = await selectSession(db, hashToken(token), now);
      if (!session) return null;
      const { id, accountId, isAdmin, authenticatedAt } = session;
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      if (expiresAt.getTime() - session.expiresAt.getTime() > EXTENDED_AFTER_MS) {
        await extendSession(db, { id, accountId, now, expiresAt });
        send(reply, token);
      }
      return { accountId, isAdmin, sessionId: id, authenticatedAt };
    },
    async start(request, reply, proof) {
      const token = createToken();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      const isStarted = await insertSession(db, { id: hashToken(token), now, expiresAt }, proof);
      if (!isStarted) throw new AppError('accounts.signed_out');
      await end(request, reply);
      send(reply, token);
    },
  };
}
