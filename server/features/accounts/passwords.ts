import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: OWASP's password storage recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Lower-case letters and digits without the look-alikes i, l, o, 0 and 1. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns the argon2 hash of a password, which includes the salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

const decoyHash = hashPassword('decoy');

/**
 * True if a password matches a hash. Takes just as long without a hash, so timing doesn't reveal which accounts exist.
 * @param verifyHash compares a hash with a password; tests see which hash it gets
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  verifyHash: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const isMatch = await verifyHash(storedHash ?? (await decoyHash), password);
  return isMatch && storedHash !== null;
}

/** Returns a random password that is easy to read out, e.g. `k7m2x-9tqwb-…`. It has 99 bits of entropy (31^20). */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
