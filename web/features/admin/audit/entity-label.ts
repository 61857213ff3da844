import type { AuditEntity } from '#contract/audit.ts';

/** Labels of entities without a name. */
const UNNAMED_LABELS: Readonly<Record<AuditEntity['kind'], (id: number | null) => string>> = {
  account: (id) => `account ${id} (deleted)`,
  code: (id) => `code ${id}`,
  shell: () => 'the command line',
  'payment provider': () => 'the payment provider',
  site: () => 'the site',
};

/** Returns the label of an actor or subject, e.g. "mara", "account 7 (deleted)" or "the command line". */
export function entityLabel({ kind, id, name }: AuditEntity): string {
  return name ?? UNNAMED_LABELS[kind](id);
}

/** Returns the filter text that matches an actor or subject; null for a deleted code. */
export function filterTextOf({ kind, id, name }: AuditEntity): string | null {
  if (kind === 'account') return `#${id}`;
  return kind === 'code' ? name : kind;
}
