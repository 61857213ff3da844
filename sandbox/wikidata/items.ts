/** The JSON of an item as Wikidata's API returns it. @see mediawiki.org: Wikibase/DataModel/JSON */
export interface Entity {
  type: 'item';
  id: string;
  labels: Record<string, Term>;
  descriptions: Record<string, Term>;
  aliases: Record<string, Term[]>;
  claims: Record<string, Statement[]>;
  sitelinks: Record<string, { site: string; title: string }>;
}

export interface Term {
  language: string;
  value: string;
}

export interface Snak {
  snaktype: 'value' | 'somevalue' | 'novalue';
  property: string;
  datavalue?: { value: string | { id: string } | { time: string; precision: number }; type: string };
  datatype?: string;
}

export interface Statement {
  mainsnak: Snak;
  type: 'statement';
  rank: 'preferred' | 'normal' | 'deprecated';
  qualifiers?: Record<string, Snak[]>;
}

/** The value of a snak: a value of one of the data types, or one of Wikidata's two values that aren't known. */
type SnakValue =
  | 'somevalue'
  | 'novalue'
  | { file: string }
  | { url: string }
  | { item: string }
  /** e.g. "2015", "2015-09" or "2015-09-01" */
  | { time: string };

/** An item that others refer to, e.g. a country. */
interface LinkedItem {
  id: string;
  label: string;
}

/** A logo statement (P154). */
interface ItemLogo {
  /** A file name without "File:", or that there is a logo which isn't on Commons, or that there is none. */
  file: string;
  rank?: Statement['rank'];
  /** Dates are e.g. "2015", "2015-09" or "2015-09-01". */
  start?: string;
  /** "novalue" says that it has no end. */
  end?: string;
  pointInTime?: string;
  /** For color scheme (P8798). */
  theme?: LinkedItem;
}

/** An item of the stand-in; omitted values are absent from the item. */
export interface WikidataItem {
  id: string;
  /** In English. */
  label: string;
  description?: string;
  /** By language. */
  aliases?: Record<string, readonly string[]>;
  /** Labels in other languages. */
  labels?: Record<string, string>;
  /** Ids (P31). */
  instanceOf?: readonly string[];
  logos?: readonly ItemLogo[];
  /** The official icon (P8972). */
  icon?: string;
  /** The pictogram (P2910). */
  pictogram?: string;
  website?: string;
  country?: LinkedItem;
  industry?: LinkedItem;
  /** Statements of other properties. */
  statements?: Record<string, readonly SnakValue[]>;
  /** Titles by wiki, e.g. "enwiki", or only how many articles there are. */
  sitelinks?: Readonly<Record<string, string>> | number;
}

/** Returns an item as Wikidata's API does. */
export function entityOf(item: WikidataItem): Entity {
  const { id, label, description } = item;
  const labels = { en: label, ...item.labels };
  return {
    type: 'item',
    id,
    labels: mapValues(labels, (value, language) => ({ language, value })),
    descriptions: description ? { en: { language: 'en', value: description } } : {},
    aliases: mapValues(item.aliases ?? {}, (list, language): Term[] =>
      list.map((value) => ({ language, value })),
    ),
    claims: claimsOf(item),
    sitelinks: sitelinksOf(item),
  };
}

/** Returns the items that an item's statements refer to. */
export function linkedItems({ country, industry, logos = [] }: WikidataItem): WikidataItem[] {
  return [country, industry, ...logos.map(({ theme }) => theme)].filter((linked) => linked !== undefined);
}

function claimsOf(item: WikidataItem): Record<string, Statement[]> {
  const values: Record<string, readonly SnakValue[]> = {
    P31: (item.instanceOf ?? []).map((id) => ({ item: id })),
    P8972: fileValue(item.icon),
    P2910: fileValue(item.pictogram),
    P856: item.website === undefined ? [] : [{ url: item.website }],
    P17: itemValue(item.country),
    P452: itemValue(item.industry),
    ...item.statements,
  };
  const claims = mapValues(values, (list, property) => list.map((value) => statement(property, value)));
  const logos = (item.logos ?? []).map(logoStatement);
  return Object.fromEntries(
    Object.entries({ ...claims, P154: logos }).filter(([, statements]) => statements.length > 0),
  );
}

function fileValue(file: string | undefined): SnakValue[] {
  return file === undefined ? [] : [{ file }];
}

function itemValue(linked: LinkedItem | undefined): SnakValue[] {
  return linked ? [{ item: linked.id }] : [];
}

function logoStatement({ file, rank = 'normal', start, end, pointInTime, theme }: ItemLogo): Statement {
  const value = file === 'somevalue' || file === 'novalue' ? file : { file };
  const dates = { P580: start, P582: end, P585: pointInTime };
  const qualifiers = Object.entries(dates).flatMap(([property, date]) =>
    date === undefined
      ? []
      : [snakOf(property, date === 'novalue' || date === 'somevalue' ? date : { time: date })],
  );
  if (theme) qualifiers.push(snakOf('P8798', { item: theme.id }));
  return {
    ...statement('P154', value),
    qualifiers: Object.fromEntries(qualifiers.map((snak) => [snak.property, [snak]])),
    rank,
  };
}

function statement(property: string, value: SnakValue): Statement {
  return { mainsnak: snakOf(property, value), type: 'statement', rank: 'normal' };
}

function snakOf(property: string, value: SnakValue): Snak {
  if (typeof value === 'string')
    return { snaktype: value, property, datatype: property === 'P154' ? 'commonsMedia' : 'time' };
  return { snaktype: 'value', property, ...dataOf(value) };
}

function dataOf(value: Exclude<SnakValue, string>): Pick<Snak, 'datavalue' | 'datatype'> {
  if ('file' in value) return { datavalue: { value: value.file, type: 'string' }, datatype: 'commonsMedia' };
  if ('url' in value) return { datavalue: { value: value.url, type: 'string' }, datatype: 'url' };
  if ('time' in value) return { datavalue: { value: timeOf(value.time), type: 'time' }, datatype: 'time' };
  return { datavalue: { value: { id: value.item }, type: 'wikibase-entityid' }, datatype: 'wikibase-item' };
}

/** The precision of a time with a year, of one with a month, and of one with a day. */
const PRECISIONS = [9, 10, 11];

function timeOf(date: string) {
  const parts = date.split('-');
  const [year, month = '00', day = '00'] = parts;
  return { time: `+${year}-${month}-${day}T00:00:00Z`, precision: PRECISIONS[parts.length - 1] ?? 0 };
}

function sitelinksOf({ label, sitelinks = {} }: WikidataItem): Entity['sitelinks'] {
  const titles =
    typeof sitelinks === 'number'
      ? Object.fromEntries(Array.from({ length: sitelinks }, (_, at) => [siteAt(at), label]))
      : sitelinks;
  return mapValues(titles, (title, site) => ({ site, title }));
}

/** The languages of large Wikipedias: an item with few articles has them there. */
const LARGE_WIKIS =
  'en de fr ja es ru it zh pt pl nl uk ar sv fa he ko id cs vi tr fi hu no da ro el th hi bn ms'.split(' ');

function siteAt(at: number): string {
  return `${LARGE_WIKIS[at] ?? `x${at}`}wiki`;
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => U) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
