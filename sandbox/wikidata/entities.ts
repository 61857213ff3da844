import { apiError } from '../mediawiki/behavior.ts';
import type { ItemIndex } from './content.ts';

const MAX_IDS = 50;

/** Returns the response to `action=wbgetentities`. @see mediawiki.org: Wikibase/API (wbgetentities) */
export function getEntities(index: ItemIndex, params: URLSearchParams) {
  const ids = listIn(params, 'ids') ?? [];
  if (ids.length > MAX_IDS)
    return apiError(params, { code: 'toomanyvalues', text: `The limit of "ids" is ${MAX_IDS}.` });
  const invalid = ids.find((id) => !/^Q[1-9]\d*$/.test(id));
  if (invalid !== undefined)
    return apiError(params, { code: 'no-such-entity', text: `Invalid id: ${invalid}` });
  return { entities: Object.fromEntries(ids.map((id) => [id, answerFor(index, id, params)])), success: 1 };
}

/** Returns an item in the languages and with the sites that the request asks for. */
function answerFor(index: ItemIndex, id: string, params: URLSearchParams) {
  const entity = index.find(id);
  if (!entity) return { id, missing: '' };
  const { labels, descriptions, aliases, sitelinks } = entity;
  const languages = listIn(params, 'languages');
  return {
    ...entity,
    ...(entity.id !== id && { redirects: { from: id, to: entity.id } }),
    labels: pick(labels, languages),
    descriptions: pick(descriptions, languages),
    aliases: pick(aliases, languages),
    sitelinks: pick(sitelinks, listIn(params, 'sitefilter')),
  };
}

function listIn(params: URLSearchParams, name: string): string[] | undefined {
  return params.get(name)?.split('|');
}

function pick<T>(record: Record<string, T>, keys: readonly string[] | undefined): Record<string, T> {
  return keys ? Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key))) : record;
}
