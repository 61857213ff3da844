import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieRules, cookieName, cookieOptions } from './session.ts';

export interface Guests {
  /** The id that a guest's cookie proves; null where there is none. */
  read(request: FastifyRequest): string | null;
  /** The same; a guest without one is given one. */
  recognise(request: FastifyRequest, reply: FastifyReply): string;
}

/**
 * Tells guests apart by a signed cookie that ends with the browser's session, so that clearing what a page keeps gives
 * nothing back (decision 4). `secret` signs it; another secret makes every guest a new one.
 */
export function createGuests(secret: string, rules: CookieRules): Guests {
  const name = cookieName('logotheca_guest', rules);
  const sign = (id: string) => createHmac('sha256', secret).update(`guest:${id}`).digest('base64url');

  function read(request: FastifyRequest): string | null {
    const [id = '', signature = ''] = (request.cookies[name] ?? '').split('.');
    const given = Buffer.from(signature);
    const right = Buffer.from(sign(id));
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }

  return {
    read,
    recognise(request, reply) {
      const known = read(request);
      if (known) return known;
      const id = randomUUID();
      reply.setCookie(name, `${id}.${sign(id)}`, cookieOptions(rules));
      return id;
    },
  };
}
