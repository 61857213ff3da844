import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, SECOND_MS } from '#server/platform/clock.ts';
import { type CookieRules, createSignedCookie } from '#server/platform/http/cookies.ts';

const COOKIE_LIFETIME_MS = 365 * DAY_MS;

type Cookies = Pick<FastifyRequest, 'cookies'>;

export interface KnownDevices {
  /** Returns the browser's id if this account was the last one to sign in from that browser; else null. */
  read(request: Cookies, accountId: number): string | null;
  /** Sets the cookie after a sign-in. The browser keeps its id if the same account was the last one to sign in from it. */
  remember(request: Cookies, reply: FastifyReply, accountId: number): void;
  /** Removes the cookie, for example when the account is deleted. */
  forget(reply: FastifyReply): void;
}

/**
 * Recognizes the browsers of an account by a signed cookie, so that password guesses from other browsers don't lock the
 * owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function createKnownDevices(secret: string, rules: CookieRules): KnownDevices {
  const cookie = createSignedCookie('device', secret, {
    ...rules,
    maxAgeSeconds: COOKIE_LIFETIME_MS / SECOND_MS,
  });

  function read(request: Cookies, accountId: number): string | null {
    const [account, id = null] = (cookie.read(request) ?? '').split('_');
    return account === String(accountId) ? id : null;
  }

  return {
    read,
    forget: cookie.remove,
    remember(request, reply, accountId) {
      cookie.write(reply, `${accountId}_${read(request, accountId) ?? randomUUID()}`);
    },
  };
}
