import type { Logo } from '#contract/logos.ts';
import type { DirectSearch, SearchAnswer } from '#contract/search.ts';
import type { SearchState } from '../url.ts';

export type Asked = Pick<SearchState, 'q' | 'fileType' | 'dateFilter' | 'license'>;

/** An answer of the server, and what it was asked. */
export interface SearchPage extends SearchAnswer {
  asked: Asked;
  offset: number;
}

/** One name that the page asks the wikis for by itself, since the server has not. */
export interface DirectCall extends Pick<Asked, 'fileType' | 'dateFilter' | 'license'> {
  name: string;
  /** How many results of the wikis to skip. */
  offset: number;
  wikis: DirectSearch['wikis'];
}

/** What the wikis have told the page of one name; the logos are ranked and filtered as the server does it. */
export interface DirectFound {
  logos: Logo[];
  more: boolean;
  suggestion: string | null;
  /** What went wrong with one wiki of several, in a sentence. */
  trouble: string | null;
}

/** The calls that a page of results leaves to the page, in the order of its names; of names in `ended` there is no more. */
export function callsOf(
  { direct, names, asked, offset }: SearchPage,
  ended: ReadonlySet<string>,
): DirectCall[] {
  const { fileType, dateFilter, license } = asked;
  const left = names.filter(({ name }) => direct?.names.includes(name) && !ended.has(name));
  return left.map(({ name, indexed = 0 }) => ({
    ...{ name, offset: offset - indexed, fileType, dateFilter, license },
    wikis: direct?.wikis ?? [],
  }));
}

/**
 * A page of results with what the visitor's own page has found: what stands there stays where it is, the rest follows.
 * @param found by name; a name that is still being asked for has undefined, one without an answer null
 */
export function withDirect(
  page: SearchPage,
  found: ReadonlyMap<string, DirectFound | null | undefined>,
): SearchPage {
  if (found.size === 0) return page;
  const names = page.names.map((report) => {
    const own = found.get(report.name);
    if (!found.has(report.name) || own === null) return report;
    const { error: _, suggestion, ...rest } = report;
    const meant = suggestion ?? own?.suggestion;
    return { ...rest, more: report.more || (own?.more ?? false), ...(meant && { suggestion: meant }) };
  });
  const logos = [...page.logos, ...[...found.values()].flatMap((own) => own?.logos ?? [])];
  return { ...page, names, logos };
}
