import { apiError } from '../mediawiki/behavior.ts';
import { fold, type ItemIndex } from './content.ts';
import type { Entity } from './entity.ts';

const DISAMBIGUATION = 'Q4167410';
const DEFAULT_LIMIT = 7;
const MAX_LIMIT = 50;
/** Added to the rank by articles of a term that is the whole search text. */
const EXACT_BOOST = 1000;
const DISAMBIGUATION_PENALTY = -10_000;

type SearchTerm = ReturnType<ItemIndex['findPrefix']>[number];

/** Returns the response to `action=wbsearchentities`. @see mediawiki.org: Wikibase/API (wbsearchentities) */
export function searchEntities(index: ItemIndex, params: URLSearchParams) {
  const missing = ['search', 'language'].find((name) => !params.get(name));
  if (missing !== undefined) return missingParameter(params, missing, 'wbsearchentities');
  const search = params.get('search') ?? '';
  const language = params.get('language') ?? 'en';
  const offset = Number(params.get('continue') ?? 0);
  const limit = Math.min(Number(params.get('limit') ?? DEFAULT_LIMIT), MAX_LIMIT);
  const isStrict = params.has('strictlanguage') && params.get('strictlanguage') !== 'false';
  const terms = index
    .findPrefix(search)
    .filter(({ term }) => !isStrict || term.language === language || term.language === 'mul');
  const byId = index.find(search.toUpperCase());
  const ranked = rankTerms(terms, search, language);
  const hits = [
    ...(byId ? [hitOf(byId, { type: 'entityId', text: byId.id }, params)] : []),
    ...ranked.map(({ entity, type, term }) =>
      hitOf(entity, { type, language: term.language, text: term.value }, params),
    ),
  ];
  const end = offset + limit;
  return {
    searchinfo: { search },
    search: hits.slice(offset, end),
    ...(end < hits.length && end <= MAX_LIMIT && { 'search-continue': end }),
    success: 1,
  };
}

/** Returns the best term of each item, best item first: the whole text, then the language, then the number of articles. */
function rankTerms(terms: readonly SearchTerm[], search: string, language: string): SearchTerm[] {
  const folded = fold(search);
  const scoreOf = ({ entity, term, folded: text, type }: SearchTerm) =>
    (text === folded ? EXACT_BOOST : 0) +
    (term.language === language || term.language === 'mul' ? 2 : 0) +
    (type === 'label' ? 1 : 0) +
    Object.keys(entity.sitelinks ?? {}).length +
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
  return (claims?.P31 ?? []).some(({ mainsnak }) => idOf(mainsnak.datavalue?.value) === DISAMBIGUATION);
}

function idOf(value: unknown): unknown {
  return (value as { id?: unknown } | undefined)?.id;
}

interface Match {
  type: 'label' | 'alias' | 'entityId';
  language?: string;
  text: string;
}

function hitOf(entity: Entity, match: Match, params: URLSearchParams) {
  const language = params.get('uselang') ?? params.get('language') ?? 'en';
  const { id, pageid = Number(id.slice(1)) + 100 } = entity;
  const label = inLanguage(entity.labels, language);
  const description = inLanguage(entity.descriptions, language);
  return {
    id,
    title: id,
    pageid,
    display: { ...(label && { label }), ...(description && { description }) },
    repository: 'wikidata',
    url: `//www.wikidata.org/wiki/${id}`,
    concepturi: `http://www.wikidata.org/entity/${id}`,
    ...(label && { label: label.value }),
    ...(description && { description: description.value }),
    match,
    // Only the matched alias.
    ...(match.type === 'alias' && { aliases: [match.text] }),
  };
}

/** Returns a term in a language, else in the default for all languages or in English. */
function inLanguage(terms: Entity['labels'], language: string) {
  const term = terms?.[language] ?? terms?.mul ?? terms?.en;
  return term && { value: term.value, language: term.language };
}

const STATEMENT_FILTER = /haswbstatement:(\S+)/g;
const MAX_HITS = 500;

/** Returns the response to `list=search`: items with all words in their names and with the statements of `haswbstatement:`. */
export function searchPages(index: ItemIndex, params: URLSearchParams) {
  const search = params.get('srsearch') ?? '';
  if (search === '') return missingParameter(params, 'srsearch', 'query+search');
  const filters = [...search.matchAll(STATEMENT_FILTER)].map(([, filter = '']) => filter.split('|'));
  const words = wordsOf(search.replace(STATEMENT_FILTER, ' '));
  const offset = Number(params.get('sroffset') ?? 0);
  const limit = Math.min(Number(params.get('srlimit') ?? 10), MAX_HITS);
  const hits = index.entities.filter(
    (entity) =>
      filters.every((options) => options.some((filter) => hasStatement(entity, filter))) &&
      hasWords(entity, words),
  );
  const isModern = params.get('formatversion') === '2';
  return {
    batchcomplete: isModern ? true : '',
    ...(offset + limit < hits.length && { continue: { sroffset: offset + limit, continue: '-||' } }),
    query: {
      searchinfo: { totalhits: hits.length },
      search: hits.slice(offset, offset + limit).map(({ id, pageid, modified }) => ({
        ns: 0,
        title: id,
        pageid,
        size: 1000,
        wordcount: 0,
        snippet: '',
        timestamp: modified ?? '2026-11-01T00:00:00Z',
      })),
    },
  };
}

/** True if the item has a statement of a property ("P154"), or with a value ("P856=https://…"), which compares in lower case. */
function hasStatement({ claims }: Entity, filter: string): boolean {
  const [, property = '', value] = /^"?([^=]+?)(?:=(.*?))?"?$/.exec(filter) ?? [];
  const statements = (claims?.[property] ?? []).filter(({ rank }) => rank !== 'deprecated');
  // Values of files aren't indexed, only that there are some.
  if (value === undefined) return (claims?.[property] ?? []).length > 0;
  return statements.some(({ mainsnak }) => {
    const content = mainsnak.datavalue?.value;
    const isIndexed = mainsnak.datatype !== 'commonsMedia';
    return isIndexed && String(idOf(content) ?? content).toLowerCase() === value.toLowerCase();
  });
}

function hasWords({ labels, aliases }: Entity, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const terms = [...Object.values(labels ?? {}), ...Object.values(aliases ?? {}).flat()];
  const text = new Set(terms.flatMap(({ value }) => wordsOf(value)));
  return words.every((word) => text.has(word));
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function missingParameter(params: URLSearchParams, name: string, module: string) {
  return apiError(params, { code: 'missingparam', text: `The "${name}" parameter must be set.`, module });
}
