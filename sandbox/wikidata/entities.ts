import { apiError } from '../mediawiki/behavior.ts';
import type { ItemIndex } from './content.ts';
import type { Entity } from './entity.ts';
import { missingParameter } from './search.ts';

const MAX_IDS = 50;
const ALL_PROPS = 'info|sitelinks|aliases|labels|descriptions|claims|datatype';

/** Returns the response to `action=wbgetentities`. @see mediawiki.org: Wikibase/API (wbgetentities) */
export function getEntities(index: ItemIndex, params: URLSearchParams) {
  const module = 'wbgetentities';
  const ids = [...new Set((params.get('ids') ?? '').split('|').filter((id) => id !== ''))];
  if (ids.length === 0) return missingParameter(params, 'ids', module);
  if (ids.length > MAX_IDS) {
    const text = `Too many values supplied for parameter "ids". The limit is ${MAX_IDS}.`;
    const data = { parameter: 'ids', limit: MAX_IDS, lowlimit: MAX_IDS, highlimit: 500 };
    return apiError(params, { code: 'toomanyvalues', text, module, data });
  }
  const invalid = ids.find((id) => !/^Q[1-9]\d*$/i.test(id));
  if (invalid !== undefined) {
    const text = `Could not find such an entity (Invalid id: ${invalid})`;
    return apiError(params, { code: 'no-such-entity', text, module, data: { id: invalid } });
  }
  return {
    entities: Object.fromEntries(
      ids.map((id) => [id.toUpperCase(), answerFor(index, id.toUpperCase(), params)]),
    ),
    success: 1,
  };
}

function answerFor(index: ItemIndex, id: string, params: URLSearchParams) {
  const entity = index.find(id);
  if (!entity) return { id, missing: '' };
  const redirect = entity.id === id ? {} : { redirects: { from: id, to: entity.id } };
  return { ...redirect, ...selectParts(entity, params) };
}

/** Returns the parts of an item that the request asks for. */
function selectParts(entity: Entity, params: URLSearchParams): Partial<Entity> {
  const { type, id, pageid, ns, title, lastrevid, modified, ...rest } = entity;
  const props = new Set((params.get('props') ?? ALL_PROPS).split('|'));
  const languages = params.get('languages')?.split('|');
  const sites = params.get('sitefilter')?.split('|');
  const { labels, descriptions, aliases, claims, sitelinks } = rest;
  return {
    ...(props.has('info') && { pageid, ns, title, lastrevid, modified }),
    type,
    id,
    ...(props.has('labels') && { labels: pick(labels, languages) }),
    ...(props.has('descriptions') && { descriptions: pick(descriptions, languages) }),
    ...(props.has('aliases') && { aliases: pick(aliases, languages) }),
    ...(props.has('claims') && { claims: claims ?? {} }),
    ...(props.has('sitelinks') && { sitelinks: pick(sitelinks, sites) }),
  };
}

function pick<T>(record: Record<string, T> = {}, keys: readonly string[] | undefined): Record<string, T> {
  return keys ? Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key))) : record;
}
