import type { Logo } from '#contract/logos.ts';
import { brandKeys, searchTextOf } from '#contract/search/brand-key.ts';
import { NO_FILTERS, SVG_ONLY } from '#contract/search/filters.ts';
import { mergeLists } from '#contract/search/merge-lists.ts';
import { hasTitle, matchName, withSearched } from '#contract/search/wall-match.ts';
import { type Asking, unlessUnreachable } from './asking.ts';
import type { BundledCatalogue } from './bundled-catalogue.ts';
import type { SourceMatch } from './source.ts';
import { SourceError } from './source-error.ts';

/** Returns the logos of a name: those of its brand, the catalogue's, and what a search finds if none of them is sure. */
export async function matchOne({ bundled, askWikis, findBrand }: Asking, name: string): Promise<SourceMatch> {
  const problems: string[] = [];
  const attempt = async <T>(ask: Promise<T>): Promise<T | null> => {
    const outcome = await unlessUnreachable(ask);
    if (!(outcome instanceof SourceError)) return outcome;
    problems.push(outcome.message);
    return null;
  };
  const named = (await attempt(findBrand(name))) ?? { brand: null };
  const best = named.choices?.find(({ currentFile }) => currentFile !== null);
  const shown = best ? await attempt(findBrand(name, [best.id])) : null;
  const brand = shown?.brand ?? named.brand;
  const match = matchName({
    name,
    named: { ...named, brand },
    keys: brand ? brandKeys(brand.label) : [],
    found: findDrawings(bundled, name),
  });
  const isSettled = match.certainty === 'sure' || (match.choices && match.logos.length > 0);
  const query = { ...NO_FILTERS, name: searchTextOf(name), offset: 0 };
  const found = isSettled ? null : await attempt(askWikis.search(query));
  if (found?.problem) problems.push(found.problem);
  const [problem] = problems;
  return { ...(found ? withSearched(match, found.logos) : match), ...(problem && { problem }) };
}

function findDrawings({ search }: BundledCatalogue, name: string): Logo[] {
  const { logos } = search({ ...SVG_ONLY, name: searchTextOf(name), offset: 0 }, Date.now());
  const exact = logos.filter((logo) => hasTitle(logo, name));
  return mergeLists([exact, logos]);
}
