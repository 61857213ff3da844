import { brandKey } from '#contract/search/brand-key.ts';
import { cleanLine } from '#contract/search/clean-text.ts';
import { isFlagSet, isRecord, type JsonRecord, listOf, member, parseJson } from '../../json.ts';
import { type ApiFailure, malformed, readBody } from '../../search-response.ts';
import type { BrandName } from '../brand-facts.ts';
import { LANGUAGES, MULTILINGUAL, WIKIS } from './languages.ts';
import { PROPERTIES, type Property, readStatements, type Statement } from './statements.ts';

/** One item of Wikidata. */
export interface Item {
  id: string;
  /** In English, else for all languages, else in the first language that has one. */
  label: string;
  description: string | null;
  names: BrandName[];
  articles: number;
  /** Without deprecated statements. */
  statements: (property: Property) => Statement[];
}

/** Items by requested id; null if there is none. Lacks ids that the response doesn't mention. */
interface ItemsReading {
  state: 'ok';
  items: Map<string, Item | null>;
}

const ITEM_ID = /^Q[1-9]\d{0,11}$/;
const MAX_NAME = 200;
const MAX_DESCRIPTION = 300;
const MAX_ALIASES = 30;
const MAX_NAMES = 150;

export function isItemId(value: unknown): value is string {
  return typeof value === 'string' && ITEM_ID.test(value);
}

/**
 * Parses the response to `describeWholeItems`. Never throws.
 */
export function readWholeItems(
  text: string,
  contentType: string | null,
  ids: readonly string[],
): ItemsReading | ApiFailure {
  const reading = readBody(text, contentType);
  if (reading.state === 'failed') return reading;
  const entities = member(reading.body, 'entities');
  if (!isRecord(entities)) return malformed(text);
  const items = new Map<string, Item | null>();
  for (const id of ids) {
    const entity = member(entities, id);
    if (!isRecord(entity)) continue;
    if (isFlagSet(entity.missing)) items.set(id, null);
    else
      items.set(
        id,
        toItem(entity, {
          label: (language) => member(member(member(entity, 'labels'), language), 'value'),
          aliases: (language) =>
            listOf(member(member(entity, 'aliases'), language)).map((alias) => member(alias, 'value')),
          description: member(member(member(entity, 'descriptions'), 'en'), 'value'),
          hasArticle: (site) => isRecord(member(member(entity, 'sitelinks'), site)),
          claims: member(entity, 'claims'),
        }),
      );
  }
  return { state: 'ok', items };
}

/**
 * Parses the response to `describeItems`. Never throws. It has errors beside the items, e.g. for one that is missing.
 * @see Wikibase: ActionWikibaseGraphQL.php, ItemNotFound.php
 */
export function readItems(
  text: string,
  contentType: string | null,
  ids: readonly string[],
): ItemsReading | ApiFailure {
  const body = parseJson(text);
  const list = member(member(body, 'data'), 'itemsById');
  if (!Array.isArray(list)) {
    const reading = readBody(text, contentType);
    return reading.state === 'failed' ? reading : malformed(text);
  }
  const items = new Map<string, Item | null>();
  const errors = listOf(member(body, 'errors')).map((error) => member(error, 'message'));
  const isMissing = (id: string) => errors.includes(`Item "${id}" does not exist.`);
  for (const [at, id] of ids.entries()) {
    const item: unknown = list[at];
    if (isRecord(item))
      items.set(
        id,
        toItem(item, {
          label: (language) => member(item, `label_${language.replace('-', '_')}`),
          aliases: (language) => listOf(member(item, `aliases_${language.replace('-', '_')}`)),
          description: item.description,
          hasArticle: (site) => isRecord(member(item, site)),
          claims: item,
        }),
      );
    // With another error, null is a failure to read the item.
    else if (item === null && (errors.length === 0 || isMissing(id))) items.set(id, null);
  }
  return items.size === 0 && ids.length > 0 ? malformed(text) : { state: 'ok', items };
}

interface ItemFields {
  label: (language: string) => unknown;
  aliases: (language: string) => unknown[];
  description: unknown;
  hasArticle: (site: string) => boolean;
  claims: unknown;
}

/** Returns null for an item without a valid id or any label. */
function toItem(item: JsonRecord, fields: ItemFields): Item | null {
  const labels = [LANGUAGES[0] ?? '', MULTILINGUAL, ...LANGUAGES.slice(1)].flatMap((language) =>
    toNames([fields.label(language)], language),
  );
  const label = labels[0]?.name;
  if (!isItemId(item.id) || label === undefined) return null;
  const aliases = [...LANGUAGES, MULTILINGUAL].flatMap((language) =>
    toNames(fields.aliases(language).slice(0, MAX_ALIASES), language),
  );
  return {
    id: item.id,
    label,
    description: readLine(fields.description, MAX_DESCRIPTION),
    names: distinctNames(label, [...labels, ...aliases]),
    articles: WIKIS.filter(fields.hasArticle).length,
    statements: (property) => readStatements(member(fields.claims, PROPERTIES[property])),
  };
}

function toNames(values: readonly unknown[], language: string): BrandName[] {
  return values.flatMap((value) => {
    const name = readLine(value, MAX_NAME);
    return name === null ? [] : [{ name, language: language === MULTILINGUAL ? null : language }];
  });
}

/** Leaves out names that are spelled like an earlier one, or have no letter or digit. */
function distinctNames(label: string, names: readonly BrandName[]): BrandName[] {
  const keys = new Set(['', brandKey(label)]);
  const byText = new Map(names.toReversed().map((entry) => [entry.name, entry]));
  return names
    .filter((entry) => {
      if (byText.get(entry.name) !== entry) return false;
      const key = brandKey(entry.name);
      return !keys.has(key) && keys.add(key) !== undefined;
    })
    .slice(0, MAX_NAMES);
}

function readLine(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  const line = cleanLine(value.slice(0, maxLength + 1));
  return line === '' || line.length > maxLength ? null : line;
}
