import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { FileCheck, FileKind } from '#contract/file-check.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { fileChecks } from './tables.ts';

/**
 * Returns what was remembered of a file, in this version or a later one; undefined if it wasn't judged, or couldn't be before
 * `retriedBefore`.
 */
export async function selectCheck(
  db: Database,
  id: string,
  { version, retriedBefore }: { version: number; retriedBefore: Date },
): Promise<{ check: FileCheck | null } | undefined> {
  const isCurrent = or(isNotNull(fileChecks.check), gte(fileChecks.checkedAt, retriedBefore));
  const isKnown = and(eq(fileChecks.id, id), gte(fileChecks.version, version), isCurrent);
  const [row] = await db.select({ check: fileChecks.check }).from(fileChecks).where(isKnown);
  return row;
}

/** Returns what the files with these SHA-1 draw, in whatever version they were judged. */
export async function selectKinds(db: Database, sha1s: readonly string[]): Promise<Map<string, FileKind>> {
  const kind = sql<FileKind>`${fileChecks.check} ->> 'kind'`;
  const rows = await db
    .select({ id: fileChecks.id, kind })
    .from(fileChecks)
    .where(and(inArray(fileChecks.id, [...sha1s]), isNotNull(fileChecks.check)));
  return new Map(rows.map((row) => [row.id, row.kind]));
}

/** Remembers a file, unless a server with later rules has judged it meanwhile. */
export async function upsertCheck(db: Database, row: typeof fileChecks.$inferInsert): Promise<void> {
  const { id, ...judged } = row;
  await db
    .insert(fileChecks)
    .values(row)
    .onConflictDoUpdate({
      target: fileChecks.id,
      set: judged,
      setWhere: sql`${fileChecks.version} <= excluded.version`,
    });
}
