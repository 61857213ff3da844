import { z } from 'zod';
import { MAX_KEY_NAME_LENGTH, MAX_KEYS } from './constants/input-limits.ts';
import { Count, endpoint, RowId, Success, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';

/** How every API key starts, so that secret scanners find leaked ones. */
export const KEY_PREFIX = 'lgt_';
/** 30 random letters and digits, then 6 of a checksum, after the prefix. */
export const KEY_PATTERN = /^lgt_[0-9A-Za-z]{36}$/;

/** An API key of an account. Only its hash is stored, so the key itself is shown once, when it is created. */
export const ApiKey = z.object({
  id: z.int().positive(),
  name: z.string(),
  start: z.string().describe('The first characters, to recognise it by, e.g. "lgt_4fQx"'),
  createdAt: Time,
  lastUsedAt: Time.nullable().describe('Null if it has never been used'),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** What one key was used for on one day (UTC). */
export const KeyUsage = z.object({
  keyId: z.int().positive(),
  day: z.iso.date(),
  calls: Count,
  downloads: Count,
});
export type KeyUsage = z.infer<typeof KeyUsage>;

/** An API key in the export of its account. */
export const ExportedKey = ApiKey.extend({
  endedAt: Time.nullable(),
  usage: z.array(KeyUsage.omit({ keyId: true })),
});
export type ExportedKey = z.infer<typeof ExportedKey>;

export const listKeys = endpoint(endpoints.listKeys, {
  summary:
    'Lists the API keys of the account, newest first, and what they were used for in the last 30 days.',
  access: 'account',
  response: z.object({
    keys: z.array(ApiKey).max(MAX_KEYS),
    usage: z
      .array(KeyUsage)
      .describe('Oldest first, including ended keys. Days on which a key wasn’t used are left out'),
  }),
});

export const createKey = endpoint(endpoints.createKey, {
  summary: 'Creates an API key. The response is the only one that contains the key itself.',
  access: 'account',
  body: z.object({ name: z.string().trim().min(1, 'must not be empty').max(MAX_KEY_NAME_LENGTH) }),
  response: z.object({ key: ApiKey, secret: z.string().regex(KEY_PATTERN) }),
  errors: ['keys.too_many', 'accounts.password_needed', 'accounts.too_many_attempts'],
});

export const endKey = endpoint(endpoints.endKey, {
  summary: 'Ends an API key at once. It can’t be restored.',
  access: 'account',
  params: z.object({ id: RowId }),
  response: Success,
  errors: ['keys.not_found'],
});
