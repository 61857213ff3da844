import { cleanLine } from '#contract/search/clean-text.ts';
import { listOf, member } from '../../json.ts';
import { type ApiFailure, malformed, readBody } from '../../search-response.ts';
import type { BrandName } from '../brand-facts.ts';
import { isItemId } from './read-items.ts';

/** An item that Wikidata's search returned. */
interface ItemHit {
  id: string;
  /** The label and the matched name, which may be an alias. */
  names: string[];
  /** The matched name, in whatever language. */
  match: BrandName | null;
  description: string;
}

interface HitsReading {
  state: 'ok';
  /** Best first. */
  hits: ItemHit[];
}

const MAX_TEXT = 300;

/**
 * Parses the response to `searchItems`, with or without `display`. Never throws.
 * @see https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities
 */
export function readHits(text: string, contentType: string | null): HitsReading | ApiFailure {
  const reading = readBody(text, contentType);
  if (reading.state === 'failed') return reading;
  const { search } = reading.body;
  if (!Array.isArray(search)) return malformed(text);
  const hits = search.flatMap((hit: unknown) => {
    const id = member(hit, 'id');
    const display = member(hit, 'display');
    const label = member(member(display, 'label'), 'value') ?? member(hit, 'label');
    const match = toName(member(hit, 'match'));
    const names = [label, match?.name, ...listOf(member(hit, 'aliases')).slice(0, 5)];
    const description = member(member(display, 'description'), 'value') ?? member(hit, 'description');
    return isItemId(id)
      ? [{ id, names: names.flatMap(toLines), match, description: toLines(description)[0] ?? '' }]
      : [];
  });
  return { state: 'ok', hits };
}

/** Parses the response to `searchLogoOwners` and `searchWebsiteOwners`, whose titles are ids. Never throws. */
export function readStatementHits(text: string, contentType: string | null): HitsReading | ApiFailure {
  const reading = readBody(text, contentType);
  if (reading.state === 'failed') return reading;
  const query = member(reading.body, 'query');
  const results = member(query, 'search');
  if (query !== undefined && !Array.isArray(results)) return malformed(text);
  const ids = listOf(results).map((result) => member(result, 'title'));
  return {
    state: 'ok',
    hits: ids.filter(isItemId).map((id) => ({ id, names: [], match: null, description: '' })),
  };
}

function toName(match: unknown): BrandName | null {
  const [name = ''] = toLines(member(match, 'text'));
  const language = member(match, 'language');
  return name === '' ? null : { name, language: typeof language === 'string' ? language : null };
}

function toLines(value: unknown): string[] {
  return typeof value === 'string' ? [cleanLine(value.slice(0, MAX_TEXT))] : [];
}
