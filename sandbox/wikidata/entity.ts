import { createHash } from 'node:crypto';

/** The JSON of an item as Wikidata's API returns it. @see mediawiki.org: Wikibase/DataModel/JSON */
export interface Entity {
  type: 'item';
  id: string;
  pageid?: number;
  ns?: number;
  title?: string;
  lastrevid?: number;
  modified?: string;
  labels?: Record<string, Term>;
  descriptions?: Record<string, Term>;
  aliases?: Record<string, Term[]>;
  claims?: Record<string, Statement[]>;
  sitelinks?: Record<string, { site: string; title: string; badges?: string[] }>;
}

export interface Term {
  language: string;
  value: string;
}

export interface Snak {
  snaktype: 'value' | 'somevalue' | 'novalue';
  property: string;
  hash?: string;
  datavalue?: { value: unknown; type: string };
  datatype?: string;
}

export interface Statement {
  mainsnak: Snak;
  type: 'statement';
  id: string;
  rank: 'preferred' | 'normal' | 'deprecated';
  qualifiers?: Record<string, Snak[]>;
  'qualifiers-order'?: string[];
}

/** The value of a snak: a value of one of the data types, or one of Wikidata's two values that aren't known. */
export type SnakValue =
  | 'somevalue'
  | 'novalue'
  | { file: string }
  | { url: string }
  | { item: string }
  /** e.g. "2015", "2015-09" or "2015-09-01" */
  | { time: string };

export function snakOf(property: string, value: SnakValue): Snak {
  const hash = createHash('sha1')
    .update(JSON.stringify([property, value]))
    .digest('hex');
  if (typeof value === 'string')
    return { snaktype: value, property, hash, datatype: property === 'P154' ? 'commonsMedia' : 'time' };
  return { snaktype: 'value', property, hash, ...dataOf(value) };
}

function dataOf(value: Exclude<SnakValue, string>): Required<Pick<Snak, 'datavalue' | 'datatype'>> {
  if ('file' in value) return { datavalue: { value: value.file, type: 'string' }, datatype: 'commonsMedia' };
  if ('url' in value) return { datavalue: { value: value.url, type: 'string' }, datatype: 'url' };
  if ('time' in value) return { datavalue: { value: timeOf(value.time), type: 'time' }, datatype: 'time' };
  const { item: id } = value;
  const reference = { 'entity-type': 'item', 'numeric-id': Number(id.slice(1)), id };
  return { datavalue: { value: reference, type: 'wikibase-entityid' }, datatype: 'wikibase-item' };
}

/** The precision of a time with a year, of one with a month, and of one with a day. */
const PRECISIONS = [9, 10, 11];

function timeOf(date: string) {
  const [year = '', month = '00', day = '00'] = date.split('-');
  return {
    time: `+${year}-${month}-${day}T00:00:00Z`,
    timezone: 0,
    before: 0,
    after: 0,
    precision: PRECISIONS[date.split('-').length - 1],
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  };
}
