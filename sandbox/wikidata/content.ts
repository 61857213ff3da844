import { type Entity, entityOf, linkedItems, type Term, type WikidataItem } from './items.ts';

export interface WikidataContent {
  items: readonly WikidataItem[];
  /** Ids of items that were merged into others. */
  redirects: Readonly<Record<string, string>>;
  /** False if `action=wbgraphql` is turned off. */
  hasGraphQL: boolean;
}

/** A label or alias that the search finds. */
export interface SearchTerm {
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
export function indexItems({ items, redirects }: Omit<WikidataContent, 'hasGraphQL'>): ItemIndex {
  const entities = items.map(entityOf);
  const byId = new Map(
    [...items.flatMap(linkedItems).map(entityOf), ...entities].map((entity) => [entity.id, entity]),
  );
  const terms = entities.flatMap(termsOf);
  return {
    find: (id) => byId.get(redirects[id] ?? id),
    entities,
    findPrefix: (text) => terms.filter(({ folded }) => folded.startsWith(fold(text))),
  };
}

function termsOf(entity: Entity): SearchTerm[] {
  const labels = Object.values(entity.labels).map((term) => ({ type: 'label' as const, term }));
  const aliases = Object.values(entity.aliases).flat();
  return [...labels, ...aliases.map((term) => ({ type: 'alias' as const, term }))].map((one) => ({
    ...one,
    entity,
    folded: fold(one.term.value),
  }));
}

/** Returns a text in lower case without marks, as the search compares it. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
