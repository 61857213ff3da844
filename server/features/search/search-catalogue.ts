import { distance as editDistance } from 'fastest-levenshtein';
import { PAGE_SIZE } from '#contract/input-limits.ts';
import { normalizeTitle } from '#contract/search/ranking.ts';
import type { NameQuery, WikiResult } from '#mediawiki/search/name-search.ts';
import type { Catalogue, CatalogueEntry } from '#server/features/logos/catalogue.ts';

/** Sorts names that begin with a different word after all names that begin with the wanted one. */
const OTHER_START_PENALTY = 10;
/** Orders names with the same number of words by length. */
const LETTER_PENALTY = 0.01;

/** A name or alias of the catalogue; `joined` is without hyphens. */
interface PreparedName {
  words: string[];
  joined: string;
}

interface PreparedEntry {
  entry: CatalogueEntry;
  names: PreparedName[];
}

/** Searches the bundled catalogue by name and alias. Never throws. */
export type SearchCatalogue = (query: NameQuery) => WikiResult;

/** Prepares the catalogue in about 20 ms; a search then takes less than 0.3 ms. */
export function createSearchCatalogue(catalogue: Catalogue): SearchCatalogue {
  const prepared = prepare(catalogue);
  const names = catalogue.entries.flatMap((entry) => [entry.name, ...entry.aliases]);
  return function searchCatalogue({ name, fileType, offset }) {
    const nothing: WikiResult = { logos: [], suggestion: null, more: false, partial: false };
    const wanted = normalizeTitle(name)
      .split(' ')
      .filter((word) => word !== '' && word !== 'logo');
    if (wanted.length === 0 || (fileType !== 'svg' && fileType !== 'all')) return nothing;
    const joined = wanted.join('');
    const hits = prepared
      .map((candidate) => ({ entry: candidate.entry, score: scoreOf(candidate, wanted, joined) }))
      .filter(({ score }) => score < Number.POSITIVE_INFINITY)
      .sort((one, other) => one.score - other.score);
    const page = hits.slice(offset, offset + PAGE_SIZE);
    const logos = page.map(({ entry }) => ({ ...entry.logo, searchTerm: name }));
    const suggestion = hits.length === 0 ? suggestName(names, wanted.join('-')) : null;
    return { ...nothing, logos, suggestion, more: hits.length > offset + PAGE_SIZE };
  };
}

/** Sorts the entries by name and splits every name into words, once for all searches. */
function prepare({ entries }: Catalogue): PreparedEntry[] {
  const { compare } = new Intl.Collator();
  const sorted = entries.toSorted((one, other) => compare(one.name, other.name));
  return sorted.map((entry) => ({ entry, names: [entry.name, ...entry.aliases].map(prepareName) }));
}

function prepareName(name: string): PreparedName {
  const words = name.split('-');
  return { words, joined: words.join('') };
}

/** Returns how well an entry matches, 0 being best; Infinity if it doesn't. */
function scoreOf({ names }: PreparedEntry, wanted: string[], joined: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (const name of names) best = Math.min(best, scoreOfName(name, wanted, joined));
  return best;
}

/** Returns 0 for the exact name, Infinity if a wanted word is not a prefix of any word of the name, else a score that grows with additional words and letters. */
function scoreOfName({ words, joined }: PreparedName, wanted: string[], wantedJoined: string): number {
  if (joined === wantedJoined) return 0;
  if (!wanted.every((prefix) => words.some((word) => word.startsWith(prefix))))
    return Number.POSITIVE_INFINITY;
  const startPenalty = words[0]?.startsWith(wanted[0] ?? '') ? 0 : OTHER_START_PENALTY;
  return startPenalty + words.length + (joined.length - wantedJoined.length) * LETTER_PENALTY;
}

/** Returns the most similar name with at most two edits (none for two letters, one for three or four), else null. */
function suggestName(names: readonly string[], typed: string): string | null {
  let nearest: string | null = null;
  let limit = typed.length < 3 ? 1 : typed.length < 5 ? 2 : 3;
  for (const name of names) {
    if (Math.abs(name.length - typed.length) >= limit) continue;
    const edits = editDistance(typed, name);
    if (edits >= limit) continue;
    limit = edits;
    nearest = name;
  }
  return nearest?.replaceAll('-', ' ') ?? null;
}
