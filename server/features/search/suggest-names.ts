import PQueue from 'p-queue';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { MAX_SUGGESTIONS } from '#contract/constants/input-limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { SuggestQuery, SuggestResponse } from '#contract/search.ts';
import type { SuggestedLogo } from '#server/features/brands/suggestions/suggest-brands.ts';
import { listCatalogueTitles } from '#server/features/logos/catalogue.ts';
import { correctPrefix } from '#server/features/logos/index-search/spelling.ts';
import { listTitles } from '#server/features/logos/list-titles.ts';
import { type KnownTitle, searchKey, titleKey } from '#server/features/logos/rules.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { orderTitles } from './rules.ts';

/** Suggestions use at most four of a server's ten connections, two for each. */
const CONCURRENCY = 2;
const MAX_QUEUED = 100;
/** Suggested before anything is typed (spec 2.8). */
const POPULAR_NAMES = ['Google', 'GitHub', 'Docker'];

/** Leaves room for titles. */
const MAX_BRANDS = 4;

type Suggestion = SuggestResponse['suggestions'][number];

interface SuggestDeps {
  db: Database;
  catalogue: Catalogue;
  /** Returns brands with a name that begins with the text, best first; `isMistyped` allows for one typing error. */
  suggestBrands(text: string, limit: number, options?: { isMistyped: boolean }): Promise<SuggestedLogo[]>;
}

export type SuggestNames = ReturnType<typeof createSuggestNames>;

/** Creates `suggestNames`, which completes a typed name from the brand table, the catalogue and the index; it queries no wiki. */
export function createSuggestNames({ db, catalogue, suggestBrands }: SuggestDeps) {
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

  async function completeOrCorrect(typed: string, text: string): Promise<Suggestion[]> {
    const [brands, titles] = await Promise.all([suggestBrands(typed, MAX_BRANDS), complete(text)]);
    const labels = new Set(brands.map(({ title }) => titleKey(title)));
    const others = titles.filter(({ key }) => !labels.has(key));
    const all = [...brands, ...others.map(toSuggestion)];
    if (all.length > 0) return all;
    const [similarBrands, spellings] = await Promise.all([
      suggestBrands(typed, MAX_BRANDS, { isMistyped: true }),
      correctPrefix(db, text),
    ]);
    for (const corrected of spellings) {
      const correctedTitles = await complete(corrected);
      if (correctedTitles.length > 0) return [...similarBrands, ...correctedTitles.map(toSuggestion)];
    }
    return similarBrands;
  }

  /** @throws AppError server.unavailable if too many requests are queued */
  return async function suggestNames({ q }: SuggestQuery): Promise<SuggestResponse> {
    if (q.trim() === '') return { suggestions: popularTitles.map(toSuggestion) };
    const text = searchKey(q);
    if (text === '') return { suggestions: [] };
    if (queue.size >= MAX_QUEUED) throw new AppError('server.unavailable');
    const suggestions = await queue.add(() => completeOrCorrect(q, text));
    return { suggestions: suggestions.slice(0, MAX_SUGGESTIONS) };
  };
}

function toSuggestion({ title, fileType, thumbUrl }: KnownTitle): Suggestion {
  return { title, fileType, thumbUrl, brand: null };
}
