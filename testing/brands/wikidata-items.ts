import type { WikidataItem } from '#sandbox/wikidata/items.ts';

/** What a list of brands says about one of them. */
interface ListedBrand {
  id: string;
  label: string;
  description?: string | null;
  /** The name of its logo on Wikimedia Commons. */
  file: string | null;
  /** Its other names; the language is null if the list doesn't state it. */
  names: readonly { name: string; language: string | null }[];
  website: string | null;
  /** How well it is known, from 0. */
  prominence?: number;
}

const BUSINESS = 'Q4830453';
const MAX_ARTICLES = 30;
const POINTS_PER_ARTICLE = 8;

/**
 * Returns brands as items of the stand-in Wikidata: their files as current logos, their names as aliases. A name without a
 * language is English, or one for all languages if it isn't in Latin script.
 */
export function wikidataItemsOf(brands: Iterable<ListedBrand>): WikidataItem[] {
  return Array.from(brands, ({ id, label, description, file, names, website, prominence = 0 }) => {
    const byLanguage = Map.groupBy(names, ({ name, language }) => language ?? defaultLanguageOf(name));
    return {
      id,
      label,
      ...(description && { description }),
      aliases: Object.fromEntries(
        [...byLanguage].map(([language, list]) => [language, [...new Set(list.map(({ name }) => name))]]),
      ),
      instanceOf: [BUSINESS],
      logos: file === null ? [] : [{ file }],
      ...(website && { website }),
      sitelinks: Math.min(1 + Math.round(prominence / POINTS_PER_ARTICLE), MAX_ARTICLES),
    };
  });
}

function defaultLanguageOf(name: string): string {
  return /[\p{Script=Latin}\d]/u.test(name) ? 'en' : 'mul';
}
