import type { Database } from '#server/platform/database/pool.ts';
import type { Catalogue } from './catalogue.ts';
import { selectTitles } from './index-search/titles-store.ts';
import { type KnownTitle, titleKey } from './rules.ts';

/**
 * Titles of the index, of which `text` begins the title or a word; the best first.
 * @param text normalized by `titleKey`, not empty
 */
export function listTitles(db: Database, text: string, limit: number): Promise<KnownTitle[]> {
  return selectTitles(db, text, limit);
}

/** The titles of the catalogue, each brand once and pictured by its mark where it has one. */
export function listCatalogueTitles(catalogue: Catalogue): KnownTitle[] {
  const titles = catalogue.entries.flatMap(({ name, logo }) => {
    const brand = name.replace(/-icon$/, '');
    const isSecond = brand !== name && catalogue.byName(brand) !== undefined;
    if (isSecond) return [];
    const title = logo.title.replace(/ icon$/, '');
    const { thumbUrl } = catalogue.byName(`${brand}-icon`)?.logo ?? logo;
    return { key: titleKey(title), title, fileType: logo.fileType, thumbUrl, shown: 0 };
  });
  return [...new Map(titles.map((title) => [title.key, title])).values()];
}
