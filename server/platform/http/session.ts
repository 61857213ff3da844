import type { FastifyRequest } from 'fastify';
import type { LimitCall } from './programs/limit-calls.ts';

/** The account that makes a request, according to the request's session cookie only. */
export interface Actor {
  accountId: number;
  isAdmin: boolean;
  /** The stored hash of the session's token. */
  sessionId: string;
  /** The time of the last sign-in or re-authentication, by password or identity provider. */
  authenticatedAt: Date;
}

/** The API key of a request. */
export interface KeyHolder {
  keyId: number;
  keyName: string;
  accountId: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the account of the request's session and extends the session; null for a guest. */
    readActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null>;
    /** Returns the key in the `Authorization` header; null without one. @throws AppError keys.malformed, keys.unknown, keys.ended */
    readKey(request: FastifyRequest): Promise<KeyHolder | null>;
    /** Limits the calls of programs; undefined without RATE_LIMITS. */
    limitCall: LimitCall | undefined;
    /** The setting PUBLIC_URL. */
    publicUrl: string | undefined;
  }
  interface FastifyRequest {
    /** Set before the handler, if the call's `access` is "visitor", "account" or "administrator"; null for a guest. */
    actor: Actor | null;
    /** Set before the handler of calls whose `access` is "program" or "key"; null without a key. */
    apiKey: KeyHolder | null;
  }
}
