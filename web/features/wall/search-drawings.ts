import { searchLogos } from '#contract/http/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { searchTextOf } from '#contract/search/brand-key.ts';
import type { DirectSearch } from '#contract/search.ts';
import { callApi } from '#web/lib/api.ts';

/** What a search found for a name. */
interface Found {
  logos: readonly Logo[];
  /** Why a wiki couldn't be searched; null if all were. */
  problem: string | null;
}

export interface SearchSteps {
  signal: AbortSignal;
  /** Searches the wikis for a name that the server couldn't search. @throws Error with a sentence for the visitor */
  searchWikis: (name: string, wikis: DirectSearch['wikis'], signal: AbortSignal) => Promise<Found>;
}

/** Returns the SVGs that a search finds for each name. The browser searches the wikis that the server couldn't. @throws ApiError */
export async function searchDrawings(
  names: readonly string[],
  { signal, searchWikis }: SearchSteps,
): Promise<Found[]> {
  // A comma separates the names of a search.
  const terms = names.map((name) => searchTextOf(name).replaceAll(',', ' ').replace(/\s+/g, ' ').trim());
  const query = { q: terms.join(','), fileType: 'svg' } as const;
  const { logos, names: reports, direct } = await callApi(searchLogos, query, { signal });
  const searchTerm = async (term: string): Promise<Found> => {
    const isTerm = (text: string) => text.toLowerCase() === term.toLowerCase();
    const known = logos.filter((logo) => isTerm(logo.searchTerm));
    const problem = reports.find(({ name }) => isTerm(name))?.error ?? null;
    if (!direct?.names.some(isTerm)) return { logos: known, problem };
    const found = await searchWikis(term, direct.wikis, signal).catch(({ message }: Error) => ({
      logos: [],
      problem: message,
    }));
    signal.throwIfAborted();
    return { logos: [...known, ...found.logos], problem: found.problem };
  };
  return Promise.all(terms.map(searchTerm));
}
