import type { AuditEntity } from '#contract/audit.ts';

/** Labels of deleted accounts and of everything that has no name. */
const KINDS: Readonly<Record<AuditEntity['kind'], (id: number | null) => string>> = {
  account: (id) => `account ${id} (deleted)`,
  code: (id) => `code ${id}`,
  shell: () => 'the server’s shell',
  'payment provider': () => 'the payment provider',
  site: () => 'the site',
};

/** The name of an actor or subject, e.g. "mara", "account 7 (deleted)" or "the server’s shell". */
export function entityLabel({ kind, id, name }: AuditEntity): string {
  return name ?? KINDS[kind](id);
}

/** The filter text that finds an actor or subject; null for a deleted code. */
export function filterTextOf({ kind, id, name }: AuditEntity): string | null {
  if (kind === 'account') return `#${id}`;
  return kind === 'code' ? name : kind;
}
