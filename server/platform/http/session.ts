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

/** Attributes of a cookie that only this site's own pages send and no script reads. */
export interface CookieRules {
  /** Whether visitors come by https: then the cookie is bound to this host and never sent in the clear. */
  isHttps: boolean;
}

/** The cookie's name: under https one that a browser takes from this very host only. */
export function cookieName(name: string, { isHttps }: CookieRules): string {
  return isHttps ? `__Host-${name}` : name;
}

/** `maxAgeSeconds` left out makes a cookie that ends with the browser's session. */
export function cookieOptions({ isHttps }: CookieRules, maxAgeSeconds?: number) {
  const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, ...maxAge } as const;
}
