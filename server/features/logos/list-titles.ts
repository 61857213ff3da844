import type { Database } from '#server/platform/database/pool.ts';
import { selectTitles } from './index-search/titles-store.ts';
import type { KnownTitle } from './rules.ts';

/** Returns indexed titles in which `text`, normalized by `titleKey`, begins the title or a word, best first. */
export function listTitles(db: Database, text: string, limit: number): Promise<KnownTitle[]> {
  return selectTitles(db, text, limit);
}
