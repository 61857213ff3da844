import type { z } from 'zod';
import type { AuditEntity, AuditQuery, listAudit as listAuditCall } from '#contract/audit.ts';
import { ADMIN_PAGE_SIZE } from '#contract/input-limits.ts';
import { readCode } from '#server/features/codes/rules.ts';
import { cutPage, readCursor } from '#server/platform/cursor.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { readMeant, readParty } from './rules.ts';
import { selectAccountId, selectAudit, selectCodeId, selectCodeNames, selectUsernames } from './store.ts';

/**
 * A page of the audit log, the latest first. Whoever is not known did
 * nothing.
 * @throws AppError admin.cursor_invalid
 */
export async function listAudit(
  { db }: { db: Database },
  { action, by, to, after }: AuditQuery,
): Promise<z.output<(typeof listAuditCall)['response']>> {
  const question = { list: 'audit', action, by, to };
  const before = readCursor(after, question);
  const [actor, subject] = await Promise.all([findParty(db, by), findParty(db, to)]);
  if (actor === null || subject === null) return { entries: [], next: null };
  const filter = { action, actor, subject, before };
  const found = await selectAudit(db, { ...filter, limit: ADMIN_PAGE_SIZE + 1 });
  const { rows, next } = cutPage(found, ADMIN_PAGE_SIZE, question);
  const nameParty = await lookUpNames(
    db,
    rows.flatMap((row) => [row.actor, row.subject]),
  );
  const entries = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    actor: nameParty(row.actor),
    subject: nameParty(row.subject),
  }));
  return { entries, next };
}

/** A party as the log names it, by what somebody said; undefined for all, null for one that is not known. */
async function findParty(db: Database, said: string): Promise<string | null | undefined> {
  const meant = readMeant(said);
  if ('all' in meant) return undefined;
  if ('party' in meant) return meant.party;
  // A code first: a username may look like one, and would hide what was done to it.
  const code = readCode(meant.name);
  const codeId = code === null ? undefined : await selectCodeId(db, code);
  if (codeId !== undefined) return `code:${codeId}`;
  const accountId = await selectAccountId(db, meant.name);
  return accountId === undefined ? null : `account:${accountId}`;
}

/** Looks up the names of parties that are still there, for a page's rows only. */
async function lookUpNames(db: Database, texts: readonly string[]): Promise<(text: string) => AuditEntity> {
  const parties = [...new Set(texts)].map(readParty);
  const idsOf = (kind: AuditEntity['kind']) =>
    parties.flatMap((each) => (each.kind === kind ? (each.id ?? []) : []));
  const [usernames, codes] = await Promise.all([
    selectUsernames(db, idsOf('account')),
    selectCodeNames(db, idsOf('code')),
  ]);
  return (text) => {
    const { kind, id } = readParty(text);
    const names = kind === 'account' ? usernames : codes;
    return { kind, id, name: id === null ? null : (names.get(id) ?? null) };
  };
}
