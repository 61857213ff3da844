import type { Entity, Term } from './entity.ts';
import { entityOf, linkedItems, type WikidataItem } from './items.ts';

export interface WikidataContent {
  items: readonly WikidataItem[];
  /** Items as recorded from Wikidata's API. */
  entities: readonly Entity[];
  /** Ids of items that were merged into others. */
  redirects: Readonly<Record<string, string>>;
  /** False if `action=wbgraphql` is turned off. */
  hasGraphQL: boolean;
  /** The rate limit of each client; unlimited if omitted. */
  requestsPerMinute?: number;
  /** How far the query service lags behind. */
  lagSeconds: number;
}

/** A label or alias that the search finds. */
interface SearchTerm {
  entity: Entity;
  type: 'label' | 'alias';
  term: Term;
  /** The text for comparison, see `fold`. */
  folded: string;
}

/** All items by id and by their names. */
export interface ItemIndex {
  find(id: string): Entity | undefined;
  entities: readonly Entity[];
  /** Returns the labels and aliases that start with a text, in any language. */
  findPrefix(text: string): SearchTerm[];
}

/** Builds the index of the content's items. */
export function indexItems({ items, entities, redirects }: WikidataContent): ItemIndex {
  const own = [...items.map(entityOf), ...entities];
  const byId = new Map(items.flatMap(linkedItems).map((item) => [item.id, entityOf(item)]));
  for (const entity of own) byId.set(entity.id, entity);
  const terms = own.flatMap(termsOf).sort((one, other) => compare(one.folded, other.folded));
  return {
    find: (id) => byId.get(redirects[id] ?? id),
    entities: own,
    findPrefix: (text) => {
      const prefix = fold(text);
      const first = lowerBound(terms, prefix);
      let end = first;
      while (terms[end]?.folded.startsWith(prefix)) end += 1;
      return terms.slice(first, end);
    },
  };
}

function termsOf(entity: Entity): SearchTerm[] {
  const labels = Object.values(entity.labels ?? {}).map((term) => ({ type: 'label' as const, term }));
  const aliases = Object.values(entity.aliases ?? {})
    .flat()
    .map((term) => ({ type: 'alias' as const, term }));
  return [...labels, ...aliases].map((one) => ({ ...one, entity, folded: fold(one.term.value) }));
}

/** Returns a text in lower case without marks, as the search compares it. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Returns the index of the first term that isn't before the prefix. */
function lowerBound(terms: readonly SearchTerm[], prefix: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(terms[middle]?.folded ?? '', prefix) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
