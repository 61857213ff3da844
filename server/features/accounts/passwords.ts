import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: OWASP's password storage recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What is stored of a password; the salt is in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

const decoy = hashPassword('nobody has this password');

/** Whether a password is the stored one; takes the same time where there is no stored one. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== null && stored !== undefined;
}
