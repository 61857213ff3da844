import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, SECOND_MS } from '#server/platform/clock.ts';
import { type CookieRules, createSignedCookie } from '#server/platform/http/cookies.ts';

const REMEMBERED_MS = 365 * DAY_MS;

export interface KnownDevices {
  /** The id of the browser that a request comes from, if this account was signed in with it last; else null. */
  read(request: Pick<FastifyRequest, 'cookies'>, accountId: number): string | null;
  /** Takes note that an account was signed in with this browser. */
  remember(request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply, accountId: number): void;
  /** Takes the note back, of an account that is no more. */
  forget(reply: FastifyReply): void;
}

/**
 * Browsers that an account was signed in with, by a signed cookie of theirs. Whoever else guesses its password locks
 * themselves out, not its owner (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function createKnownDevices(secret: string, rules: CookieRules): KnownDevices {
  const maxAgeSeconds = REMEMBERED_MS / SECOND_MS;
  const cookie = createSignedCookie('device', secret, { ...rules, maxAgeSeconds });

  function read(request: Pick<FastifyRequest, 'cookies'>, accountId: number): string | null {
    const [account, id = null] = (cookie.read(request) ?? '').split('_');
    return account === String(accountId) ? id : null;
  }

  return {
    read,
    forget: cookie.remove,
    remember(request, reply, accountId) {
      const id = read(request, accountId) ?? randomUUID();
      cookie.write(reply, `${accountId}_${id}`);
    },
  };
}
