import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_SESSION_DAYS, SESSION_DAYS } from '#contract/constants/lifetimes.ts';
import { AppError } from '#contract/http/errors.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type CookieRules, cookieName, cookieOptions } from '#server/platform/http/cookies.ts';
import type { Actor } from '#server/platform/http/session.ts';
import {
  deleteSession,
  extendSession,
  insertSession,
  selectSession,
  type VerifiedCredential,
} from './store.ts';

/** A session expires this long after its last extension. Each request extends it, but at most once an hour. */
const LIFETIME_MS = SESSION_DAYS * DAY_MS;
/** A session isn't extended beyond this time after the sign-in. */
const MAX_LIFETIME_MS = MAX_SESSION_DAYS * DAY_MS;
const EXTENSION_INTERVAL_MS = HOUR_MS;

export interface Sessions {
  /**
   * Returns the actor of a request; null for a guest. Doesn't clear an invalid cookie, because a late response could
   * clear the cookie of a newer session.
   */
  read(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
  /**
   * Starts a session and ends the request's current one.
   * @throws AppError accounts.signed_out if the credential changed during the sign-in
   */
  start(request: FastifyRequest, reply: FastifyReply, credential: VerifiedCredential): Promise<void>;
  /** Ends the session of a request. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Creates a session store in the database. The browser stores a random token in an HttpOnly cookie. */
export function createSessions({ db, clock, cookies }: Deps & { cookies: CookieRules }): Sessions {
  const sessionCookie = cookieName('logotheca_session', cookies);
  const sendCookie = (reply: FastifyReply, token: string, lifetimeMs: number) =>
    reply.setCookie(sessionCookie, token, cookieOptions(cookies, Math.floor(lifetimeMs / SECOND_MS)));

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.cookies[sessionCookie];
    if (token === undefined) return;
    await deleteSession(db, hashToken(token));
    reply.clearCookie(sessionCookie, cookieOptions(cookies));
  }

  return {
    end,
    async read(request, reply) {
      const token = request.cookies[sessionCookie];
      if (token === undefined) return null;
      const now = clock.now();
      const session = await selectSession(db, hashToken(token), now);
      if (!session) return null;
      const { id, accountId, isAdmin, authenticatedAt } = session;
      const lastMs = session.createdAt.getTime() + MAX_LIFETIME_MS;
      const expiresAt = new Date(Math.min(now.getTime() + LIFETIME_MS, lastMs));
      if (expiresAt.getTime() - session.expiresAt.getTime() > EXTENSION_INTERVAL_MS) {
        await extendSession(db, { id, accountId, now, expiresAt });
        sendCookie(reply, token, expiresAt.getTime() - now.getTime());
      }
      return { accountId, isAdmin, sessionId: id, authenticatedAt };
    },
    async start(request, reply, credential) {
      const token = createToken();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      const isStarted = await insertSession(db, { id: hashToken(token), now, expiresAt }, credential);
      if (!isStarted) throw new AppError('accounts.signed_out');
      await end(request, reply);
      sendCookie(reply, token, LIFETIME_MS);
    },
  };
}

/** Returns a token of 256 random bits, safe in cookies and URLs. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a token. Only the hash is stored, so that a leaked database contains no valid tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
