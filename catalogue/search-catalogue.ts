import { distance as editDistance } from 'fastest-levenshtein';
import { PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { passesFilters, type SearchFilters } from '#contract/search/filters.ts';
import type { WikiResult } from '#mediawiki/search/name-search.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { readingsOf, shortFormOf } from './readings.ts';

/** Sorts names that begin with a different word after all names that begin with the first word of the query. */
const OTHER_START_PENALTY = 10;
/** Orders names with the same number of words by length. */
const LETTER_PENALTY = 0.01;

/** A name or alias from the catalogue; `joined` is the name without its hyphens, `short` the short form that people type. */
interface PreparedName {
  words: string[];
  joined: string;
  short: string | null;
}

interface PreparedEntry {
  entry: CatalogueEntry;
  names: PreparedName[];
}

export interface CatalogueQuery extends SearchFilters {
  name: string;
  offset: number;
}

/** Searches the bundled catalogue by name and alias; date filters are relative to `nowMs`. Never throws. */
export type SearchCatalogue = (query: CatalogueQuery, nowMs: number) => WikiResult & { total: number };

/** Prepares the catalogue in about 20 ms; a search then takes less than 0.3 ms. */
export function createSearchCatalogue(catalogue: Catalogue): SearchCatalogue {
  const preparedEntries = prepare(catalogue);
  const names = catalogue.entries.flatMap((entry) => [entry.name, ...entry.aliases]);
  return function searchCatalogue({ name, offset, ...filters }, nowMs) {
    const emptyResult = { logos: [], suggestion: null, more: false, total: 0, partial: false };
    const readings = readingsOf(name);
    const [queryWords] = readings;
    if (!queryWords || !/^(svg|vector|all)$/.test(filters.fileType)) return emptyResult;
    let hits = findEntries(preparedEntries, queryWords);
    for (const words of readings.slice(1)) if (hits.length === 0) hits = findEntries(preparedEntries, words);
    const passing = hits.filter(({ entry }) => passesFilters(entry.logo, filters, nowMs));
    const page = passing.slice(offset, offset + PAGE_SIZE);
    const logos = page.map(({ entry }) => ({ ...entry.logo, searchTerm: name }));
    const suggestion = hits.length === 0 ? suggestName(names, queryWords.join('-')) : null;
    const total = passing.length;
    return { ...emptyResult, logos, suggestion, total, more: total > offset + PAGE_SIZE };
  };
}

/** Returns the entries that match the words of a name, best first. */
function findEntries(entries: readonly PreparedEntry[], words: readonly string[]) {
  const query = words.join('');
  return entries
    .map(({ entry, names }) => ({
      entry,
      score: Math.min(...names.map((name) => scoreOfName(name, words, query))),
    }))
    .filter(({ score }) => score < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.score - other.score);
}

/** Sorts the entries by name and splits every name into words, once for all searches. */
function prepare({ entries }: Catalogue): PreparedEntry[] {
  const { compare } = new Intl.Collator();
  const sorted = entries.toSorted((one, other) => compare(one.name, other.name));
  return sorted.map((entry) => ({ entry, names: [entry.name, ...entry.aliases].map(prepareName) }));
}

function prepareName(name: string): PreparedName {
  const words = name.split('-');
  return { words, joined: words.join(''), short: shortFormOf(words) };
}

/**
 * Returns 0 for the exact name, Infinity if a query word begins no word of the name, else a score that grows with
 * additional words and letters.
 */
function scoreOfName(
  { words, joined, short }: PreparedName,
  queryWords: readonly string[],
  query: string,
): number {
  if (joined === query || short === query) return 0;
  if (!queryWords.every((prefix) => words.some((word) => isWordOf(prefix, word))))
    return Number.POSITIVE_INFINITY;
  const startPenalty = words[0]?.startsWith(queryWords[0] ?? '') ? 0 : OTHER_START_PENALTY;
  return startPenalty + words.length + (joined.length - query.length) * LETTER_PENALTY;
}

/** True if a typed word is a word or, from three letters on, its beginning. */
function isWordOf(typed: string, word: string): boolean {
  return typed.length < 3 ? word === typed : word.startsWith(typed);
}

/** How many edits a correction may need, indexed by the length of the typed name; two if it is longer than listed. */
const MAX_EDITS = [0, 0, 0, 1, 1];

/** Returns the name that needs the fewest edits; null if every name needs more than `MAX_EDITS` allows. */
function suggestName(names: readonly string[], query: string): string | null {
  let nearest: string | null = null;
  let fewestEdits = (MAX_EDITS[query.length] ?? 2) + 1;
  for (const name of names) {
    if (Math.abs(name.length - query.length) >= fewestEdits) continue;
    const edits = editDistance(query, name);
    if (edits >= fewestEdits) continue;
    fewestEdits = edits;
    nearest = name;
  }
  return nearest?.replaceAll('-', ' ') ?? null;
}
