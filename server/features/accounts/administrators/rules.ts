import { randomInt } from 'node:crypto';

/** Names by which somebody could pass for those who run the site, or for what its audit log names in words. */
const RESERVED = new Set([
  ...['admin', 'administrator', 'administration', 'sysadmin', 'superadmin', 'superuser', 'sysop', 'root'],
  ...['support', 'helpdesk', 'staff', 'moderator', 'webmaster', 'hostmaster', 'postmaster', 'security'],
  ...['logotheca', 'official', 'system', 'operator', 'owner', 'shell', 'site', 'noreply'],
  ...['paymentprovider', 'admins'],
]);
/** Words that a studio may well have in its name. */
const MAY_BE_A_PART = new Set(['site', 'system', 'shell', 'security', 'owner', 'operator']);

/** Whether nobody may choose this username, in any case, also with dashes, underscores or a number at its end, or as a part of it. */
export function isReserved(username: string): boolean {
  const isTaken = (name: string) => RESERVED.has(name.replace(/\d+$/, ''));
  const parts = username.toLowerCase().split(/[-_]+/);
  return isTaken(parts.join('')) || parts.some((part) => isTaken(part) && !MAY_BE_A_PART.has(part));
}

/** Usernames to try for the first administrator, the best first; somebody may have one from before it was reserved. */
export function* administratorNames(): Generator<string> {
  yield 'admin';
  yield 'administrator';
  for (let number = 2; ; number += 1) yield `admin-${number}`;
}

/** Letters and digits that nobody takes for another: no i, l, o, 0 and 1. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A random password that can be read out, e.g. `k7m2x-9tqwb-…`: one of 31^20, which is 99 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
