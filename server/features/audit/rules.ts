import type { AuditEntity } from '#contract/audit.ts';

/** Those who act or are acted upon and are neither an account nor a code; the log names them in these words. */
const NAMED = ['shell', 'payment provider', 'site'] as const;

/** Whom somebody means who looks into the log: all, a party as the log names it, or one that has yet to be looked up. */
export type Meant = { all: true } | { party: string } | { name: string };

/**
 * Reads whom somebody means: `shell`, `payment provider` or `site`, an id after a "#" (of an account that may be gone), or
 * else a name. Nothing means all.
 */
export function readMeant(said: string): Meant {
  if (said === '') return { all: true };
  const named = NAMED.find((each) => each === said.toLowerCase());
  if (named) return { party: named };
  const [, id] = /^#0*([1-9]\d*)$/.exec(said) ?? [];
  return id === undefined ? { name: said } : { party: `account:${id}` };
}

/** A party as the log has it, e.g. `account:7`, without its name. */
export function readParty(text: string): Pick<AuditEntity, 'kind' | 'id'> {
  const [kind, id] = text.split(':');
  if (kind === 'account' || kind === 'code') return { kind, id: Number(id) };
  return { kind: NAMED.find((each) => each === text) ?? 'site', id: null };
}
