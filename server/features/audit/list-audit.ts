import type { AuditEntity, AuditQuery } from '#contract/audit.ts';
import { ADMIN_PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { findCode } from '#server/features/codes/redeem-code.ts';
import { cutPage, readCursor } from '#server/platform/cursor.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { selectAccountId, selectAudit, selectCodes, selectUsernames } from './store.ts';

/** Stored names of the entities that are neither accounts nor codes. */
const FIXED_ENTITIES = ['shell', 'payment provider', 'site'] as const;

/**
 * Returns a page of the audit log, latest first. The page is empty if the query's actor or subject is unknown.
 * @throws AppError admin.cursor_invalid
 */
export async function listAudit({ db }: { db: Database }, { action, by, to, after }: AuditQuery) {
  const query = { list: 'audit', action, by, to };
  const before = readCursor(after, query);
  const [actor, subject] = await Promise.all([findEntity(db, by), findEntity(db, to)]);
  if (actor === null || subject === null) return { entries: [], next: null };
  const auditRows = await selectAudit(db, { action, actor, subject, before, limit: ADMIN_PAGE_SIZE + 1 });
  const { rows, next } = cutPage(auditRows, ADMIN_PAGE_SIZE, query);
  const storedEntities = rows.flatMap((row) => [row.actor, row.subject]);
  const entityOf = await loadEntities(db, storedEntities);
  const entries = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    actor: entityOf(row.actor),
    subject: entityOf(row.subject),
  }));
  return { entries, next };
}

/**
 * Returns the stored form of an entity, e.g. `account:7`; undefined for an empty text, null if no entity matches.
 * @param text `shell`, `payment provider`, `site`, a code, a username, an e-mail address or any account id, as `#7`
 */
async function findEntity(db: Database, text: string): Promise<string | null | undefined> {
  if (text === '') return undefined;
  const fixedEntity = FIXED_ENTITIES.find((name) => name === text.toLowerCase());
  if (fixedEntity) return fixedEntity;
  const [, id] = /^#0*([1-9]\d*)$/.exec(text) ?? [];
  if (id !== undefined) return `account:${id}`;
  // Codes are looked up first: an account whose username looks like a code must not hide the code's entries.
  const code = await findCode(db, text);
  if (code) return `code:${code.id}`;
  const accountId = await selectAccountId(db, text);
  return accountId === undefined ? null : `account:${accountId}`;
}

/** Returns a function that parses a stored entity and adds the username or code, unless the account was deleted. */
async function loadEntities(db: Database, texts: readonly string[]): Promise<(text: string) => AuditEntity> {
  const entities = [...new Set(texts)].map(parseEntity);
  const idsOf = (kind: AuditEntity['kind']) =>
    entities.flatMap((entity) => (entity.kind === kind ? (entity.id ?? []) : []));
  const [usernames, codes] = await Promise.all([
    selectUsernames(db, idsOf('account')),
    selectCodes(db, idsOf('code')),
  ]);
  return (text) => {
    const { kind, id } = parseEntity(text);
    const names = kind === 'account' ? usernames : codes;
    return { kind, id, name: id === null ? null : (names.get(id) ?? null) };
  };
}

function parseEntity(text: string): Pick<AuditEntity, 'kind' | 'id'> {
  const [kind, id] = text.split(':');
  if (kind === 'account' || kind === 'code') return { kind, id: Number(id) };
  return { kind: FIXED_ENTITIES.find((name) => name === text) ?? 'site', id: null };
}
