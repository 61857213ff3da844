import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieRules, cookieName, cookieOptions } from '../session.ts';

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
