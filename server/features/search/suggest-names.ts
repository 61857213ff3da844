import type { SuggestAnswer, SuggestQuery } from '#contract/search.ts';
import type { Catalogue } from '#server/features/logos/catalogue.ts';
import { listCatalogueTitles, listTitles } from '#server/features/logos/list-titles.ts';
import { type KnownTitle, titleKey } from '#server/features/logos/rules.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { orderTitles } from './rules.ts';

const MAX_SUGGESTIONS = 8;
/** What is offered before anything is typed, and first where nothing else is known (specification, decision 20). */
const POPULAR_NAMES = ['Google', 'GitHub', 'Docker'];

export interface SuggestDeps {
  db: Database;
  catalogue: Catalogue;
}

/** Makes the verb "suggest names": what was typed of a name in, titles that it may become out; no wiki is asked. */
export function createSuggestNames({ db, catalogue }: SuggestDeps) {
  const bundled = new Map(listCatalogueTitles(catalogue).map((title) => [title.key, title]));
  const popular = POPULAR_NAMES.flatMap((title) => {
    const known = bundled.get(titleKey(title));
    return known ? { ...known, title, shown: 1 } : [];
  });
  for (const title of popular) bundled.set(title.key, title);

  return async function suggestNames({ q }: SuggestQuery): Promise<SuggestAnswer> {
    if (q.trim() === '') return { suggestions: popular.map(suggestionOf) };
    const text = titleKey(q);
    if (text === '') return { suggestions: [] };
    const shown = await listTitles(db, text, MAX_SUGGESTIONS);
    const titles = orderTitles([...bundled.values(), ...shown], text);
    return { suggestions: titles.slice(0, MAX_SUGGESTIONS).map(suggestionOf) };
  };
}

function suggestionOf({ title, fileType, thumbUrl }: KnownTitle) {
  return { title, fileType, thumbUrl };
}
