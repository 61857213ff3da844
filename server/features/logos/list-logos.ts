import type { Logo } from '#contract/logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { selectByUrls } from './index-search/store.ts';

/** Returns the logos of the index with these URLs, by URL: null if the wiki has deleted the file. Lacks unknown files. */
export async function listLogosByUrl(
  db: Database,
  urls: readonly string[],
): Promise<Map<string, Logo | null>> {
  if (urls.length === 0) return new Map();
  const rows = await selectByUrls(db, urls);
  return new Map(rows.map(({ logo, isRemoved }) => [logo.url, isRemoved ? null : logo]));
}
