import PQueue from 'p-queue';
import { AppError } from '#contract/errors.ts';
import { MAX_SUGGESTIONS } from '#contract/input-limits.ts';
import type { SuggestAnswer, SuggestQuery } from '#contract/search.ts';
import type { Catalogue } from '#server/features/logos/catalogue.ts';
import { listMeantStarts } from '#server/features/logos/index-search/meant-words.ts';
import { listCatalogueTitles, listTitles } from '#server/features/logos/list-titles.ts';
import { type KnownTitle, titleKey } from '#server/features/logos/rules.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { orderTitles } from './rules.ts';

/** Of the ten connections of a server, so many at most answer suggestions; a text that finds so many waiting is refused. */
const AT_ONCE = 2;
const MAX_WAITING = 100;
/** What is offered before anything is typed, and first where nothing else is known (spec 2.8). */
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

  const turns = new PQueue({ concurrency: AT_ONCE });

  async function listKnown(text: string): Promise<KnownTitle[]> {
    return orderTitles([...bundled.values(), ...(await listTitles(db, text, MAX_SUGGESTIONS))], text);
  }

  /** The titles of the nearest text that one has: one or two letters of a word may be wrong. */
  async function listMeant(text: string): Promise<KnownTitle[]> {
    for (const meant of await listMeantStarts(db, text)) {
      const titles = await listKnown(meant);
      if (titles.length > 0) return titles;
    }
    return [];
  }

  async function list(text: string): Promise<KnownTitle[]> {
    const known = await listKnown(text);
    return known.length > 0 ? known : listMeant(text);
  }

  /** @throws AppError server.unavailable where too many wait already */
  return async function suggestNames({ q }: SuggestQuery): Promise<SuggestAnswer> {
    if (q.trim() === '') return { suggestions: popular.map(suggestionOf) };
    const text = titleKey(q);
    if (text === '') return { suggestions: [] };
    if (turns.size >= MAX_WAITING) throw new AppError('server.unavailable');
    const titles = await turns.add(() => list(text));
    return { suggestions: titles.slice(0, MAX_SUGGESTIONS).map(suggestionOf) };
  };
}

function suggestionOf({ title, fileType, thumbUrl }: KnownTitle) {
  return { title, fileType, thumbUrl };
}
