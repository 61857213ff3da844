import type { FileKind } from '#contract/file-check.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { selectLogo } from '../index-search/store.ts';
import { facetsOf } from './list-facets.ts';
import { lockIndex, setLogo } from './store.ts';

/**
 * Writes what a file draws to its logo in the index, so that searches can filter by it. Other files with equal bytes get it when they
 * are written next.
 * @param sha1 of the file, 40 hex digits
 */
export async function recordKind(db: Database, sha1: string, fileKind: FileKind): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockIndex(transaction);
    const logo = await selectLogo(transaction, sha1);
    if (!logo || logo.fileKind === fileKind) return;
    const checked = { ...logo, fileKind };
    await setLogo(transaction, sha1, { logo: checked, facets: facetsOf(checked) });
  });
}
