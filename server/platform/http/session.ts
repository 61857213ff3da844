import type { FastifyRequest } from 'fastify';

/** The account that makes a request, according to the request's session cookie only. */
export interface Actor {
  accountId: number;
  isAdmin: boolean;
  /** The stored hash of the session's token. */
  sessionId: string;
  /** The time of the last sign-in or re-authentication, by password or identity provider. */
  authenticatedAt: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the account of the request's session and extends the session; null for a guest. */
    readActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
    /** The setting PUBLIC_URL. */
    publicUrl: string | undefined;
  }
  interface FastifyRequest {
    /** Set before the handler, unless the call's `access` is "anyone" or "provider"; null for a guest. */
    actor: Actor | null;
  }
}
