import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PATTERN, KEY_PREFIX } from '#contract/keys.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 random bits. */
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
/** Characters after the prefix that are stored, so that the owner recognises the key. */
const SHOWN_LENGTH = 4;

/** Returns a new secret: the prefix, 30 random letters and digits, and 6 of their checksum. */
export function createSecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('');
  return `${KEY_PREFIX}${random}${checksumOf(random)}`;
}

/** Returns true if a text has the form of a secret and the right checksum. A random text has it once in 4 billion times. */
export function isSecret(text: string): boolean {
  const body = text.slice(KEY_PREFIX.length);
  return KEY_PATTERN.test(text) && body.slice(RANDOM_LENGTH) === checksumOf(body.slice(0, RANDOM_LENGTH));
}

/** Returns the first characters of a secret, e.g. `lgt_4fQx`. */
export function startOf(secret: string): string {
  return secret.slice(0, KEY_PREFIX.length + SHOWN_LENGTH);
}

/** Returns the CRC-32 of a text in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${BASE62[rest % BASE62.length]}${digits}`;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

const SCHEME = /^bearer +(\S+) *$/i;

/**
 * Reads an `Authorization` header. Returns the text after "Bearer"; null without a header or with
 * another scheme, such as the Basic authentication of a proxy; `malformed` for a key without "Bearer".
 */
export function readHeader(header: string | undefined): { text: string } | 'malformed' | null {
  if (header === undefined) return null;
  const [, text] = SCHEME.exec(header) ?? [];
  if (text !== undefined) return { text };
  return /^bearer\b/i.test(header) || header.includes(KEY_PREFIX) ? 'malformed' : null;
}

/** Returns a date as in "26 November 2026", in UTC. */
export function formatDate(date: Date): string {
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
