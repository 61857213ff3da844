import type { FastifyRequest } from 'fastify';

/** The account on whose behalf a request acts, as its session cookie says; never as the request's input says. */
export interface Actor {
  accountId: number;
  isAdmin: boolean;
  /** The stored hash of the session's token. */
  sessionId: string;
  /** When its owner last proved who they are, by password or identity provider. */
  authenticatedAt: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers whose session a request carries, and moves that session's end on; null for a guest. */
    readActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
    /** The address that visitors know this site by; undefined where none is set. */
    publicUrl: string | undefined;
  }
  interface FastifyRequest {
    /** Set before the handler of every call whose `access` is not "anyone"; null for a guest. */
    actor: Actor | null;
  }
}
