import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieRules {
  /** With https, cookies are `Secure` and bound to this host. */
  isHttps: boolean;
}

/** Returns a cookie's name; with https it has a prefix that binds it to this host. */
export function cookieName(name: string, { isHttps }: CookieRules): string {
  return isHttps ? `__Host-${name}` : name;
}

/** Returns cookie attributes. Without `maxAgeSeconds`, the cookie ends with the browser session. */
export function cookieOptions({ isHttps }: CookieRules, maxAgeSeconds?: number) {
  const maxAge = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, ...maxAge } as const;
}

export interface SignedCookie {
  /** Returns the value, or null if it is missing or its signature is wrong. */
  read(request: Pick<FastifyRequest, 'cookies'>): string | null;
  write(reply: FastifyReply, value: string): void;
  remove(reply: FastifyReply): void;
}

/** Creates the cookie `logotheca_<purpose>`, signed with `secret`. A new secret invalidates existing cookies. */
export function createSignedCookie(
  purpose: string,
  secret: string,
  { maxAgeSeconds, ...rules }: CookieRules & { maxAgeSeconds?: number },
): SignedCookie {
  const name = cookieName(`logotheca_${purpose}`, rules);
  const sign = (value: string) =>
    createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url');
  return {
    read(request) {
      const [value = '', signature = ''] = (request.cookies[name] ?? '').split('.');
      const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(value))];
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? value : null;
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
  /** Returns the guest's id from the cookie, or null. */
  read(request: Pick<FastifyRequest, 'cookies'>): string | null;
  /** Returns the guest's id, and sets a cookie with a new one if there is none. */
  readOrCreate(request: FastifyRequest, reply: FastifyReply): string;
}

/** Identifies guests by a signed session cookie, so that clearing a page's storage doesn't reset the allowance (spec 9.3). */
export function createGuests(secret: string, rules: CookieRules): Guests {
  const { read, write } = createSignedCookie('guest', secret, rules);
  return {
    read,
    readOrCreate(request, reply) {
      const known = read(request);
      const id = known ?? randomUUID();
      if (!known) write(reply, id);
      return id;
    },
  };
}
