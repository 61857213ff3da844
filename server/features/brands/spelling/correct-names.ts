import { brandKey, brandKeys, domainOf, isExactName } from '#contract/search/brand-key.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { rankSpellings } from './rank-spellings.ts';
import { type StoredKey, selectSimilarKeys } from './store.ts';

/** A name that nothing was found for. */
export interface MistypedName {
  name: string;
  /** How the titles of files correct it, if they do. */
  titleSpelling?: string | undefined;
}

/** Names that may be meant by a mistyped one, the likeliest first. */
export interface Corrections {
  names: string[];
  /** True if nothing but the first name is likely. */
  isClear: boolean;
}

/** Shorter keys aren't corrected: with one letter more or less, they are other names. */
const MIN_LETTERS = 4;
const MAX_CORRECTIONS = 4;

/** How well a title counts as known, compared with brands: as well as those that most people know. */
const TITLE_PROMINENCE = 12;

/**
 * Returns the names of brands, and of titles, that each mistyped name may mean, in the order of the names; no brand for a name of fewer
 * than four letters, and none for an exact name such as "P&G". One statement for all names.
 */
export async function correctNames(db: Database, mistyped: readonly MistypedName[]): Promise<Corrections[]> {
  const typed = mistyped.map(({ name }) => (isExactName(name) ? '' : keyOf(name)));
  const asked = typed.flatMap((key, at) => ([...key].length < MIN_LETTERS ? [] : [{ at, key }]));
  const similar = asked.length === 0 ? [] : await selectSimilarKeys(db, asked);
  return mistyped.map(({ titleSpelling }, at) => {
    const ofBrands = similar.filter((one) => one.at === at).map((one) => ({ ...one, name: nameOf(one) }));
    const ofTitle = titleSpelling
      ? [{ key: brandKey(titleSpelling), name: titleSpelling, prominence: TITLE_PROMINENCE }]
      : [];
    const all = [...ofBrands, ...ofTitle.filter(({ key }) => !ofBrands.some((one) => one.key === key))];
    const { keys, isClear } = rankSpellings(typed[at] ?? '', all);
    const names = [...new Set(keys.map(({ name }) => name))].slice(0, MAX_CORRECTIONS);
    return { names, isClear };
  });
}

function keyOf(name: string): string {
  return domainOf(name) ?? brandKeys(name).at(-1) ?? '';
}

/** Returns the name that a key was made of: the domain, the label or another name. */
function nameOf({ key, label, otherNames }: StoredKey): string {
  if (key.includes('.')) return key;
  const names = [label, ...otherNames];
  return (
    names.find((name) => brandKey(name) === key) ??
    names.find((name) => brandKeys(name).includes(key)) ??
    label
  );
}
