import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

export interface SignedCookie {
  /** The value that was written; null where there is none, or one that was not written here. */
  read(request: Pick<FastifyRequest, 'cookies'>): string | null;
  write(reply: FastifyReply, value: string): void;
  remove(reply: FastifyReply): void;
}

/** A cookie `logotheca_<what>` that only the holder of `secret` can write: another secret knows none of those before. */
export function createSignedCookie(
  what: string,
  secret: string,
  { maxAgeSeconds, ...rules }: CookieRules & { maxAgeSeconds?: number },
): SignedCookie {
  const name = cookieName(`logotheca_${what}`, rules);
  const sign = (value: string) => createHmac('sha256', secret).update(`${what}:${value}`).digest('base64url');
  return {
    read(request) {
      const [value = '', signature = ''] = (request.cookies[name] ?? '').split('.');
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(value));
      return given.length === right.length && timingSafeEqual(given, right) ? value : null;
    },
    write(reply, value) {
      reply.setCookie(name, `${value}.${sign(value)}`, cookieOptions(rules, maxAgeSeconds));
    },
    remove(reply) {
      reply.clearCookie(name, cookieOptions(rules));
    },
  };
}

export interface Guests {
  /** The id that a guest's cookie proves; null where there is none. */
  read(request: FastifyRequest): string | null;
  /** The same; a guest without one is given one. */
  recognise(request: FastifyRequest, reply: FastifyReply): string;
}

/**
 * Tells guests apart by a signed cookie that ends with the browser's session, so that clearing what a page keeps gives
 * nothing back (spec 9.3). `secret` signs it; another secret makes every guest a new one.
 */
export function createGuests(secret: string, rules: CookieRules): Guests {
  const { read, write } = createSignedCookie('guest', secret, rules);
  return {
    read,
    recognise(request, reply) {
      const known = read(request);
      if (known) return known;
      const id = randomUUID();
      write(reply, id);
      return id;
    },
  };
}
