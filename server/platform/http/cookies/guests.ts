import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieRules } from '../session.ts';
import { createSignedCookie } from './signed-cookie.ts';

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
