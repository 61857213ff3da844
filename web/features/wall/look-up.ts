import type { NamedBrand } from '#contract/brands.ts';
import { MAX_NAMES } from '#contract/constants/input-limits.ts';
import { matchNames, searchLogos } from '#contract/http/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { brandKeys, searchTextOf } from '#contract/search/brand-key.ts';
import { matchName, withSearched } from '#contract/search/wall-match.ts';
import type { DirectSearch } from '#contract/search.ts';
import type { NameMatch } from '#contract/wall.ts';
import { inParallel } from '#files/in-parallel.ts';
import { callApi } from '#web/lib/api.ts';
import { isLikely, type WallRow } from './rows.ts';

/** How many names are asked for at Wikidata at a time; the server joins their requests. */
const BRANDS_AT_ONCE = 6;

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

export interface LookUpSteps extends SearchSteps {
  /** Asks Wikidata for the brand of a name; the server stores it, unless it let the page ask. */
  askBrand: (name: string, chosenIds: readonly string[], signal: AbortSignal) => Promise<NamedBrand>;
  /** Receives what is known so far about a name. `isFinal` is false if more will be asked, or if that failed. */
  onMatch: (match: NameMatch, isFinal: boolean) => void;
}

/** Why names couldn't be looked up, by name. */
type Problems = Map<string, string>;

type Steps = LookUpSteps & { problems: Problems };

type Names = readonly Pick<WallRow, 'name' | 'brandId'>[];

function fetchMatches(names: Names, signal: AbortSignal) {
  const asked = names.map(({ name, brandId }) => ({ name, ...(brandId !== null && { brandId }) }));
  return callApi(matchNames, { names: asked }, { signal });
}

const isAsked = (match: NameMatch) => match.brandUnasked === true && !isLikely(match);

/** True if a search by the name may help: of several brands with logos, the visitor chooses one. */
const isSearched = (match: NameMatch) => !isLikely(match) && !(match.choices && match.logos.length > 0);

/**
 * Looks up the logos of names: what the server knows, with one request; then, for twenty open names at a time, the brands that only
 * Wikidata may know, and what a search finds for those that are still without a logo, unless no wiki is searched.
 * @throws ApiError if the server can't be reached; the abort error if `signal` aborts; after all names, an Error with a sentence for
 * the visitor if Wikidata or a wiki couldn't be asked about some of them
 */
export async function lookUp(names: Names, steps: LookUpSteps): Promise<void> {
  if (names.length === 0) return;
  const { matches, canSearch } = await fetchMatches(names, steps.signal);
  const mayFindMore = (match: NameMatch) => canSearch && isSearched(match);
  const isOpen = (match: NameMatch) => isAsked(match) || mayFindMore(match);
  const problems: Problems = new Map();
  const report = (match: NameMatch, isLast: boolean) => {
    if (isLikely(match)) problems.delete(match.name);
    steps.onMatch(match, isLast && !problems.has(match.name));
  };
  for (const match of matches) report(match, !isOpen(match));
  const open = matches.filter(isOpen);
  for (let at = 0; at < open.length; at += MAX_NAMES) {
    const part = open.slice(at, at + MAX_NAMES);
    const asked = await askWikidata(names, part.filter(isAsked), { ...steps, problems });
    for (const match of asked) report(match, !mayFindMore(match));
    const latest = new Map([...part, ...asked].map((match) => [match.name, match]));
    const searched = await searchNames([...latest.values()].filter(mayFindMore), { ...steps, problems });
    for (const match of searched) report(match, true);
  }
  const [problem] = problems.values();
  if (problem !== undefined) throw new Error(problem);
}

/** Asks Wikidata for the brands of names, and returns what is known of them then. */
async function askWikidata(names: Names, unasked: readonly NameMatch[], steps: Steps) {
  if (unasked.length === 0) return [];
  const { signal, askBrand, problems } = steps;
  const brands = new Map<string, NamedBrand>();
  const asked = names.filter(({ name }) => unasked.some((match) => match.name === name));
  const ask = async ({ name, brandId }: Names[number]) => {
    const asking = askBrand(name, brandId === null ? [] : [brandId], signal);
    const named = await asking.catch((error: Error) => error);
    signal.throwIfAborted();
    return { name, named };
  };
  for await (const { name, named } of inParallel(asked, BRANDS_AT_ONCE, ask)) {
    if (named instanceof Error) problems.set(name, named.message);
    else brands.set(name, named);
  }
  const { matches } = await fetchMatches(asked, signal);
  return Promise.all(matches.map((match) => withAnswer(match, brands.get(match.name), steps)));
}

async function searchNames(matches: readonly NameMatch[], steps: Steps): Promise<NameMatch[]> {
  if (matches.length === 0) return [];
  const names = matches.map(({ name }) => name);
  const found = await searchDrawings(names, steps);
  return matches.map((match, at) => {
    const { logos = [], problem = null } = found[at] ?? {};
    if (problem !== null) steps.problems.set(match.name, problem);
    return withSearched(match, logos);
  });
}

/** Returns a match with what Wikidata answered, if the page asked it, so that the server didn't store it. */
async function withAnswer(
  match: NameMatch,
  answer: NamedBrand | undefined,
  { askBrand, signal }: LookUpSteps,
) {
  if (!match.brandUnasked || !answer) return match;
  const { choices } = answer;
  const best = choices?.find(({ currentFile }) => currentFile !== null);
  // The page remembers the brands of a name, so that this sends no request to Wikidata.
  const chosen = best && (await askBrand(match.name, [best.id], signal).catch(() => null));
  const brand = answer.brand ?? chosen?.brand ?? null;
  if (!brand && !choices) return match;
  const named = { brand, ...(choices && { choices }) };
  return matchName({
    name: match.name,
    named,
    keys: brand ? brandKeys(brand.label) : [],
    found: match.logos,
  });
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
