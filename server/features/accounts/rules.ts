import { randomInt } from 'node:crypto';
import { Username } from '#contract/accounts.ts';
import { MAX_USERNAME_LENGTH } from '#contract/constants/input-limits.ts';

/** Names that visitors could mistake for the operators, or that the audit log uses. */
const RESERVED = new Set(
  [
    ['admin', 'administrator', 'administration', 'sysadmin', 'superadmin', 'superuser', 'sysop', 'root'],
    ['support', 'helpdesk', 'staff', 'moderator', 'webmaster', 'hostmaster', 'postmaster', 'security'],
    ['logotheca', 'official', 'system', 'operator', 'owner', 'shell', 'site', 'noreply'],
    ['paymentprovider', 'admins'],
  ].flat(),
);
/** Reserved words that a longer username may contain, e.g. `my-site`. */
const ALLOWED_IN_NAMES = new Set(['site', 'system', 'shell', 'security', 'owner', 'operator']);
const MAX_USERNAMES = 20;

/** True if a username, or a part between dashes or underscores, is reserved. Ignores case and numbers after a part. */
export function isReservedUsername(username: string): boolean {
  const isReserved = (name: string) => RESERVED.has(name.replace(/\d+$/, ''));
  const parts = username.toLowerCase().split(/[-_]+/);
  return isReserved(parts.join('')) || parts.some((part) => isReserved(part) && !ALLOWED_IN_NAMES.has(part));
}

/** Yields usernames for the first administrator, best first. The caller skips those that are taken. */
export function* administratorUsernames(): Generator<string> {
  yield 'admin';
  yield 'administrator';
  for (let number = 2; ; number += 1) yield `admin-${number}`;
}

/**
 * Yields unreserved usernames for a new account of the identity provider, best first (spec 5.13): the person's name or the
 * local part of the e-mail address, with underscores for invalid characters; then the same with a random number.
 */
export function* usernamesFor(name: string | null, email: string | null): Generator<string> {
  const local = email?.split('@')[0] ?? null;
  const isAllowed = (text: string) => Username.safeParse(text).success && !isReservedUsername(text);
  const base = [name, local].map(toUsername).find(isAllowed) ?? 'user';
  yield base;
  for (let count = 1; count < MAX_USERNAMES; count += 1) {
    const suffix = `_${randomInt(10 ** Math.min(9, count + 1))}`;
    const numbered = `${base.slice(0, MAX_USERNAME_LENGTH - suffix.length)}${suffix}`;
    yield isAllowed(numbered) ? numbered : `user${suffix}`;
  }
}

/** Removes diacritics, replaces other characters that a username can't have with underscores and trims underscores. */
function toUsername(text: string | null): string {
  return (text ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replaceAll(/^_+/g, '')
    .slice(0, MAX_USERNAME_LENGTH)
    .replaceAll(/_+$/g, '');
}
