import { createHash, randomBytes } from 'node:crypto';

/** A fresh token of 256 random bits, safe in a cookie or an address. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256, so that whoever reads the database can't use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
