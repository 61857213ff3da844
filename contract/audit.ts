import { z } from 'zod';
import { AUDIT_ACTIONS, MAX_AUDIT_FILTER_LENGTH } from './constants/admin.ts';
import { Cursor, endpoint, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';

export type AuditAction = keyof typeof AUDIT_ACTIONS;
const AuditAction = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);

/** The author or subject of a change. `name` is the username or the code; null if the account was deleted. */
const AuditEntity = z.object({
  kind: z.enum(['account', 'code', 'shell', 'payment provider', 'site']),
  id: z.int().positive().nullable(),
  name: z.string().nullable(),
});
export type AuditEntity = z.infer<typeof AuditEntity>;

export const AuditEntry = z.object({
  id: z.int().positive(),
  at: Time,
  actor: AuditEntity,
  action: z.string().describe('An audit action; an unknown one was recorded by a newer version'),
  subject: AuditEntity,
  details: z.record(z.string(), z.unknown()).describe('The values before and after the change'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.object({
  action: AuditAction.optional()
    .catch(undefined)
    .describe('Filters by action; all actions if missing or unknown'),
  by: z
    .string()
    .trim()
    .max(MAX_AUDIT_FILTER_LENGTH)
    .default('')
    .describe('Filters by author: "shell", "payment provider", a username or an id such as #7'),
  to: z
    .string()
    .trim()
    .max(MAX_AUDIT_FILTER_LENGTH)
    .default('')
    .describe('Filters by account: a username or an id such as #7'),
  after: Cursor.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const listAudit = endpoint(endpoints.listAudit, {
  summary: 'Lists changes by administrators, the shell and the payment provider, newest first.',
  access: 'administrator',
  query: AuditQuery,
  response: z.object({ entries: z.array(AuditEntry), next: Cursor.nullable() }),
  errors: ['admin.cursor_invalid'],
});
