import type { Logo } from '#contract/logos.ts';
import { mergeLists } from '#contract/search/merge-lists.ts';
import type { NameReport, SearchResponse } from '#contract/search.ts';
import { countOf, formatCount } from '#web/lib/formats.ts';

export interface ResultGroup {
  name: string;
  logos: Logo[];
  more: boolean;
  /** The number of all results; at least this many if not `exact`. */
  found: number;
  exact: boolean;
  /** What the name may mean, the likeliest first. */
  suggestions: readonly string[];
  error: string | null;
  /** Set while a client-side search for the name is running. */
  isPending: boolean;
  /** True if a brand of this name is known, or several to choose from. */
  hasBrand: boolean;
  /** How many brands there are to choose from; 0 if the name means one. */
  choiceCount: number;
  /** How many of the first logos are those of the name’s brand, which share a card. */
  brandCount: number;
  /** How many of these the card offers: the others can’t be loaded. Without any, there is no card. */
  offeredCount: number;
  /** True if the visitor chose the brand among several of this name: other logos may be another brand’s. */
  isChosen: boolean;
  /** What is known of a brand whose logo no card shows: what there is in words, and whether it can't be loaded. */
  panel: { summary: string; isUnreachable: boolean } | null;
}

function groupOf(report: NameReport, pages: readonly SearchResponse[], isPending: boolean): ResultGroup {
  const key = report.name.toLowerCase();
  const logos = mergeLists([
    pages.flatMap((page) => page.logos.filter((logo) => logo.searchTerm.toLowerCase() === key)),
  ]);
  const reports = pages.flatMap(({ names }) => names.filter(({ name }) => name.toLowerCase() === key));
  const { more = false } = reports.at(-1) ?? {};
  // A page of the index may have files that the wikis, which counted the results, don't return.
  const isCounted = reports[0]?.exact !== false && reports.every(({ indexed }) => indexed === undefined);
  // The pages may repeat files, so only what was loaded counts at the end.
  const found = more ? Math.max(logos.length, ...reports.map((one) => one.found)) : logos.length;
  return {
    name: report.name,
    logos,
    more,
    found,
    exact: isCounted || !more,
    suggestions: [report.suggestion ?? '', ...(report.otherSuggestions ?? [])].filter(
      (text) => text !== '' && text.toLowerCase() !== key,
    ),
    error: report.error ?? null,
    isPending,
    hasBrand: false,
    choiceCount: 0,
    brandCount: 0,
    offeredCount: 0,
    isChosen: false,
    panel: null,
  };
}

/** Groups the logos of all pages by name, in the order of the names. */
export function groupResults(
  pages: readonly SearchResponse[],
  pending: ReadonlySet<string> = new Set(),
): ResultGroup[] {
  return (pages[0]?.names ?? []).map((report) => groupOf(report, pages, pending.has(report.name)));
}

type CountedResults = Pick<ResultGroup, 'found' | 'exact'> & { isPending?: boolean };

/** Returns the number of all results, e.g. "34", or "50+" if there may be more. Returns "…" while the first results load. */
export function countLabel({ found, exact, isPending = false }: CountedResults): string {
  if (isPending && found === 0) return '…';
  return `${formatCount(found)}${exact || found === 0 ? '' : '+'}`;
}

/** Returns the count beside the heading of a name, and beside that of its logos that may be another brand’s. */
export function splitCounts(group: ResultGroup): { heading: CountedResults; others: CountedResults } {
  const { found, exact, brandCount, isChosen } = group;
  const others = { found: found - brandCount, exact };
  return { heading: isChosen && brandCount > 0 ? { found: brandCount, exact: true } : group, others };
}

export function totalOf(groups: readonly ResultGroup[]): Pick<ResultGroup, 'found' | 'exact'> {
  return {
    found: groups.reduce((sum, group) => sum + group.found, 0),
    exact: groups.every((group) => group.exact),
  };
}

/** True if neither a logo nor a brand of a name is known. */
export const isUnknown = ({ logos, hasBrand }: ResultGroup) => logos.length === 0 && !hasBrand;

/** True if a name has no logo to offer, neither on a card nor in a panel. */
export const isEmpty = ({ logos, panel, found }: ResultGroup) =>
  logos.length === 0 && (panel === null || found === 0);

/** Returns what is known of one name instead of its number of results, e.g. "12 brands called “metro”"; null if that says it. */
export function outcomeOf({ name, choiceCount, panel, found }: ResultGroup): string | null {
  if (choiceCount > 0) return `${countOf(choiceCount, 'brand')} called “${name}”`;
  return found === 0 && panel ? panel.summary : null;
}

/** Returns the number of results of several names together in words, e.g. "34 results"; that of the brands if only those are known. */
export function resultCount(groups: readonly ResultGroup[]): string {
  const total = totalOf(groups);
  const brands = groups.filter(({ hasBrand }) => hasBrand).length;
  if (total.found === 0 && brands > 0) return countOf(brands, 'brand');
  return `${countLabel(total)} ${total.found === 1 && total.exact ? 'result' : 'results'}`;
}

/** Fewer names need no row of buttons: their headings are near each other. */
const MIN_JUMPS = 6;

/** Returns the results to which a button for each name leads: those of many names, without the hidden ones. */
export function jumpsOf(
  groups: readonly ResultGroup[],
  hidden: ReadonlyMap<string, string>,
): readonly ResultGroup[] {
  const jumps = groups.filter(
    ({ name, logos, panel }) => logos.length > 0 || panel !== null || !hidden.has(name.toLowerCase()),
  );
  return jumps.length >= MIN_JUMPS ? jumps : [];
}

/** Returns the names of which filters exclude all results, with their number without filters, e.g. "docker 2, google 14". */
export function hiddenNames(
  groups: readonly ResultGroup[],
  unfiltered: readonly ResultGroup[],
): Map<string, string> {
  const empty = groups.filter(
    ({ logos, panel, isPending }) => logos.length === 0 && panel === null && !isPending,
  );
  const names = new Set(empty.map(({ name }) => name.toLowerCase()));
  const hidden = unfiltered.filter(({ name, found }) => found > 0 && names.has(name.toLowerCase()));
  return new Map(hidden.map((group) => [group.name.toLowerCase(), `${group.name} ${countLabel(group)}`]));
}

export function groupId(name: string): string {
  return `group-${encodeURIComponent(name)}`;
}
