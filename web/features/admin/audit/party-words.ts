import type { AuditEntity } from '#contract/audit.ts';

/** An account that is there no more, and what is no account, by what they are called. */
const KINDS: Readonly<Record<AuditEntity['kind'], (id: number | null) => string>> = {
  account: (id) => `account ${id} (deleted)`,
  code: (id) => `code ${id}`,
  shell: () => 'the server’s shell',
  'payment provider': () => 'the payment provider',
  site: () => 'the site',
};

/** Who somebody in the audit log is, e.g. "mara", "account 7 (deleted)" or "the server’s shell". */
export function partyWords({ kind, id, name }: AuditEntity): string {
  return name ?? KINDS[kind](id);
}

/** What a filter of the log has to say to find somebody; null for a code that is not known any more. */
export function partyFilter({ kind, id, name }: AuditEntity): string | null {
  if (kind === 'account') return `#${id}`;
  return kind === 'code' ? name : kind;
}
