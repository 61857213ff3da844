import { fileParams } from '../../enumerate/params.ts';
import { commonParams, searchWords } from '../../query.ts';
import type { BrandRequest } from '../steps.ts';
import { LANGUAGES, languageOf, MULTILINGUAL, WIKIS } from './languages.ts';
import { PROPERTIES, type Property, QUALIFIERS, type Qualifier } from './statements.ts';

/** The maximum of both calls. @see Wikibase: EntitySearch, GraphQLService (complexity) */
export const MAX_ITEMS = 50;
/** `wbgetentities` returns all statements of an item: up to 0.6 MB. */
export const MAX_WHOLE_ITEMS = 10;
const SEARCH_BYTES = 500_000;
const ITEMS_BYTES = 2_000_000;
const WHOLE_ITEMS_BYTES = 8_000_000;
const FULL_TEXT_RESULTS = 10;

/**
 * Returns the request for items whose label or alias begins with a name, in any language. Asks for as many as fit into one
 * request, because items that aren't brands are no fewer than brands for names such as "Metro".
 * @see https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities
 */
export function searchItems(name: string): BrandRequest {
  return ask(
    {
      action: 'wbsearchentities',
      search: name,
      language: languageOf(name),
      type: 'item',
      limit: String(MAX_ITEMS),
    },
    SEARCH_BYTES,
  );
}

/** Returns the request for items with a logo whose names contain the words of a name. @see mediawiki.org: Help:Extension:WikibaseCirrusSearch */
export function searchLogoOwners(name: string): BrandRequest {
  return searchStatements(`${searchWords(name, true)} haswbstatement:${PROPERTIES.logo}`);
}

/** Returns the request for items whose website is the root of a domain, in the spellings that are in use. */
export function searchWebsiteOwners(domain: string): BrandRequest {
  const roots = ['https://www.', 'https://', 'http://www.', 'http://'].map((start) => `${start}${domain}`);
  const urls = roots.flatMap((url) => [url, `${url}/`]);
  return searchStatements(`haswbstatement:${urls.map((url) => `${PROPERTIES.website}=${url}`).join('|')}`);
}

/**
 * Returns the request for only the statements that are read, of up to 50 items.
 * @see https://www.wikidata.org/wiki/Wikidata:Wikibase_GraphQL
 */
export function describeItems(ids: readonly string[]): BrandRequest {
  return {
    api: 'wikidata',
    params: new URLSearchParams({ action: 'wbgraphql', format: 'json', formatversion: '2' }),
    json: JSON.stringify({ query: GRAPHQL, variables: { ids } }),
    maxBytes: ITEMS_BYTES,
  };
}

/** Returns the request for everything that up to 10 items state. @see https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities */
export function describeWholeItems(ids: readonly string[]): BrandRequest {
  return ask(
    {
      action: 'wbgetentities',
      ids: ids.join('|'),
      props: 'labels|aliases|descriptions|claims|sitelinks',
      languages: [...LANGUAGES, MULTILINGUAL].join('|'),
      sitefilter: WIKIS.join('|'),
    },
    WHOLE_ITEMS_BYTES,
  );
}

/** Returns the request for the details of up to 50 files. */
export function describeFiles(titles: readonly string[], hasThumbs: boolean): BrandRequest {
  return { ...ask(fileParams(titles, { hasThumbs }), ITEMS_BYTES), api: 'files' };
}

function searchStatements(srsearch: string): BrandRequest {
  const list = { list: 'search', srsearch, srnamespace: '0', srlimit: String(FULL_TEXT_RESULTS) };
  return ask({ ...list, srinfo: '', srprop: '' }, SEARCH_BYTES);
}

function ask(params: Record<string, string>, maxBytes: number): BrandRequest {
  return {
    api: 'wikidata',
    params: new URLSearchParams({ ...commonParams(), ...params }),
    json: null,
    maxBytes,
  };
}

/** The fields of statements by type of value. @see Wikibase: repo/domains/reuse/src/Infrastructure/GraphQL/schema.graphql */
const VALUES = {
  file: '... on CommonsMediaValue { content }',
  url: '... on UrlValue { content }',
  item: '... on ItemValue { id }',
  namedItem: '... on ItemValue { id label(languageCode: "en") }',
  time: '... on TimeValue { time precision }',
};
const RANGE: readonly Qualifier[] = ['start', 'end'];
const LOGO: readonly Qualifier[] = [...RANGE, 'pointInTime', 'colorScheme'];

/** What is requested of each property; without a type of value, only whether there is a statement. */
const SELECTION: readonly [Property, (keyof typeof VALUES)?, (readonly Qualifier[])?][] = [
  ['logo', 'file', LOGO],
  ['icon', 'file', LOGO],
  ['pictogram', 'file', LOGO],
  ['website', 'url', [...RANGE, 'language']],
  ['type', 'item'],
  ['country', 'namedItem', RANGE],
  ['industry', 'namedItem', RANGE],
  ['dissolved', 'time'],
  ['headquarters'],
  ['legalForm'],
  ['parent'],
  ['population'],
  ['born'],
  ['gender'],
  ['taxon'],
  ['director'],
];

function statementsField([property, value, qualifiers = []]: (typeof SELECTION)[number]): string {
  const id = PROPERTIES[property];
  const content = value === undefined ? '' : ` value { ${VALUES[value]} }`;
  return `${id}: statements(propertyId: "${id}") { rank valueType${content} ${qualifiers.map(qualifierField).join(' ')} }`;
}

function qualifierField(qualifier: Qualifier): string {
  const id = QUALIFIERS[qualifier];
  const isItem = qualifier === 'language' || qualifier === 'colorScheme';
  return `${id}: qualifiers(propertyId: "${id}") { valueType value { ${VALUES[isItem ? 'item' : 'time']} } }`;
}

function languageFields(language: string): string {
  const suffix = language.replace('-', '_');
  return `label_${suffix}: label(languageCode: "${language}") aliases_${suffix}: aliases(languageCode: "${language}")`;
}

const GRAPHQL = `query ($ids: [ItemId!]!) { itemsById(ids: $ids) { id description(languageCode: "en")
${[...LANGUAGES, MULTILINGUAL].map(languageFields).join('\n')}
${WIKIS.map((site) => `${site}: sitelink(siteId: "${site}") { title }`).join('\n')}
${SELECTION.map(statementsField).join('\n')}
} }`;
