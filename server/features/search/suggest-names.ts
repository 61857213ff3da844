import PQueue from 'p-queue';
import { AppError } from '#contract/errors.ts';
import { MAX_SUGGESTIONS } from '#contract/input-limits.ts';
import type { SuggestQuery, SuggestResponse } from '#contract/search.ts';
import { type Catalogue, listCatalogueTitles } from '#server/features/logos/catalogue.ts';
import { correctPrefix } from '#server/features/logos/index-search/spelling.ts';
import { listTitles } from '#server/features/logos/list-titles.ts';
import { type KnownTitle, searchKey, titleKey } from '#server/features/logos/rules.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { orderTitles } from './rules.ts';

/** Suggestions use at most two of a server's ten connections. */
const CONCURRENCY = 2;
const MAX_QUEUED = 100;
/** Suggested before anything is typed (spec 2.8). */
const POPULAR_NAMES = ['Google', 'GitHub', 'Docker'];

export interface SuggestDeps {
  db: Database;
  catalogue: Catalogue;
}

/** Creates `suggestNames`, which completes a typed name from the catalogue and the index; it queries no wiki. */
export function createSuggestNames({ db, catalogue }: SuggestDeps) {
  const catalogueTitles = new Map(listCatalogueTitles(catalogue).map((title) => [title.key, title]));
  const popularTitles = POPULAR_NAMES.flatMap((title) => {
    const knownTitle = catalogueTitles.get(titleKey(title));
    return knownTitle ? { ...knownTitle, title, popularity: 1 } : [];
  });
  for (const title of popularTitles) catalogueTitles.set(title.key, title);
  const queue = new PQueue({ concurrency: CONCURRENCY });

  async function complete(text: string): Promise<KnownTitle[]> {
    return orderTitles([...catalogueTitles.values(), ...(await listTitles(db, text, MAX_SUGGESTIONS))], text);
  }

  async function completeOrCorrect(text: string): Promise<KnownTitle[]> {
    const titles = await complete(text);
    if (titles.length > 0) return titles;
    for (const corrected of await correctPrefix(db, text)) {
      const correctedTitles = await complete(corrected);
      if (correctedTitles.length > 0) return correctedTitles;
    }
    return [];
  }

  /** @throws AppError server.unavailable if too many requests are queued */
  return async function suggestNames({ q }: SuggestQuery): Promise<SuggestResponse> {
    if (q.trim() === '') return { suggestions: popularTitles.map(toSuggestion) };
    const text = searchKey(q);
    if (text === '') return { suggestions: [] };
    if (queue.size >= MAX_QUEUED) throw new AppError('server.unavailable');
    const titles = await queue.add(() => completeOrCorrect(text));
    return { suggestions: titles.slice(0, MAX_SUGGESTIONS).map(toSuggestion) };
  };
}

function toSuggestion({ title, fileType, thumbUrl }: KnownTitle) {
  return { title, fileType, thumbUrl };
}
