import type { Database } from '#server/platform/database/pool.ts';
import { sharedPath } from './rules.ts';
import { selectWithLogos } from './store.ts';

/** Returns an account's collections with their logos, for the export of the account. */
export async function exportCollections({ db }: { db: Database }, { accountId }: { accountId: number }) {
  const rows = await selectWithLogos(db, accountId);
  return rows.map(({ name, note, isFavorites, shareToken, createdAt, updatedAt, logos }) => ({
    name,
    note,
    isFavorites,
    sharedPath: shareToken === null ? null : sharedPath(shareToken),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    logos: logos.map(({ addedAt, ...logo }) => ({ ...logo, addedAt: addedAt.toISOString() })),
  }));
}
