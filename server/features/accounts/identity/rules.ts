import { randomInt } from 'node:crypto';
import { Username } from '#contract/accounts.ts';
import { isReserved } from '../administrators/rules.ts';

const LONGEST = 30;
const TRIES = 20;

/**
 * Usernames to try for somebody whom an identity provider names, the nicest first: the name itself in the letters that a
 * username may have, then with a number that few others have. All follow the rules of section 5, and none is reserved.
 */
export function* usernamesFor(name: string | null, email: string | null): Generator<string> {
  const local = email?.split('@')[0] ?? null;
  const isFree = (each: string) => Username.safeParse(each).success && !isReserved(each);
  const base = [name, local].map(toUsername).find(isFree) ?? 'user';
  yield base;
  for (let tried = 1; tried < TRIES; tried += 1) {
    const ending = `_${randomInt(10 ** Math.min(9, tried + 1))}`;
    const numbered = `${base.slice(0, LONGEST - ending.length)}${ending}`;
    yield isFree(numbered) ? numbered : `user${ending}`;
  }
}

function toUsername(text: string | null): string {
  return (text ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replaceAll(/^_+/g, '')
    .slice(0, LONGEST)
    .replaceAll(/_+$/g, '');
}
