import { cleanLine } from '#contract/search/clean-text.ts';
import { listOf, member } from '../../json.ts';

/** The properties that are read, by Wikidata's ids. @see https://www.wikidata.org/wiki/Wikidata:List_of_properties */
export const PROPERTIES = {
  logo: 'P154',
  icon: 'P8972',
  /** An unofficial pictogram. */
  pictogram: 'P2910',
  website: 'P856',
  type: 'P31',
  country: 'P17',
  industry: 'P452',
  headquarters: 'P159',
  legalForm: 'P1454',
  parent: 'P749',
  dissolved: 'P576',
  population: 'P1082',
  born: 'P569',
  gender: 'P21',
  taxon: 'P225',
  director: 'P57',
} as const;
export type Property = keyof typeof PROPERTIES;

export const QUALIFIERS = {
  start: 'P580',
  end: 'P582',
  pointInTime: 'P585',
  language: 'P407',
  colorScheme: 'P8798',
} as const;
export type Qualifier = keyof typeof QUALIFIERS;

/** The value of a statement or qualifier. */
export interface Value {
  /** "unknown" and "none" are Wikidata's "unknown value" and "no value". */
  kind: 'value' | 'unknown' | 'none';
  /** Text, an item's id or a time; null if there is none. */
  text: string | null;
  /** Of a time. @see https://www.wikidata.org/wiki/Help:Dates */
  precision: number | null;
  /** The English label of an item; null if the response lacks it. */
  label: string | null;
}

/** A statement that isn't deprecated. */
export interface Statement extends Value {
  isPreferred: boolean;
  qualifiers: (qualifier: Qualifier) => Value[];
}

const MAX_STATEMENTS = 100;
const MAX_TEXT_LENGTH = 2000;
const YEAR_PRECISION = 9;

/** Reads statements of one property as `wbgetentities` or `wbgraphql` returns them, without deprecated ones, even if there is no other. */
export function readStatements(list: unknown): Statement[] {
  return listOf(list)
    .slice(0, MAX_STATEMENTS)
    .flatMap((raw) => {
      const rank = lowerText(member(raw, 'rank'));
      if (rank !== 'normal' && rank !== 'preferred') return [];
      const qualifiers = member(raw, 'qualifiers') ?? raw;
      return {
        ...readValue(member(raw, 'mainsnak') ?? raw),
        isPreferred: rank === 'preferred',
        qualifiers: (qualifier: Qualifier) =>
          listOf(member(qualifiers, QUALIFIERS[qualifier])).slice(0, MAX_STATEMENTS).map(readValue),
      };
    });
}

/** Returns the statements of the best rank whose time hasn't ended. */
export function bestStatements(statements: readonly Statement[], today: string): Statement[] {
  const current = statements.filter((statement) => !hasEnded(statement, today));
  const preferred = current.filter(({ isPreferred }) => isPreferred);
  return preferred.length > 0 ? preferred : current;
}

/**
 * Returns the date of a time as precise as Wikidata states it, e.g. "1868", "1999-05" or "1999-05-01"; null if it is less precise
 * than a year, or before the year 1.
 * @see https://www.wikidata.org/wiki/Help:Dates
 */
export function dateOf({ text, precision }: Pick<Value, 'text' | 'precision'>): string | null {
  const [, year, month = '00', day = '00'] = /^\+?(\d{4})-(\d\d)-(\d\d)T/.exec(text ?? '') ?? [];
  if (year === undefined || year === '0000' || (precision !== null && precision < YEAR_PRECISION))
    return null;
  const parts = (precision ?? Number.MAX_SAFE_INTEGER) - YEAR_PRECISION;
  if (parts === 0 || !/^(?:0[1-9]|1[0-2])$/.test(month)) return year;
  return parts === 1 || !/^(?:0[1-9]|[12]\d|3[01])$/.test(day)
    ? `${year}-${month}`
    : `${year}-${month}-${day}`;
}

/** Returns the date of the first qualifier of a kind; null if it has none. */
export function qualifierDate(statement: Statement, qualifier: Qualifier): string | null {
  return (
    statement
      .qualifiers(qualifier)
      .map(dateOf)
      .find((date) => date !== null) ?? null
  );
}

/** True if a statement has an end that isn't in the future. The end "no value" means that there is none. */
export function hasEnded(statement: Statement, today: string): boolean {
  const ends = statement.qualifiers('end').filter(({ kind }) => kind !== 'none');
  return ends.length > 0 && !ends.some((end) => isFuture(end, today));
}

/** True if a time is after today, or in a later month or year if only that is known. */
export function isFuture(time: Value, today: string): boolean {
  const date = dateOf(time);
  return date !== null && date > today.slice(0, date.length);
}

function readValue(raw: unknown): Value {
  const kind = lowerText(member(raw, 'snaktype') ?? member(raw, 'valueType')).replace('_', '');
  if (kind === 'somevalue' || kind === 'novalue')
    return { kind: kind === 'novalue' ? 'none' : 'unknown', text: null, precision: null, label: null };
  const value = member(member(raw, 'datavalue'), 'value') ?? member(raw, 'value');
  const precision = member(value, 'precision');
  return {
    kind: 'value',
    text: readText(value),
    precision: Number.isSafeInteger(precision) ? Number(precision) : null,
    label: cleanLine(shortText(member(value, 'label')) ?? '') || null,
  };
}

function readText(value: unknown): string | null {
  const numericId = member(value, 'numeric-id');
  const candidates = [value, ...['content', 'id', 'time'].map((key) => member(value, key))];
  const text = candidates.map(shortText).find((candidate) => candidate !== null);
  return text ?? (Number.isSafeInteger(numericId) ? `Q${numericId}` : null);
}

function shortText(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : null;
}

function lowerText(value: unknown): string {
  return typeof value === 'string' && value.length < 20 ? value.toLowerCase() : '';
}
