import { fold, type ItemIndex, type SearchTerm } from './content.ts';
import type { Entity, Snak } from './items.ts';

const DISAMBIGUATION = 'Q4167410';
const MAX_LIMIT = 50;
/** Added to the rank by articles of a term that is the whole search text. */
const EXACT_BOOST = 1000;
const DISAMBIGUATION_PENALTY = -10_000;

/** Returns the response to `action=wbsearchentities`. @see mediawiki.org: Wikibase/API (wbsearchentities) */
export function searchEntities(index: ItemIndex, params: URLSearchParams) {
  const search = params.get('search') ?? '';
  const language = params.get('language') ?? 'en';
  const byId = index.find(search.toUpperCase());
  const hits = [
    ...(byId ? [hitOf(byId, { type: 'entityId', text: byId.id }, params)] : []),
    ...rankTerms(index.findPrefix(search), search, language).map(({ entity, type, term }) =>
      hitOf(entity, { type, language: term.language, text: term.value }, params),
    ),
  ];
  const limit = Math.min(Number(params.get('limit') ?? 7), MAX_LIMIT);
  return { searchinfo: { search }, search: hits.slice(0, limit), success: 1 };
}

/** Returns the best term of each item, best item first: the whole text, then the language, then the number of articles. */
function rankTerms(terms: readonly SearchTerm[], search: string, language: string): SearchTerm[] {
  const folded = fold(search);
  const scoreOf = ({ entity, term, folded: text, type }: SearchTerm) =>
    (text === folded ? EXACT_BOOST : 0) +
    (term.language === language || term.language === 'mul' ? 2 : 0) +
    (type === 'label' ? 1 : 0) +
    Object.keys(entity.sitelinks).length +
    (isDisambiguation(entity) ? DISAMBIGUATION_PENALTY : 0);
  const scored = terms.map((term) => ({ term, score: scoreOf(term) }));
  scored.sort((one, other) => other.score - one.score);
  const seen = new Set<string>();
  return scored.flatMap(({ term }) => {
    if (seen.has(term.entity.id)) return [];
    seen.add(term.entity.id);
    return [term];
  });
}

function isDisambiguation({ claims }: Entity): boolean {
  return (claims.P31 ?? []).some(({ mainsnak }) => textOf(mainsnak) === DISAMBIGUATION);
}

/** Returns a value as the search compares it: a text, or the id of an item. */
function textOf({ datavalue }: Snak): string | undefined {
  const value = datavalue?.value;
  if (typeof value === 'object') return 'id' in value ? value.id : value.time;
  return value;
}

interface Match {
  type: 'label' | 'alias' | 'entityId';
  language?: string;
  text: string;
}

function hitOf(entity: Entity, match: Match, params: URLSearchParams) {
  const language = params.get('uselang') ?? params.get('language') ?? 'en';
  const { id } = entity;
  const label = inLanguage(entity.labels, language);
  const description = inLanguage(entity.descriptions, language);
  return {
    id,
    display: { ...(label && { label }), ...(description && { description }) },
    ...(label && { label: label.value }),
    ...(description && { description: description.value }),
    match,
    // Only the matched alias.
    ...(match.type === 'alias' && { aliases: [match.text] }),
  };
}

/** Returns a term in a language, else in the default for all languages or in English. */
function inLanguage(terms: Entity['labels'], language: string) {
  const term = terms[language] ?? terms.mul ?? terms.en;
  return term && { value: term.value, language: term.language };
}

const STATEMENT_FILTER = /haswbstatement:(\S+)/g;

/** Returns the response to `list=search`: items with all words in their names and with the statements of `haswbstatement:`. */
export function searchPages(index: ItemIndex, params: URLSearchParams) {
  const search = params.get('srsearch') ?? '';
  const filters = [...search.matchAll(STATEMENT_FILTER)].map(([, filter = '']) => filter.split('|'));
  const words = wordsOf(search.replace(STATEMENT_FILTER, ' '));
  const hits = index.entities.filter(
    (entity) =>
      filters.every((options) => options.some((filter) => hasStatement(entity, filter))) &&
      hasWords(entity, words),
  );
  const limit = Number(params.get('srlimit') ?? 10);
  return {
    batchcomplete: true,
    query: { search: hits.slice(0, limit).map(({ id }) => ({ ns: 0, title: id })) },
  };
}

/** True if the item has a statement of a property ("P154"), or with a value ("P856=https://…"), which compares in lower case. */
function hasStatement({ claims }: Entity, filter: string): boolean {
  const [, property = '', value] = /^"?([^=]+?)(?:=(.*?))?"?$/.exec(filter) ?? [];
  const statements = claims[property] ?? [];
  // Values of files aren't indexed, only that there are some.
  if (value === undefined) return statements.length > 0;
  return statements.some(
    ({ rank, mainsnak }) =>
      rank !== 'deprecated' &&
      mainsnak.datatype !== 'commonsMedia' &&
      textOf(mainsnak)?.toLowerCase() === value.toLowerCase(),
  );
}

function hasWords({ labels, aliases }: Entity, words: readonly string[]): boolean {
  const terms = [...Object.values(labels), ...Object.values(aliases).flat()];
  const text = new Set(terms.flatMap(({ value }) => wordsOf(value)));
  return words.every((word) => text.has(word));
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
